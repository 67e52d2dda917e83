// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The benchmarks to run, and how.
 *
 * @param name what the user calls the run; the name of its folder too
 * @param jar the benchmarks
 * @param first jars that come before it on the class path, such as another build of the library that is measured; forks
 * have the same class path
 * @param jdk what runs them
 * @param profilers as {@code -prof} takes them
 * @param arguments JMH's own, as the user gave them
 * @param into the folder in which the run's folder is made
 * @param revision of which the jar was built, null if that is not known
 */
public record BenchSettings(String name, BenchmarkJar jar, List<Path> first, Jdk jdk, List<String> profilers,
		List<String> arguments, Path into, Revision revision) {

	private static final String PROFILER = "-prof";
	private static final String JMH = "org.openjdk.jmh.Main";
	private static final String FLIGHT_RECORDER = "jfr";

	/**
	 * @throws IllegalArgumentException if the name cannot be that of a folder; the message is for the user
	 */
	public BenchSettings {
		NewFolder.requireName(name);
		first = List.copyOf(first);
		profilers = List.copyOf(profilers);
		arguments = List.copyOf(arguments);
	}

	/** Settings of a jar of which it is not known what it was built of. */
	public BenchSettings(String name, BenchmarkJar jar, List<Path> first, Jdk jdk, List<String> profilers,
			List<String> arguments, Path into) {
		this(name, jar, first, jdk, profilers, arguments, into, null);
	}

	/** Settings with nothing before the jar. */
	public BenchSettings(String name, BenchmarkJar jar, Jdk jdk, List<String> profilers, List<String> arguments,
			Path into) {
		this(name, jar, List.of(), jdk, profilers, arguments, into);
	}

	/** The same with another name, of the jar of a revision. */
	public BenchSettings of(Revision built, BenchmarkJar itsJar, String itsName) {
		return new BenchSettings(itsName, itsJar, first, jdk, profilers, arguments, into, built);
	}

	/** The class path of the benchmarks. */
	public List<Path> classPath() {
		return jar.classPath(first);
	}

	/** JMH's arguments, profilers included; recordings go to the folder unless the user says where to. */
	public List<String> jmhArguments(Path recordings) {
		List<String> all = new ArrayList<>(arguments);
		for (String profiler : profilers) {
			all.add(PROFILER);
			all.add(profiler);
		}
		for (int index = 1; index < all.size(); index++) {
			if (all.get(index - 1).equals(PROFILER)) {
				all.set(index, withFolder(all.get(index), recordings));
			}
		}
		return all;
	}

	/**
	 * The command that runs the same without Flightbench.
	 *
	 * @param recordings where flight recordings go, if there are any
	 */
	public List<String> command(Path recordings) {
		List<String> command = new ArrayList<>(List.of(jdk.java().toString()));
		command.addAll(first.isEmpty()
				? List.of("-jar", jar.file().toString())
				: List.of("-cp", classPath().stream().map(Path::toString)
						.collect(Collectors.joining(File.pathSeparator)), JMH));
		command.addAll(jmhArguments(recordings));
		return command;
	}

	private static String withFolder(String profiler, Path recordings) {
		boolean records = profiler.equals(FLIGHT_RECORDER) || profiler.startsWith(FLIGHT_RECORDER + ":");
		if (!records || profiler.contains("dir=")) {
			return profiler;
		}
		String separator = profiler.equals(FLIGHT_RECORDER) ? ":" : ";";
		return profiler + separator + "dir=" + recordings;
	}
}
