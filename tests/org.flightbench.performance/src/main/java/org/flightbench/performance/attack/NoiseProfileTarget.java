// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/** A target for noise profiles. The oracle takes the fields from the JSON tree. */
final class NoiseProfileTarget implements Target {

	private static final byte[] WHOLE = """
										{"noiseProfile": 1, "machine": "m", "jdkVersion": "25", "vmName": null, "results": [
										{"benchmark": "gale.bench.QrMultiRhsJmh.applyQtOwned", "mode": "avgt", "threads": 1,
										"params": {"n": "2048", "p": "6", "q": "16"}, "metric": "score", "unit": "us/op",
										"runs": 24, "forks": 48, "iterationsOfFork": 5.0,
										"single": {"variation": 0.03, "low": 0.02, "high": 0.05, "degreesOfFreedom": 23.0},
										"calibrated": {"variation": 0.04, "low": null, "high": null, "degreesOfFreedom": 23.0},
										"oneEach": {"variation": 0.035, "low": null, "high": null, "degreesOfFreedom": 20.0},
										"modes": {"lower": 20, "higher": 28, "distance": 0.05, "within": 0.01, "differing": 0.4},
										"drift": {"change": 0.01, "low": -0.01, "high": 0.03}},
										{"benchmark": "org.acme.Pool.take", "mode": "thrpt", "threads": 4, "params": {},
										"metric": "gc.alloc.rate.norm", "unit": "B/op", "runs": 5, "forks": 5,
										"single": {"variation": 0, "low": 0, "high": 1e-3, "degreesOfFreedom": 4}}]}
										"""
			.getBytes(StandardCharsets.UTF_8);
	private static final Set<String> VARIATION = Set.of("variation", "low", "high", "degreesOfFreedom");
	/** The fields of the components of a result. */
	private static final Map<String, Set<String>> COMPONENTS = Map.of("single", VARIATION, "calibrated", VARIATION,
			"oneEach", VARIATION, "modes", Set.of("lower", "higher", "distance", "within", "differing"), "drift",
			Set.of("change", "low", "high"));

	private final Path before;
	private final Path after;

	NoiseProfileTarget(Path before, Path after) {
		this.before = before;
		this.after = after;
	}

	@Override
	public String name() {
		return "noise profiles";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = random.nextInt(8) == 0 ? WHOLE : Mutation.of(WHOLE, random);
		Path file = folder.resolve("file.json");
		Files.write(file, Mutation.packed(bytes, random));
		return random.nextInt(4) == 0
				? Attempt.of(List.of("compare", before.toString(), after.toString(), "--noise", file.toString()),
						folder, Target.one(random, "txt", "md", "csv", "json", "html"), Oracle.NONE)
				: Attempt.of(List.of("noise", "show", file.toString()), folder, "json",
						oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			if (text.indexOf('\ufffd') >= 0 || text.startsWith("\ufeff")) {
				return Oracle.UNJUDGED;
			}
			return Oracle.compare(facts((Map<?, ?>) StrictJson.parseFile(text)),
					facts((Map<?, ?>) StrictJson.parse(report)));
		};
	}

	private static List<Object> facts(Map<?, ?> profile) {
		List<Object> facts = new ArrayList<>(
				Arrays.asList(profile.get("machine"), profile.get("jdkVersion"), profile.get("vmName")));
		List<?> results = profile.get("results") == null ? List.of() : (List<?>) profile.get("results");
		for (Object one : results) {
			Map<?, ?> result = (Map<?, ?>) one;
			facts.addAll(Arrays.asList(result.get("benchmark"), result.get("mode"), count(result.get("threads")),
					orElse(result.get("metric"), "score"), orElse(result.get("unit"), ""),
					count(result.get("runs")), count(result.get("forks")),
					orElse(result.get("iterationsOfFork"), 1.0)));
			// The command keeps numeric parameters literally, but the oracle's tree contains only their values, so only
			// the keys are compared.
			facts.add(((Map<?, ?>) orElse(result.get("params"), Map.of())).keySet().stream().sorted().toList());
			COMPONENTS.forEach((component, fields) -> {
				Map<String, Object> known = new TreeMap<>();
				((Map<?, ?>) orElse(result.get(component), Map.of())).forEach((key, value) -> {
					boolean isField = fields.contains(key);
					// Unknown fields, strings such as "NaN" and values beyond the range of doubles are treated as
					// missing.
					if (isField && value instanceof Double number && Double.isFinite(number)
							&& !(key.equals("degreesOfFreedom") && value.equals(0.0))) {
						known.put((String) key, value);
					}
				});
				facts.add(known);
			});
		}
		return facts;
	}

	/** Returns a number, after converting null and -0 to 0. */
	private static double count(Object value) {
		return value == null ? 0 : 0.0 + (Double) value;
	}

	private static Object orElse(Object value, Object usual) {
		return value == null ? usual : value;
	}
}
