// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.flightbench.base.ReadProgress;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests real files with random damage from fixed seeds: each file must yield results or a clear error in bounded time.
 * The timeout only guards against hangs.
 */
@Timeout(value = 900, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MutatedFilesTest {

	private static final int SLICES = 4;
	private static final List<String> FILES = List.of("jmh-benchmark-action.json", "github-action.json",
			"nebula-client.json",
			"bin-packing.json", "all-modes.csv", "german.scsv", "all-modes.txt", "seed-table.md");
	private static final String[] VALUES = {"null", "true", "-1", "1e999", "\"NaN\"", "\"\"", "[]", "{}", "[[[1,2]]]",
			"\"\u00b7\"",
			"0.1.2", "99999999999999999999", "\u2248 10", "\u00b1", "NaN", ",", "\n"};

	@TempDir
	private Path folder;

	@Test
	void endInResultsOrTheClearError() throws IOException {
		endInResultsOrTheClearError(2_000);
	}

	@Tag("long")
	@Test
	void manyEndInResultsOrTheClearError() throws IOException {
		endInResultsOrTheClearError(100_000);
	}

	private void endInResultsOrTheClearError(int mutations) throws IOException {
		List<byte[]> originals = new ArrayList<>();
		for (String name : FILES) {
			originals.add(Files.readAllBytes(TestFiles.resource(name)));
		}
		int read = IntStream.range(0, SLICES).parallel().map(slice -> readSlice(originals, slice, mutations)).sum();
		assertTrue(read > mutations / 10 && read < mutations * 9 / 10, read + " of " + mutations + " were read");
	}

	/** Reads one slice of the mutated files. Returns the number of files that yield results. */
	private int readSlice(List<byte[]> originals, int slice, int mutations) {
		Path file = folder.resolve("mutated" + slice + ".json");
		int read = 0;
		for (int seed = slice; seed < mutations; seed += SLICES) {
			try {
				byte[] content = mutate(originals.get(seed / SLICES % originals.size()), new Random(seed));
				Files.write(file, content);
				read += endsInResults(file, content) ? 1 : 0;
			} catch (RuntimeException | IOException unclear) {
				throw new AssertionError("seed " + seed, unclear);
			}
		}
		return read;
	}

	private static boolean endsInResults(Path file, byte[] content) throws IOException {
		try {
			RunReader.read(file, ReadProgress.NONE);
			return true;
		} catch (UnreadableFileException clear) {
			check(clear, content);
			return false;
		}
	}

	private static void check(UnreadableFileException failure, byte[] content) {
		assertTrue(failure.place().matches("(line \\d+, column \\d+|byte \\d+|before byte \\d+|)"),
				failure.getMessage());
		assertTrue(failure.problem().length() < 400, failure.getMessage());
		boolean packed = content.length > 1 && content[0] == 0x1f && content[1] == (byte) 0x8b;
		if (failure.place().startsWith("line") && !packed) {
			long line = Long.parseLong(failure.place().replaceAll("line (\\d+),.*", "$1"));
			long lines = new String(content, StandardCharsets.ISO_8859_1).chars().filter(character -> character == '\n')
					.count() + 1;
			assertTrue(line >= 1 && line <= lines, failure.getMessage());
			assertTrue(Long.parseLong(failure.place().replaceAll(".*column ", "")) >= 1, failure.getMessage());
		}
	}

	private static byte[] mutate(byte[] original, Random random) throws IOException {
		byte[] content = original;
		for (int count = 1 + random.nextInt(3); count > 0; count--) {
			content = switch (random.nextInt(6)) {
				case 0 -> flip(content.clone(), random);
				case 1 -> Arrays.copyOf(content, random.nextInt(content.length + 1));
				case 2 -> replaceValue(content, random);
				case 3 -> splice(content, random.nextInt(content.length + 1), random.nextInt(40), new byte[0]);
				case 4 -> splice(content, random.nextInt(content.length + 1), 0,
						Arrays.copyOfRange(content, content.length / 2, content.length / 2 + random.nextInt(40)));
				default -> splice(content, random.nextInt(content.length + 1), random.nextInt(2),
						VALUES[random.nextInt(VALUES.length)].getBytes(StandardCharsets.UTF_8));
			};
			if (content.length == 0) {
				return content;
			}
		}
		return random.nextInt(20) == 0 ? flip(TestFiles.gzip(content), random) : content;
	}

	private static byte[] flip(byte[] content, Random random) {
		for (int count = 1 + random.nextInt(4); count > 0; count--) {
			content[random.nextInt(content.length)] ^= (byte) (1 << random.nextInt(8));
		}
		return content;
	}

	/** Replaces the next value in the text with a value of another type. */
	private static byte[] replaceValue(byte[] content, Random random) {
		int start = random.nextInt(content.length);
		while (start < content.length && content[start] != ':' && content[start] != ',' && content[start] != ' ') {
			start++;
		}
		int end = start + 1;
		while (end < content.length && content[end] != ',' && content[end] != '\n') {
			end++;
		}
		return splice(content, start + 1, end - start - 1,
				VALUES[random.nextInt(VALUES.length)].getBytes(StandardCharsets.UTF_8));
	}

	private static byte[] splice(byte[] content, int start, int removed, byte[] added) {
		int from = Math.min(start, content.length);
		int to = Math.min(content.length, from + removed);
		byte[] result = Arrays.copyOf(content, content.length - (to - from) + added.length);
		System.arraycopy(added, 0, result, from, added.length);
		System.arraycopy(content, to, result, from + added.length, content.length - to);
		return result;
	}
}
