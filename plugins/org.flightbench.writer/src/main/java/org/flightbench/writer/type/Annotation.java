// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.function.Consumer;

/** Says more about a type or a field: its label, its unit, where it is listed. */
public final class Annotation {

	/** The supertype of the types of annotations. */
	public static final String ANNOTATION_SUPER_TYPE_NAME = "java.lang.annotation.Annotation";

	private final TypedValue attributes;

	/**
	 * One without attributes.
	 *
	 * @throws IllegalArgumentException if the type is not that of an annotation
	 */
	public Annotation(Type type) {
		this(type, attributes -> {});
	}

	/**
	 * One whose attribute {@code value} is a string; null leaves it out.
	 *
	 * @throws IllegalArgumentException if the type is not that of an annotation, or has no such attribute
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
	 * One with the attributes that a lambda puts.
	 *
	 * @throws IllegalArgumentException if the type is not that of an annotation, or an attribute does not fit
	 */
	public Annotation(Type type, Consumer<TypedValueBuilder> attributes) {
		if (!isAnnotationType(type)) {
			throw new IllegalArgumentException(
					type + " is not a type of annotations: it does not extend " + ANNOTATION_SUPER_TYPE_NAME);
		}
		this.attributes = type.asValue(attributes);
	}

	/** Whether values of a type are annotations. */
	public static boolean isAnnotationType(Type type) {
		return ANNOTATION_SUPER_TYPE_NAME.equals(type.getSupertype());
	}

	/** The type of the annotation. */
	public Type getType() {
		return attributes.getType();
	}

	/** The attribute {@code value} if it is a string; else null. */
	public String getValue() {
		TypedField field = getType().getField("value");
		return field != null && attributes.get(field) instanceof String text ? text : null;
	}

	/** All attributes, as fields of a value of the annotation's type. */
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

	/** Type and value, for messages. */
	@Override
	public String toString() {
		return "@" + getType() + "(" + attributes + ")";
	}
}
