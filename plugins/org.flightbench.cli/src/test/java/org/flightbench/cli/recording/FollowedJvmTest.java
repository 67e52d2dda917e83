// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.io.ExitStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that commands follow running programs and save the data as a recording. */
class FollowedJvmTest extends CommandLineTest {

	private static final String PROGRAM = """
											public class Collecting {
												static volatile Object sink;
												public static void main(String[] none) throws Exception {
													System.out.println("runs");
													for (long end = System.nanoTime() + 120_000_000_000L; System.nanoTime() < end;) {
														for (int index = 0; index < 1000; index++) {
															sink = new byte[10_000];
														}
														System.gc();
														Thread.sleep(20);
													}
												}
											}
											""";
	private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();

	private Process program;

	@BeforeEach
	void start() throws IOException {
		Path source = Files.writeString(folder.resolve("Collecting.java"), PROGRAM);
		program = new ProcessBuilder(JAVA, "-XX:TieredStopAtLevel=1", "-Xmx64m", source.toString())
				.directory(folder.toFile()).start();
		program.inputReader().readLine();
	}

	@AfterEach
	void kill() {
		program.destroyForcibly();
	}

	@Test
	void pausesAreWrittenAsTheyHappenAndLongOnesRing() throws IOException {
		Path recording = folder.resolve("seen.jfr");
		Thread end = endWhen(() -> pauses() >= 5);
		assertEquals(ExitStatus.FINE,
				run("safepoints", "--live", program.pid(), "--alert", "1us", "--duration", "120s", "--out", recording),
				err());
		end.interrupt();
		assertTrue(pauses() >= 5, out());
		assertEquals(out().lines().distinct().count(), out().lines().count(), "each once");
		assertTrue(err().contains("alert: a pause of ") && err().contains("longer than --alert 1.00"), err());
		assertEquals(ExitStatus.FINE, run("safepoints", recording), err());
		assertTrue(out().lines().findFirst().orElse("").contains(" pauses in "), out());
	}

	private long pauses() {
		return out().lines().filter(line -> line.contains("FullGC") || line.contains("Collect")).count();
	}

	/**
	 * Starts a thread that terminates the program as soon as a condition holds, without a time limit because the
	 * machine may be busy.
	 */
	private Thread endWhen(BooleanSupplier isSeen) {
		Thread end = new Thread(() -> {
			while (!isSeen.getAsBoolean() && !Thread.interrupted()) {
				LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
			}
			program.destroy();
		});
		end.start();
		return end;
	}

	@Tag("long")
	@Test
	void theFirstTooLongPauseEndsItIfWanted() {
		assertEquals(ExitStatus.FAILED, run("safepoints", "--live", program.pid(), "--fail-over", "1us", "--duration",
				"60s", "--out", folder.resolve("seen.jfr")), err());
		assertTrue(err().contains("longer than --fail-over"), err());
	}

	@Tag("long")
	@Test
	void itEndsInTimeAndLeavesTheProgramRunning() {
		assertEquals(ExitStatus.FINE, run("safepoints", "--live", program.pid(), "--duration", "1s", "--out",
				folder.resolve("seen.jfr")), err());
		assertTrue(program.isAlive());
	}

	@Tag("long")
	@Test
	void theFlameGraphShowsTheLastSecondsAgainAndAgain() throws IOException {
		Path page = folder.resolve("flame.html");
		Thread end = endWhen(() -> looks() >= 2);
		assertEquals(ExitStatus.FINE, run("flame", "--live", program.pid(), "--event", "allocation", "--refresh", "1s",
				"--duration", "120s", "--out", page, "--keep", folder.resolve("seen.jfr")), err());
		end.interrupt();
		assertTrue(looks() >= 2, err());
		assertTrue(Files.readString(page).contains("Collecting.main"));
	}

	private long looks() {
		return err().lines().filter(line -> line.contains(", the last ")).count();
	}

	@Tag("long")
	@Test
	void aProgramThatEndsLeavesWhatWasSeen() throws IOException {
		Path recording = folder.resolve("seen.jfr");
		Thread end = endWhen(() -> out().contains("to safepoint"));
		assertEquals(ExitStatus.FINE,
				run("safepoints", "--live", program.pid(), "--duration", "120s", "--out", recording), err());
		end.interrupt();
		assertTrue(err().contains("the program has ended"), err());
		assertTrue(Files.size(recording) > 0);
	}
}
