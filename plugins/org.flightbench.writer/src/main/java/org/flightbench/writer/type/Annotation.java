// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.function.Consumer;

/** An annotation of a type or field, such as its label, unit or category. */
public final class Annotation {

	/** The supertype of annotation types. */
	public static final String ANNOTATION_SUPER_TYPE_NAME = "java.lang.annotation.Annotation";

	private final TypedValue attributes;

	/**
	 * Creates an annotation without attributes.
	 *
	 * @throws IllegalArgumentException if the type is not an annotation type
	 */
	public Annotation(Type type) {
		this(type, attributes -> {});
	}

	/**
	 * Creates an annotation whose attribute {@code value} is a string. The attribute is omitted if the string is null,
	 * unless the attribute is an array.
	 *
	 * @throws IllegalArgumentException if the type is not an annotation type, or does not have the attribute
	 */
	public Annotation(Type type, String value) {
		this(type, attributes -> {
			TypedField field = type.getField("value");
			if (field != null && field.isArray()) {
				attributes.putField("value", new String[]{value});
			} else if (value != null) {
				attributes.putField("value", value);
			}
		});
	}

	/**
	 * Creates an annotation.
	 *
	 * @param attributes sets the attributes
	 * @throws IllegalArgumentException if the type is not an annotation type, or a value does not fit its attribute
	 */
	public Annotation(Type type, Consumer<TypedValueBuilder> attributes) {
		if (!isAnnotationType(type)) {
			throw new IllegalArgumentException(
					type + " is not a type of annotations: it does not extend " + ANNOTATION_SUPER_TYPE_NAME);
		}
		this.attributes = type.asValue(attributes);
	}

	/** Returns whether a type is an annotation type. */
	public static boolean isAnnotationType(Type type) {
		return ANNOTATION_SUPER_TYPE_NAME.equals(type.getSupertype());
	}

	public Type getType() {
		return attributes.getType();
	}

	/** Returns the attribute {@code value} if it is a string, otherwise null. */
	public String getValue() {
		TypedField field = getType().getField("value");
		return field != null && attributes.get(field) instanceof String text ? text : null;
	}

	/** Returns all attributes, as fields of a value of the annotation type. */
	public TypedValue getAttributes() {
		return attributes;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof Annotation annotation && attributes.equals(annotation.attributes);
	}

	@Override
	public int hashCode() {
		return attributes.hashCode();
	}

	/** Returns the type and the attributes, for error messages. */
	@Override
	public String toString() {
		return "@" + getType() + "(" + attributes + ")";
	}
}
