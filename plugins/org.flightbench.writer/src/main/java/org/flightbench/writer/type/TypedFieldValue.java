// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

/**
 * A field and its value.
 *
 * @param field the field
 * @param value a boxed primitive, a string, a {@link TypedValue} or an array of such; null if there is none
 */
public record TypedFieldValue(TypedField field, Object value) {

	/** As {@link #field()}. */
	public TypedField getField() {
		return field;
	}

	/** As {@link #value()}. */
	public Object getValue() {
		return value;
	}
}
