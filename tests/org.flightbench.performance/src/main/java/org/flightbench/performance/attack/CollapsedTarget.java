// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Collapsed stacks. The strict reading adds up the last words of all lines. */
final class CollapsedTarget implements Target {

	@Override
	public String name() {
		return "collapsed stacks";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		StringBuilder text = new StringBuilder();
		for (int i = 1 + random.nextInt(40); i > 0; i--) {
			for (int depth = random.nextInt(random.nextInt(50) == 0 ? 3000 : 12); depth >= 0; depth--) {
				text.append(HostileTexts.name(random, "org.acme.Frame" + random.nextInt(9) + ".run").replace('\n', ' '))
						.append(depth == 0 ? "" : ";");
			}
			text.append(' ')
					.append(random.nextInt(16) == 0 ? HostileTexts.number(random) : "" + random.nextInt(100_000))
					.append('\n');
		}
		byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
		if (random.nextBoolean()) {
			bytes = Mutation.of(bytes, random);
		}
		Path file = folder.resolve("stacks.collapsed");
		Files.write(file, Mutation.packed(bytes, random));
		String format = Target.one(random, "collapsed", "collapsed", "text", "svg", "html", "json");
		return new Attempt(List.of("flame", file.toString()), format, folder.resolve("report"),
				format.equals("collapsed") ? oracle(new String(bytes, StandardCharsets.UTF_8)) : Oracle.NONE);
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			BigInteger expected = sum(text);
			if (expected == null || messages.contains("lost") || messages.contains("skipped")
					|| messages.contains("left out")) {
				return null;
			}
			BigInteger found = sum(report);
			boolean isTold = !messages.isEmpty();
			return expected.equals(found) || isTold ? null : "weights add up to " + found + ", not to " + expected;
		};
	}

	/** @return null if a line has no whole number within a long behind a space */
	private static BigInteger sum(String text) {
		BigInteger sum = BigInteger.ZERO;
		for (String line : text.split("\n")) {
			String number = line.substring(line.lastIndexOf(' ') + 1);
			if (!number.matches("[0-9]{1,18}") || line.lastIndexOf(' ') < 1) {
				return null;
			}
			sum = sum.add(new BigInteger(number));
		}
		return sum;
	}
}
