// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

/**
 * A frame of a stack, or the class that was allocated, as a leaf above the frames.
 *
 * @param className full name of the class with dots, empty if there is none, as in native code
 * @param method name of the method or function, empty in frames that stand for a whole class or package; in Java code
 * with its parameters and what else a program around it shows of methods, see {@link #methodName}
 * @param line line in the source, 0 if unknown or not distinguished
 * @param kind what kind of code it is
 */
public record Frame(String className, String method, int line, Kind kind) {

	/** Names as in files, the same in every language: what was written in one is compared with another. */
	private static final String NO_STACK_NAME = "[no stack trace]";
	private static final String CUT_OFF_NAME = "[cut off]";

	/** Stands for the stack of an event that has none. */
	public static final Frame NO_STACK = new Frame("", NO_STACK_NAME, 0, Kind.NOTE);

	/** Stands at the root of a stack whose frames from there on are missing. */
	public static final Frame CUT_OFF = new Frame("", CUT_OFF_NAME, 0, Kind.NOTE);

	/** Stands for a method whose name the recording does not have. */
	public static final String UNKNOWN_METHOD = "[unknown method]";

	/** The kind of code that a frame is. */
	public enum Kind {
		/** Java; how it ran is not known or not distinguished. */
		JAVA,
		/** Java, interpreted. */
		INTERPRETED,
		/** Java, compiled. */
		COMPILED,
		/** Java, compiled into its caller. */
		INLINED,
		/** A native method, or a function of a library. */
		NATIVE,
		/** A function of the virtual machine. */
		CPP,
		/** A function of the operating system. */
		KERNEL,
		/** No code: the class of the object that the event is about. */
		CLASS,
		/** No code: a remark. */
		NOTE;

		public static final String RECORDED_COMPILED = "JIT compiled";

		/** Whether it is Java code. */
		public boolean isJava() {
			return ordinal() <= INLINED.ordinal();
		}

		/** The kind by which recordings call it. */
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

	/** The package with dots, empty if it is the default package or there is none. */
	public String packageName() {
		int dot = className.lastIndexOf('.');
		return dot < 0 ? "" : className.substring(0, dot);
	}

	/**
	 * The name of the method alone; in classes, native methods included, its parameters are left out: no Java name has
	 * a parenthesis.
	 */
	public String methodName() {
		int parameters = kind.isJava() || kind == Kind.NATIVE && !className.isEmpty() ? method.indexOf('(') : -1;
		return parameters > 0 ? method.substring(0, parameters) : method;
	}

	/** Class and method, and the line if it is distinguished. */
	public String name() {
		String name = className.isEmpty() || method.isEmpty() ? className + method : className + "." + method;
		return line > 0 ? name + ":" + line : name;
	}

	@Override
	public String toString() {
		return name();
	}

	/** As records have it, but without the code that each start of a program would make for it anew. */
	@Override
	public boolean equals(Object other) {
		return other instanceof Frame frame && line == frame.line && kind == frame.kind && method.equals(frame.method)
				&& className.equals(frame.className);
	}

	@Override
	public int hashCode() {
		return ((className.hashCode() * 31 + method.hashCode()) * 31 + line) * 31 + kind.ordinal();
	}
}
