// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.event.WeightedType;
import org.flightbench.recording.profile.stack.ClassNames;
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

/** Fields of Mission Control's items, in the words of profiles. */
public final class ItemFields {

	private static final Map<IMCFrame.Type, String> KINDS = Map.of(IMCFrame.Type.INTERPRETED, "Interpreted",
			IMCFrame.Type.JIT_COMPILED, Frame.Kind.RECORDED_COMPILED, IMCFrame.Type.INLINED, "Inlined",
			IMCFrame.Type.NATIVE, "Native", IMCFrame.Type.CPP, "C++", IMCFrame.Type.KERNEL, "Kernel");

	/** In Mission Control's names, in place of the dot. */
	private static final char FIELD_OF_FIELD = ':';

	private ItemFields() {}

	/** A frame as it is named, distinguished from others as far as possible. */
	static Frame frame(IMCFrame frame, FrameNaming naming) {
		return naming.of(frame, frame(frame));
	}

	/** A frame, distinguished from others as far as possible. */
	public static Frame frame(IMCFrame frame) {
		IMCMethod method = frame.getMethod();
		Frame.Kind kind = Frame.Kind.of(kind(frame.getType()));
		int line = frame.getFrameLineNumber() == null ? 0 : Math.max(0, frame.getFrameLineNumber());
		return method == null || method.getMethodName() == null
				? new Frame("", Frame.UNKNOWN_METHOD, line, kind)
				: new Frame(method.getType() == null ? "" : name(method.getType()), method.getMethodName(), line, kind);
	}

	/** The names of kinds of frames in recordings; Mission Control's own names are in the language of the user. */
	public static String kind(IMCFrame.Type type) {
		return type == null ? null : KINDS.get(type);
	}

	/** A class as the frame on top of a stack. */
	static Frame frame(IMCType type) {
		return new Frame(name(type), "", 0, Frame.Kind.CLASS);
	}

	private static String name(IMCType type) {
		return type.getFullName() == null ? "" : ClassNames.readable(type.getFullName());
	}

	/** How to read a field, or a field of a field behind a dot; null if the type has none of this name. */
	public static IMemberAccessor<?, IItem> of(IType<IItem> type, String field) {
		String identifier = field.replace('.', FIELD_OF_FIELD);
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(identifier)) {
				return type.getAccessor(key);
			}
		}
		// old recordings have the end in place of the duration
		return field.equals(WeightedType.DURATION) && type.getAccessor(JfrAttributes.END_TIME.getKey()) != null
				? JfrAttributes.DURATION.getAccessor(type)
				: null;
	}

	/** Bytes or nanoseconds, or the number as it is. */
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
