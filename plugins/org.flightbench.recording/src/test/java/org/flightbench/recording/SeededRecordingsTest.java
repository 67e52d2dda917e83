// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.ChunkFiles;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.ChunkHeader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

/**
 * Tests recordings assembled from chunks of others, in any order and with parts missing. They must contain the events
 * that the JDK's parser finds in the individual chunks, and report everything that is missing.
 * {@code -Dflightbench.rounds=200} runs more rounds.
 */
class SeededRecordingsTest {

	private static final int ROUNDS = Integer.getInteger("flightbench.rounds", 20);
	private static final int MAX_CHUNKS = 6;
	/** The margin after the start of the last event, because the JDK may write checkpoint events after it. */
	private static final long BEHIND_LAST_NANOS = 1_000_000;
	private static final Map<String, String> WEIGHTS = Map.of("jdk.ObjectAllocationInNewTLAB", "tlabSize",
			"jdk.ObjectAllocationOutsideTLAB", "allocationSize", "jdk.ObjectAllocationSample", "weight");
	/** Types weighted by duration, which the two parsers may round differently for each event. */
	private static final Set<String> LASTING = Set.of("jdk.JavaMonitorEnter", "jdk.FileRead", "jdk.FileWrite",
			"jdk.SocketRead", "jdk.SocketWrite");

	@TempDir
	private Path folder;

	/**
	 * A chunk with the events that the JDK's parser finds in it.
	 *
	 * @param bytes the bytes of the chunk
	 * @param counts the number of events by type
	 * @param weights the sum of the weights by type
	 * @param lastNanos the time from its start to the start of its last event, which may be after the end given in its
	 * header
	 */
	private record Part(byte[] bytes, Map<String, Long> counts, Map<String, Long> weights, long lastNanos) {

		/** Returns the time span given in the header. */
		Span span() {
			return new Span(ChunkFiles.start(bytes), ChunkFiles.start(bytes) + ChunkFiles.duration(bytes));
		}

		/** Returns the time span that also includes the last event and the margin after it. */
		Span withLast() {
			return new Span(span().start, Math.max(span().end, span().start + lastNanos + BEHIND_LAST_NANOS));
		}
	}

	private record Span(long start, long end) {}

	@Test
	void everyRecordingIsTheSumOfItsChunks() throws IOException {
		List<Part> parts = parts();
		for (int seed = 0; seed < ROUNDS; seed++) {
			Random random = new Random(seed);
			List<Part> chosen = new ArrayList<>();
			for (int left = 2 + random.nextInt(MAX_CHUNKS - 1); left > 0; left--) {
				chosen.add(parts.get(random.nextInt(parts.size())));
			}
			check("seed " + seed, chosen, random.nextBoolean() ? random.nextInt(chosen.size()) : -1, random);
		}
	}

	/** @param cut the index of the truncated chunk, or -1 for none */
	private void check(String what, List<Part> chosen, int cut, Random random) throws IOException {
		List<byte[]> chunks = new ArrayList<>(chosen.stream().map(Part::bytes).toList());
		if (cut >= 0) {
			byte[] whole = chunks.get(cut);
			byte[] shorter = Arrays.copyOf(whole,
					ChunkHeader.SIZE + random.nextInt(whole.length - ChunkHeader.SIZE));
			chunks.set(cut, random.nextBoolean() ? ChunkFiles.withPlaceholder(shorter) : shorter);
		}
		Path file = ChunkFiles.write(folder.resolve("made.jfr"), chunks);
		RecordingSummary summary = RecordingSummary.read(file, ReadProgress.NONE);
		List<Part> whole = new ArrayList<>(chosen);
		if (cut >= 0) {
			whole.remove(cut);
			assertFalse(summary.problems().isEmpty(), what + ": cut off in silence");
			long shortest = union(whole.stream().map(Part::span).toList());
			List<Span> spans = new ArrayList<>(chosen.stream().map(Part::span).toList());
			spans.set(cut, chosen.get(cut).withLast());
			long longest = union(spans);
			assertTrue(summary.durationNanos() >= shortest && summary.durationNanos() <= longest,
					what + ": " + summary.durationNanos() + " ns and not from " + shortest + " to " + longest + ", "
							+ summary.problems());
		} else {
			assertEquals(List.of(), summary.problems(), what);
			assertEquals(union(chosen.stream().map(Part::span).toList()), summary.durationNanos(), what);
		}
		assertEquals(chosen.size(), summary.chunks(), what + ": " + summary.problems());
		assertEquals(chunks.stream().mapToLong(ChunkFiles::start).min().orElseThrow(), summary.startNanos(), what);
		Map<String, Long> found = ChunkFiles.counts(summary);
		Map<String, Long> least = sum(whole.stream().map(Part::counts).toList());
		Map<String, Long> most = sum(chosen.stream().map(Part::counts).toList());
		least.forEach((type, count) -> assertTrue(found.getOrDefault(type, 0L) >= count,
				what + ": " + found.get(type) + " of " + count + " events of " + type));
		found.forEach((type, count) -> assertTrue(most.getOrDefault(type, 0L) >= count,
				what + ": " + count + " and not " + most.get(type) + " events of " + type));
		Map<String, Long> leastWeights = sum(whole.stream().map(Part::weights).toList());
		Map<String, Long> mostWeights = sum(chosen.stream().map(Part::weights).toList());
		for (String type : mostWeights.keySet()) {
			long weight = ProfileReader.read(file, ProfileRequest.of(type), ReadProgress.NONE).source(Side.BASELINE)
					.weight();
			long rounded = LASTING.contains(type) ? most.get(type) : 0;
			assertTrue(
					weight >= leastWeights.getOrDefault(type, 0L) - rounded
							&& weight <= mostWeights.get(type) + rounded,
					what + ": " + type + " weighs " + weight + " and not from " + leastWeights.get(type) + " to "
							+ mostWeights.get(type) + ", " + summary.problems());
		}
	}

	private List<Part> parts() throws IOException {
		List<Part> parts = new ArrayList<>();
		Path alone = folder.resolve("alone.jfr");
		for (Path recording : Recordings.supported()) {
			for (byte[] chunk : ChunkFiles.of(recording)) {
				Map<String, Long> weights = new TreeMap<>();
				long last = 0;
				Files.write(alone, chunk);
				for (RecordedEvent event : jdk.jfr.consumer.RecordingFile.readAllEvents(alone)) {
					last = Math.max(last, ChronoUnit.NANOS.between(Instant.EPOCH, event.getStartTime())
							- ChunkFiles.start(chunk));
					String type = event.getEventType().getName().replace("com.oracle.jdk.", "jdk.");
					String field = WEIGHTS.get(type);
					if (field != null) {
						weights.merge(type, event.getLong(field), Long::sum);
					} else if (LASTING.contains(type)) {
						weights.merge(type, event.getDuration().toNanos(), Long::sum);
					}
				}
				parts.add(new Part(chunk, ChunkFiles.counts(folder, List.of(chunk)), weights, last));
			}
		}
		return parts;
	}

	private static Map<String, Long> sum(List<Map<String, Long>> parts) {
		Map<String, Long> sum = new TreeMap<>();
		parts.forEach(part -> part.forEach((type, value) -> sum.merge(type, value, Long::sum)));
		return sum;
	}

	private static long union(List<Span> spans) {
		long union = 0;
		long end = Long.MIN_VALUE;
		for (Span span : spans.stream().sorted(Comparator.comparing(Span::start)).toList()) {
			long start = Math.max(end, span.start);
			end = Math.max(end, span.end);
			union += Math.max(0, end - start);
		}
		return union;
	}
}
