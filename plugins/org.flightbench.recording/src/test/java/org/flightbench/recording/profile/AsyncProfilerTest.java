// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

/** Tests profiles of recordings made with the current version of async-profiler. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class AsyncProfilerTest {

	@TempDir
	Path folder;

	@Test
	void weighsAllocationAsTheJdkAddsItUp() throws Exception {
		Path recording = GeneratedRecording.byAsyncProfiler("event=alloc,alloc=10k", folder);
		Map<String, Long> expected = sums(recording, Map.of("jdk.ObjectAllocationInNewTLAB", "tlabSize",
				"jdk.ObjectAllocationOutsideTLAB", "allocationSize"));
		StackProfile profile = profile(recording, "allocation", Weight.BYTES);
		assertEquals(expected.values().stream().mapToLong(Long::longValue).sum(),
				profile.source(Side.BASELINE).weight());
		assertTrue(Collapsed.of(profile).contains("Program.recurse;byte[] "), Collapsed.of(profile));
	}

	@Test
	@Tag("long")
	void weighsSamplesOfTheWallClockByTheirNumberAndPeriod() throws Exception {
		Path recording = GeneratedRecording.byAsyncProfiler("event=wall,interval=5ms", folder);
		long samples = sums(recording, Map.of("profiler.WallClockSample", "samples")).values().iterator().next();
		StackProfile profile = profile(recording, "wall", Weight.COUNT);
		assertEquals(samples, profile.source(Side.BASELINE).weight());
		assertEquals(0, profile(recording, "cpu", Weight.COUNT).source(Side.BASELINE).samples());
		StackProfile time = profile(recording, "wall", Weight.TIME);
		assertEquals(samples * 5_000_000, time.source(Side.BASELINE).weight());
		assertTrue(time.warnings().contains("time is the number of samples times the period of 5.0 ms"),
				time.warnings().toString());
	}

	@Test
	@Tag("long")
	void weighsSamplesOfTheProcessorByTheUsualPeriod() throws Exception {
		Path recording = GeneratedRecording.byAsyncProfiler("event=ctimer", folder);
		ProfileSource count = profile(recording, "cpu", Weight.COUNT).source(Side.BASELINE);
		assertTrue(count.samples() > 0);
		assertEquals(10_000_000 * count.samples(),
				profile(recording, "cpu", Weight.TIME).source(Side.BASELINE).weight());
	}

	private static StackProfile profile(Path recording, String event, Weight weight) throws IOException {
		return ProfileReader.read(recording, new ProfileRequest(ProfileEvent.of(event), weight, null, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.METHOD), ReadProgress.NONE);
	}

	/** Returns the sum of a field for each type. */
	private static Map<String, Long> sums(Path recording, Map<String, String> fields) throws IOException {
		Map<String, Long> sums = new HashMap<>();
		for (RecordedEvent event : jdk.jfr.consumer.RecordingFile.readAllEvents(recording)) {
			String field = fields.get(event.getEventType().getName());
			if (field != null) {
				sums.merge(event.getEventType().getName(), event.getLong(field), Long::sum);
			}
		}
		return sums;
	}
}
