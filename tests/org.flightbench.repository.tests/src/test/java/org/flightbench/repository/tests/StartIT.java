// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the packaged desktop as a user starts it, in a new home folder and again in the same one. Each time, its
 * widgets must contain the strings of the opened files, the screen must not be empty, and the log of the workbench must
 * be empty.
 */
class StartIT {

	private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(120);
	private static final Path SAMPLES = Path.of(System.getProperty("flightbench.root"), "samples");
	private static final Path PICTURES = Path.of("target", "start");

	private static final List<Path> TWO_RUNS = List.of(SAMPLES.resolve("histogram-baseline.json"),
			SAMPLES.resolve("histogram-optimized.json"));
	private static final List<String> TWO_RUNS_TEXTS = List.of("createFromUnsorted", "merge",
			"improved", "mixed: 9 faster, 2 slower", "Bars");
	private static final List<Path> RECORDING = List.of(SAMPLES.resolve("allocation-before.jfr"));
	private static final List<String> RECORDING_TEXTS = List.of("allocation-before.jfr", "Integer.valueOf",
			"Safepoints", "Check-Up");
	private static final List<Path> ONE_RUN = List.of(SAMPLES.resolve("writer-baseline.json"));
	private static final List<String> ONE_RUN_TEXTS = List.of("19 results of writer-baseline",
			"EventWriteThroughputBenchmark");
	private static final List<Path> LOG = List.of(SAMPLES.resolve("ttsp-baseline.log"));
	private static final List<String> LOG_TEXTS = List.of("ttsp-baseline.log", "Time to Safepoint");

	private static VirtualScreen screen;
	private static Path agent;

	@TempDir
	Path home;

	@BeforeAll
	static void openScreen(@TempDir Path folder) throws IOException {
		assumeTrue(System.getProperty("os.name").equals("Linux"), "the screen is an X server");
		screen = new VirtualScreen(Files.createDirectory(folder.resolve("screen")));
		agent = WindowTexts.jar(folder);
	}

	@AfterAll
	static void closeScreen() {
		if (screen != null) {
			screen.close();
		}
	}

	@Test
	void theSamplesLookTheSameAtEachStart() throws IOException, InterruptedException {
		BufferedImage first;
		try (Desktop desktop = new Desktop(TWO_RUNS)) {
			first = desktop.shows("samples-first", TWO_RUNS_TEXTS);
			desktop.end();
		}
		try (Desktop desktop = new Desktop(TWO_RUNS)) {
			assertAlike(first, desktop.shows("samples-second", TWO_RUNS_TEXTS));
			desktop.kill();
		}
		try (Desktop desktop = new Desktop(TWO_RUNS)) {
			assertAlike(first, desktop.shows("samples-after-kill", TWO_RUNS_TEXTS));
			desktop.end();
		}
		try (Desktop desktop = new Desktop(List.of())) {
			assertAlike(first, desktop.shows("samples-restored", TWO_RUNS_TEXTS));
			desktop.end();
		}
	}

	@Test
	void aFileOpensInFrontOfTheSessionBefore() throws IOException, InterruptedException {
		try (Desktop desktop = new Desktop(RECORDING)) {
			desktop.shows("recording", RECORDING_TEXTS);
			desktop.end();
		}
		try (Desktop desktop = new Desktop(ONE_RUN)) {
			desktop.shows("other-file", ONE_RUN_TEXTS);
			desktop.end();
		}
	}

	/** Ends the session while the window is opening. */
	@Tag("long")
	@Test
	void endsWhenTheSessionEndsWhileItStarts() throws IOException, InterruptedException {
		try (Desktop desktop = new Desktop(TWO_RUNS)) {
			desktop.begins();
			desktop.end();
		}
	}

	@Tag("long")
	@Test
	void filesOpenInFrontOneAfterAnother() throws IOException, InterruptedException {
		try (Desktop desktop = new Desktop(List.of())) {
			desktop.shows("start-page", List.of("Is it really faster?", "Samples"));
			desktop.end();
		}
		try (Desktop desktop = new Desktop(RECORDING)) {
			desktop.shows("recording", RECORDING_TEXTS);
			desktop.end();
		}
		try (Desktop desktop = new Desktop(ONE_RUN)) {
			desktop.shows("other-file", ONE_RUN_TEXTS);
			desktop.end();
		}
		// opens a recording again that is already open but not active
		try (Desktop desktop = new Desktop(RECORDING)) {
			desktop.shows("recording-again", RECORDING_TEXTS);
			desktop.end();
		}
		try (Desktop desktop = new Desktop(LOG)) {
			desktop.shows("log", LOG_TEXTS);
			desktop.end();
		}
	}

	/** Returns the script that launches the desktop on this platform. */
	private static Path program() {
		String architecture = System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
		return Path.of(System.getProperty("products"), "linux", "gtk", architecture, "flightbench", "flightbench");
	}

	/** Asserts that the window shows more than a background below the tabs and the toolbar. */
	private static void assertPainted(String name, BufferedImage picture) {
		Map<Integer, Integer> counts = new HashMap<>();
		int pixels = 0;
		for (int y = 130; y < picture.getHeight() - 120; y++) {
			for (int x = 20; x < picture.getWidth() - 80; x++) {
				counts.merge(picture.getRGB(x, y), 1, Integer::sum);
				pixels++;
			}
		}
		int background = counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
		assertTrue(pixels - background > pixels / 50, name + ": " + (pixels - background) + " of " + pixels
				+ " pixels are not background; see " + PICTURES.toAbsolutePath());
	}

	private static int different(BufferedImage one, BufferedImage other) {
		int different = 0;
		for (int y = 0; y < one.getHeight(); y++) {
			for (int x = 0; x < one.getWidth(); x++) {
				different += one.getRGB(x, y) == other.getRGB(x, y) ? 0 : 1;
			}
		}
		return different;
	}

	/** Asserts that at most 1 % of the pixels differ, for example because the focus differs. */
	private static void assertAlike(BufferedImage expected, BufferedImage actual) {
		int different = different(expected, actual);
		int limit = expected.getWidth() * expected.getHeight() / 100;
		assertTrue(different <= limit, different + " pixels differ; see " + PICTURES.toAbsolutePath());
	}

	/** A running desktop. */
	private final class Desktop implements AutoCloseable {

		private final Process process;
		private final Path output = home.resolve("output");
		private final Path log = home.resolve(".local/state/flightbench/workspace/.metadata/.log");

		Desktop(List<Path> files) throws IOException {
			List<String> command = new ArrayList<>(List.of(program().toString()));
			files.forEach(file -> command.add(file.toString()));
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
					.redirectOutput(output.toFile());
			builder.environment().putAll(Map.of("DISPLAY", screen.display(), "HOME", home.toString(), "JAVA_HOME",
					System.getProperty("java.home"), "FLIGHTBENCH_OPTS",
					"-Xmx400m -XX:TieredStopAtLevel=1 -XX:+EnableDynamicAgentLoading -Duser.home=" + home,
					"GDK_BACKEND",
					"x11", "NO_AT_BRIDGE", "1", "LC_ALL", "C.UTF-8", "LIBGL_ALWAYS_SOFTWARE", "1"));
			process = builder.start();
			process.getOutputStream().close();
		}

		/**
		 * Waits until the widgets contain the strings and the screen no longer changes. Saves and returns a screenshot.
		 */
		BufferedImage shows(String name, List<String> expected) throws IOException, InterruptedException {
			long begin = System.nanoTime();
			String texts = "";
			BufferedImage picture = screen.picture();
			int still = 0;
			boolean isThere = false;
			while (!isThere && System.nanoTime() - begin < LIMIT_NANOS && process.isAlive() && logged().isEmpty()) {
				Thread.sleep(500);
				texts = texts();
				BufferedImage before = picture;
				picture = screen.picture();
				still = different(before, picture) == 0 ? still + 1 : 0;
				isThere = expected.stream().allMatch(texts::contains) && still >= 2;
			}
			Files.createDirectories(PICTURES);
			ImageIO.write(picture, "png", PICTURES.resolve(name + ".png").toFile());
			if (!isThere) {
				fail(name + ": not all of " + expected + " in:\n" + texts + "\n" + Files.readString(output) + logged());
			}
			assertPainted(name, picture);
			assertEquals("", logged(), name);
			return picture;
		}

		/** Waits until something appears on the screen, which is empty at first. */
		void begins() throws IOException, InterruptedException {
			long begin = System.nanoTime();
			BufferedImage empty = screen.picture();
			while (different(empty, screen.picture()) == 0) {
				assertTrue(process.isAlive() && System.nanoTime() - begin < LIMIT_NANOS, Files.readString(output));
				Thread.sleep(20);
			}
		}

		/** Returns the strings of the visible widgets, or an empty string if they are not available yet. */
		private String texts() throws IOException {
			Path file = home.resolve("texts");
			Files.deleteIfExists(file);
			try {
				VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
				try {
					machine.loadAgent(agent.toString(), file.toString());
				} finally {
					machine.detach();
				}
			} catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException
					| IOException early) {
				// The desktop is still starting.
				return "";
			}
			return Files.exists(file) ? Files.readString(file) : "";
		}

		private String logged() throws IOException {
			return Files.exists(log) ? Files.readString(log) : "";
		}

		/** Terminates the process as a logout does. */
		void end() throws IOException, InterruptedException {
			process.destroy();
			if (!process.waitFor(60, TimeUnit.SECONDS)) {
				fail("the desktop does not end; its threads:\n" + threads());
			}
		}

		/** Returns a thread dump, or the part available after one minute. */
		private String threads() throws IOException, InterruptedException {
			Path file = home.resolve("threads");
			Process asked = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jstack").toString(),
					Long.toString(process.pid())).redirectErrorStream(true).redirectOutput(file.toFile()).start();
			if (!asked.waitFor(60, TimeUnit.SECONDS)) {
				asked.destroyForcibly();
			}
			return Files.readString(file);
		}

		void kill() throws InterruptedException {
			process.destroyForcibly().waitFor();
		}

		@Override
		public void close() {
			process.destroyForcibly();
		}
	}
}
