// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.profile.read.HotLocationReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that readable parts of damaged recordings are read and that a warning describes the rest. */
class DamagedRecordingTest {

	private static final long WHOLE = 1234;
	private static final long NANOS = 1_000_000_000L;
	/** Offsets in the header of a chunk. */
	private static final int METADATA_OFFSET = 24;
	private static final int START_NANOS = 32;

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void readsIntegersOfBothKinds(boolean compressed) throws IOException {
		StackProfile profile = profile(new TinyChunk(compressed).bytes());
		assertEquals(WHOLE, weight(profile));
		assertEquals("acme.Pool.main:20;acme.Pool.top:10;acme.Pool 1234 2\n", Collapsed.of(profile));
		assertEquals(List.of(), profile.warnings());
	}

	@Test
	void readsSeveralChunksOfDifferentVersions() throws IOException {
		byte[] chunks = concatenated(new TinyChunk(true).ofVersion20().bytes(), new TinyChunk(false).bytes());
		assertEquals("acme.Pool.main:20;acme.Pool.top:10;acme.Pool 2468 4\n", Collapsed.of(profile(chunks)));
	}

	@Test
	void readsAnUnfinishedChunkBeforeAnother() throws IOException {
		byte[] chunks = concatenated(new TinyChunk(true).unfinished().bytes(), new TinyChunk(true).bytes());
		StackProfile profile = profile(chunks);
		assertEquals(2 * WHOLE, weight(profile));
		assertEquals(List.of(
				"chunk 1: never finished; lost: data that had not been written yet (1 chunk after it was read)",
				"chunks overlap by 2.0 s: events recorded twice are counted twice"),
				profile.warnings());
	}

	@Test
	void stopsExpandingWhatWasMadeToFillDisks() throws IOException {
		Path file = folder.resolve("bomb.jfr.gz");
		byte[] zeros = new byte[1 << 20];
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
			out.write(new TinyChunk(true).bytes());
			for (int megabyte = 0; megabyte < 200; megabyte++) {
				out.write(zeros);
			}
		}
		StackProfile profile = ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
		assertEquals(WHOLE, weight(profile));
		assertTrue(profile.warnings().get(0).contains("200 times its size"), profile.warnings().toString());
	}

	@ParameterizedTest
	@ValueSource(booleans = {true, false})
	void readsWhatIsThereWhereverARecordingIsCutOff(boolean finished) throws IOException {
		byte[] whole = (finished ? new TinyChunk(true) : new TinyChunk(true).unfinished()).bytes();
		for (int length = 0; length < whole.length; length++) {
			byte[] cut = Arrays.copyOf(whole, length);
			if (length < 68) {
				assertThrows(UnreadableRecordingException.class, () -> profile(cut), "cut at " + length);
			} else {
				StackProfile profile = profile(cut);
				boolean silent = !finished && length == 68;
				assertTrue(silent || !profile.warnings().isEmpty(), "no warning when cut at " + length);
				assertTrue(weight(profile) <= WHOLE, "cut at " + length);
			}
		}
	}

	@Test
	void readsAllEventsBeforeACut() throws IOException {
		byte[] whole = concatenated(new TinyChunk(true).bytes(), new TinyChunk(true).bytes());
		StackProfile profile = profile(Arrays.copyOf(whole, whole.length - 1));
		assertEquals(WHOLE, weight(profile));
		assertTrue(profile.warnings().toString().contains("the recording ends before the chunk does"),
				profile.warnings().toString());
	}

	@Test
	void countsOnlyTheTimeOfReadableChunks() throws IOException {
		byte[] first = new TinyChunk(true).bytes();
		byte[] second = first.clone();
		ByteBuffer header = ByteBuffer.wrap(second);
		header.putLong(START_NANOS, header.getLong(START_NANOS) + 2 * NANOS);
		assertEquals(4, seconds(profile(concatenated(first, second))));
		int metadata = (int) header.getLong(METADATA_OFFSET);
		Arrays.fill(second, metadata, second.length, (byte) 0xff);
		StackProfile profile = profile(concatenated(first, second));
		assertEquals(WHOLE, weight(profile));
		assertEquals(2, seconds(profile), profile.warnings().toString());
		assertEquals(Double.NaN, seconds(profile(second)));
		List<Path> files = List.of(Files.write(folder.resolve("first.jfr"), first),
				Files.write(folder.resolve("second.jfr"), second));
		assertEquals(2,
				seconds(ProfileReader.read(files, "both", ProfileRequest.of("allocation"), ReadProgress.NONE)));
		try (RecordingPass pass = RecordingPass.open(
				Files.write(folder.resolve("both.jfr"), concatenated(first, second)), ReadProgress.NONE)) {
			RecordingPass.Answer<StackProfile> answer = HotLocationReader.ask(pass, ProfileRequest.of("allocation"));
			pass.read();
			assertEquals(2, seconds(answer.get()));
		}
	}

	@Test
	void pausesActivityAndOperationsCountOnlyTheTimeOfReadableChunks() throws IOException {
		for (int lost : new int[]{0, 1}) {
			byte[][] chunks = {new TinyChunk(true).bytes(), new TinyChunk(true).bytes()};
			ByteBuffer later = ByteBuffer.wrap(chunks[1]);
			later.putLong(START_NANOS, later.getLong(START_NANOS) + 2 * NANOS);
			Path whole = Files.write(folder.resolve("whole" + lost + ".jfr"), concatenated(chunks[0], chunks[1]));
			int metadata = (int) ByteBuffer.wrap(chunks[lost]).getLong(METADATA_OFFSET);
			Arrays.fill(chunks[lost], metadata, chunks[lost].length, (byte) 0xff);
			Path damaged = Files.write(folder.resolve("damaged" + lost + ".jfr"), concatenated(chunks[0], chunks[1]));
			assertEquals(List.of(4.0, 4.0, 4.0), secondsByReader(whole));
			assertEquals(List.of(2.0, 2.0, 2.0), secondsByReader(damaged), "chunk " + lost);
		}
	}

	private static List<Double> secondsByReader(Path file) throws IOException {
		PauseTimeline pauses = PauseReader.read(file, ReadProgress.NONE);
		IoAccount io = IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
		return List.of(pauses.coveredNanos(pauses.startNanos(), pauses.endNanos()) / 1e9,
				ActivityReader.read(file, ActivityRequest.ALL, ReadProgress.NONE).seconds(),
				(io.endNanos() - io.startNanos()) / 1e9);
	}

	@Test
	void survivesTypesAndConstantsThatContainThemselves() throws IOException {
		assertEquals(WHOLE, weight(profile(new TinyChunk(true).withSymbolsOfSymbols().bytes())));
		StackProfile frames = profile(new TinyChunk(true).withFramesInFrames().bytes());
		assertEquals(WHOLE, weight(frames));
		assertTrue(frames.warnings().toString().contains("contains itself"), frames.warnings().toString());
	}

	@ParameterizedTest
	@ValueSource(longs = {3, 1000, Integer.MAX_VALUE, -1})
	void survivesStacksThatLieAboutTheirDepth(long depth) throws IOException {
		StackProfile profile = profile(new TinyChunk(true).claimingFrames(depth).bytes());
		assertEquals(WHOLE, weight(profile));
		assertFalse(profile.warnings().isEmpty());
	}

	@Tag("long")
	@Test
	void survivesEveryByteBeingAnythingElse() throws IOException {
		assertSurvivesEachByteAs(0, 0xff);
	}

	@Tag("long")
	@Test
	void survivesEveryByteBeingManyOtherValues() throws IOException {
		assertSurvivesEachByteAs(1, 2, 3, 0x40, 0x7f, 0x80, 0xfe);
	}

	private void assertSurvivesEachByteAs(int... values) throws IOException {
		byte[] whole = new TinyChunk(true).bytes();
		for (int at = 0; at < whole.length; at++) {
			for (int value : values) {
				byte[] mutated = whole.clone();
				mutated[at] = (byte) value;
				readOrRefuse(mutated, "byte " + at + " = " + value);
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = {"allocation_10s_before", "full_gc_g1", "ttsp-mmap-slow-disk-jdk25"})
	void survivesMutationsOfRealRecordings(String name) throws IOException {
		byte[] whole = Files.readAllBytes(Recordings.of(name));
		Random random = new Random(42);
		for (int round = 0; round < 60; round++) {
			byte[] mutated = whole.clone();
			for (int count = 1 + random.nextInt(20); count > 0; count--) {
				mutated[random.nextInt(mutated.length)] = (byte) random.nextInt();
			}
			readOrRefuse(mutated, name + " round " + round);
		}
	}

	@Test
	void refusesWhatIsNoRecording() {
		assertRefused(new byte[0], "empty");
		assertRefused("{\"not\": \"a recording\"}".getBytes(), "does not start with 'FLR'");
		assertRefused(new byte[]{'F', 'L', 'R', 0, 0, 9}, "ends within the header");
	}

	@Test
	void saysThatAFormatIsNotKnown() throws IOException {
		byte[] bytes = Files.readAllBytes(Recordings.of("allocation_10s_before"));
		bytes[5] = 9;
		assertRefused(bytes, "unknown recording format 9.0; expected 0.9, 1.0 or 2");
	}

	private void assertRefused(byte[] bytes, String why) {
		UnreadableRecordingException refused = assertThrows(UnreadableRecordingException.class, () -> profile(bytes));
		assertTrue(refused.getMessage().contains(why), refused.getMessage());
	}

	/** Checks that the bytes are read or rejected in limited time, without any other exception. */
	private void readOrRefuse(byte[] bytes, String what) throws IOException {
		Path file = Files.write(folder.resolve("mutated.jfr"), bytes);
		assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
			try {
				ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
				RecordingSummary.read(file, ReadProgress.NONE);
			} catch (UnreadableRecordingException refused) {
				String why = refused.getMessage();
				assertTrue(why.contains("expected") || why.contains("FLR") || why.contains("of format 0.9 that"), what);
			}
		}, what);
	}

	private StackProfile profile(byte[] bytes) throws IOException {
		Path file = Files.write(folder.resolve("recording.jfr"), bytes);
		return ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
	}

	private static long weight(StackProfile profile) {
		return profile.source(Side.BASELINE).weight();
	}

	private static double seconds(StackProfile profile) {
		return profile.source(Side.BASELINE).seconds();
	}

	private static byte[] concatenated(byte[] first, byte[] second) {
		byte[] both = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, both, first.length, second.length);
		return both;
	}
}
