// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.List;

/** The fields and annotations of a type. */
public record TypeStructure(List<TypedField> fields, List<Annotation> annotations) {

	public TypeStructure {
		fields = List.copyOf(fields);
		annotations = List.copyOf(annotations);
	}

	/** Returns {@link #fields()}. */
	public List<TypedField> getFields() {
		return fields;
	}

	/** Returns {@link #annotations()}. */
	public List<Annotation> getAnnotations() {
		return annotations;
	}
}
