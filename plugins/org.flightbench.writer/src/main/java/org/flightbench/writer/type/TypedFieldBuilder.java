// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.Objects;

/** Puts a field together; {@link Types#fieldBuilder} begins one. */
public final class TypedFieldBuilder extends AnnotatedElementBuilder<TypedFieldBuilder> {

	private final String name;
	private final Type type;
	private boolean array;

	TypedFieldBuilder(Types types, String name, Type type) {
		super(types);
		this.name = Objects.requireNonNull(name, "A field needs a name");
		this.type = Objects.requireNonNull(type, "A field needs a type");
	}

	/** Makes the field an array of its type. */
	public TypedFieldBuilder asArray() {
		array = true;
		return this;
	}

	/** The field. */
	public TypedField build() {
		return new TypedField(name, type, array, annotations());
	}

	@Override
	TypedFieldBuilder self() {
		return this;
	}
}
