// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.writer.type.Types.Predefined;

/** Puts the fields and annotations of a type together. */
public final class TypeStructureBuilder extends AnnotatedElementBuilder<TypeStructureBuilder> {

	private final Type type;
	private final List<TypedField> fields = new ArrayList<>();

	/** For a type that is named already; null if it will be later. */
	TypeStructureBuilder(Types types, Type type) {
		super(types);
		this.type = type;
	}

	/** Adds a field. */
	public TypeStructureBuilder addField(String name, Predefined fieldType) {
		return addField(name, types.getType(fieldType));
	}

	/** Adds a field that a lambda makes an array or annotates. */
	public TypeStructureBuilder addField(String name, Predefined fieldType, Consumer<TypedFieldBuilder> more) {
		return addField(name, types.getType(fieldType), more);
	}

	/** Adds a field. */
	public TypeStructureBuilder addField(String name, Type fieldType) {
		return addField(types.fieldBuilder(name, fieldType).build());
	}

	/** Adds a field that a lambda makes an array or annotates. */
	public TypeStructureBuilder addField(String name, Type fieldType, Consumer<TypedFieldBuilder> more) {
		TypedFieldBuilder field = types.fieldBuilder(name, fieldType);
		more.accept(field);
		return addField(field.build());
	}

	/** Adds a field. */
	public TypeStructureBuilder addField(TypedField field) {
		fields.add(field);
		return this;
	}

	/** Adds fields. */
	public TypeStructureBuilder addFields(TypedField first, TypedField second, TypedField... others) {
		addField(first).addField(second);
		for (TypedField field : others) {
			addField(field);
		}
		return this;
	}

	/** Adds all that a structure has. */
	TypeStructureBuilder addAll(TypeStructure structure) {
		fields.addAll(structure.fields());
		structure.annotations().forEach(this::addAnnotation);
		return this;
	}

	/**
	 * The type that is being put together, for fields of its own type.
	 *
	 * @throws IllegalStateException if it has no name yet
	 */
	public Type selfType() {
		if (type == null) {
			throw new IllegalStateException("The type has no name yet");
		}
		return type;
	}

	/** The structure so far. */
	public TypeStructure build() {
		return new TypeStructure(fields, annotations());
	}

	/** Registers the structure as a type, if there is none of this name yet. */
	public Type registerAs(String name, String supertype) {
		return types.getOrAdd(name, supertype, build());
	}

	@Override
	TypeStructureBuilder self() {
		return this;
	}
}
