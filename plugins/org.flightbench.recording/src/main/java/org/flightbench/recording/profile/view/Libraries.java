// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.List;

import org.flightbench.recording.profile.Frame;

/**
 * Which frames are of a library that many programs use, and so matter less than those of the program itself: the JDK,
 * runtimes of other languages, JMH, and the best known of the others.
 */
public final class Libraries {

	/** Stands behind the package of a library in the name of the frame that stands for its frames. */
	private static final String ALL = ".*";
	/** Where JMH puts the classes that it makes of benchmarks. */
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
	/** The libraries of these hosts are distinguished by the next name. */
	private static final List<String> HOSTS = List.of("org.apache", "com.google");

	private Libraries() {}

	/** The library of a frame, as {@code java.*}; null if it is of none. */
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

	/**
	 * Whether a frame is of what runs programs, and so is below those of the program in most stacks: of the JDK, of JMH
	 * and what it generates, or no Java code.
	 */
	public static boolean isRuntime(Frame frame) {
		return switch (frame.kind()) {
			case NATIVE, CPP, KERNEL -> true;
			case CLASS, NOTE -> false;
			default -> !frame.className().isEmpty() && runtimeOf(frame.className()) != null;
		};
	}

	/** Whether a frame is of JMH, or of what it generates; its samples are benchmarks like others. */
	public static boolean isOfJmh(Frame frame) {
		return frame.kind().isJava() && (isGeneratedByJmh(frame)
				|| isIn(frame.className(), JMH) && !isIn(frame.className(), JMH_SAMPLES));
	}

	/** Whether a frame is of a class that JMH makes of a benchmark. */
	public static boolean isGeneratedByJmh(Frame frame) {
		return frame.kind().isJava() && frame.className().contains(OF_JMH);
	}

	/** Whether a frame is a method of the class that JMH makes of a benchmark, which calls the benchmark itself. */
	public static boolean isBenchmarkStub(Frame frame) {
		return frame.className().contains(OF_JMH) && frame.methodName().endsWith("_jmhStub");
	}

	/** The frame that stands for the frames of a library. */
	static Frame frame(String library) {
		return new Frame(library, "", 0, Frame.Kind.JAVA);
	}

	/** Whether a frame stands for those of a library. */
	public static boolean isGroup(Frame frame) {
		return frame.method().isEmpty() && frame.className().endsWith(ALL);
	}

	/** The package of a library whose frames a frame stands for. */
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
