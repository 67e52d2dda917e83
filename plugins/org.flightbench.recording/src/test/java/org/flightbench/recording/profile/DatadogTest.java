// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfilableTypes;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Tests recordings of Datadog's profiler, which has its own event types for samples. The recording contains 300 samples
 * of each type. Sampled objects have 64 bytes.
 */
class DatadogTest {

	private static final Path RECORDING = Recordings.fault("datadog-recording", "dd.jfr");

	@Test
	void itsSamplesAreThoseOfProcessorTimeWallClockAndAllocation() throws Exception {
		assertCounted("cpu", "datadog.ExecutionSample", 300);
		assertCounted("wall", "datadog.MethodSample", 300);
		// Each sampled object represents 1,000 objects.
		assertCounted("allocation", "datadog.ObjectSample", 300 * 64 * 1000);
		assertCounted("datadog.ObjectSample", "datadog.ObjectSample", 300 * 64 * 1000);
	}

	private static void assertCounted(String event, String type, long weight) throws Exception {
		LoadedItems items = LoadedItems.of("items", JfrLoaderToolkit.loadEvents(RECORDING.toFile()));
		ProfileRequest request = ProfileRequest.of(event);
		for (StackProfile profile : List.of(ProfileReader.read(RECORDING, request, ReadProgress.NONE),
				ItemProfileReader.read(items, request, ReadProgress.NONE, part -> {}))) {
			ProfileSource source = profile.source(Side.BASELINE);
			assertEquals(List.of(type), source.counted().types());
			assertEquals(300, source.samples());
			assertEquals(weight, source.weight(), event);
		}
		assertEquals(weight, ProfileOverview.read(List.of(RECORDING), request, ReadProgress.NONE).threads().stream()
				.mapToLong(ProfileOverview.ThreadWeight::weight).sum());
	}

	@Test
	void eventsWithoutADurationHaveNoTime() throws Exception {
		List<StackProfile> profiles = List.of(ProfileReader.read(RECORDING, new ProfileRequest(
				ProfileEvent.of("datadog.MethodSample"), Weight.TIME, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD), ReadProgress.NONE));
		assertTrue(ComparedProfiles.isWeightless(profiles));
		assertEquals(Weight.COUNT, ComparedProfiles.whole(profiles, null).weight());
	}

	@Test
	void theTypesWithStackTracesAreFound() throws Exception {
		assertEquals(Map.of("datadog.ExecutionSample", 300L, "datadog.MethodSample", 300L, "datadog.ObjectSample",
				300L), ProfilableTypes.read(RECORDING, ReadProgress.NONE));
	}
}
