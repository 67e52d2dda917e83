// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import com.google.gson.Gson;

/**
 * A target for the YAML configuration of a gate. The oracle reads the subset of YAML that people write, converts it to
 * JSON, which is also valid YAML, and expects the same comment for both.
 */
final class GateConfigTarget implements Target {

	private static final byte[] WHOLE = """
										# the gate of a small project
										name: small
										confidence: 99%
										correction: holm
										rules:
										  - metric: gc.alloc.rate.norm
										    threshold: 1%,16B
										    regression: warn
										  - metric: score
										    benchmarks: 'applyQt|solve'
										    threshold: 10%   # noisy
										    tolerate: 15%
										  - metric: score
										    threshold: 0.03
										    inconclusive: warn
										controls:
										  - "factorPivotedQr"
										removed: warn
										environment: ignore
										noise: none
										"""
			.getBytes(StandardCharsets.UTF_8);

	private final Path before;
	private final Path after;

	GateConfigTarget(Path before, Path after) {
		this.before = before;
		this.after = after;
	}

	@Override
	public String name() {
		return "YAML configuration";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = random.nextInt(8) == 0 ? WHOLE : Mutation.of(WHOLE, random);
		Path file = folder.resolve("gate.yml");
		Files.write(file, bytes);
		Path report = folder.resolve("report." + Target.one(random, "md", "xml"));
		List<List<String>> commands = List.of(List.of("gate", before.toString(), after.toString(), "--config",
				file.toString(), "--github", "never", report.toString().endsWith("md") ? "--markdown" : "--junit",
				report.toString()));
		return new Attempt(commands, report, oracle(new String(bytes, StandardCharsets.UTF_8), file, commands, report));
	}

	private static Oracle oracle(String text, Path file, List<List<String>> commands, Path report) {
		return (written, messages) -> {
			Object read;
			try {
				read = SimpleYaml.parse(text);
			} catch (SimpleYaml.Unknown e) {
				return Oracle.UNJUDGED;
			}
			String json = read == null ? "" : new Gson().toJson(read);
			return Oracle.ofCanonical(file, json.getBytes(StandardCharsets.UTF_8), commands, report).judge(written,
					messages);
		};
	}
}
