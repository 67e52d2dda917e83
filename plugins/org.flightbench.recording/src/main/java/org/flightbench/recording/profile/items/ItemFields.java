// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.Map;
import java.util.function.ToLongFunction;

import org.flightbench.recording.profile.ClassNames;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.WeightedType;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IAttribute;
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
				? of(type, JfrAttributes.DURATION, IQuantity.class)
				: null;
	}

	/**
	 * Returns the accessor of an attribute, or null if the type does not have it. Values of another kind, which damaged
	 * metadata can cause, become null.
	 */
	public static <T> IMemberAccessor<T, IItem> of(IType<IItem> type, IAttribute<T> attribute, Class<T> kind) {
		IMemberAccessor<?, IItem> accessor = attribute.getAccessor(type);
		return accessor == null ? null : item -> {
			Object value = member(accessor, item);
			return kind.isInstance(value) ? kind.cast(value) : null;
		};
	}

	private static Object member(IMemberAccessor<?, IItem> accessor, IItem item) {
		try {
			return accessor.getMember(item);
		} catch (ClassCastException otherKind) {
			// Mission Control computes some attributes, such as the end time, from fields that it does not check
			return null;
		}
	}

	/** Returns the accessor of a time in nanoseconds since the epoch. The time is 0 if an item does not have it. */
	public static ToLongFunction<IItem> nanos(IType<IItem> type, IAttribute<IQuantity> time) {
		IMemberAccessor<IQuantity, IItem> accessor = of(type, time, IQuantity.class);
		return item -> {
			IQuantity value = accessor == null ? null : accessor.getMember(item);
			return value == null ? 0 : value.clampedLongValueIn(UnitLookup.EPOCH_NS);
		};
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
