// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.List;

/**
 * A field of a type, as a chunk's metadata describes it.
 *
 * @param name its name
 * @param type the type of its values, or of their elements
 * @param constant whether its value is the number of a constant of that type
 * @param array whether it has any number of values
 * @param annotations what more is said of it, as units
 */
public record Field(String name, ValueType type, boolean constant, boolean array, List<Annotation> annotations) {

	/** An annotation's value, null if there is no such annotation; the empty text if it has no value. */
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
