// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** All attacked formats, with the files of the checkout from which damaged files are created. */
final class Targets {

	private static final String OLD = "../shared/data/jfr/8u60.jfr";

	private Targets() {}

	/**
	 * Returns all targets.
	 *
	 * @param root the root of the checkout; format 0.9 is left out if the test data next to the checkout are missing
	 */
	static List<Target> all(Path root) throws IOException {
		Path runs = root.resolve("plugins/org.flightbench.report/src/test/resources/runs");
		Path before = runs.resolve("before.json");
		Path after = runs.resolve("after.json");
		Path samples = root.resolve("samples");
		List<String> add = List.of("history", "add", before.toString(), after.toString());
		List<String> remove = List.of("history", "remove", "1", "2");
		List<String> label = List.of("history", "label", "2", "accepted", "--note", "worth it");
		List<Target> all = new ArrayList<>(List.of(new JmhJsonTarget(), new JmhCsvTarget(), new JmhConsoleTarget(),
				new DataJsTarget(history(add, remove)), new HistoryTarget(history(add, label)),
				new PauseLogTarget(List.of(samples.resolve("slow-disk.log"), samples.resolve("ttsp-warm-up.log"),
						samples.resolve("warm-file.log"))),
				new RecordingTarget(List.of(root.resolve(
						"plugins/org.flightbench.recording/src/test/resources/org/flightbench/recording/profile/async-profiler-3.0-ctimer-wall.jfr"),
						samples.resolve("allocation-after.jfr"))),
				new CollapsedTarget(),
				new ExpectationsTarget(Files.readAllBytes(runs.resolve("expectations.json")), before, after),
				new NoiseProfileTarget(before, after), new RunDescriptionTarget(runFiles(samples), before, after),
				new GateConfigTarget(before, after), new SettingsTarget()));
		if (Files.exists(root.resolve(OLD))) {
			try (InputStream in = new GZIPInputStream(Files.newInputStream(root.resolve(OLD)))) {
				all.add(new OldRecordingTarget(in.readAllBytes()));
			}
		}
		return all;
	}

	/** Returns the content of a history file that some commands created. */
	@SafeVarargs
	private static byte[] history(List<String>... commands) throws IOException {
		Path folder = Files.createTempDirectory("history");
		try {
			Path file = folder.resolve("history.db");
			for (List<String> command : commands) {
				Trial.succeed(Stream.concat(command.stream(), Stream.of("--store", file.toString())).toList());
			}
			return Files.readAllBytes(file);
		} finally {
			Attacker.delete(folder);
		}
	}

	private static List<byte[]> runFiles(Path samples) throws IOException {
		List<byte[]> whole = new ArrayList<>();
		try (Stream<Path> files = Files.walk(samples)) {
			for (Path file : files.filter(one -> one.endsWith("run.json")).sorted().toList()) {
				whole.add(Files.readAllBytes(file));
			}
		}
		return whole;
	}
}
