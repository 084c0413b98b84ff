@_exported import TiltBase
