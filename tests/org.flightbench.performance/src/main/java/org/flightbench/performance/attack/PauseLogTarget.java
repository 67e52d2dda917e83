// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A target for safepoint logs as JDK 17 and later write them, valid and damaged, and for damaged real logs. The oracle
 * matches complete lines with a regular expression.
 */
final class PauseLogTarget implements Target {

	private static final Pattern LINE = Pattern.compile(
			"\\[(\\d+\\.\\d{3})s\\]\\[info\\]\\[safepoint\\] Safepoint \"([A-Za-z0-9]+)\", Time since last: \\d{1,15} ns, "
					+ "Reaching safepoint: (\\d{1,15}) ns, At safepoint: (\\d{1,15}) ns, Leaving safepoint: (\\d{1,15}) ns, "
					+ "Total: (\\d{1,15}) ns, Threads: \\d{1,5} runnable, \\d{1,5} total");

	private final List<Path> real;

	/** @param real the real logs to damage */
	PauseLogTarget(List<Path> real) {
		this.real = real;
	}

	@Override
	public String name() {
		return "safepoint logs";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		Path log = folder.resolve("gc.log");
		byte[] bytes = random.nextInt(8) == 0
				? Files.readAllBytes(real.get(random.nextInt(real.size())))
				: lines(random).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(4) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Files.write(log, Mutation.packed(bytes, random));
		List<String> arguments = List.of("safepoints", log.toString());
		return random.nextInt(8) == 0
				? Attempt.of(arguments, folder, Target.one(random, "txt", "md", "csv", "svg"), Oracle.NONE)
				: Attempt.of(arguments, folder, "json", oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static String lines(Random random) {
		StringBuilder text = new StringBuilder();
		long nanos = 100_000_000;
		for (int i = 1 + random.nextInt(30); i > 0; i--) {
			long[] parts = {time(random), time(random), time(random)};
			long since = 1_000_000L + random.nextInt(1_000_000_000);
			long total = parts[0] + parts[1] + parts[2];
			nanos += since + total;
			text.append(
					("[%s.%03ds][info][safepoint] Safepoint \"%s\", Time since last: %d ns, Reaching safepoint: %d ns, "
							+ "At safepoint: %d ns, Leaving safepoint: %d ns, Total: %d ns, Threads: %d runnable, %d total\n")
							.formatted(nanos / 1_000_000_000, nanos / 1_000_000 % 1000,
									Target.one(random, "Cleanup", "G1CollectForAllocation", "ICBufferFull", "Halt"),
									since,
									parts[0], parts[1], parts[2], total, random.nextInt(9), 9 + random.nextInt(90)));
		}
		return text.toString();
	}

	private static long time(Random random) {
		return switch (random.nextInt(6)) {
			case 0 -> 0;
			case 1 -> random.nextInt(2_000_000_000);
			default -> random.nextInt(1_000_000);
		};
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			List<List<Object>> expected = new ArrayList<>();
			boolean isWhole = true;
			for (String line : text.split("\n", -1)) {
				Matcher pause = LINE.matcher(line);
				if (pause.matches()) {
					expected.add(List.of(pause.group(2), Double.valueOf(pause.group(3)), Double.valueOf(pause.group(4)),
							Double.valueOf(pause.group(6))));
				} else {
					isWhole &= line.isEmpty();
				}
			}
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			List<?> warnings = (List<?>) read.get("warnings");
			List<List<Object>> found = new ArrayList<>();
			for (Object one : (List<?>) read.get("pauses")) {
				Map<?, ?> pause = (Map<?, ?>) one;
				found.add(Arrays.asList(pause.get("operation"), pause.get("timeToSafepointNanos"),
						pause.get("operationNanos"), pause.get("totalNanos")));
			}
			// Two warnings are always present: the log has no GC pauses and no late threads.
			if (warnings.size() > 2 || !isWhole && expected.isEmpty()) {
				return Oracle.UNJUDGED;
			}
			expected.sort(Comparator.comparing(Object::toString));
			found.sort(Comparator.comparing(Object::toString));
			if (!isWhole) {
				// Damaged lines may yield further pauses, including duplicates of the expected ones.
				List<List<Object>> others = new ArrayList<>(found);
				expected.forEach(others::remove);
				others.forEach(found::remove);
			}
			return Oracle.compare(expected, found);
		};
	}
}
