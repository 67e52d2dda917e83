// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Runs a command in another virtual machine, which takes a tenth of a second. One that reads large files with the
 * options that the start script gives it, where the jar was started without any, as a manifest can have none: the heap
 * then grows with what is needed and not with the machine's memory, and less is compiled than the command would live to
 * use. And any with names of files that are not ASCII, where the locale is C or POSIX, in one that knows UTF-8.
 *
 * <p>This is done before anything else, so it has no lambdas and no streams, which take as long as all the rest.
 */
public final class OwnProcess {

	/** As in the start script. */
	static final List<String> OPTIONS = List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xms160m",
			"-XX:NewSize=20m", "-XX:MaxNewSize=32m", "-XX:PretenureSizeThreshold=100k", "-XX:MinHeapFreeRatio=10",
			"-XX:MaxHeapFreeRatio=20", "-XX:Tier3InvocationThreshold=1000", "-XX:Tier3MinInvocationThreshold=500",
			"-XX:Tier3CompileThreshold=3000", "-XX:Tier3BackEdgeThreshold=8000");
	/** It has not been run. */
	public static final int NOT_RUN = -1;

	private static final Set<String> COMMANDS = Set.of("flame", "diff", "events", "check", "gc", "safepoints");
	/** From so many bytes of files on it pays. */
	private static final long LEAST_BYTES = 8 << 20;
	private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

	/** Says to the process that it is one. */
	private static final String MARK = "flightbench.ownProcess";
	/** The exit status of a virtual machine that cannot start, as when it does not get its memory. */
	private static final int NOT_STARTED = 1;
	/** The exit status of the process in place of that. */
	private static final int STARTED = 101;

	private OwnProcess() {}

	/**
	 * Runs a command in a process of its own, if that is better.
	 *
	 * @return its exit status, or {@link #NOT_RUN}
	 */
	public static int run(String... arguments) {
		if (System.getProperty(MARK) != null) {
			ClassArchive.initializeClasses();
			return NOT_RUN;
		}
		boolean areLost = SystemArguments.areLost(arguments);
		boolean mayChoose = mayChoose();
		if (!areLost && !mayChoose) {
			return NOT_RUN;
		}
		String[] own = SystemArguments.own();
		String java = own.length == 0 ? "" : SystemArguments.program();
		if (mayChoose && isBetter(java, own, areLost, arguments)) {
			ClassArchive archive = ClassArchive.of(new File(own[1]), arguments[0]);
			int status = run(command(java, own, areLost, archive.options()));
			List<String> assembly = archive.assembly();
			if (ClassArchive.isWhole(status) && !assembly.isEmpty()
					&& runSilently(command(java, own, false, assembly)) != 0) {
				archive.forgetAssembled();
			}
			return archive.end(status);
		}
		return areLost && !java.isEmpty() && own.length > arguments.length
				? run(command(java, own, true, null))
				: NOT_RUN;
	}

	/** Whether nobody has chosen options by other ways than arguments. */
	private static boolean mayChoose() {
		for (String variable : VARIABLES) {
			if (System.getenv(variable) != null) {
				return false;
			}
		}
		String machine = System.getProperty("java.vm.name", "");
		return machine.contains("HotSpot") || machine.contains("OpenJDK");
	}

	/** Runs it and waits for its end. */
	public static int run(List<String> command) {
		// the classes of the JDK that start a process call a method by reflection, which otherwise makes code of its own
		System.setProperty("jdk.reflect.useNativeAccessorOnly", "true");
		ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
		if (command.contains(SystemArguments.option())) {
			builder.environment().put(System.getenv("LC_ALL") == null ? "LC_CTYPE" : "LC_ALL", "C.UTF-8");
		}
		Process process;
		try {
			process = builder.start();
		} catch (IOException cannotBeStarted) {
			return NOT_RUN;
		}
		Runtime.getRuntime().addShutdownHook(new Thread() {
			@Override
			public void run() {
				process.destroy();
				try {
					// what it still says and writes belongs to this one
					process.waitFor();
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			}
		});
		try {
			int status = process.waitFor();
			return status == NOT_STARTED ? NOT_RUN : status == STARTED ? NOT_STARTED : status;
		} catch (InterruptedException e) {
			// it was run, if not to its end: not once more here
			process.destroy();
			Thread.currentThread().interrupt();
			return ExitStatus.CANCELLED;
		}
	}

	/** Runs what nobody waits for the words of, and returns its exit status. */
	private static int runSilently(List<String> command) {
		try {
			return new ProcessBuilder(command).redirectOutput(Redirect.DISCARD).redirectError(Redirect.DISCARD).start()
					.waitFor();
		} catch (IOException notStarted) {
			// then there is nothing to keep
			return NOT_RUN;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return NOT_RUN;
		}
	}

	/**
	 * The exit status of this process: if it is such a one, it never seems not to have started. Writes it down where a
	 * {@link ClassArchive} is to be written afterwards.
	 */
	public static int status(int status) {
		ClassArchive.leaveStatus(status);
		return status == NOT_STARTED && System.getProperty(MARK) != null ? STARTED : status;
	}

	/**
	 * Whether a command had better not be run here: unless the files are small and its classes not kept yet, or
	 * somebody has chosen options.
	 *
	 * @param java what runs this process, empty if not known
	 * @param own its arguments
	 * @param areLost whether Java has not understood the arguments, so that it cannot look how large the files are
	 * @param arguments those of the command
	 */
	static boolean isBetter(String java, String[] own, boolean areLost, String... arguments) {
		boolean isPlain = own.length == arguments.length + 2 && own[0].equals("-jar");
		return !java.isEmpty() && isPlain && arguments.length > 0 && COMMANDS.contains(arguments[0])
				&& (areLost || pays(bytes(arguments), new File(own[1]), arguments[0]));
	}

	/** Of small files it pays if the classes are kept already: to keep them takes longer than to read these. */
	private static boolean pays(long bytes, File jar, String command) {
		return bytes >= LEAST_BYTES || bytes > 0 && ClassArchive.isKept(jar, command);
	}

	/**
	 * How to start it.
	 *
	 * @param areLost whether it has to take its arguments from this process
	 * @param more options beside those of the start script; null for none of all these
	 */
	static List<String> command(String java, String[] own, boolean areLost, List<String> more) {
		List<String> command = new ArrayList<>();
		command.add(java);
		if (more != null) {
			command.add("-XX:+IgnoreUnrecognizedVMOptions");
			command.addAll(OPTIONS);
			command.addAll(more);
		}
		if (areLost) {
			command.add(SystemArguments.option());
		}
		command.add("-D" + MARK + "=true");
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
