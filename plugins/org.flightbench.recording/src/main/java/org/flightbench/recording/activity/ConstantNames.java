// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

import org.flightbench.base.BoundedSearch;
import org.flightbench.jfr.event.Constants;
import org.flightbench.recording.profile.ClassNames;

/** Resolves the names of a chunk's classes, methods, threads and class loaders. */
final class ConstantNames {

	private static final Pattern DIGITS = Pattern.compile("[0-9]+");
	/** The replacement for digits, which distinguish the threads of a pool. */
	private static final String DIGIT = "#";

	private final Constants.Pool classes;
	private final Constants.Pool methods;
	private final Constants.Pool threads;
	private final Constants.Pool loaders;
	private final Map<Long, String> classNames = new HashMap<>();
	private final Map<Long, String> methodNames = new HashMap<>();
	private final Map<Long, String> threadNames = new HashMap<>();
	private final Map<Long, Long> threadIds = new HashMap<>();
	private final Map<Long, Boolean> isThread = new HashMap<>();
	private final long[] values = new long[2];

	ConstantNames(Constants constants) {
		classes = constants.pool("java.lang.Class", "name");
		methods = constants.pool("jdk.types.Method", "type", "name");
		threads = constants.pool("java.lang.Thread", "javaThreadId", "javaName");
		loaders = constants.pool("jdk.types.ClassLoader", "type", "name");
	}

	/** Returns the readable name of a class, or null if unknown. */
	String className(long id) {
		return classNames.computeIfAbsent(id, this::newClassName);
	}

	private String newClassName(long id) {
		long[] value = new long[1];
		String name = classes.read(id, value) ? classes.string(0, value) : null;
		return name == null ? null : ClassNames.readable(name);
	}

	/**
	 * Returns the class and method name, or only the method name if the class is unknown; null if the method is
	 * unknown.
	 */
	String method(long id) {
		return methodNames.computeIfAbsent(id, this::newMethod);
	}

	private String newMethod(long id) {
		if (!methods.read(id, values)) {
			return null;
		}
		long type = values[0];
		String method = methods.string(1, values);
		String className = className(type);
		return method == null ? null : className == null ? method : className + "." + method;
	}

	/** Returns whether the name of a thread contains a match of a pattern. */
	boolean isThread(long id, Pattern pattern) {
		return isThread.computeIfAbsent(id, thread -> {
			String name = threadName(thread);
			return name != null && BoundedSearch.finds(pattern, name);
		});
	}

	/** Returns the name of a thread, or null if unknown. */
	String threadName(long id) {
		return threadNames.computeIfAbsent(id,
				thread -> threads.read(thread, values) ? threads.string(1, values) : null);
	}

	/** Returns the name of a thread with {@value #DIGIT} in place of digits, or null if unknown. */
	String threadGroup(long id) {
		String name = threadName(id);
		return name == null ? null : DIGITS.matcher(name).replaceAll(DIGIT);
	}

	/** Returns the Java thread ID, or 0 if the thread is not a Java thread. */
	long threadId(long id) {
		return threadIds.computeIfAbsent(id, thread -> threads.read(thread, values) ? values[0] : 0);
	}

	/** Returns the name of a class loader, or of its class if it has no name; null if unknown. */
	String loader(long id) {
		if (!loaders.read(id, values)) {
			return null;
		}
		String name = loaders.string(1, values);
		return name == null || name.isEmpty() ? className(values[0]) : name;
	}
}
