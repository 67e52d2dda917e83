// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that counting equal events instead of storing each does not change any sum. */
class RepeatedEventsTest {

	private static final int EVENTS = 30_000;

	private final Random random = new Random(7);

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void addsUpFewDistinctOnes(boolean compressed) throws IOException {
		long[] weights = LongStream.of(0, 1, 127, 128, 16_000, 1L << 35, 1L << 48, (1L << 48) + 1).toArray();
		assertSum(compressed, random.ints(EVENTS, 0, weights.length).mapToLong(index -> weights[index]).toArray());
	}

	@Test
	void addsUpOnesThatDiffer() throws IOException {
		assertSum(true, random.longs(EVENTS, 0, 1L << 40).toArray());
	}

	@Test
	void addsUpOnesThatRepeatOnlyAtFirst() throws IOException {
		long[] weights = random.longs(EVENTS, 0, 1L << 40).toArray();
		Arrays.fill(weights, 0, 5_000, 99);
		Arrays.fill(weights, EVENTS - 5_000, EVENTS, 100);
		assertSum(true, weights);
	}

	@Test
	void addsUpSomeThousandDistinctOnes() throws IOException {
		assertSum(true, random.ints(3 * EVENTS, 0, 6_000).asLongStream().toArray());
	}

	@Test
	void addsUpMoreDistinctOnesThanItCounts() throws IOException {
		// Most events repeat, so that counting continues for the type.
		assertSum(true, LongStream.range(0, 8L * EVENTS).map(event -> event % 4 == 0 ? event : event % 4).toArray());
	}

	@ParameterizedTest
	@ValueSource(ints = {2, 127, 128, 300, 16_383, 16_384, 70_000})
	void addsUpEventsWhoseTypeHasAnyNumber(int type) throws IOException {
		assertSum(new TinyChunk(true).ofType(type), smallWeights());
	}

	@Test
	void addsUpEventsOfThreadsWhoseNumbersAreOfDifferentLength() throws IOException {
		assertSum(new TinyChunk(true).inThreads(70_000, 1, 2, 300, 3), smallWeights());
	}

	@Test
	void addsUpEventsWhoseFirstWantedFieldIsFarBehindTheirStart() throws IOException {
		assertSum(new TinyChunk(true).inThreads(1L << 55, 1L << 20, 1, 1L << 62).ofType(300), smallWeights());
	}

	@Test
	void takesNoEventForOneOfAShorterThreadWithoutAStack() throws IOException {
		long[] weights = LongStream.generate(() -> 1).limit(EVENTS).toArray();
		StackProfile profile = profile(
				new TinyChunk(true).inThreads(1, 300, 1).withStacks(0, 77, 77).weighing(weights));
		int third = EVENTS / 3;
		assertEquals(List.of("[no stack trace];acme.Pool " + third + " " + third,
				"acme.Pool.main:20;acme.Pool.top:10;acme.Pool " + 2 * third + " " + 2 * third),
				Collapsed.of(profile).lines().sorted().toList());
	}

	@Test
	void staysAtTheLargestNumberThereIs() throws IOException {
		long[] weights = new long[EVENTS];
		Arrays.fill(weights, Long.MAX_VALUE / 3);
		assertEquals(Long.MAX_VALUE, profile(new TinyChunk(true).weighing(weights)).source(Side.BASELINE).weight());
	}

	private long[] smallWeights() {
		return random.ints(EVENTS, 100, 140).asLongStream().toArray();
	}

	private void assertSum(boolean compressed, long[] weights) throws IOException {
		assertSum(new TinyChunk(compressed), weights);
	}

	private void assertSum(TinyChunk chunk, long[] weights) throws IOException {
		StackProfile profile = profile(chunk.weighing(weights));
		long sum = LongStream.of(weights).sum();
		assertEquals("acme.Pool.main:20;acme.Pool.top:10;acme.Pool " + sum + " " + weights.length + "\n",
				Collapsed.of(profile));
		assertEquals(List.of(), profile.warnings());
	}

	private StackProfile profile(TinyChunk chunk) throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), chunk.bytes());
		return ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
	}
}
