// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A type compiled for writing: what its fields are, in their order. Values are kept in two arrays, the bits of
 * primitive ones as longs, the others as objects; both are in the order of the fields.
 */
public final class Layout {

	public final Type type;
	public final TypedField[] fields;

	/** For each field how it is encoded. */
	public final Kind[] kinds;

	/** How many fields are kept as longs. */
	public final int numbers;

	/** How many fields are kept as objects. */
	public final int objects;

	private Layout(Type type, TypedField[] fields, Kind[] kinds, int numbers) {
		this.type = type;
		this.fields = fields;
		this.kinds = kinds;
		this.numbers = numbers;
		objects = fields.length - numbers;
	}

	/**
	 * Compiles a type.
	 *
	 * @throws IllegalStateException if a type that it needs was never registered, or if it would contain itself
	 */
	static Layout of(Type type) {
		refuseEndless(type, new ArrayDeque<>());
		List<TypedField> fields = type.getFields();
		Kind[] kinds = new Kind[fields.size()];
		int numbers = 0;
		for (int index = 0; index < kinds.length; index++) {
			TypedField field = fields.get(index);
			kinds[index] = field.isArray() ? Kind.ARRAY : encoding(field);
			if (field.isNumber()) {
				numbers++;
			}
		}
		return new Layout(type, fields.toArray(TypedField[]::new), kinds, numbers);
	}

	/** How a single value of a field is encoded. */
	static Kind encoding(TypedField field) {
		if (field.elementKind != Kind.VALUE) {
			return field.elementKind;
		}
		return field.getType().hasConstantPool() ? Kind.CONSTANT : Kind.STRUCT;
	}

	/** A value that stands in place cannot contain a value of its own type: it would never end. */
	private static void refuseEndless(Type type, Deque<Type> containing) {
		if (containing.contains(type)) {
			throw new IllegalStateException(
					"Type " + type + " contains itself; give it a constant pool, so that it refers to itself instead");
		}
		containing.push(type);
		for (TypedField field : type.getFields()) {
			if (encoding(field) == Kind.STRUCT && !field.isArray()) {
				refuseEndless(field.getType(), containing);
			}
		}
		containing.pop();
	}
}
