// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.List;

/**
 * A field of a type, as described by the metadata of a chunk.
 *
 * @param name the name of the field
 * @param type the type of the value, or of the elements of an array
 * @param constant whether the value is the ID of a constant of the type
 * @param array whether the field is an array
 * @param annotations the annotations, such as the unit
 */
public record Field(String name, ValueType type, boolean constant, boolean array, List<Annotation> annotations) {

	/**
	 * Returns the value of an annotation, or null if the field does not have it. Returns an empty string if the
	 * annotation has no value.
	 */
	public String annotation(String typeName) {
		for (Annotation annotation : annotations) {
			if (annotation.type().equals(typeName)) {
				return annotation.value();
			}
		}
		return null;
	}

	@Override
	public String toString() {
		return type.name() + (array ? "[] " : " ") + name;
	}
}
