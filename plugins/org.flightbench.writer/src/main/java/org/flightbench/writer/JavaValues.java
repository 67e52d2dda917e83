// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;
import org.flightbench.writer.type.Types.JDK;

/** Converts threads, stack traces and classes of the running JVM to values of a recording. */
public final class JavaValues {

	/** The maximum number of cached classes, and of cached methods. The cache is cleared when it is full. */
	private static final int REMEMBERED = 10_000;

	private static final String FRAME_TYPE = "Java";

	private final Types types;
	private final Map<String, TypedValue> classes = new ConcurrentHashMap<>();
	private final Map<String, TypedValue> methods = new ConcurrentHashMap<>();

	/** Creates a converter to values of these types. */
	public JavaValues(Types types) {
		this.types = types;
	}

	/** Returns a thread with its name, ID and groups, or null for null. */
	@SuppressWarnings("deprecation") // Thread.threadId() requires Java 19
	public TypedValue thread(Thread thread) {
		return thread == null
				? null
				: types.getType(JDK.THREAD).asValue(value -> value.putField("osName", thread.getName())
						.putField("javaName", thread.getName()).putField("javaThreadId", thread.getId())
						.putField("group", group(thread.getThreadGroup())));
	}

	private TypedValue group(ThreadGroup group) {
		return group == null
				? null
				: types.getType(JDK.THREAD_GROUP).asValue(
						value -> value.putField("parent", group(group.getParent())).putField("name", group.getName()));
	}

	/**
	 * Returns a stack trace.
	 *
	 * @param frames the frames, from the innermost to the outermost; their type is {@code Java}, or {@code Native} for
	 * native methods
	 */
	public TypedValue stackTrace(StackTraceElement... frames) {
		TypedValue[] values = new TypedValue[frames.length];
		for (int index = 0; index < frames.length; index++) {
			values[index] = frame(frames[index]);
		}
		return types.getType(JDK.STACK_TRACE).asValue(value -> value.putField("frames", values));
	}

	private TypedValue frame(StackTraceElement frame) {
		return types.getType(JDK.STACK_FRAME).asValue(value -> value.putField("method", method(frame))
				.putField("lineNumber", frame.isNativeMethod() ? 0 : frame.getLineNumber())
				.putField("bytecodeIndex", -1).putField("type", frame.isNativeMethod() ? "Native" : FRAME_TYPE));
	}

	private TypedValue method(StackTraceElement frame) {
		return remember(methods, frame.getClassName() + "." + frame.getMethodName(),
				() -> types.getType(JDK.METHOD).asValue(value -> value
						.putField("type", type(frame.getClassName(), frame.getModuleName(), 0, false))
						.putField("name", frame.getMethodName()).putField("descriptor", "()V")));
	}

	/** Returns a class with its package and module, or null for null. */
	public TypedValue type(Class<?> type) {
		return type == null
				? null
				: type(type.getName(), type.getModule().getName(), type.getModifiers(), type.isHidden());
	}

	private TypedValue type(String name, String module, int modifiers, boolean hidden) {
		return remember(classes, name + "/" + module + "/" + modifiers,
				() -> types.getType(JDK.CLASS).asValue(value -> value.putField("name", name.replace('.', '/'))
						.putField("package", packageOf(name, module)).putField("modifiers", modifiers)
						.putField("hidden", hidden)));
	}

	private TypedValue packageOf(String type, String module) {
		String name = type.substring(0, Math.max(0, type.lastIndexOf('.'))).replace('.', '/');
		return types.getType(JDK.PACKAGE).asValue(value -> value.putField("name", name).putField("module",
				module == null ? null : types.getType(JDK.MODULE).asValue(named -> named.putField("name", module))));
	}

	private static TypedValue remember(Map<String, TypedValue> known, String key,
			Supplier<TypedValue> make) {
		TypedValue value = known.get(key);
		if (value == null) {
			value = make.get();
			if (known.size() >= REMEMBERED) {
				known.clear();
			}
			known.put(key, value);
		}
		return value;
	}
}
