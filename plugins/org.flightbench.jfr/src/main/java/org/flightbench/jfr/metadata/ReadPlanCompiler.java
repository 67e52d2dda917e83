// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.text.Messages;
import org.flightbench.jfr.io.DamagedException;
import org.flightbench.jfr.metadata.ReadPlan.Operation;

/** Compiles {@link ReadPlan}s and caches them per type. */
public final class ReadPlanCompiler {

	private static final int DEEPEST = 8;
	private static final int MAX_VALUES = 1 << 12;

	private final boolean compressed;
	private final List<String> paths;
	private final List<Operation> operations = new ArrayList<>();
	private final List<Integer> arguments = new ArrayList<>();
	private final List<ReadPlan> elements = new ArrayList<>();
	private int stepsUpToLastRead;
	/**
	 * The number of values so far, in an array shared with the compilers of array elements. It is limited because a few
	 * nested types can expand to a huge number of values.
	 */
	private final int[] values;

	/**
	 * The key of a cached plan.
	 *
	 * @param paths the fields to read
	 * @param compressed whether integers are compressed
	 * @param extent the point at which the plan ends
	 */
	record PlanKey(List<String> paths, boolean compressed, Extent extent) {

		/**
		 * Equivalent to the generated method, but avoids the cost of linking that method each time the program starts.
		 */
		@Override
		public boolean equals(Object other) {
			return other instanceof PlanKey key && extent == key.extent && compressed == key.compressed
					&& paths.equals(key.paths);
		}

		@Override
		public int hashCode() {
			return (paths.hashCode() * 31 + extent.ordinal()) * 2 + (compressed ? 1 : 0);
		}
	}

	/** The point at which a plan ends. */
	private enum Extent {
		LAST_READ, FIELDS, VALUE
	}

	private ReadPlanCompiler(boolean compressed, List<String> paths) {
		this(compressed, paths, new int[1]);
	}

	private ReadPlanCompiler(boolean compressed, List<String> paths, int[] values) {
		this.compressed = compressed;
		this.paths = paths;
		this.values = values;
	}

	/**
	 * Returns a plan that reads fields and stops after the last requested field.
	 *
	 * @param type the type to read
	 * @param paths the names of the fields, in the order of the values. Nested fields are separated by periods. Fields
	 * that the type does not have are not read.
	 * @param compressed whether integers are compressed
	 * @throws DamagedException if the type contains itself or too many values
	 */
	public static ReadPlan reading(ValueType type, List<String> paths, boolean compressed) throws DamagedException {
		PlanKey key = new PlanKey(paths, compressed, Extent.LAST_READ);
		ReadPlan plan = type.plans().get(key);
		if (plan == null) {
			ReadPlanCompiler compiler = new ReadPlanCompiler(compressed, paths);
			compiler.addFields(type, "", 0);
			plan = compiler.plan(compiler.stepsUpToLastRead);
			type.plans().put(key, plan);
		}
		return plan;
	}

	/**
	 * Returns a plan that reads fields and skips everything after the last requested field. The parameters are those of
	 * {@link #reading(ValueType, List, boolean)}.
	 */
	public static ReadPlan passing(ValueType type, List<String> paths, boolean compressed) throws DamagedException {
		PlanKey key = new PlanKey(paths, compressed, Extent.FIELDS);
		ReadPlan plan = type.plans().get(key);
		if (plan == null) {
			ReadPlanCompiler compiler = new ReadPlanCompiler(compressed, paths);
			compiler.addFields(type, "", 0);
			plan = compiler.plan(compiler.operations.size());
			type.plans().put(key, plan);
		}
		return plan;
	}

	/** Returns a plan that skips a value of the type, such as a constant. */
	public static ReadPlan passingValue(ValueType type, boolean compressed) throws DamagedException {
		PlanKey key = new PlanKey(List.of(), compressed, Extent.VALUE);
		ReadPlan plan = type.plans().get(key);
		if (plan == null) {
			Field value = new Field("", type, false, false, List.of());
			plan = new ReadPlanCompiler(compressed, List.of()).passingElement(value, 0);
			type.plans().put(key, plan);
		}
		return plan;
	}

	private ReadPlan passingElement(Field field, int depth) throws DamagedException {
		ReadPlanCompiler compiler = new ReadPlanCompiler(compressed, List.of(), values);
		compiler.addValue(field, "", depth);
		return compiler.plan(compiler.operations.size());
	}

	private ReadPlan plan(int steps) {
		int[] numbers = new int[steps];
		for (int step = 0; step < steps; step++) {
			numbers[step] = arguments.get(step);
		}
		return new ReadPlan(operations.subList(0, steps).toArray(new Operation[0]), numbers,
				elements.subList(0, steps).toArray(new ReadPlan[0]));
	}

	private void addFields(ValueType type, String prefix, int depth) throws DamagedException {
		if (depth > DEEPEST) {
			throw new DamagedException(-1, Messages.types_recursive, type.name());
		}
		for (Field field : type.fields()) {
			if (++values[0] > MAX_VALUES) {
				throw new DamagedException(-1, Messages.types_recursive, type.name());
			}
			String path = prefix + field.name();
			if (field.array()) {
				addOffset(path);
				Field element = new Field(field.name(), field.type(), field.constant(), false, List.of());
				add(Operation.SKIP_ARRAY, 0, passingElement(element, depth + 1));
				noteRead(path);
			} else {
				addValue(field, path, depth);
			}
		}
	}

	private void addValue(Field field, String path, int depth) throws DamagedException {
		ValueType.Kind kind = field.constant() ? ValueType.Kind.LONG : field.type().kind();
		if (kind == ValueType.Kind.STRUCTURE) {
			addFields(field.type(), path + ".", depth + 1);
		} else if (kind == ValueType.Kind.STRING) {
			addOffset(path);
			add(Operation.SKIP_TEXT, 0, null);
			noteRead(path);
		} else if (paths.contains(path)) {
			add(reading(kind), paths.indexOf(path), null);
			noteRead(path);
		} else {
			addSkip(kind);
		}
	}

	private void addOffset(String path) {
		if (paths.contains(path)) {
			add(Operation.READ_OFFSET, paths.indexOf(path), null);
		}
	}

	private void noteRead(String path) {
		if (paths.contains(path)) {
			stepsUpToLastRead = operations.size();
		}
	}

	private Operation reading(ValueType.Kind kind) {
		return switch (kind) {
			case BYTE, BOOLEAN -> Operation.READ_BYTE;
			case CHAR -> compressed ? Operation.READ_VARINT_CHAR : Operation.READ_CHAR;
			case SHORT -> compressed ? Operation.READ_VARINT_SHORT : Operation.READ_SHORT;
			case INT -> compressed ? Operation.READ_VARINT_INT : Operation.READ_INT;
			case LONG -> compressed ? Operation.READ_VARINT : Operation.READ_LONG;
			case FLOAT -> Operation.READ_FLOAT;
			case DOUBLE -> Operation.READ_DOUBLE;
			case STRING, STRUCTURE -> throw new IllegalArgumentException("no number: " + kind);
		};
	}

	/** Adds a skipped value. Consecutive skips become one operation. */
	private void addSkip(ValueType.Kind kind) {
		int bytes = switch (kind) {
			case BYTE, BOOLEAN -> 1;
			case FLOAT -> 4;
			case DOUBLE -> 8;
			case CHAR, SHORT -> compressed ? 0 : 2;
			case INT -> compressed ? 0 : 4;
			default -> compressed ? 0 : 8;
		};
		Operation skip = bytes == 0 ? Operation.SKIP_VARINTS : Operation.SKIP_BYTES;
		int amount = bytes == 0 ? 1 : bytes;
		int last = operations.size() - 1;
		if (last >= 0 && operations.get(last) == skip) {
			arguments.set(last, arguments.get(last) + amount);
		} else {
			add(skip, amount, null);
		}
	}

	private void add(Operation operation, int argument, ReadPlan element) {
		operations.add(operation);
		arguments.add(argument);
		elements.add(element);
	}
}
