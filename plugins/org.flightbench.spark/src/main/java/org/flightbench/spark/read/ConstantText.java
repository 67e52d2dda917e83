// SPDX-License-Identifier: UPL-1.0
package org.flightbench.spark.read;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/** The constants of one chunk as strings, which are null if they are not recorded. */
final class ConstantText {

	static final String THREAD = "java.lang.Thread";
	private static final String CLASS = "java.lang.Class";
	private static final String METHOD = "jdk.types.Method";
	private static final String CLASS_LOADER = "jdk.types.ClassLoader";
	private static final String MODULE = "jdk.types.Module";
	private static final String PACKAGE = "jdk.types.Package";
	private static final String THREAD_GROUP = "jdk.types.ThreadGroup";

	private final Constants constants;
	private final Constants.Pool classes;
	private final Constants.Pool threads;
	private final Constants.Pool methods;
	private final Constants.Pool loaders;
	private final Map<String, Constants.Pool> others = new HashMap<>();
	private final long[] values = new long[3];

	ConstantText(Constants constants) {
		this.constants = constants;
		classes = constants.pool(CLASS, "name");
		threads = constants.pool(THREAD, "javaName", "osName", "javaThreadId");
		methods = constants.pool(METHOD, "type", "name");
		loaders = constants.pool(CLASS_LOADER, "name", "type");
	}

	/** Returns whether the constants of a type are shown as one string. */
	static boolean isText(ValueType type) {
		return switch (type.name()) {
			case CLASS, THREAD, METHOD, CLASS_LOADER, MODULE, PACKAGE, THREAD_GROUP -> true;
			default ->
				type.kind() == ValueType.Kind.STRING || type.fields().size() == 1 && isString(type.fields().get(0));
		};
	}

	private static boolean isString(Field field) {
		return !field.array() && field.type().kind() == ValueType.Kind.STRING;
	}

	/**
	 * Returns the string of a value.
	 *
	 * @param field a field whose type {@linkplain #isText is shown} as a string, or that is one
	 */
	String of(Field field, long value) {
		if (!field.constant()) {
			return constants.string(field, value);
		}
		return switch (field.type().name()) {
			case CLASS -> className(value);
			case THREAD -> thread(value);
			case METHOD -> {
				Method method = method(value);
				yield method == null ? null : method.className() + "." + method.name();
			}
			case CLASS_LOADER -> loader(value);
			case MODULE, THREAD_GROUP -> name(field.type(), value);
			case PACKAGE -> {
				String name = name(field.type(), value);
				yield name == null ? null : name.replace('/', '.');
			}
			default -> constants.string(field, value);
		};
	}

	private String name(ValueType type, long id) {
		Constants.Pool pool = pool(type, "name");
		return pool.read(id, values) ? pool.string(0, values) : null;
	}

	/** Returns the values of a member of the constants of a type. */
	Constants.Pool pool(ValueType type, String member) {
		return others.computeIfAbsent(type.name() + " " + member, key -> constants.pool(type.name(), member));
	}

	private String className(long id) {
		String name = classes.read(id, values) ? classes.string(0, values) : null;
		return name == null ? null : readable(name);
	}

	/** Returns a class name with dots, and brackets for arrays. */
	static String readable(String name) {
		int dimensions = 0;
		while (dimensions < name.length() && name.charAt(dimensions) == '[') {
			dimensions++;
		}
		if (dimensions == 0) {
			return name.replace('/', '.');
		}
		String element = name.substring(dimensions);
		String type = switch (element) {
			case "B" -> "byte";
			case "C" -> "char";
			case "D" -> "double";
			case "F" -> "float";
			case "I" -> "int";
			case "J" -> "long";
			case "S" -> "short";
			case "Z" -> "boolean";
			default -> element.startsWith("L") && element.endsWith(";")
					? element.substring(1, element.length() - 1).replace('/', '.')
					: element.replace('/', '.');
		};
		return type + "[]".repeat(dimensions);
	}

	/** Returns the name of a Java thread, otherwise that of the operating system's thread. */
	private String thread(long id) {
		if (!threads.read(id, values)) {
			return null;
		}
		String java = threads.string(0, values);
		return java == null || java.isEmpty() ? threads.string(1, values) : java;
	}

	/** Returns the Java ID of a thread, which is 0 or less if it is not a Java thread, or null. */
	Long threadId(long id) {
		return threads.read(id, values) ? values[2] : null;
	}

	private String loader(long id) {
		if (!loaders.read(id, values)) {
			return null;
		}
		String name = loaders.string(0, values);
		return name == null || name.isEmpty() ? className(values[1]) : name;
	}

	/** A method; strings are null if not recorded. */
	record Method(String className, String name) {}

	/** Returns a method, or null if it is not recorded. */
	Method method(long id) {
		if (!methods.read(id, values)) {
			return null;
		}
		String name = methods.string(1, values);
		return new Method(className(values[0]), name);
	}
}
