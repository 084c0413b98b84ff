print("trooper")
