// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;

/**
 * Classifies frames by library: the JDK, the runtimes of other languages, JMH, and other widely used libraries. Frames
 * of these libraries matter less than those of the program itself.
 */
public final class Libraries {

	/** The suffix after the package name of a frame that represents a library. */
	private static final String ALL = ".*";
	/** The package in which JMH generates classes for benchmarks. */
	private static final String OF_JMH = ".jmh_generated.";
	private static final String JMH = "org.openjdk.jmh";
	private static final String JMH_SAMPLES = "org.openjdk.jmh.samples";

	private static final List<String> RUNTIMES = List.of("java", "javax", "jdk", "sun", "com.sun", JMH);
	private static final List<String> WHOLE = List.of("kotlin", "kotlinx", "scala", "groovy", "clojure", "io.netty",
			"io.reactivex", "reactor", "org.springframework", "org.hibernate", "org.slf4j", "ch.qos.logback",
			"org.junit", "org.eclipse.jetty", "org.eclipse.swt", "com.fasterxml.jackson", "io.micrometer",
			"io.opentelemetry", "org.jboss", "org.postgresql", "com.mysql", "com.zaxxer.hikari", "org.h2", "okhttp3",
			"okio", "io.grpc", "akka", "org.apache.pekko", "io.vertx", "org.codehaus.groovy", "org.mockito",
			"net.bytebuddy", "org.objectweb.asm");
	/** The packages that contain several libraries, which are distinguished by the next part of the package name. */
	private static final List<String> HOSTS = List.of("org.apache", "com.google");

	private Libraries() {}

	/** Returns the library of a frame, such as {@code java.*}, or null if it does not belong to one. */
	public static String of(Frame frame) {
		if (!frame.kind().isJava() || frame.className().isEmpty()) {
			return null;
		}
		String name = frame.className();
		String runtime = runtimeOf(name);
		if (runtime != null) {
			return runtime + ALL;
		}
		for (String library : WHOLE) {
			if (isIn(name, library)) {
				return library + ALL;
			}
		}
		for (String host : HOSTS) {
			int next = isIn(name, host) ? name.indexOf('.', host.length() + 1) : -1;
			if (next > 0) {
				return name.substring(0, next) + ALL;
			}
		}
		return null;
	}

	/** Returns whether a frame belongs to the runtime: the JDK, JMH including generated code, or native code. */
	public static boolean isRuntime(Frame frame) {
		return switch (frame.kind()) {
			case NATIVE, CPP, KERNEL -> true;
			case CLASS, NOTE, THREAD -> false;
			default -> !frame.className().isEmpty() && runtimeOf(frame.className()) != null;
		};
	}

	/**
	 * Returns whether a frame belongs to JMH or code that it generates. The JMH samples are treated like other
	 * benchmarks.
	 */
	public static boolean isOfJmh(Frame frame) {
		return frame.kind().isJava() && (isGeneratedByJmh(frame)
				|| isIn(frame.className(), JMH) && !isIn(frame.className(), JMH_SAMPLES));
	}

	/** Returns whether a frame belongs to a class that JMH generates for a benchmark. */
	public static boolean isGeneratedByJmh(Frame frame) {
		return frame.kind().isJava() && frame.className().contains(OF_JMH);
	}

	/** Returns whether a frame is a generated stub, which is the method that calls the benchmark method. */
	public static boolean isBenchmarkStub(Frame frame) {
		return frame.className().contains(OF_JMH) && frame.methodName().endsWith("_jmhStub");
	}

	/** Returns the frame that represents all frames of a library. */
	public static Frame frame(String library) {
		return new Frame(library, "", 0, Frame.Kind.JAVA);
	}

	/** Returns whether a frame represents a library. */
	public static boolean isGroup(Frame frame) {
		return frame.method().isEmpty() && frame.className().endsWith(ALL);
	}

	/** Returns the package of a library that is represented by a frame. */
	public static String packageOf(Frame group) {
		return group.className().substring(0, group.className().length() - ALL.length());
	}

	private static String runtimeOf(String className) {
		if (className.contains(OF_JMH)) {
			return JMH;
		}
		for (String runtime : RUNTIMES) {
			if (isIn(className, runtime)) {
				return runtime;
			}
		}
		return null;
	}

	private static boolean isIn(String className, String packageName) {
		return className.length() > packageName.length() && className.startsWith(packageName)
				&& className.charAt(packageName.length()) == '.';
	}
}
