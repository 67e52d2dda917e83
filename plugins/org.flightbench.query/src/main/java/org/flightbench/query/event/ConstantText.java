// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.event;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/** The constants of one chunk as strings, as the JDK's tools show them. */
final class ConstantText {

	private static final String CLASS = "java.lang.Class";
	private static final String THREAD = "java.lang.Thread";
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
	private final Constants.Pool named;
	private final Constants.Pool packages;
	private final Constants.Pool groups;
	private final Map<String, Constants.Pool> others = new HashMap<>();
	private final long[] values = new long[3];

	ConstantText(Constants constants) {
		this.constants = constants;
		classes = constants.pool(CLASS, "name", "classLoader");
		threads = constants.pool(THREAD, "javaName", "osName", "javaThreadId");
		methods = constants.pool(METHOD, "type", "name", "descriptor");
		loaders = constants.pool(CLASS_LOADER, "name", "type");
		named = constants.pool(MODULE, "name");
		packages = constants.pool(PACKAGE, "name");
		groups = constants.pool(THREAD_GROUP, "name");
	}

	/** Returns whether the constants of a type are shown as one string. */
	static boolean isText(ValueType type) {
		return switch (type.name()) {
			case CLASS, THREAD, METHOD, CLASS_LOADER, MODULE, PACKAGE, THREAD_GROUP -> true;
			default ->
				type.kind() == ValueType.Kind.STRING || type.fields().size() == 1 && isText(type.fields().get(0));
		};
	}

	private static boolean isText(Field only) {
		return !only.array() && only.type().kind() == ValueType.Kind.STRING;
	}

	/**
	 * Returns the string of a value.
	 *
	 * @param field a field whose type {@linkplain #isText is shown} as a string, or contains one
	 * @return null if there is none
	 */
	String of(Field field, long value) {
		if (!field.constant()) {
			return constants.string(field, value);
		}
		return switch (field.type().name()) {
			case CLASS -> className(value);
			case THREAD -> thread(value);
			case METHOD -> method(value);
			case CLASS_LOADER -> loader(value);
			case MODULE -> name(named, value);
			case PACKAGE -> readable(name(packages, value));
			case THREAD_GROUP -> name(groups, value);
			default -> constants.string(field, value);
		};
	}

	private String name(Constants.Pool pool, long id) {
		return pool.read(id, values) ? pool.string(0, values) : null;
	}

	String className(long id) {
		String name = name(classes, id);
		return name == null ? null : readableClass(name);
	}

	private static String readable(String name) {
		return name == null ? null : name.replace('/', '.');
	}

	/** Returns a class name with dots, and brackets for arrays. */
	static String readableClass(String name) {
		return name.startsWith("[") ? typeName(name, 0, false) : name.replace('/', '.');
	}

	/** Returns the name of a Java thread, otherwise that of the operating system's thread. */
	private String thread(long id) {
		if (!threads.read(id, values)) {
			return null;
		}
		String java = threads.string(0, values);
		return java == null || java.isEmpty() ? threads.string(1, values) : java;
	}

	/** Returns the Java ID of a thread; 0 or less if it is not a Java thread, {@code otherwise} if it is unknown. */
	long threadId(long id, long otherwise) {
		return threads.read(id, values) ? values[2] : otherwise;
	}

	private String loader(long id) {
		if (!loaders.read(id, values)) {
			return null;
		}
		String name = loaders.string(0, values);
		return name == null || name.isEmpty() ? className(values[1]) : name;
	}

	/** Returns a method with its class and parameters, such as {@code java.util.HashMap.get(Object)}. */
	String method(long id) {
		Method method = methodOf(id);
		return method == null ? null : method.text();
	}

	/**
	 * A method; strings are null if not recorded.
	 *
	 * @param isOfApplication whether the class was not loaded by the bootstrap or platform class loader
	 */
	record Method(String className, String name, String descriptor, boolean isOfApplication) {

		String signature() {
			return name + (descriptor == null ? "" : "(" + parameters(descriptor) + ")");
		}

		String text() {
			return className == null ? signature() : className + "." + signature();
		}
	}

	/** Returns the strings of a method, or null if it is not recorded. */
	Method methodOf(long id) {
		if (!methods.read(id, values)) {
			return null;
		}
		String name = methods.string(1, values);
		String descriptor = methods.string(2, values);
		long type = values[0];
		return new Method(className(type), name, descriptor, isOfApplication(type));
	}

	private boolean isOfApplication(long type) {
		if (!classes.read(type, values) || !loaders.read(values[1], values)) {
			return false;
		}
		String loader = loaders.string(0, values);
		return loader == null || !loader.equals("bootstrap") && !loader.equals("platform");
	}

	/** Returns the parameters of a method descriptor, without packages. Returns what is no descriptor as it is. */
	static String parameters(String descriptor) {
		int end = descriptor.indexOf(')');
		if (!descriptor.startsWith("(") || end < 0) {
			return descriptor;
		}
		StringBuilder parameters = new StringBuilder();
		int at = 1;
		while (at < end) {
			int start = at;
			while (at < end && descriptor.charAt(at) == '[') {
				at++;
			}
			int semicolon = at < end && descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
			if (at == end || semicolon < 0 || semicolon > end) {
				return descriptor;
			}
			at = semicolon + 1;
			parameters.append(parameters.isEmpty() ? "" : ", ")
					.append(typeName(descriptor.substring(start, at), 0, true));
		}
		return parameters.toString();
	}

	private static String typeName(String descriptor, int from, boolean isSimple) {
		int dimensions = from;
		while (dimensions < descriptor.length() && descriptor.charAt(dimensions) == '[') {
			dimensions++;
		}
		String element = descriptor.substring(dimensions);
		String name = switch (element) {
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
		return (isSimple ? name.substring(name.lastIndexOf('.') + 1) : name) + "[]".repeat(dimensions - from);
	}

	/** Returns the values of a member of a constant for its IDs. */
	Constants.Pool pool(ValueType type, String member) {
		return others.computeIfAbsent(type.name() + " " + member, key -> constants.pool(type.name(), member));
	}
}
