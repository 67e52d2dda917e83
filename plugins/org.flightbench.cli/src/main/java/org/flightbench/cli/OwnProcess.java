// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs a command that reads large files in a virtual machine with the options that the start script gives it, where the
 * jar was started without any: a manifest can have none. That takes a tenth of a second; the heap then grows with what
 * is needed and not with the machine's memory, and less is compiled than the command would live to use.
 */
final class OwnProcess {

	/** As in the start script. */
	static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms160m",
			"-XX:NewSize=48m", "-XX:MaxNewSize=64m", "-XX:PretenureSizeThreshold=100k", "-XX:MinHeapFreeRatio=10",
			"-XX:MaxHeapFreeRatio=20", "-XX:Tier3InvocationThreshold=600", "-XX:Tier3MinInvocationThreshold=300",
			"-XX:Tier3CompileThreshold=6000", "-XX:Tier3BackEdgeThreshold=10000");
	private static final Set<String> COMMANDS = Set.of("flame", "events", "safepoints");
	/** From so many bytes of files on it pays. */
	private static final long LEAST_BYTES = 8 << 20;
	private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

	/** As shells have it for what was stopped by Ctrl+C. */
	private static final int INTERRUPTED = 130;

	private OwnProcess() {}

	/**
	 * Runs a command in a process of its own, if that is better.
	 *
	 * @return its exit status, or -1 if it was not run
	 */
	static int run(String... arguments) {
		ProcessHandle.Info self = ProcessHandle.current().info();
		List<String> command = command(self.command().orElse(""), self.arguments().orElse(new String[0]), arguments);
		boolean isHotSpot = System.getProperty("java.vm.name", "").matches(".*(HotSpot|OpenJDK).*");
		if (command.isEmpty() || !isHotSpot || VARIABLES.stream().anyMatch(name -> System.getenv(name) != null)) {
			return -1;
		}
		Process process;
		try {
			process = new ProcessBuilder(command).inheritIO().start();
		} catch (IOException cannotBeStarted) {
			return -1;
		}
		Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
		try {
			return process.waitFor();
		} catch (InterruptedException e) {
			// it was run, if not to its end: not once more here
			process.destroy();
			Thread.currentThread().interrupt();
			return INTERRUPTED;
		}
	}

	/**
	 * How to start it.
	 *
	 * @param java what runs this process, empty if not known
	 * @param own its arguments, as the system has them
	 * @param arguments those of the command
	 * @return nothing if it had better be run here: the files are small, or somebody has chosen options for this
	 * process
	 */
	static List<String> command(String java, String[] own, String... arguments) {
		boolean isPlain = own.length == arguments.length + 2 && own[0].equals("-jar");
		if (java.isEmpty() || !isPlain || arguments.length == 0 || !COMMANDS.contains(arguments[0])
				|| bytes(arguments) < LEAST_BYTES) {
			return List.of();
		}
		List<String> command = new ArrayList<>();
		command.add(java);
		command.add("-XX:+IgnoreUnrecognizedVMOptions");
		command.addAll(OPTIONS);
		command.addAll(List.of(own));
		return command;
	}

	private static long bytes(String... arguments) {
		long bytes = 0;
		for (String argument : arguments) {
			bytes += new File(argument).length();
		}
		return bytes;
	}
}
