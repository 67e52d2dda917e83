// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/** The values of a type's fields while they are being set: bits of primitive fields, and objects for the others. */
public abstract class FieldValues {

	public final Layout layout;
	public final long[] numbers;
	public final Object[] objects;

	/**
	 * Creates values that are all 0, false or null.
	 *
	 * @param room the number of unused elements at the end of the arrays
	 */
	public FieldValues(Layout layout, int room) {
		this.layout = layout;
		numbers = new long[layout.numbers + room];
		objects = new Object[layout.objects + room];
	}

	/** Puts a primitive value in a field of the same type, or of a type to which Java would widen it. */
	public final void putNumber(TypedField field, Kind kind, long bits) {
		if (field.kind == kind && field.declaringType == layout.type) {
			numbers[field.slot] = bits;
		} else {
			putOther(field, kind, bits);
		}
	}

	private void putOther(TypedField field, Kind kind, long bits) {
		refuseForeign(field);
		if (field.kind == Kind.VALUE && field.getType().isSimple()) {
			objects[field.slot] = field.getType().asValue(kind.box(bits));
		} else if (kind == Kind.FLOAT && field.kind == Kind.DOUBLE) {
			numbers[field.slot] = Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits));
		} else if (kind.widensTo(field.kind)) {
			numbers[field.slot] = bits;
		} else {
			throw new IllegalArgumentException(unfit(field, "a " + kind));
		}
	}

	public final void putString(TypedField field, String value) {
		if (field.kind == Kind.STRING && field.declaringType == layout.type) {
			objects[field.slot] = value;
		} else {
			refuseForeign(field);
			if (field.kind != Kind.VALUE || !field.getType().isSimple()) {
				throw new IllegalArgumentException(unfit(field, "a string"));
			}
			objects[field.slot] = value == null ? null : field.getType().asValue(value);
		}
	}

	public final void putValue(TypedField field, TypedValue value) {
		refuseForeign(field);
		if (value == null || value.isNull()) {
			if (field.kind.isNumber()) {
				throw new IllegalArgumentException(unfit(field, "null"));
			}
			objects[field.slot] = null;
		} else if (field.kind == Kind.VALUE && value.getType() == field.getType()) {
			objects[field.slot] = value;
		} else if (value.getType().isBuiltin()) {
			putBoxed(field, value.getValue());
		} else {
			throw new IllegalArgumentException(unfit(field, "a " + value.getType()));
		}
	}

	/** Puts a boxed primitive or a string. */
	public final void putBoxed(TypedField field, Object value) {
		if (value instanceof String string) {
			putString(field, string);
		} else {
			Kind kind = Kind.of(value);
			putNumber(field, kind, kind.bits(value));
		}
	}

	/** Puts an array of primitives, strings or typed values. Null is equivalent to an empty array. */
	public final void putArray(TypedField field, Object array) {
		refuseForeign(field);
		if (field.kind != Kind.ARRAY) {
			throw new IllegalArgumentException(unfit(field, "an array"));
		}
		if (array instanceof String[] strings && field.elementKind == Kind.VALUE && field.getType().isSimple()) {
			TypedValue[] values = new TypedValue[strings.length];
			for (int index = 0; index < values.length; index++) {
				values[index] = strings[index] == null ? null : field.getType().asValue(strings[index]);
			}
			objects[field.slot] = values;
			return;
		}
		if (array != null && !field.elementKind.isArray(array)) {
			throw new IllegalArgumentException(unfit(field, "a " + array.getClass().getSimpleName()));
		}
		if (array instanceof TypedValue[] values) {
			for (TypedValue value : values) {
				if (value != null && value.getType() != field.getType()) {
					throw new IllegalArgumentException(unfit(field, "a " + value.getType()));
				}
			}
		}
		objects[field.slot] = array;
	}

	private void refuseForeign(TypedField field) {
		if (field.declaringType != layout.type) {
			throw new IllegalArgumentException("'" + field + "' is not a field of " + layout.type
					+ (field.declaringType == null ? "" : " but of another type, " + field.declaringType));
		}
	}

	private String unfit(TypedField field, String value) {
		return "Field '" + field.getName() + "' of " + layout.type + " is a " + field.getType()
				+ (field.isArray() ? "[]" : "") + ", not " + value;
	}
}
