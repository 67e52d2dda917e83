// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.jfr.Recordings;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that every field of every event agrees with the JDK's parser. */
class SameAsJdkTest {

	/**
	 * Recordings in which the metadata of several chunks has the same ID. The JDK's parser then uses the clock of the
	 * first chunk for the others.
	 */
	private static final Set<Path> FIRST_CLOCK = Set.of(Recordings.of("jdk15"), Recordings.of("flush_metadata"),
			Recordings.of("goland-multichunk"));
	private static final String CONVERTED_TIMES = "(?<=^[^ ]{1,99} )[^{]*";

	/**
	 * A recording whose chain of checkpoint events skips one of them, so the JDK's parser does not find two threads.
	 */
	private static final Path BROKEN_CHAIN = Recordings.of("flush_metadata");
	private static final String NO_THREAD = "Thread=null";

	/**
	 * A recording in which a thread was renamed within a chunk. The chunk contains both names; the JDK's parser uses
	 * one, Flightbench the other.
	 */
	private static final Path RENAMED_THREAD = Recordings.of("goland-multichunk");
	private static final String THREAD_NAMES = "osName=.*? (osThreadId=[0-9]+) javaName=.*? (?=javaThreadId=)";

	static List<Path> small() throws IOException {
		return Recordings.supported().stream().filter(file -> !isLarge(file)).toList();
	}

	static List<Path> large() throws IOException {
		return Recordings.supported().stream().filter(SameAsJdkTest::isLarge).toList();
	}

	private static boolean isLarge(Path recording) {
		return recording.toFile().length() > 2_000_000;
	}

	static List<Path> jdks() throws IOException {
		return GeneratedRecording.jdks();
	}

	@ParameterizedTest
	@MethodSource("small")
	void readsEveryFieldOfEveryEventAsTheJdkDoes(Path recording) throws IOException {
		assertSame(recording, FIRST_CLOCK.contains(recording));
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("large")
	void readsEveryFieldOfEveryEventOfLargeRecordingsAsTheJdkDoes(Path recording) throws IOException {
		assertSame(recording, FIRST_CLOCK.contains(recording));
	}

	@Tag("long")
	@ParameterizedTest
	@MethodSource("jdks")
	void readsWhatTheJdksOfThisMachineWrite(Path jdk, @TempDir Path folder) throws Exception {
		assertSame(GeneratedRecording.by(jdk, folder), false);
	}

	@EnabledOnOs({OS.LINUX, OS.MAC})
	@Test
	void readsWhatAsyncProfilerWrites(@TempDir Path folder) throws Exception {
		assertSame(GeneratedRecording.byAsyncProfiler("event=ctimer,alloc=100k,lock=1us,wall=5ms", folder), false);
	}

	@Tag("long")
	@EnabledOnOs({OS.LINUX, OS.MAC})
	@ParameterizedTest
	@ValueSource(strings = {"event=ctimer,interval=1ms", "event=wall,interval=5ms", "event=alloc,alloc=10k"})
	void readsWhatAsyncProfilerWritesWithEachEvent(String options, @TempDir Path folder) throws Exception {
		assertSame(GeneratedRecording.byAsyncProfiler(options, folder), false);
	}

	private static void assertSame(Path recording, boolean withoutTimes) throws IOException {
		List<String> expected = JdkDecode.of(recording);
		List<String> actual = FullDecode.of(recording);
		assertFalse(expected.isEmpty());
		if (withoutTimes) {
			expected.replaceAll(event -> event.replaceFirst(CONVERTED_TIMES, ""));
			actual.replaceAll(event -> event.replaceFirst(CONVERTED_TIMES, ""));
		}
		if (recording.equals(RENAMED_THREAD)) {
			expected.replaceAll(event -> event.replaceAll(THREAD_NAMES, "$1 "));
			actual.replaceAll(event -> event.replaceAll(THREAD_NAMES, "$1 "));
		}
		for (int index = 0; index < Math.min(expected.size(), actual.size()); index++) {
			String text = actual.get(index);
			assertEquals(expected.get(index),
					recording.equals(BROKEN_CHAIN) ? withoutThread(text, expected.get(index)) : text,
					"event " + index + " of " + recording);
		}
		assertEquals(expected.size(), actual.size(), "events in " + recording);
	}

	/** Returns {@code other} if it differs only in a missing thread, otherwise {@code text}. */
	private static String withoutThread(String text, String other) {
		int thread = other.indexOf(NO_THREAD);
		String head = thread < 0 ? other : other.substring(0, thread);
		String tail = thread < 0 ? "" : other.substring(thread + NO_THREAD.length());
		return thread >= 0 && text.startsWith(head) && text.endsWith(tail) ? other : text;
	}
}
