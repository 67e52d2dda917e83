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

/** All formats that are attacked, with the files of the checkout that they begin with. */
final class Targets {

	private static final String OLD = "../shared/data/jfr/8u60.jfr";
	private static final String NOISE = """
										{"noiseProfile": 1, "environment": {"machine": "m", "jdk": "21"}, "results": [{"benchmark": "org.acme.Pool.take",
										"mode": "avgt", "threads": 1, "metric": "score", "unit": "ns/op", "single": {"runs": 24, "variation": 0.03}}]}
										""";

	private Targets() {}

	/** @param root of the checkout; without the test data beside it format 0.9 is left out */
	static List<Target> all(Path root) throws IOException {
		Path runs = root.resolve("plugins/org.flightbench.report/src/test/resources/runs");
		Path before = runs.resolve("before.json");
		Path after = runs.resolve("after.json");
		Path samples = root.resolve("samples");
		List<Target> all = new ArrayList<>();
		for (ResultTarget.Kind kind : ResultTarget.Kind.values()) {
			all.add(new ResultTarget(kind));
		}
		all.add(new PauseLogTarget(
				List.of(samples.resolve("slow-disk.log"), samples.resolve("ttsp-warm-up.log"),
						samples.resolve("warm-file.log"))));
		all.add(new RecordingTarget(List.of(root.resolve(
				"plugins/org.flightbench.recording/src/test/resources/org/flightbench/recording/profile/async-profiler-3.0-ctimer-wall.jfr"),
				samples.resolve("allocation-after.jfr"))));
		all.add(new CollapsedTarget());
		all.add(new JsonFileTarget("expectations", JsonFileTarget.Place.EXPECTATIONS,
				List.of(Files.readString(runs.resolve("expectations.json"))), before, after));
		all.add(new JsonFileTarget("run.json", JsonFileTarget.Place.RUN, runFiles(samples), before, after));
		all.add(new JsonFileTarget("noise profiles", JsonFileTarget.Place.NOISE, List.of(NOISE), before, after));
		if (Files.exists(root.resolve(OLD))) {
			try (InputStream in = new GZIPInputStream(Files.newInputStream(root.resolve(OLD)))) {
				all.add(new OldRecordingTarget(in.readAllBytes()));
			}
		}
		return all;
	}

	private static List<String> runFiles(Path samples) throws IOException {
		List<String> texts = new ArrayList<>();
		try (Stream<Path> files = Files.walk(samples)) {
			for (Path file : files.filter(one -> one.endsWith("run.json")).sorted().toList()) {
				texts.add(Files.readString(file));
			}
		}
		return texts;
	}
}
