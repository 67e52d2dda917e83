// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flightbench.writer.type.FieldValues;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypedField;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.TypedValueBuilder;
import org.flightbench.writer.type.Types;

/**
 * Values as plain Java objects, for comparing the written values with those read by parsers: boxed primitives, strings,
 * lists for arrays, maps for values with fields, and the wrapped values of simple types.
 */
final class Models {

	private static final String[] STRINGS = {"", "a", "main", "http-nio-8080-exec-1", "Größe", "ÿþ\u0080", "быстро",
			"飛行記録", "rocket 🚀", "\uD83D", "x\uDE80y", "\uDE80\uD83D", "\u0000\u0001", "tab\tline\n", "𝒳".repeat(300),
			"z".repeat(5000)};

	private Models() {}

	/**
	 * Returns a random value for a field. Arrays of structs contain no null, which the JDK's parser reads as a struct
	 * without fields.
	 */
	static Object random(TypedField field, Random random, int depth) {
		if (!field.isArray()) {
			boolean isNull = field.getType().hasConstantPool() && (depth > 4 || random.nextInt(4) == 0);
			return isNull ? null : random(field.getType(), random, depth);
		}
		List<Object> elements = new ArrayList<>();
		int length = random.nextInt(8) == 0 ? random.nextInt(300) : random.nextInt(4);
		for (int index = 0; index < (depth > 1 ? Math.min(length, 4 - depth) : length); index++) {
			elements.add(random(field.getType(), random, depth + 1));
		}
		return elements;
	}

	private static Object random(Type type, Random random, int depth) {
		if (type.isBuiltin()) {
			return random(Types.Builtin.ofType(type), random);
		}
		if (type.isSimple() && type.hasConstantPool()) {
			return random(type.getFields().get(0).getType(), random, depth);
		}
		Map<String, Object> fields = new LinkedHashMap<>();
		for (TypedField field : type.getFields()) {
			fields.put(field.getName(), random(field, random, depth + 1));
		}
		return fields;
	}

	private static Object random(Types.Builtin type, Random random) {
		long bits = switch (random.nextInt(5)) {
			case 0 -> 0;
			case 1 -> -1;
			case 2 -> 1L << random.nextInt(64);
			case 3 -> -(1L << random.nextInt(64)) - 1;
			default -> random.nextLong();
		};
		return switch (type) {
			case BOOLEAN -> random.nextBoolean();
			case BYTE -> (byte) bits;
			case CHAR -> (char) bits;
			case SHORT -> (short) bits;
			case INT -> (int) bits;
			case LONG -> bits;
			case FLOAT -> pick(random, Float.intBitsToFloat((int) bits), Float.NaN, Float.MIN_VALUE, Float.MAX_VALUE,
					Float.NEGATIVE_INFINITY, -0f);
			case DOUBLE -> pick(random, Double.longBitsToDouble(bits), Double.NaN, Double.MIN_VALUE, Double.MAX_VALUE,
					Double.POSITIVE_INFINITY, -0.0);
			case STRING -> switch (random.nextInt(4)) {
				case 0 -> null;
				case 1 -> Long.toString(bits, 36);
				default -> STRINGS[random.nextInt(STRINGS.length)];
			};
		};
	}

	private static Object pick(Random random, Object... from) {
		return from[random.nextInt(from.length)];
	}

	/** Converts a model to a value that can be written. */
	@SuppressWarnings("unchecked")
	static TypedValue toValue(Type type, Object model) {
		if (model == null) {
			return null;
		}
		if (!(model instanceof Map)) {
			return type.asValue(model);
		}
		TypedValueBuilder builder = type.valueBuilder();
		((Map<String, Object>) model).forEach((name, value) -> put(builder, type.getField(name), value));
		return builder.build();
	}

	/** Sets a field through the generic methods to which the typed methods delegate. */
	static void put(FieldValues target, TypedField field, Object model) {
		if (field.isArray()) {
			target.putArray(field, array(field, (List<?>) model));
		} else if (field.getType().isBuiltin() && model != null) {
			target.putBoxed(field, model);
		} else if (field.getType().isBuiltin()) {
			target.putString(field, null);
		} else {
			target.putValue(field, toValue(field.getType(), model));
		}
	}

	private static Object array(TypedField field, List<?> elements) {
		boolean builtin = field.getType().isBuiltin();
		Class<?> component = builtin ? Types.Builtin.ofType(field.getType()).getTypeClass() : TypedValue.class;
		Object array = Array.newInstance(component, elements.size());
		for (int index = 0; index < elements.size(); index++) {
			Object element = elements.get(index);
			Array.set(array, index, builtin ? element : toValue(field.getType(), element));
		}
		return array;
	}
}
