// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.bench.Jdk;
import org.flightbench.demo.DemoDescription;

/** Collects the dumps of one JDK with a given number of threads. */
final class HeapDumpSide {

	private static final int OLDEST_PARALLEL = 20;

	private final Jdk jdk;
	private final int parallel;
	private final Path folder;
	private final DemoDescription description;
	private final List<List<String>> commands = new ArrayList<>();
	private final List<HeapDumpFork> forks = new ArrayList<>();

	/** @param parallel the number of threads that write a dump; 0 for the default of the JVM */
	HeapDumpSide(Jdk jdk, int parallel, Path folder) {
		this.jdk = jdk;
		this.parallel = parallel;
		this.folder = folder;
		description = new DemoDescription(folder, "heapdump", jdk);
	}

	/** Returns whether a JDK can write dumps in parallel; assumed to be true if its version is unknown. */
	static boolean canWriteInParallel(Jdk jdk) {
		String feature = jdk.version().replaceFirst("\\D.*", "");
		return feature.isEmpty() || feature.length() > 2 || Integer.parseInt(feature) >= OLDEST_PARALLEL;
	}

	/** Returns the name of the folder for these dumps. */
	static String name(Jdk jdk, int parallel) {
		String version = jdk.version().isEmpty() ? jdk.home().getFileName().toString() : jdk.version();
		return "jdk-" + version + (parallel > 0 ? "-parallel-" + parallel : "");
	}

	Jdk jdk() {
		return jdk;
	}

	int parallel() {
		return parallel;
	}

	Path folder() {
		return folder;
	}

	List<HeapDumpFork> forks() {
		return forks;
	}

	void add(List<String> command, HeapDumpFork fork) {
		commands.add(command);
		forks.add(fork);
	}

	DemoDescription description() {
		return description;
	}

	List<List<String>> commands() {
		return commands;
	}
}
