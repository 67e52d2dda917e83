// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.Map;

import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.WeightedType;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Converts fields of Mission Control's items to the values used in profiles. */
public final class ItemFields {

	private static final Map<IMCFrame.Type, String> KINDS = Map.of(IMCFrame.Type.INTERPRETED, "Interpreted",
			IMCFrame.Type.JIT_COMPILED, Frame.Kind.RECORDED_COMPILED, IMCFrame.Type.INLINED, "Inlined",
			IMCFrame.Type.NATIVE, "Native", IMCFrame.Type.CPP, "C++", IMCFrame.Type.KERNEL, "Kernel");

	/** The separator between nested fields in Mission Control's identifiers. */
	private static final char FIELD_OF_FIELD = ':';

	private ItemFields() {}

	/** Returns the frame with the name that a naming scheme gives it. */
	static Frame frame(IMCFrame frame, FrameNaming naming) {
		return naming.of(frame, frame(frame));
	}

	/** Returns the frame with its class, method, line and kind. */
	public static Frame frame(IMCFrame frame) {
		IMCMethod method = frame.getMethod();
		Frame.Kind kind = Frame.Kind.of(kind(frame.getType()));
		int line = frame.getFrameLineNumber() == null ? 0 : Math.max(0, frame.getFrameLineNumber());
		return method == null || method.getMethodName() == null
				? new Frame("", Frame.UNKNOWN_METHOD, line, kind)
				: new Frame(method.getType() == null ? "" : name(method.getType()), method.getMethodName(), line, kind);
	}

	/**
	 * Returns the name of a frame type as used in recordings, or null if unknown. Mission Control's own names are
	 * localized.
	 */
	public static String kind(IMCFrame.Type type) {
		return type == null ? null : KINDS.get(type);
	}

	/** Returns the frame that represents a class at the leaf of a stack. */
	static Frame frame(IMCType type) {
		return new Frame(name(type), "", 0, Frame.Kind.CLASS);
	}

	private static String name(IMCType type) {
		return type.getFullName() == null ? "" : ClassNames.readable(type.getFullName());
	}

	/**
	 * Returns the accessor of a field, or null if the type does not have it. The names of nested fields are separated
	 * by dots.
	 */
	public static IMemberAccessor<?, IItem> of(IType<IItem> type, String field) {
		String identifier = field.replace('.', FIELD_OF_FIELD);
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(identifier)) {
				return type.getAccessor(key);
			}
		}
		// old recordings contain the end time instead of the duration
		return field.equals(WeightedType.DURATION) && type.getAccessor(JfrAttributes.END_TIME.getKey()) != null
				? JfrAttributes.DURATION.getAccessor(type)
				: null;
	}

	/** Returns the value in bytes or nanoseconds, or unconverted if it has another unit. */
	static long number(Object value) {
		if (!(value instanceof IQuantity quantity)) {
			return value instanceof Number number ? number.longValue() : 0;
		}
		if (quantity.getType() == UnitLookup.MEMORY) {
			return quantity.clampedLongValueIn(UnitLookup.BYTE);
		}
		return quantity.getType() == UnitLookup.TIMESPAN
				? quantity.clampedLongValueIn(UnitLookup.NANOSECOND)
				: quantity.longValue();
	}
}
