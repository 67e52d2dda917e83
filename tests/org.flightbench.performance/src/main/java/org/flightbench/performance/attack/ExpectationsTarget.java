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
import java.util.TreeMap;

/** A target for expectations of a comparison. The oracle takes the fields from the JSON tree. */
final class ExpectationsTarget implements Target {

	private final byte[] whole;
	private final Path before;
	private final Path after;

	/**
	 * @param whole a valid file of expectations
	 * @param before the baseline results that the expectations refer to
	 * @param after the candidate results
	 */
	ExpectationsTarget(byte[] whole, Path before, Path after) {
		this.whole = whole;
		this.before = before;
		this.after = after;
	}

	@Override
	public String name() {
		return "expectations";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = random.nextInt(8) == 0 ? whole : Mutation.of(whole, random);
		Path file = folder.resolve("file.json");
		Files.write(file, Mutation.packed(bytes, random));
		List<String> arguments = List.of("compare", before.toString(), after.toString(), "--expect", file.toString());
		return random.nextInt(8) == 0
				? Attempt.of(arguments, folder, Target.one(random, "txt", "md", "csv", "html"), Oracle.NONE)
				: Attempt.of(arguments, folder, "json", oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			if (text.indexOf('\ufffd') >= 0 || text.startsWith("\ufeff")) {
				return Oracle.UNJUDGED;
			}
			List<Object> expected = new ArrayList<>();
			for (Object one : (List<?>) StrictJson.parseFile(text)) {
				Map<?, ?> fields = (Map<?, ?>) one;
				Object name = fields.get("name") == null ? fields.get("benchmark") : fields.get("name");
				Object metric = fields.get("metric") == null ? "score" : fields.get("metric");
				Object comment = fields.get("comment") == null ? "" : fields.get("comment");
				expected.add(facts(name, fields.get("benchmark"), fields.get("params"), metric, fields.get("atLeast"),
						fields.get("atMost"), comment));
			}
			List<Object> found = new ArrayList<>();
			for (Object one : (List<?>) ((Map<?, ?>) StrictJson.parse(report)).get("expectations")) {
				Map<?, ?> fields = (Map<?, ?>) one;
				found.add(facts(fields.get("name"), fields.get("benchmark"), fields.get("params"),
						fields.get("metric"), fields.get("atLeast"), fields.get("atMost"), fields.get("comment")));
			}
			return Oracle.compare(expected, found);
		};
	}

	private static Object facts(Object name, Object benchmark, Object params, Object metric, Object atLeast,
			Object atMost, Object comment) {
		Map<String, Object> sorted = new TreeMap<>();
		if (params != null) {
			// The command keeps numeric parameters literally, but the oracle's tree contains only their values.
			((Map<?, ?>) params).forEach((key, value) -> sorted.put((String) key,
					value instanceof Double || String.valueOf(value).matches("-?[0-9].*")
							? "number"
							: String.valueOf(value)));
		}
		return Arrays.asList(name, benchmark, sorted, metric, (Double) atLeast, (Double) atMost, comment);
	}
}
