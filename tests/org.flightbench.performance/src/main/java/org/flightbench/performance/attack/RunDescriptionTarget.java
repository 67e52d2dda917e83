// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;

import com.google.gson.GsonBuilder;

/**
 * A target for {@code run.json} next to results. The oracle rewrites the file from its JSON tree and expects the same
 * comparison.
 */
final class RunDescriptionTarget implements Target {

	private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");

	private final List<byte[]> whole;
	private final byte[] before;
	private final Path after;

	/** @param whole valid files to damage */
	RunDescriptionTarget(List<byte[]> whole, Path before, Path after) throws IOException {
		this.whole = whole;
		this.before = Files.readAllBytes(before);
		this.after = after;
	}

	@Override
	public String name() {
		return "run.json";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = whole.get(random.nextInt(whole.size()));
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path run = Files.createDirectory(folder.resolve("run"));
		Files.write(run.resolve("results.json"), before);
		Path file = run.resolve("run.json");
		Files.write(file, bytes);
		Attempt attempt = Attempt.of(
				random.nextBoolean()
						? List.of("compare", run.toString(), after.toString())
						: List.of("compare", after.toString(), run.toString()),
				folder, Target.one(random, "json", "json", "json", "txt", "md", "html"), Oracle.NONE);
		return new Attempt(attempt.commands(), attempt.report(),
				oracle(new String(bytes, StandardCharsets.UTF_8), file, attempt));
	}

	/** Returns whether a number is not 0, but its double is. */
	private static boolean isTooSmall(String number) {
		return Double.parseDouble(number) == 0 && number.replaceFirst("[eE].*", "").matches(".*[1-9].*");
	}

	private static Oracle oracle(String text, Path file, Attempt attempt) {
		return (report, messages) -> {
			if (text.indexOf('\ufffd') >= 0 || text.startsWith("\ufeff") || report.contains("run.json")
					|| NUMBER.matcher(text).results().anyMatch(number -> isTooSmall(number.group()))) {
				return Oracle.UNJUDGED;
			}
			Map<?, ?> read = (Map<?, ?>) StrictJson.parseFile(text);
			String canonical;
			try {
				canonical = new GsonBuilder().serializeNulls().create().toJson(read);
			} catch (IllegalArgumentException infinite) {
				// The number exceeds the range of doubles and has no other JSON form.
				return Oracle.UNJUDGED;
			}
			return Oracle.ofCanonical(file, canonical.getBytes(StandardCharsets.UTF_8), attempt.commands(),
					attempt.report()).judge(report, messages);
		};
	}
}
