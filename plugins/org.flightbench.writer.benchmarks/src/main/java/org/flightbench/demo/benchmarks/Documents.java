// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * A generator of search server responses: JSON documents with word frequencies as in natural language. The output is
 * deterministic.
 */
final class Documents {

	private static final long SEED = 7309;
	private static final int WORDS = 4000;
	private static final int WORDS_OF_DOCUMENT = 40;
	private static final String[] STATES = {"active", "archived", "deleted", "draft"};

	private final Random random = new Random(SEED);
	private final String[] words = new String[WORDS];

	private Documents() {
		for (int index = 0; index < WORDS; index++) {
			StringBuilder word = new StringBuilder();
			for (int letter = 0, length = 2 + random.nextInt(9); letter < length; letter++) {
				word.append((char) ('a' + (int) (26 * Math.pow(random.nextDouble(), 1.6))));
			}
			words[index] = word.toString();
		}
	}

	/** Returns documents truncated to the given number of bytes. */
	static byte[] json(int bytes) {
		Documents documents = new Documents();
		StringBuilder text = new StringBuilder("{\"hits\":[");
		for (int id = 0; text.length() < bytes; id++) {
			documents.add(id, text);
		}
		byte[] whole = text.toString().getBytes(StandardCharsets.UTF_8);
		return Arrays.copyOf(whole, bytes);
	}

	private void add(int id, StringBuilder text) {
		text.append(id == 0 ? "" : ",").append("{\"_index\":\"articles\",\"_id\":\"")
				.append(Long.toHexString(random.nextLong())).append("\",\"_score\":")
				.append(String.format(Locale.ROOT, "%.4f", 10 * random.nextDouble()))
				.append(",\"_source\":{\"timestamp\":").append(1_479_900_000_000L + random.nextInt(100_000_000))
				.append(",\"state\":\"").append(STATES[random.nextInt(STATES.length)]).append("\",\"author\":\"")
				.append(word()).append('.').append(word()).append("@example.org\",\"body\":\"");
		for (int index = 0; index < WORDS_OF_DOCUMENT; index++) {
			text.append(index == 0 ? "" : " ").append(word());
		}
		text.append("\"}}");
	}

	/** Returns a random word whose frequency is approximately inversely proportional to its rank. */
	private String word() {
		return words[(int) Math.min(WORDS - 1, Math.pow(WORDS, random.nextDouble()) - 1)];
	}
}
