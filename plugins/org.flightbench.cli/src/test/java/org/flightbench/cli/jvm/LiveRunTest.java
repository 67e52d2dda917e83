// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.process.ExitStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Running programs are followed, and what was seen stays as a recording. */
class LiveRunTest extends CommandLineTest {

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
		program = new ProcessBuilder(JAVA, "-Xmx64m", source.toString()).directory(folder.toFile()).start();
		program.inputReader().readLine();
	}

	@AfterEach
	void kill() {
		program.destroyForcibly();
	}

	@Test
	void pausesAreWrittenAsTheyHappenAndLongOnesRing() throws IOException {
		Path recording = folder.resolve("seen.jfr");
		assertEquals(ExitStatus.FINE,
				run("safepoints", "--live", program.pid(), "--alert", "1us", "--duration", "6s", "--out", recording),
				err());
		long pauses = out().lines().filter(line -> line.contains("G1CollectFull") || line.contains("FullGC")
				|| line.contains("Collect")).count();
		assertTrue(pauses >= 5, out());
		assertEquals(out().lines().distinct().count(), out().lines().count(), "each once");
		assertTrue(err().contains("alert: a pause of ") && err().contains("longer than --alert 1.00"), err());
		assertEquals(ExitStatus.FINE, run("safepoints", recording), err());
		assertTrue(out().lines().findFirst().orElse("").contains(" pauses in "), out());
	}

	@Test
	void theFirstTooLongPauseEndsItIfWanted() {
		assertEquals(ExitStatus.FAILED, run("safepoints", "--live", program.pid(), "--fail-over", "1us", "--duration",
				"60s", "--out", folder.resolve("seen.jfr")), err());
		assertTrue(err().contains("longer than --fail-over"), err());
	}

	@Test
	void theFlameGraphShowsTheLastSecondsAgainAndAgain() throws IOException {
		Path page = folder.resolve("flame.html");
		assertEquals(ExitStatus.FINE, run("flame", "--live", program.pid(), "--event", "allocation", "--refresh", "2s",
				"--duration", "7s", "--out", page, "--keep", folder.resolve("seen.jfr")), err());
		assertTrue(err().lines().filter(line -> line.contains(", the last ")).count() >= 2, err());
		assertTrue(Files.readString(page).contains("Collecting.main"));
	}

	@Test
	void aProgramThatEndsLeavesWhatWasSeen() throws IOException {
		Path recording = folder.resolve("seen.jfr");
		Thread end = new Thread(() -> {
			// when there is something to be seen
			while (!out().contains("to safepoint") && !Thread.interrupted()) {
				LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
			}
			program.destroy();
		});
		end.start();
		assertEquals(ExitStatus.FINE,
				run("safepoints", "--live", program.pid(), "--duration", "60s", "--out", recording), err());
		end.interrupt();
		assertTrue(err().contains("the program has ended"), err());
		assertTrue(Files.size(recording) > 0);
	}
}
