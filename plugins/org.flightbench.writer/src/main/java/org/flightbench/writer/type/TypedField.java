// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.List;

/**
 * A field of a type. One that comes from {@link Type#getField} is a handle as well:
 * {@link org.flightbench.writer.EventWriter} takes it to know what a value is for.
 */
public final class TypedField {

	/** How the value is kept. */
	public final Kind kind;

	/** How a single value is kept: the same, but for arrays. */
	final Kind elementKind;

	/** The type that has this field; null for a field that no type has yet. */
	final Type declaringType;

	/** Where the value is kept, among the numbers or among the objects of an event. */
	public final int slot;

	/** Where the field is in its type. */
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

	/** The same field as part of a type. */
	TypedField in(Type declaring, int at, int keptAt) {
		return new TypedField(name, type, array, annotations, declaring, at, keptAt);
	}

	/** Whether the value is kept as the bits of a long. */
	public boolean isNumber() {
		return kind.isNumber();
	}

	/** The name, which is unique in the type that has the field. */
	public String getName() {
		return name;
	}

	/** The type of the value; of one element, if the field is an array. */
	public Type getType() {
		return type;
	}

	/** Whether the value is an array. */
	public boolean isArray() {
		return array;
	}

	/** Annotations of the field, such as its label or unit. */
	public List<Annotation> getAnnotations() {
		return annotations;
	}

	/** Type and name, for messages. */
	@Override
	public String toString() {
		return type.getTypeName() + (array ? "[] " : " ") + name;
	}
}
