import CEvdev
import TiltCore

extension DeviceDescription {
    /// All that a device says about itself.
    init(reading device: OpaquePointer) {
        self.init(
            name: Self.text(libevdev_get_name(device)),
            bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(device)),
            vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(device)),
            product: UInt16(truncatingIfNeeded: libevdev_get_id_product(device)),
            version: UInt16(truncatingIfNeeded: libevdev_get_id_version(device)),
            unique: Self.text(libevdev_get_uniq(device)),
            physicalPath: Self.text(libevdev_get_phys(device)),
            properties: (0...UInt16(INPUT_PROP_MAX)).filter { libevdev_has_property(device, UInt32($0)) == 1 },
            codes: Self.codes(of: device),
            axes: Self.axes(of: device))
    }

    private static func text(_ start: UnsafePointer<CChar>?) -> String {
        start.map { String(cString: $0) } ?? ""
    }

    private static func codes(of device: OpaquePointer) -> [EventCode] {
        (1...UInt16(EV_MAX)).flatMap { type -> [EventCode] in
            let highest = libevdev_event_type_get_max(UInt32(type))
            guard highest >= 0, libevdev_has_event_type(device, UInt32(type)) == 1 else { return [] }
            return (0...UInt16(highest)).filter { libevdev_has_event_code(device, UInt32(type), UInt32($0)) == 1 }
                .map { EventCode(type: type, code: $0) }
        }
    }

    private static func axes(of device: OpaquePointer) -> [AxisDescription] {
        (0...UInt16(ABS_MAX)).compactMap { code in
            guard let axis = libevdev_get_abs_info(device, UInt32(code))?.pointee else { return nil }
            return AxisDescription(
                code: code, value: axis.value, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
                flat: axis.flat, resolution: axis.resolution)
        }
    }
}
