// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.type;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The fields of a type in encoding order, prepared for fast writing. A value of the type consists of two arrays in the
 * order of the fields: one with the bits of primitive fields as longs, and one with the other fields as objects.
 */
public final class Layout {

	public final Type type;
	public final TypedField[] fields;

	/** The encoding of each field. */
	public final Kind[] kinds;

	/** The number of fields that are stored as longs. */
	public final int numbers;

	/** The number of fields that are stored as objects. */
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
	 * @throws IllegalStateException if a required type is not registered, or if the type would contain itself
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

	/** Returns the encoding of a single value of a field. */
	static Kind encoding(TypedField field) {
		if (field.elementKind != Kind.VALUE) {
			return field.elementKind;
		}
		return field.getType().hasConstantPool() ? Kind.CONSTANT : Kind.STRUCT;
	}

	/** Rejects types whose inline values contain themselves, because they would be infinite. */
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
