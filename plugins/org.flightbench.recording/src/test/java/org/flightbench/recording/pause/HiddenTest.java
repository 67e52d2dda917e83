// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.settings.EventSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests when missing events must be reported prominently. */
class HiddenTest {

	private static final Path SHARED = Path.of(System.getProperty("flightbench.root"), "../shared/data/jfr");

	@ParameterizedTest
	@CsvSource({"jdk.SafepointBegin, true, 10 ms, false", "jdk.SafepointBegin, true, 50 ms, true",
			"jdk.SafepointBegin, false, 0 ns, true", "jdk.ExecuteVMOperation, false, 10 ms, true",
			"jdk.HeapDump, false, 0 ns, false"})
	void typesThatPausesAreMadeOfAreHidden(String type, String enabled, String threshold, boolean isHidden) {
		EventSettings settings = new EventSettings(Map.of(type + "#enabled", enabled, type + "#threshold", threshold));
		assertEquals(isHidden, Hidden.is(settings, type));
	}

	@Test
	void whoWasLateIsHiddenWhereALongWaitHasNoName() {
		PauseListBuilder pauses = new PauseListBuilder();
		pauses.add(1, "Cleanup", 0, Hidden.LONG_WAIT_NANOS - 1, 0, 0, 0, Hidden.LONG_WAIT_NANOS, 1, 1, 0);
		assertFalse(Hidden.isLateThread(pauses.build()));
		pauses.add(2, "Cleanup", 0, Hidden.LONG_WAIT_NANOS, 0, 0, 0, Hidden.LONG_WAIT_NANOS, 1, 1, 0);
		assertTrue(Hidden.isLateThread(pauses.build()));
		pauses.late(List.of(new LateThread("reader", Evidence.SILENCE, "silent", List.of())));
		assertFalse(Hidden.isLateThread(pauses.build()));
	}

	@Test
	void ofStockSettingsAllIsANote() throws IOException {
		PauseTimeline timeline = PauseReader.read(SHARED.resolve("ttsp-mmap-slow-disk-jdk25.jfr"), ReadProgress.NONE);
		assertFalse(timeline.laneNotes().isEmpty());
		assertTrue(timeline.laneNotes().stream().noneMatch(LaneNote::hides), timeline.laneNotes().toString());
	}
}
