// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.Result;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.source.Shared;
import org.flightbench.results.read.source.UnreadableFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both halves of a file read at once are what the whole is. */
@Timeout(60)
class ParallelJsonReaderTest {

	private static final Path SAMPLES = Path.of("../../samples");
	/** Of a sample of 150 KB. */
	private static final int COPIES = 120;

	@TempDir
	private Path folder;

	static List<Path> samples() throws IOException {
		try (Stream<Path> files = Files.list(SAMPLES)) {
			return files.filter(file -> file.toString().endsWith(".json"))
					.filter(file -> !file.toString().contains("expectations")).sorted().toList();
		}
	}

	@ParameterizedTest
	@MethodSource("samples")
	void halvesAreTheWhole(Path sample) throws IOException {
		List<Result> results = ParallelJsonReader.read(sample, ReadProgress.NONE, new Shared(sample, Long.MAX_VALUE),
				0);
		assertEquals(texts(RunReader.read(sample, ReadProgress.NONE).results()), texts(results));
	}

	@Test
	void aLargeFileIsReadAsItsCompressedCopyIs() throws IOException {
		Path large = large("");
		Path packed = folder.resolve("large.json.gz");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			Files.copy(large, out);
		}
		AtomicLong last = new AtomicLong();
		AtomicBoolean isInside = new AtomicBoolean();
		List<Result> results = RunReader.read(large, new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				assertTrue(isInside.compareAndSet(false, true), "two at once");
				assertTrue(bytesRead >= last.getAndSet(bytesRead), "backwards: the halves were given up");
				isInside.set(false);
			}

			@Override
			public boolean isCancelled() {
				return false;
			}
		}).results();
		assertEquals(texts(RunReader.read(packed, ReadProgress.NONE).results()), texts(results));
		assertTrue(last.get() >= Files.size(large) - 1, last + " of " + Files.size(large));
	}

	@Test
	void whatIsBrokenIsLeftToTheReaderOfTheWhole() throws IOException {
		Path broken = large(", {\"jmhVersion\": \"1.37\", \"mode\": 3}");
		assertNull(ParallelJsonReader.read(broken, ReadProgress.NONE, new Shared(broken, Long.MAX_VALUE)));
		UnreadableFileException problem = assertThrows(UnreadableFileException.class,
				() -> RunReader.read(broken, ReadProgress.NONE));
		assertFalse(problem.getMessage().isEmpty());
		assertTrue(problem.getMessage().matches("(?s).*line [0-9,]{5,}.*"), problem.getMessage());
	}

	@Test
	void halvesTakeMemoryOfOneBudget() throws IOException {
		Path sample = SAMPLES.resolve("histogram-baseline.json");
		long most = 1;
		while (most < 1 << 30
				&& ParallelJsonReader.read(sample, ReadProgress.NONE, new Shared(sample, most), 0) == null) {
			most += most / 8 + 1;
		}
		assertNull(ParallelJsonReader.read(sample, ReadProgress.NONE, new Shared(sample, most * 3 / 4), 0));
		Shared generous = new Shared(sample, 2 * most);
		assertNotNull(ParallelJsonReader.read(sample, ReadProgress.NONE, generous, 0));
		long more = most * 3 / 2;
		assertThrows(UnreadableFileException.class, () -> generous.require(more));
	}

	@Test
	void stopsWhenTheProgressSaysSo() throws IOException {
		Path large = large("");
		AtomicBoolean isCancelled = new AtomicBoolean();
		assertThrows(CancellationException.class, () -> RunReader.read(large, new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				isCancelled.set(bytesRead > bytesTotal / 3);
			}

			@Override
			public boolean isCancelled() {
				return isCancelled.get();
			}
		}));
	}

	/** All that results say, with their raw data. */
	private static List<String> texts(List<Result> results) {
		return results.stream().map(result -> Stream
				.concat(Stream.of(result.primary()), result.secondary().values().stream())
				.map(metric -> IntStream.range(0, metric.rawData().forks())
						.mapToObj(fork -> Arrays.toString(metric.rawData().values(fork)))
						.collect(Collectors.joining(" ")))
				.collect(Collectors.joining("; ", result.toString().replaceAll("RawData@\\w+", ""), ""))).toList();
	}

	/** A sample again and again, until it is larger than what is read as a whole. */
	private Path large(String more) throws IOException {
		String sample = Files.readString(SAMPLES.resolve("histogram-baseline.json")).strip();
		String results = sample.substring(1, sample.length() - 1);
		Path file = folder.resolve("large.json");
		try (var out = Files.newBufferedWriter(file)) {
			out.write("[");
			for (int copy = 0; copy < COPIES; copy++) {
				out.write(copy == 0 ? results : "," + results);
			}
			out.write(more + "]");
		}
		assertTrue(Files.size(file) > 16 << 20, "too small: " + Files.size(file));
		return file;
	}
}
