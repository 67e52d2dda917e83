// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A target for collapsed stacks. The oracle adds up the numbers at the ends of lines. */
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
		List<String> arguments = List.of("flame", file.toString());
		return random.nextInt(4) == 0
				? Attempt.of(arguments, folder, Target.one(random, "txt", "svg", "html", "json"), Oracle.NONE)
				: Attempt.of(arguments, folder, "collapsed", oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			Map<String, BigInteger> expected = weights(text);
			return expected == null || !messages.isEmpty()
					? Oracle.UNJUDGED
					: Oracle.compare(List.of(expected), List.of(weights(report)));
		};
	}

	/**
	 * Returns the weight of each simple stack and the total of all others, or null if a line has no number or more than
	 * one.
	 */
	private static Map<String, BigInteger> weights(String text) {
		Map<String, BigInteger> weights = new TreeMap<>();
		for (String line : text.split("\n")) {
			int space = line.lastIndexOf(' ');
			String number = line.substring(space + 1);
			if (space < 1 || !number.matches("[0-9]{1,18}")
					|| line.substring(line.lastIndexOf(' ', space - 1) + 1, space).matches("[0-9]+")) {
				return null;
			}
			// ignores a trailing semicolon, and replaces the slashes of JVM class names
			String stack = line.substring(0, space).replace('/', '.').replaceFirst("(?<=[a-z]);{1,99}$", "");
			weights.merge(stack.matches("[a-z][A-Za-z0-9.]++(;[a-z][A-Za-z0-9.]++)*+") ? stack : "others",
					new BigInteger(number), BigInteger::add);
		}
		weights.values().remove(BigInteger.ZERO);
		return weights;
	}
}
