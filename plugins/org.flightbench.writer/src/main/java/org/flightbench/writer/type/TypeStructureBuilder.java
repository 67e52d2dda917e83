// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.writer.type.Types.Predefined;

/** A builder of the fields and annotations of a type. */
public final class TypeStructureBuilder extends AnnotatedElementBuilder<TypeStructureBuilder> {

	private final Type type;
	private final List<TypedField> fields = new ArrayList<>();

	/** Creates a builder. The type is null if it does not have a name yet. */
	TypeStructureBuilder(Types types, Type type) {
		super(types);
		this.type = type;
	}

	public TypeStructureBuilder addField(String name, Predefined fieldType) {
		return addField(name, types.getType(fieldType));
	}

	/**
	 * Adds a field.
	 *
	 * @param more annotates the field or makes it an array
	 */
	public TypeStructureBuilder addField(String name, Predefined fieldType, Consumer<TypedFieldBuilder> more) {
		return addField(name, types.getType(fieldType), more);
	}

	public TypeStructureBuilder addField(String name, Type fieldType) {
		return addField(types.fieldBuilder(name, fieldType).build());
	}

	/**
	 * Adds a field.
	 *
	 * @param more annotates the field or makes it an array
	 */
	public TypeStructureBuilder addField(String name, Type fieldType, Consumer<TypedFieldBuilder> more) {
		TypedFieldBuilder field = types.fieldBuilder(name, fieldType);
		more.accept(field);
		return addField(field.build());
	}

	public TypeStructureBuilder addField(TypedField field) {
		fields.add(field);
		return this;
	}

	public TypeStructureBuilder addFields(TypedField first, TypedField second, TypedField... others) {
		addField(first).addField(second);
		for (TypedField field : others) {
			addField(field);
		}
		return this;
	}

	/** Adds the fields and annotations of a structure. */
	TypeStructureBuilder addAll(TypeStructure structure) {
		fields.addAll(structure.fields());
		structure.annotations().forEach(this::addAnnotation);
		return this;
	}

	/**
	 * Returns the type that is being built, for fields of the same type.
	 *
	 * @throws IllegalStateException if it has no name yet
	 */
	public Type selfType() {
		if (type == null) {
			throw new IllegalStateException("The type has no name yet");
		}
		return type;
	}

	public TypeStructure build() {
		return new TypeStructure(fields, annotations());
	}

	/** Registers the structure as a type. Returns the existing type if the name is already registered. */
	public Type registerAs(String name, String supertype) {
		return types.getOrAdd(name, supertype, build());
	}

	@Override
	TypeStructureBuilder self() {
		return this;
	}
}
