// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Packed;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that a compressed recording is read like the uncompressed one. */
class CompressedRecordingTest {

	@TempDir
	private Path folder;

	@ParameterizedTest
	@EnumSource
	void readsAllRecordingsTheSame(Packed packed) throws IOException {
		for (Path plain : Recordings.supported()) {
			assertSame(plain, write(packed.of(Files.readAllBytes(plain))), plain.toString());
		}
	}

	@ParameterizedTest
	@EnumSource
	void readsManyChunksTheSame(Packed packed) throws IOException {
		ByteArrayOutputStream chunks = new ByteArrayOutputStream();
		for (int count = 0; count < 3; count++) {
			for (String name : List.of("jdk21", "allocation_10s_before", "openjdk8u292", "flush_metadata")) {
				chunks.write(Files.readAllBytes(Recordings.of(name)));
			}
		}
		// The last chunk has the header of a chunk that is still being written.
		chunks.write(new TinyChunk(true).unfinished().bytes());
		Path plain = Files.write(folder.resolve("plain.jfr"), chunks.toByteArray());
		assertSame(plain, write(packed.of(chunks.toByteArray())), "many chunks");
	}

	@Test
	void readsWhatComesBeforeACutTheSame() throws IOException {
		byte[] chunk = Files.readAllBytes(Recordings.of("allocation_10s_before"));
		byte[] whole = Arrays.copyOf(chunk, 2 * chunk.length);
		System.arraycopy(chunk, 0, whole, chunk.length, chunk.length);
		byte[] packed = Packed.GZIP.of(whole);
		for (int length = packed.length / 20; length < packed.length; length += packed.length / 20) {
			byte[] cut = Arrays.copyOf(packed, length);
			StackProfile profile = profile(write(cut));
			StackProfile plain = profile(Files.write(folder.resolve("plain.jfr"), expanded(cut)));
			assertEquals(Collapsed.of(plain), Collapsed.of(profile), "cut at " + length);
			assertTrue(profile.warnings().get(0).contains("truncated or damaged at byte " + length),
					profile.warnings().toString());
			assertEquals(plain.warnings(), profile.warnings().subList(1, profile.warnings().size()));
		}
	}

	@Test
	void refusesWhatIsNoRecording() throws IOException {
		byte[] text = "{\"not\": \"a recording\", \"but\": \"something else, and longer than the head of one is\"}"
				.getBytes();
		assertRefused(Packed.GZIP.of(text), "the compressed content does not start with 'FLR'");
		assertRefused(Packed.LZ4.of("FLR\0".getBytes()), "the file ends within the header of the recording");
		assertRefused(Arrays.copyOf(Packed.GZIP.of(text), 20), "truncated or damaged");
		assertRefused(Arrays.copyOf(Packed.GZIP.of(text), 4), "truncated or damaged");
	}

	private void assertRefused(byte[] bytes, String why) throws IOException {
		Path file = write(bytes);
		UnreadableRecordingException refused = assertThrows(UnreadableRecordingException.class, () -> profile(file));
		assertTrue(refused.getMessage().contains(why), refused.getMessage());
	}

	private void assertSame(Path plain, Path packed, String what) throws IOException {
		StackProfile expected = profile(plain);
		StackProfile profile = profile(packed);
		assertEquals(Collapsed.of(expected), Collapsed.of(profile), what);
		assertEquals(expected.warnings(), profile.warnings(), what);
		assertEquals(expected.source(Side.BASELINE).durationNanos(), profile.source(Side.BASELINE).durationNanos(),
				what);
		assertEquals(RecordingSummary.read(plain, ReadProgress.NONE), RecordingSummary.read(packed, ReadProgress.NONE),
				what);
		PauseTimeline pauses = PauseReader.read(plain, ReadProgress.NONE);
		PauseTimeline same = PauseReader.read(packed, ReadProgress.NONE);
		assertEquals(pauses.pauses().size(), same.pauses().size(), what);
		assertEquals(pauses.durationNanos(), same.durationNanos(), what);
		assertEquals(pauses.warnings(), same.warnings(), what);
	}

	/** Returns the bytes that can be decompressed from a truncated file. */
	private static byte[] expanded(byte[] packed) throws IOException {
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed), 1 << 16)) {
			byte[] buffer = new byte[1 << 16];
			for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
				all.write(buffer, 0, read);
			}
		} catch (IOException cut) {
			// The end of the file is missing.
		}
		return all.toByteArray();
	}

	private Path write(byte[] packed) throws IOException {
		return Files.write(folder.resolve("recording.jfr.packed"), packed);
	}

	private static StackProfile profile(Path file) throws IOException {
		return ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE);
	}
}
