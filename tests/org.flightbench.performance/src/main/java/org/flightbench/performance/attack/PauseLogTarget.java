// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Safepoint logs as JDK 17 and newer write them, whole and damaged, and real logs that are damaged. The strict reading
 * adds up whole lines with a regular expression.
 */
final class PauseLogTarget implements Target {

	private static final Pattern LINE = Pattern.compile(
			"\\[(\\d+\\.\\d{3})s\\]\\[info\\]\\[safepoint\\] Safepoint \"([A-Za-z0-9]+)\", Time since last: \\d{1,15} ns, "
					+ "Reaching safepoint: (\\d{1,15}) ns, At safepoint: (\\d{1,15}) ns, Leaving safepoint: (\\d{1,15}) ns, "
					+ "Total: (\\d{1,15}) ns, Threads: \\d{1,5} runnable, \\d{1,5} total");

	private final List<Path> real;

	/** @param real logs to damage */
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
		Path report = folder.resolve("report");
		if (random.nextInt(4) == 0) {
			byte[] bytes = Files.readAllBytes(real.get(random.nextInt(real.size())));
			Files.write(log, Mutation.packed(Mutation.of(bytes, random), random));
			String format = Target.one(random, "text", "markdown", "csv", "json", "svg");
			return new Attempt(List.of("safepoints", log.toString()), format, report, Oracle.NONE);
		}
		String text = lines(random);
		boolean isWhole = random.nextInt(3) == 0;
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		if (!isWhole) {
			bytes = Mutation.of(bytes, random);
		}
		Files.write(log, bytes);
		String read = new String(bytes, StandardCharsets.UTF_8);
		return new Attempt(List.of("safepoints", log.toString()), "json", report, oracle(read, isWhole));
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

	private static Oracle oracle(String text, boolean isWhole) {
		return (report, messages) -> {
			long pauses = 0;
			BigDecimal nanos = BigDecimal.ZERO;
			boolean isStrict = true;
			for (String line : text.split("\n", -1)) {
				Matcher matcher = LINE.matcher(line);
				if (matcher.matches()) {
					pauses++;
					nanos = nanos.add(new BigDecimal(matcher.group(6)));
				} else if (!line.isEmpty()) {
					isStrict = false;
				}
			}
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			List<?> found = (List<?>) read.get("pauses");
			if (read.get("warnings").toString().contains("cannot be read")) {
				return null;
			}
			if (isWhole || isStrict) {
				double sum = found.stream().mapToDouble(pause -> (Double) ((Map<?, ?>) pause).get("totalNanos")).sum();
				if (found.size() != pauses || sum != nanos.doubleValue()) {
					return "%d pauses of %.0f ns, and %d of %s are in the log".formatted(found.size(), sum, pauses,
							nanos);
				}
			} else if (found.size() < pauses && ((List<?>) read.get("warnings")).size() < 2) {
				// one warning is always there: that the log has no pauses of the garbage collector
				return "%d pauses, and %d whole lines are in the log, without a warning".formatted(found.size(),
						pauses);
			}
			return null;
		};
	}
}
