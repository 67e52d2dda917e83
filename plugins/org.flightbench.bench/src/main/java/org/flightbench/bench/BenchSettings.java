// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The settings of a run.
 *
 * @param name the name of the run and of its folder
 * @param jar the jar of the benchmarks
 * @param first jars that precede the benchmarks on the class path, including that of the forks; for example, another
 * build of the measured library
 * @param jdk the JDK that runs the benchmarks
 * @param profilers the profilers, in the syntax of {@code -prof}
 * @param arguments JMH's own arguments, as given by the user
 * @param into the folder in which the folder of the run is created
 * @param revision the revision from which the jar was built; null if unknown
 */
public record BenchSettings(String name, BenchmarkJar jar, List<Path> first, Jdk jdk, List<String> profilers,
		List<String> arguments, Path into, Revision revision) {

	private static final String PROFILER = "-prof";
	private static final String JMH = "org.openjdk.jmh.Main";
	private static final String FLIGHT_RECORDER = "jfr";

	/** @throws IllegalArgumentException if the name is not a valid folder name; the message is for the user */
	public BenchSettings {
		NewFolder.requireName(name);
		first = List.copyOf(first);
		profilers = List.copyOf(profilers);
		arguments = List.copyOf(arguments);
	}

	/** Creates settings for a jar of unknown revision. */
	public BenchSettings(String name, BenchmarkJar jar, List<Path> first, Jdk jdk, List<String> profilers,
			List<String> arguments, Path into) {
		this(name, jar, first, jdk, profilers, arguments, into, null);
	}

	/** Creates settings for a jar of unknown revision, without jars that precede it on the class path. */
	public BenchSettings(String name, BenchmarkJar jar, Jdk jdk, List<String> profilers, List<String> arguments,
			Path into) {
		this(name, jar, List.of(), jdk, profilers, arguments, into);
	}

	/** Returns a copy with the jar of a revision and a different name. */
	public BenchSettings of(Revision built, BenchmarkJar itsJar, String itsName) {
		return new BenchSettings(itsName, itsJar, first, jdk, profilers, arguments, into, built);
	}

	/** Returns the class path of the benchmarks, including the jars that precede them. */
	public List<Path> classPath() {
		return jar.classPath(first);
	}

	/**
	 * Returns the arguments for JMH, including the profilers.
	 *
	 * @param recordings the folder for flight recordings, unless the user chose another one in the profiler options
	 */
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
	 * Returns the command that runs the same benchmarks without Flightbench.
	 *
	 * @param recordings the folder for flight recordings
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
