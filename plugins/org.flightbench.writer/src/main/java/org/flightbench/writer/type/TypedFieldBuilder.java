// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.Objects;

/** A builder of a field, created by {@link Types#fieldBuilder}. */
public final class TypedFieldBuilder extends AnnotatedElementBuilder<TypedFieldBuilder> {

	private final String name;
	private final Type type;
	private boolean array;

	TypedFieldBuilder(Types types, String name, Type type) {
		super(types);
		this.name = Objects.requireNonNull(name, "A field needs a name");
		this.type = Objects.requireNonNull(type, "A field needs a type");
	}

	/** Makes the field an array. */
	public TypedFieldBuilder asArray() {
		array = true;
		return this;
	}

	public TypedField build() {
		return new TypedField(name, type, array, annotations());
	}

	@Override
	TypedFieldBuilder self() {
		return this;
	}
}
