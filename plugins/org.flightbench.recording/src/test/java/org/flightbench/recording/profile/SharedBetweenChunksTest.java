// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that sharing caches between chunks changes no stack, name or sum. */
class SharedBetweenChunksTest {

	private static final int CHUNKS = 60;

	@TempDir
	private Path folder;

	@Test
	void theSameNumbersStandForOtherNamesInTheNextChunk() throws IOException {
		assertNames(index -> chunk(true, index % 3));
	}

	@Test
	void theSameNumbersStandForOtherNamesNowAndThen() throws IOException {
		assertNames(index -> chunk(true, index / 20));
	}

	@Test
	void integersAreWrittenInAnotherWayInTheNextChunk() throws IOException {
		assertNames(index -> chunk(index % 2 == 0, index % 3));
	}

	@Test
	void theMetadataIsAnotherInTheNextChunk() throws IOException {
		assertNames(index -> {
			Named chunk = chunk(true, index % 4);
			chunk.tiny.ofType(30 + index % 5);
			if (index % 3 == 0) {
				chunk.tiny.inThreads(70_000, 1);
			}
			return chunk;
		});
	}

	@Test
	void namesAreTheSameHoweverTheyAreWritten() throws IOException {
		assertNames(index -> {
			Named chunk = chunk(index % 2 == 0, index / 6 % 2);
			chunk.tiny.encoded(3 + index % 3);
			return chunk;
		});
	}

	@Test
	void namesAreLongerThanWhatIsReadAtOnce() throws IOException {
		assertNames(index -> {
			String name = (index % 2 == 0 ? "a" : "b").repeat(3_000_000);
			return new Named(new TinyChunk(true).withNames(name, "main", "acme/Pool"),
					"acme.Pool.main;acme.Pool." + name);
		}, 6);
	}

	@Test
	void kindsOfFramesAreOthersInTheNextChunk() throws IOException {
		List<byte[]> chunks = new ArrayList<>();
		for (int index = 0; index < CHUNKS; index++) {
			chunks.add(new TinyChunk(true).ofKind(index % 3 == 0 ? "Inlined" : "Interpreted").bytes());
		}
		StackProfile profile = read(write(chunks), Separation.LINE);
		Map<Frame.Kind, Long> weights = new TreeMap<>();
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			weights.merge(profile.frames().frame(profile.stacks().frame(stack, 0)).kind(),
					profile.stacks().weight(stack, Side.BASELINE), Long::sum);
		}
		assertEquals(Map.of(Frame.Kind.INLINED, 20 * 1234L, Frame.Kind.INTERPRETED, 40 * 1234L), weights);
	}

	@ParameterizedTest
	@ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
	void concatenationsHoldWhatTheirPartsHold(int seed) throws IOException {
		for (String event : List.of("jdk.ExecutionSample", "jdk.ObjectAllocationInNewTLAB", "jdk.ThreadPark")) {
			assertParts(event, seed);
		}
	}

	private void assertParts(String event, int seed) throws IOException {
		Random random = new Random(seed);
		List<Path> recordings = Recordings.supported();
		List<byte[]> parts = new ArrayList<>();
		Map<String, Long> expected = new TreeMap<>();
		for (int part = 0; part < 12; part++) {
			// Repeats earlier chunks often.
			byte[] bytes = part > 3 && random.nextBoolean()
					? parts.get(random.nextInt(parts.size()))
					: Files.readAllBytes(recordings.get(random.nextInt(recordings.size())));
			parts.add(bytes);
			stacks(read(write(List.of(bytes)), event, Weight.COUNT, Separation.LINE))
					.forEach((stack, count) -> expected.merge(stack, count, Long::sum));
		}
		assertEquals(expected, stacks(read(write(parts), event, Weight.COUNT, Separation.LINE)), event);
	}

	/** A chunk and its stack without line numbers. */
	private record Named(TinyChunk tiny, String stack) {}

	private interface Chunks {
		Named chunk(int index);
	}

	private static Named chunk(boolean compressed, int names) {
		return new Named(new TinyChunk(compressed).withNames("top" + names, "main" + names, "acme/Pool" + names),
				"acme.Pool%1$d.main%1$d;acme.Pool%1$d.top%1$d".formatted(names));
	}

	private void assertNames(Chunks chunks) throws IOException {
		assertNames(chunks, CHUNKS);
	}

	private void assertNames(Chunks chunks, int count) throws IOException {
		List<byte[]> all = new ArrayList<>();
		Map<String, Long> expected = new TreeMap<>();
		for (int index = 0; index < count; index++) {
			Named chunk = chunks.chunk(index);
			all.add(chunk.tiny.weighing(1, 10 + index, 7).bytes());
			String type = chunk.stack.substring(0, chunk.stack.indexOf(".main"));
			expected.merge(chunk.stack + ";" + type, 18L + index, Long::sum);
		}
		StackProfile profile = read(write(all), Separation.METHOD);
		assertEquals(expected, stacks(profile));
		assertTrue(profile.source(Side.BASELINE).samples() == 3L * count);
	}

	private Path write(List<byte[]> chunks) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		chunks.forEach(out::writeBytes);
		return Files.write(folder.resolve("chunks.jfr"), out.toByteArray());
	}

	private static StackProfile read(Path file, Separation separation) throws IOException {
		return read(file, "jdk.ObjectAllocationSample", Weight.BYTES, separation);
	}

	private static StackProfile read(Path file, String event, Weight weight, Separation separation)
			throws IOException {
		return ProfileReader.read(file, new ProfileRequest(ProfileEvent.of(event), weight, null, Long.MIN_VALUE,
				Long.MAX_VALUE, separation), ReadProgress.NONE);
	}

	private static Map<String, Long> stacks(StackProfile profile) {
		Map<String, Long> stacks = new TreeMap<>();
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			StringBuilder names = new StringBuilder();
			for (int depth = 0; depth < profile.stacks().depth(stack); depth++) {
				names.append(depth == 0 ? "" : ";").append(
						profile.frames().frame(profile.stacks().frame(stack, depth)).name());
			}
			stacks.merge(names.toString(), profile.stacks().weight(stack, Side.BASELINE), Long::sum);
		}
		return stacks;
	}
}
