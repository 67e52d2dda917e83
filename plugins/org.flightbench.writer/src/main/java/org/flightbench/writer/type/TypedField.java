// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.List;

/**
 * A field of a type. A field from {@link Type#getField} is also a handle for
 * {@link org.flightbench.writer.EventWriter}.
 */
public final class TypedField {

	/** The representation of the value. */
	public final Kind kind;

	/** The representation of a single value, which differs from {@link #kind} if the field is an array. */
	final Kind elementKind;

	/** The type that contains this field, or null if it is not part of a type yet. */
	final Type declaringType;

	/**
	 * The index of the value in the array of numbers or of objects of a value of the declaring type; see
	 * {@link Layout}.
	 */
	public final int slot;

	/** The index of the field in its type. */
	final int index;

	private final String name;
	private final Type type;
	private final boolean array;
	private final List<Annotation> annotations;

	TypedField(String name, Type type, boolean array, List<Annotation> annotations) {
		this(name, type, array, annotations, null, -1, -1);
	}

	private TypedField(String name, Type type, boolean array, List<Annotation> annotations, Type declaringType,
			int index, int slot) {
		this.name = name;
		this.type = type;
		this.array = array;
		this.annotations = annotations;
		this.declaringType = declaringType;
		this.index = index;
		this.slot = slot;
		elementKind = type.kind();
		kind = array ? Kind.ARRAY : elementKind;
	}

	/** Returns a copy of this field that belongs to the given type. */
	TypedField in(Type declaring, int at, int keptAt) {
		return new TypedField(name, type, array, annotations, declaring, at, keptAt);
	}

	/** Returns whether the value is stored as the bits of a long. */
	public boolean isNumber() {
		return kind.isNumber();
	}

	/** Returns the name, which is unique within the declaring type. */
	public String getName() {
		return name;
	}

	/** Returns the type of the value, or of an element if the field is an array. */
	public Type getType() {
		return type;
	}

	/** Returns whether the value is an array. */
	public boolean isArray() {
		return array;
	}

	/** Returns the annotations of the field, such as its label and unit. */
	public List<Annotation> getAnnotations() {
		return annotations;
	}

	/** Returns the type and the name, for error messages. */
	@Override
	public String toString() {
		return type.getTypeName() + (array ? "[] " : " ") + name;
	}
}
