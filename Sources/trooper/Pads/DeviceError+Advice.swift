import TiltDevices

extension DeviceError {
    /// The remedy, with the commands of this program.
    var advice: String {
        remedy(
            installing: "install the udev rule, as 'trooper doctor' says,",
            listing: "list the devices with 'trooper devices'")
    }
}
