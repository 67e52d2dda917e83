// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that no command uses a network socket, except the commands that run or inspect other JVMs on this machine,
 * because JMH and Java management use the loopback interface.
 */
class NetworkTest {

	private static final Set<String> WITH_OTHER_MACHINES = Set.of("bench", "bisect", "record", "launch", "demo");
	private static final Path STRACE = Path.of("/usr/bin/strace");
	private static final String NOTHING = "-";
	/** The timeout in minutes. The commands take only seconds of CPU time, but the machine may be busy. */
	private static final int MINUTES = 10;

	@TempDir
	Path folder;

	@Test
	void noCommandUsesANetworkSocket() throws Exception {
		Path samples = Checkout.root().resolve("samples");
		String before = samples.resolve("histogram-baseline.json").toString();
		String after = samples.resolve("histogram-optimized.json").toString();
		String recording = samples.resolve("allocation-before.jfr").toString();
		String later = samples.resolve("allocation-after.jfr").toString();
		String pauses = samples.resolve("ttsp-baseline.jfr").toString();
		List<List<String>> commands = List.of(List.of("compare", before, after, "--out", "compare.html"),
				List.of("gate", before, after), List.of("baseline", "list"),
				List.of("report", before, after, "--out", "report.html"),
				List.of("explain", samples.resolve("causes/baseline").toString(),
						samples.resolve("causes/candidate").toString()),
				List.of("show", before), List.of("builds", "list"), List.of("jdks"),
				List.of("noise", "learn", "--help"),
				List.of("flame", recording, "--out", "flame.html"), List.of("diff", recording, later),
				List.of("events", recording), List.of("summary", recording), List.of("check", recording),
				List.of("gc", recording),
				List.of("io", recording), List.of("settings", "--out", "new.jfc"),
				List.of("sweep", Checkout.root().resolve("samples/compression.json.gz").toString(), "--metric",
						"bytes"),
				List.of("safepoints", pauses, "--out", "pauses.html"), List.of("query", "--help"),
				List.of("history", "add", before, "--store", "history.db"), List.of("help"));
		Set<String> all = new TreeSet<>(WITH_OTHER_MACHINES);
		commands.forEach(command -> all.add(command.get(0)));
		assertEquals(new TreeSet<>(commandNames()), all, "commands that are tried or talk to other virtual machines");
		List<String> arguments = new ArrayList<>();
		for (List<String> command : commands) {
			arguments.addAll(command);
			arguments.add(NOTHING);
		}
		assertEquals(List.of(), sockets(Commands.class, arguments));
	}

	@Test
	void aNetworkSocketWouldBeSeen() throws Exception {
		assertTrue(sockets(Listener.class, List.of()).toString().contains("AF_INET"));
	}

	private static List<String> commandNames() {
		ByteArrayOutputStream usage = new ByteArrayOutputStream();
		Main.run(streams(usage), new String[0]);
		String names = usage.toString(StandardCharsets.UTF_8).replaceFirst("(?s).*no command given: ([^\\n(]*).*",
				"$1");
		return List.of(names.strip().split(", | or "));
	}

	private static StandardStreams streams(ByteArrayOutputStream errors) {
		return new StandardStreams(new ByteArrayInputStream(new byte[0]), PrintStream.nullOutputStream(),
				new PrintStream(errors, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of()));
	}

	/**
	 * Returns the system calls that use a network socket, with the names of the calling threads. Java itself creates
	 * three sockets to detect the available protocols, without using them. Attaching is disabled, because a tool could
	 * start the JVM's management agent, which listens on a socket.
	 */
	private List<String> sockets(Class<?> program, List<String> arguments) throws IOException, InterruptedException {
		assumeTrue(Files.isExecutable(STRACE), "no strace here: 'apt-get install strace'");
		Path calls = folder.resolve("calls");
		List<String> command = new ArrayList<>(
				List.of(STRACE.toString(), "-f", "-qq", "-Y", "-e", "trace=bind,connect,listen,sendto,sendmsg", "-o",
						calls.toString(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-XX:TieredStopAtLevel=1", "-XX:+DisableAttachMechanism", "-cp",
						System.getProperty("java.class.path"), program.getName()));
		command.addAll(arguments);
		Path output = folder.resolve("output");
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES), () -> "after " + MINUTES + " minutes: " + command);
		} finally {
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly();
		}
		String printed = Files.readString(output);
		assumeTrue(!printed.contains("PTRACE") && !printed.contains("ptrace"), printed);
		assertEquals(0, process.exitValue(), printed);
		try (Stream<String> lines = Files.lines(calls)) {
			return lines.filter(line -> line.contains("AF_INET") || line.contains("AF_PACKET"))
					.collect(Collectors.toList());
		}
	}

	/** Runs several commands in sequence. A dash terminates the arguments of each command. */
	static final class Commands {

		private Commands() {}

		/** @param arguments the commands */
		public static void main(String[] arguments) {
			int first = 0;
			for (int index = 0; index < arguments.length; index++) {
				if (arguments[index].equals(NOTHING)) {
					String[] command = Arrays.copyOfRange(arguments, first, index);
					ByteArrayOutputStream errors = new ByteArrayOutputStream();
					int status = Main.run(streams(errors), command);
					if (status == 2) {
						System.out.println(Arrays.toString(command) + ": " + errors.toString(StandardCharsets.UTF_8));
						System.exit(status);
					}
					first = index + 1;
				}
			}
		}
	}

	/** A program that listens on a socket. */
	static final class Listener {

		private Listener() {}

		/** @param arguments ignored */
		public static void main(String[] arguments) throws IOException {
			new ServerSocket(0).close();
		}
	}
}
