// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

class ChunkSettingsTest {

	private static final String TYPE = "jdk.JavaMonitorEnter";
	private static final Map<String, String> DISABLED = Map.of(TYPE + "#enabled", "false", TYPE + "#threshold",
			"20 ms");
	private static final Map<String, String> ENABLED = Map.of(TYPE + "#enabled", "true", TYPE + "#threshold", "5 ms");
	private static final Span FIRST = new Span(0, 10);
	private static final Span SECOND = new Span(10, 20);

	@Test
	void theChunkWithEventsSaysHowTheyWereRecorded() {
		for (boolean isFirst : List.of(true, false)) {
			ChunkSettings settings = new ChunkSettings();
			if (!isFirst) {
				settings.add(DISABLED, Set.of(), FIRST);
			}
			settings.add(ENABLED, Set.of(TYPE), FIRST);
			if (isFirst) {
				settings.add(DISABLED, Set.of(), FIRST);
			}
			assertEquals(ENABLED, settings.values());
		}
		ChunkSettings settings = new ChunkSettings();
		settings.add(ENABLED, Set.of(TYPE), FIRST);
		settings.add(Map.of(TYPE + "#enabled", "true", TYPE + "#threshold", "20 ms"), Set.of(), SECOND);
		assertEquals(ENABLED, settings.values(), "enabled, without events");
	}

	@Test
	void aThresholdOfADisabledTypeIsNone() {
		ChunkSettings settings = new ChunkSettings();
		settings.add(DISABLED, Set.of(), FIRST);
		assertEquals(Map.of(TYPE + "#enabled", "false"), settings.values());
	}

	@Test
	void aTypeThatWasDisabledLaterIsKnownToBe() {
		ChunkSettings settings = new ChunkSettings();
		settings.add(ENABLED, Set.of(TYPE), FIRST);
		settings.add(DISABLED, Set.of(), SECOND);
		assertTrue(new EventSettings(settings.values()).isDisabled(TYPE));
		assertEquals("5 ms", new EventSettings(settings.values()).threshold(TYPE));
	}

	@Test
	void locksOfAsyncProfilerDoNotHaveTheThresholdOfTheJdk() throws Exception {
		Path file = Recordings.fault("lock-threshold", "async-profiler-jfrsync.jfr");
		ProfileRequest lock = ProfileRequest.of("lock");
		LoadedItems items = LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile()));
		for (StackProfile profile : List.of(ProfileReader.read(file, lock, ReadProgress.NONE),
				ItemProfileReader.read(items, lock, ReadProgress.NONE, part -> {}))) {
			EventSettings settings = new EventSettings(profile.source(Side.BASELINE).settings());
			assertEquals(313, profile.source(Side.BASELINE).samples());
			assertNull(settings.threshold(TYPE));
			assertTrue(settings.isEnabled(TYPE));
		}
	}

	@Test
	void theThrottleOfSamplesByProcessorTimeIsNoReasonToWarn() throws Exception {
		StackProfile profile = ProfileReader.read(Recordings.fault("cpu-time-throttle", "cpu-time.jfr"),
				ProfileRequest.of("cpu"), ReadProgress.NONE);
		assertEquals(List.of("jdk.CPUTimeSample"), profile.source(Side.BASELINE).counted().types());
		assertEquals(List.of(), profile.warnings());
	}
}
