// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.results.read.RunReader;

/**
 * Fuzz targets for Jazzer, which generates inputs guided by code coverage. Any exception other than an
 * {@link IOException} is a finding. Run it with the {@code fuzz} script next to this module's pom.
 */
public final class GuidedAttack {

	private static final int SEEDS = 400;
	private static final long LARGEST = 16 << 10;
	private static final Path FOLDER = Path.of(System.getProperty("java.io.tmpdir"));

	private GuidedAttack() {}

	/** An action that reads a file. */
	private interface Reading {
		void read() throws IOException;
	}

	private static void read(Reading reading) {
		try {
			reading.read();
		} catch (IOException refused) {
			// expected: the file was rejected with a message for the user
			return;
		}
	}

	private static Path file(String name, byte[] content) throws IOException {
		return Files.write(FOLDER.resolve(name), content);
	}

	/** The fuzz target for recordings, which passes each input to every reader of recordings. */
	public static final class OfRecordings {

		private OfRecordings() {}

		public static void fuzzerTestOneInput(byte[] content) throws IOException {
			Path file = file("recording.jfr", content);
			read(() -> RecordingSummary.read(file, ReadProgress.NONE));
			read(() -> CheckUp.of(file, ReadProgress.NONE));
			read(() -> PauseReader.read(file, ReadProgress.NONE));
			read(() -> GcReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
			read(() -> IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE));
		}
	}

	/** The fuzz target for JMH results. */
	public static final class OfResults {

		private OfResults() {}

		public static void fuzzerTestOneInput(byte[] content) throws IOException {
			Path file = file("results.json", content);
			read(() -> RunReader.read(file, ReadProgress.NONE));
		}
	}

	/** The fuzz target for safepoint logs. */
	public static final class OfLogs {

		private OfLogs() {}

		public static void fuzzerTestOneInput(byte[] content) throws IOException {
			Path file = file("gc.log", content);
			read(() -> PauseReader.read(file, ReadProgress.NONE));
		}
	}

	/**
	 * Writes the seed corpus: the small files of the unguided attack.
	 *
	 * @param arguments the root of the checkout, and the folder for the corpora, with a subfolder for each fuzz target
	 */
	public static void main(String[] arguments) throws IOException {
		Path into = Path.of(arguments[1]);
		List<Target> targets = Targets.all(Path.of(arguments[0]));
		seeds(target(targets, "JFR 1.0 and 2.x"), "recording.jfr", into.resolve("OfRecordings"));
		seeds(target(targets, "JMH JSON"), "results", into.resolve("OfResults"));
		seeds(target(targets, "safepoint logs"), "gc.log", into.resolve("OfLogs"));
	}

	private static Target target(List<Target> targets, String name) {
		return targets.stream().filter(target -> target.name().equals(name)).findFirst().orElseThrow();
	}

	private static void seeds(Target target, String name, Path into) throws IOException {
		Files.createDirectories(into);
		Path folder = Files.createTempDirectory("seeds");
		for (int seed = 0; seed < SEEDS; seed++) {
			target.attempt(new Random(seed), folder);
			List<Path> written = new ArrayList<>();
			try (Stream<Path> files = Files.list(folder)) {
				files.sorted(Comparator.naturalOrder()).forEach(written::add);
			}
			for (Path file : written) {
				if (file.getFileName().toString().startsWith(name) && Files.size(file) <= LARGEST) {
					Files.move(file, into.resolve("seed-" + seed));
				} else {
					Files.delete(file);
				}
			}
		}
		Files.delete(folder);
	}
}
