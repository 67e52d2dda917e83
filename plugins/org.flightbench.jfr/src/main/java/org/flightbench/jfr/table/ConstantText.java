// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.table;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ValueType;

/** The constants of one chunk as strings, as the JDK's tools show them. */
public final class ConstantText {

	static final String THREAD = "java.lang.Thread";
	private static final String CLASS = "java.lang.Class";
	private static final String METHOD = "jdk.types.Method";
	private static final String CLASS_LOADER = "jdk.types.ClassLoader";
	private static final String MODULE = "jdk.types.Module";
	private static final String PACKAGE = "jdk.types.Package";
	private static final String THREAD_GROUP = "jdk.types.ThreadGroup";

	private final Constants constants;
	private final boolean withParameters;
	private final Constants.Pool classes;
	private final Constants.Pool threads;
	private final Constants.Pool methods;
	private final Constants.Pool loaders;
	private final Map<String, Constants.Pool> others = new HashMap<>();
	private final long[] values = new long[3];

	/** @param withParameters whether methods are shown with their parameters */
	public ConstantText(Constants constants, boolean withParameters) {
		this.constants = constants;
		this.withParameters = withParameters;
		classes = constants.pool(CLASS, "name", "classLoader");
		threads = constants.pool(THREAD, "javaName", "osName", "javaThreadId");
		methods = constants.pool(METHOD, "type", "name", "descriptor");
		loaders = constants.pool(CLASS_LOADER, "name", "type");
	}

	/** Returns whether the constants of a type are shown as a single string. */
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
	 * @param field a field whose column has the type {@link EventColumn.Type#TEXT}
	 * @return null if there is none
	 */
	public String of(Field field, long value) {
		if (!field.constant()) {
			return constants.string(field, value);
		}
		return switch (field.type().name()) {
			case CLASS -> className(value);
			case THREAD -> thread(value);
			case METHOD -> {
				Method method = method(value);
				yield method == null ? null : method.text();
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

	/** Returns a pool that reads one field of the constants of a type. */
	public Constants.Pool pool(ValueType type, String member) {
		return others.computeIfAbsent(type.name() + " " + member, key -> constants.pool(type.name(), member));
	}

	private String className(long id) {
		String name = classes.read(id, values) ? classes.string(0, values) : null;
		return name == null ? null : TypeNames.readable(name);
	}

	/** Returns the Java name of a thread, or its operating system name if it is not a Java thread. */
	private String thread(long id) {
		if (!threads.read(id, values)) {
			return null;
		}
		String java = threads.string(0, values);
		return java == null || java.isEmpty() ? threads.string(1, values) : java;
	}

	/** Returns the Java ID of a thread, 0 or less if it is not a Java thread, null if unknown. */
	public Long threadId(long id) {
		return threads.read(id, values) ? values[2] : null;
	}

	private String loader(long id) {
		if (!loaders.read(id, values)) {
			return null;
		}
		String name = loaders.string(0, values);
		return name == null || name.isEmpty() ? className(values[1]) : name;
	}

	/**
	 * A method. Strings are null if not recorded.
	 *
	 * @param descriptor the descriptor; null if methods are shown without their parameters
	 * @param isOfApplication whether the class was not loaded by the bootstrap or platform class loader
	 */
	public record Method(String className, String name, String descriptor, boolean isOfApplication) {

		/** Returns the name with the parameters, such as {@code get(Object)}. */
		public String signature() {
			return name + (descriptor == null ? "" : "(" + parameters(descriptor) + ")");
		}

		/** Returns the class and the signature, such as {@code java.util.HashMap.get(Object)}. */
		public String text() {
			return className == null ? signature() : className + "." + signature();
		}
	}

	/** Returns a method, or null if it is not recorded. */
	public Method method(long id) {
		if (!methods.read(id, values)) {
			return null;
		}
		String name = methods.string(1, values);
		String descriptor = withParameters ? methods.string(2, values) : null;
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

	/** Returns the parameters of a method descriptor, without packages. Returns other strings unchanged. */
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
			String name = TypeNames.ofDescriptor(descriptor.substring(start, at));
			parameters.append(parameters.isEmpty() ? "" : ", ").append(name.substring(name.lastIndexOf('.') + 1));
		}
		return parameters.toString();
	}
}
