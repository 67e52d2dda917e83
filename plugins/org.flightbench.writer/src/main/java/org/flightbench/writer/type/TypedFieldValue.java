// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/**
 * A field with its value.
 *
 * @param field the field
 * @param value a boxed primitive, a string, a {@link TypedValue} or an array of these; null if there is none
 */
public record TypedFieldValue(TypedField field, Object value) {

	/** Returns {@link #field()}. */
	public TypedField getField() {
		return field;
	}

	/** Returns {@link #value()}. */
	public Object getValue() {
		return value;
	}
}
