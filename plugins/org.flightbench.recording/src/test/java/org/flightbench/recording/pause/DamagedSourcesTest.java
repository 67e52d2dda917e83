// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.pause.log.SafepointLog;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that readable parts of damaged files are read, and that a warning or an error describes the rest. */
class DamagedSourcesTest {

	private static final int MUTATIONS = 300;

	@TempDir
	private Path folder;

	static List<Path> logs() throws IOException {
		return SharedLogsTest.logs();
	}

	@ParameterizedTest
	@MethodSource("logs")
	void mutatedLogsNeverBreakIt(Path log) throws IOException {
		byte[] whole = Files.readAllBytes(log);
		Random random = new Random(log.getFileName().toString().hashCode());
		for (int mutation = 0; mutation < MUTATIONS; mutation++) {
			byte[] mutated = mutated(whole, random);
			assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
				SafepointLog reader = new SafepointLog();
				reader.feed(mutated, mutated.length);
				reader.end();
				consistent(reader.timeline("mutated"));
			});
		}
	}

	@Test
	void operationsOfATypeThatDoesNotTellThemHaveNoName() throws IOException {
		byte[] bytes = Files.readAllBytes(Recordings.of("ttsp-mmap-slow-disk-jdk25"));
		String all = new String(bytes, StandardCharsets.ISO_8859_1);
		String field = "\toperation";
		assertTrue(all.contains(field));
		Path file = Files.write(folder.resolve("nameless.jfr"),
				all.replace(field, "\tnothing!!").getBytes(StandardCharsets.ISO_8859_1));
		PauseTimeline named = PauseReader.read(Recordings.of("ttsp-mmap-slow-disk-jdk25"), ReadProgress.NONE);
		PauseTimeline nameless = PauseReader.read(file, ReadProgress.NONE);
		assertEquals(named.pauses().size(), nameless.pauses().size());
		assertFalse(named.pauses().operations().isEmpty());
		assertEquals(List.of(), nameless.pauses().operations());
	}

	/** The recording starts with format 0.9, so Mission Control's parser reads it. It was found by fuzzing. */
	@Test
	void aNumberInPlaceOfANameIsNoNameAndLostPartsAreNamed() throws Exception {
		Path file = Path.of(DamagedSourcesTest.class.getResource("number-for-name.jfr").toURI());
		PauseTimeline timeline = PauseReader.read(file, ReadProgress.NONE);
		assertEquals(3, timeline.gcPauses().size());
		assertEquals(null, timeline.gcPauses().get(0).cause());
		assertEquals(3, timeline.warnings().size());
	}

	@ParameterizedTest
	@ValueSource(strings = {"ttsp-mmap-slow-disk-jdk17", "ttsp-mmap-slow-disk-jdk25", "flush_metadata"})
	void mutatedRecordingsNeverBreakIt(String name) throws IOException {
		byte[] whole = Files.readAllBytes(Recordings.of(name));
		Random random = new Random(name.hashCode());
		Path file = folder.resolve("mutated.jfr");
		for (int mutation = 0; mutation < 60; mutation++) {
			byte[] mutated = mutated(whole, random);
			System.arraycopy(whole, 0, mutated, 0, Math.min(8, mutated.length));
			Files.write(file, mutated);
			assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
				try {
					consistent(PauseReader.read(file, ReadProgress.NONE));
				} catch (UnreadableRecordingException expected) {
					assertFalse(expected.getMessage().isEmpty());
				}
			});
		}
	}

	@ParameterizedTest
	@MethodSource("logs")
	void aDamagedLineCostsNoMoreThanItsOwnPause(Path log) throws IOException {
		List<String> lines = Files.readAllLines(log);
		List<Pause> whole = read(lines).pauses();
		for (int line = 0; line < lines.size(); line++) {
			List<String> damaged = new ArrayList<>(lines);
			damaged.set(line, lines.get(line).substring(0, lines.get(line).length() / 2));
			PauseTimeline timeline = read(damaged);
			List<Long> left = new ArrayList<>(timeline.pauses().stream().map(Pause::totalNanos).toList());
			whole.forEach(pause -> left.remove(Long.valueOf(pause.totalNanos())));
			assertTrue(timeline.pauses().size() >= whole.size() - 1,
					whole.size() - timeline.pauses().size() + " pauses lost by line " + (line + 1));
			assertTrue(left.size() <= 1, "made up by line " + (line + 1) + ": " + left);
		}
	}

	private static PauseTimeline read(List<String> lines) {
		byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
		SafepointLog reader = new SafepointLog();
		reader.feed(bytes, bytes.length);
		reader.end();
		return reader.timeline("damaged");
	}

	@Test
	void saysWhichLinesCannotBeRead() throws IOException {
		Path log = Files.writeString(folder.resolve("gc.log"),
				"""
				[0.100s][info][safepoint] Safepoint "Cleanup", Time since last: 1000 ns, Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns
				[0.200s][info][safepoint] Safepoint "Cleanup", Time since last: 1000 ns, Reaching safe
				[0.300s][info][safepoint] Safepoint "Cleanup", Total: 99999999999999999999999999 ns
				""");
		PauseTimeline timeline = PauseReader.read(log, ReadProgress.NONE);
		assertEquals(1, timeline.pauses().size());
		assertEquals(2, timeline.warnings().size(), timeline.warnings().toString());
		assertTrue(timeline.warnings().get(0).startsWith("gc.log, line 2: cannot be read: Safepoint"),
				timeline.warnings().get(0));
	}

	@Test
	void aFileThatIsNoLogIsRefusedWithWhatWasExpected() throws IOException {
		Path file = Files.writeString(folder.resolve("letter.txt"), "Dear Sir,\nSafepoint is a nice word.\n");
		UnreadableRecordingException refused = assertThrows(UnreadableRecordingException.class,
				() -> PauseReader.read(file, ReadProgress.NONE));
		assertTrue(refused.getMessage().contains("letter.txt") && refused.getMessage().contains("-Xlog:safepoint"),
				refused.getMessage());
	}

	@Test
	void aCompressedLogThatIsCutOffShowsWhatIsBefore() throws IOException {
		Path log = SharedLogsTest.logs().get(0);
		ByteArrayOutputStream compressed = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(compressed)) {
			out.write(Files.readAllBytes(log));
		}
		Path whole = Files.write(folder.resolve("whole.log.gz"), compressed.toByteArray());
		assertEquals(PauseReader.read(log, ReadProgress.NONE).pauses().size(),
				PauseReader.read(whole, ReadProgress.NONE).pauses().size());
		Path cut = Files.write(folder.resolve("cut.log.gz"),
				java.util.Arrays.copyOf(compressed.toByteArray(), compressed.size() - 20));
		PauseTimeline timeline = PauseReader.read(cut, ReadProgress.NONE);
		assertTrue(timeline.warnings().toString().contains("truncated"), timeline.warnings().toString());
	}

	@Test
	void linesComeInAnyPortions() throws IOException {
		byte[] bytes = Files.readAllBytes(SharedLogsTest.logs().get(0));
		SafepointLog whole = new SafepointLog();
		whole.feed(bytes, bytes.length);
		whole.end();
		SafepointLog single = new SafepointLog();
		for (byte one : bytes) {
			single.feed(new byte[]{one}, 1);
		}
		single.end();
		assertEquals(whole.timeline("log").pauses(), single.timeline("log").pauses());
		assertEquals(whole.lineCount(), single.lineCount());
	}

	private static void consistent(PauseTimeline timeline) {
		long before = Long.MIN_VALUE;
		for (Pause pause : timeline.pauses()) {
			assertTrue(pause.totalNanos() >= 0, pause.toString());
			assertTrue(pause.startNanos() >= before, pause.toString());
			before = pause.startNanos();
		}
		PauseStatistics.of(timeline);
		StoppedShare.perSecond(timeline);
	}

	/** Returns a copy with some changed bytes, and with a part removed, duplicated or truncated. */
	private static byte[] mutated(byte[] whole, Random random) {
		byte[] mutated = whole.clone();
		for (int change = random.nextInt(20); change >= 0; change--) {
			mutated[random.nextInt(mutated.length)] = (byte) (random.nextBoolean()
					? random.nextInt(256)
					: "0123456789 ,.:[]\"\n".getBytes(StandardCharsets.US_ASCII)[random.nextInt(18)]);
		}
		int from = random.nextInt(mutated.length);
		int length = random.nextInt(Math.min(200, mutated.length - from));
		return switch (random.nextInt(4)) {
			case 0 -> java.util.Arrays.copyOf(mutated, from);
			case 1 -> {
				byte[] shorter = java.util.Arrays.copyOf(mutated, mutated.length - length);
				System.arraycopy(mutated, from + length, shorter, from, mutated.length - from - length);
				yield shorter;
			}
			default -> mutated;
		};
	}
}
