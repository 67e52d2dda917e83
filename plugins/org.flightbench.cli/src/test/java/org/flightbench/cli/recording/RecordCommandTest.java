// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RecordCommandTest extends CommandLineTest {

	private static final String PROGRAM = """
											public class Paced {
												static volatile Object sink;
												public static void main(String[] seconds) throws Exception {
													long end = System.nanoTime() + Long.parseLong(seconds[0]) * 1_000_000_000L;
													System.out.println("runs");
													while (System.nanoTime() < end) {
														sink = new byte[100_000];
														Thread.sleep(1);
													}
													System.exit(Integer.parseInt(seconds[1]));
												}
											}
											""";
	private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

	private Process program;

	private Path source() throws IOException {
		return Files.writeString(folder.resolve("Paced.java"), PROGRAM);
	}

	private String started(int seconds) throws IOException {
		program = new ProcessBuilder(JAVA, "-XX:TieredStopAtLevel=1", source().toString(), Integer.toString(seconds),
				"0")
				.directory(folder.toFile()).start();
		program.inputReader().readLine();
		return Long.toString(program.pid());
	}

	@AfterEach
	void kill() {
		if (program != null) {
			program.destroyForcibly();
		}
	}

	@Test
	void recordsAProcessIntoAFileThatOtherCommandsRead() throws IOException {
		String pid = started(60);
		Path recording = folder.resolve("run.jfr");
		assertEquals(ExitStatus.FINE, run("record", pid, "--duration", "1s", "--out", recording), err());
		assertTrue(err().contains("recording " + pid) && err().contains("to see it: flightbench flame"), err());
		assertEquals(ExitStatus.FINE, run("flame", recording), err());
		assertTrue(out().contains("Paced.main"), out());
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of("Paced.java", "run.jfr"),
					files.map(file -> file.getFileName().toString()).sorted().toList());
		}
	}

	@Tag("long")
	@Test
	void aProgramThatEndsBeforeItsRecordingLeavesWhatWasRecorded() throws IOException {
		String pid = started(60);
		Path recording = folder.resolve("run.jfr");
		Thread end = new Thread(() -> {
			// Waits until the recording has started, and then one second for events.
			while (!err().contains("recording " + pid) && !Thread.interrupted()) {
				LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
			}
			LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
			program.destroy();
		});
		end.start();
		assertEquals(ExitStatus.FINE, run("record", pid, "--duration", "60s", "--out", recording), err());
		end.interrupt();
		assertTrue(err().contains("the program ended before the recording was complete"), err());
		assertEquals(ExitStatus.FINE, run("flame", recording), err());
	}

	@Test
	@Tag("long")
	void aRecordingThatGoesOnIsWrittenAndEndedLater() throws IOException {
		String pid = started(60);
		assertEquals(ExitStatus.BAD_INPUT, run("record", pid, "--stop"));
		assertTrue(err().contains("is not being recorded: --start starts a recording"), err());
		assertEquals(ExitStatus.FINE, run("record", pid, "--start", "--maxage", "30s"), err());
		assertEquals(ExitStatus.BAD_INPUT, run("record", pid, "--start"));
		assertTrue(err().contains("is already being recorded"), err());
		Path dumped = folder.resolve("dump.jfr");
		assertEquals(ExitStatus.FINE, run("record", pid, "--dump", "--out", dumped), err());
		Path stopped = folder.resolve("stop.jfr");
		assertEquals(ExitStatus.FINE, run("record", pid, "--stop", "--out", stopped), err());
		assertTrue(Files.size(dumped) > 0 && Files.size(stopped) > 0);
		assertEquals(ExitStatus.BAD_INPUT, run("record", pid, "--dump"));
	}

	@Tag("long")
	@Test
	void aRecordingWhoseProcessWasKilledIsOfferedToBeEnded() throws Exception {
		String pid = started(120);
		recordAndKill(pid);
		String offer = "'flightbench record --stop " + pid + "' stops and writes it";
		Path other = folder.resolve("other.jfr");
		assertEquals(ExitStatus.FINE, run("record", pid, "--duration", "1s", "--out", other), err());
		assertTrue(err().contains(offer), err());
		assertEquals(ExitStatus.FINE, run("record", "--stop", pid, "--out", folder.resolve("left.jfr")), err());
		assertEquals(ExitStatus.FINE, run("record", pid, "--start"), err());
		assertFalse(err().contains(offer), err());
		assertEquals(ExitStatus.FINE, run("record", pid, "--stop", "--out", folder.resolve("stop.jfr")), err());

		recordAndKill(pid);
		terminal = Terminal.interactive(Map.of(), StandardCharsets.UTF_8);
		standardInput = new ByteArrayInputStream("y\n".getBytes(StandardCharsets.UTF_8));
		assertEquals(ExitStatus.FINE, run("record", pid, "--duration", "1s", "--out", folder.resolve("y.jfr")), err());
		terminal = Terminal.pipe(Map.of());
		assertEquals(ExitStatus.BAD_INPUT, run("record", pid, "--stop"), err());
	}

	/** Starts a recording in another process, checks that no other command can stop it, and kills that process. */
	private void recordAndKill(String pid) throws IOException, InterruptedException {
		Process recording = new ProcessBuilder(JAVA, "-cp", System.getProperty("java.class.path"),
				Main.class.getName(), "record", pid, "--duration", "100s").directory(folder.toFile()).start();
		try {
			assertTrue(recording.errorReader().readLine().contains("recording " + pid));
			assertEquals(ExitStatus.BAD_INPUT, run("record", pid, "--stop"), err());
		} finally {
			recording.destroyForcibly().waitFor();
		}
	}

	@Test
	void listsWhatRunsAndRefusesWhatDoesNotGoTogether() throws IOException {
		String pid = started(60);
		assertEquals(ExitStatus.FINE, run("record"), err());
		assertTrue(out().lines().anyMatch(line -> line.startsWith(pid + "  ") && line.contains("Paced.java")), out());
		for (List<String> wrong : List.of(List.of("--start", "--stop"), List.of("--start", "--duration", "3s"),
				List.of("--maxage", "3s"), List.of("--start", "--open"), List.of("--duration", "1ms"),
				List.of("--user", "x"), List.of("--list"), List.of("--out", "x.txt"),
				List.of("--out", folder.resolve("none/x.jfr").toString()))) {
			Object[] arguments = Stream.concat(Stream.of("record", pid), wrong.stream()).toArray();
			assertEquals(ExitStatus.BAD_INPUT, run(arguments), wrong.toString());
		}
		assertEquals(ExitStatus.BAD_INPUT, run("record", "No such program"));
		assertTrue(err().contains("no running JVM"), err());
	}

	@Test
	void launchesAProgramWithARecordingAndALogAndReturnsItsStatus() throws IOException {
		Path recording = folder.resolve("run.jfr");
		assertEquals(7, run("launch", "--out", recording, "--", JAVA, "-XX:TieredStopAtLevel=1", source(), "1", "7"),
				err());
		assertTrue(err().contains("the program ended with status 7"), err());
		assertEquals(ExitStatus.FINE, run("flame", recording), err());
		assertTrue(out().contains("Paced.main"), out());
		assertEquals(ExitStatus.FINE, run("safepoints", recording, folder.resolve("run.log")), err());
	}

	@Test
	void anEarlierRecordingIsKeptAndNotReportedIfTheJvmDoesNotStart() throws IOException {
		Path recording = Files.writeString(folder.resolve("run.jfr"), "earlier");
		assertEquals(1, run("launch", "--out", recording, "--", JAVA, "-XX:Mistyped", source(), "1", "0"), err());
		assertTrue(err().contains("no recording was written"), err());
		assertFalse(err().contains("run.jfr"), err());
		assertEquals("earlier", Files.readString(recording));
	}

	/** The JVM creates an empty file at its start, and fills it on exit. */
	@Test
	void aProgramThatHaltsHasNoRecording() throws IOException {
		Path halting = Files.writeString(folder.resolve("Halting.java"),
				"public class Halting { public static void main(String[] a) { Runtime.getRuntime().halt(3); } }");
		assertEquals(3, run("launch", "--out", folder.resolve("run.jfr"), "--", JAVA, halting), err());
		assertTrue(err().contains("no recording was written"), err());
		assertFalse(err().contains("run.jfr"), err());
	}

	@Test
	void printsTheCommandWithTheOptionsThatItsJavaUnderstands() throws IOException {
		assertEquals(ExitStatus.FINE, run("launch", "--print", "--settings", "profile", "--out",
				folder.resolve("run.jfr"), JAVA, "-jar", "my server.jar"), err());
		assertTrue(out().startsWith(JAVA + " -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints "
				+ "-XX:StartFlightRecording=settings=profile,filename=" + folder.resolve("run.jfr")
				+ ",dumponexit=true "), out());
		assertTrue(out().endsWith(" -jar 'my server.jar'\n"), out());
		assertFalse(Files.exists(folder.resolve("run.jfr")));
	}

	@Test
	void whatIsNoJavaIsNotLaunched() {
		assertEquals(ExitStatus.BAD_INPUT, run("launch", "--", "ls"));
		assertTrue(err().contains("'ls' is not a Java launcher"), err());
		assertEquals(ExitStatus.BAD_INPUT, run("launch", "--out", folder.resolve("a,b.jfr"), "--", JAVA, "X"));
		assertTrue(err().contains("does not accept a comma"), err());
		assertEquals(ExitStatus.BAD_INPUT, run("launch"));
	}
}
