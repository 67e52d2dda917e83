// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Comparator;

import org.flightbench.base.Hash;

/**
 * A frame of a stack. The class of an allocated object is also represented as a frame, at the leaf of the stack. The
 * thread is a frame at the root if the profile is split by thread.
 *
 * @param className the fully qualified class name with dots; empty for code without a class, such as native functions
 * @param method the name of the method or function; empty if the frame represents a whole class or package. The name of
 * a Java method may include its parameters and further details that an embedding program shows, see
 * {@link #methodName}.
 * @param line the source line, 0 if unknown or not distinguished
 * @param kind the kind of code
 */
public record Frame(String className, String method, int line, Kind kind) implements Comparable<Frame> {

	/** The order of {@link #compareTo}, with which maps find a frame among many of the same hash code. */
	private static final Comparator<Frame> ORDER = Comparator.comparing(Frame::method)
			.thenComparing(Frame::className).thenComparingInt(Frame::line).thenComparing(Frame::kind);

	/** Not translated, because these names are written to files, which may be compared across languages. */
	private static final String NO_STACK_NAME = "[no stack trace]";
	private static final String CUT_OFF_NAME = "[cut off]";
	private static final String NO_THREAD_NAME = "[no thread name]";

	/** Placeholder for the stack of an event without a stack trace. */
	public static final Frame NO_STACK = new Frame("", NO_STACK_NAME, 0, Kind.NOTE);

	/** Placeholder at the root of a truncated stack. */
	public static final Frame CUT_OFF = new Frame("", CUT_OFF_NAME, 0, Kind.NOTE);

	/** The name used for a method whose name is not in the recording. */
	public static final String UNKNOWN_METHOD = "[unknown method]";

	/** The kinds of frames, by the code that they execute. */
	public enum Kind {
		/**
		 * Java code if it is unknown or not distinguished whether it is interpreted, compiled or inlined.
		 */
		JAVA,
		/** Interpreted Java code. */
		INTERPRETED,
		/** Compiled Java code. */
		COMPILED,
		/** Java code inlined into its caller. */
		INLINED,
		/** A native method, or a function of a native library. */
		NATIVE,
		/** A function of the JVM. */
		CPP,
		/** A function of the operating system kernel. */
		KERNEL,
		/** The class of the object that the event concerns, which is not code. */
		CLASS,
		/** A note such as {@link Frame#NO_STACK}, which is not code. */
		NOTE,
		/** The thread of the event, which is not code. */
		THREAD;

		public static final String RECORDED_COMPILED = "JIT compiled";

		/** Returns whether this is Java code, whether interpreted, compiled or inlined. */
		public boolean isJava() {
			return ordinal() <= INLINED.ordinal();
		}

		/**
		 * Returns the kind for the frame type name used in recordings, or {@link #JAVA} if the name is null or unknown.
		 */
		public static Kind of(String name) {
			if (name == null) {
				return JAVA;
			}
			return switch (name) {
				case "Interpreted" -> INTERPRETED;
				case RECORDED_COMPILED -> COMPILED;
				case "Inlined" -> INLINED;
				case "Native" -> NATIVE;
				case "C++" -> CPP;
				case "Kernel" -> KERNEL;
				default -> JAVA;
			};
		}
	}

	/**
	 * Returns the frame of a thread. Its name is in brackets, because threads are often named like functions.
	 *
	 * @param name the name of the thread; null or empty if unknown
	 */
	public static Frame thread(String name) {
		return new Frame("", name == null || name.isEmpty() ? NO_THREAD_NAME : "[" + name + "]", 0, Kind.THREAD);
	}

	/** Returns the package name with dots, or an empty string for the default package and frames without a class. */
	public String packageName() {
		int dot = className.lastIndexOf('.');
		return dot < 0 ? "" : className.substring(0, dot);
	}

	/**
	 * Returns the method name without parameters. Parameters are removed only from methods of classes, including native
	 * methods, because no Java name contains a parenthesis. Function names are returned unchanged.
	 */
	public String methodName() {
		int parameters = kind.isJava() || kind == Kind.NATIVE && !className.isEmpty() ? method.indexOf('(') : -1;
		return parameters > 0 ? method.substring(0, parameters) : method;
	}

	/** Returns the class and method name, followed by the line if it is distinguished. */
	public String name() {
		String name = className.isEmpty() || method.isEmpty() ? className + method : className + "." + method;
		return line > 0 ? name + ":" + line : name;
	}

	@Override
	public String toString() {
		return name();
	}

	/** Equivalent to the record default, but avoids the cost of generating that implementation at each startup. */
	@Override
	public boolean equals(Object other) {
		return other instanceof Frame frame && line == frame.line && kind == frame.kind && method.equals(frame.method)
				&& className.equals(frame.className);
	}

	@Override
	public int hashCode() {
		// a sum of both codes would be the same for many numbered classes and methods
		long names = Hash.of((long) className.hashCode() << Integer.SIZE | Integer.toUnsignedLong(method.hashCode()));
		return ((int) names * 31 + line) * 31 + kind.ordinal();
	}

	@Override
	public int compareTo(Frame other) {
		return ORDER.compare(this, other);
	}
}
