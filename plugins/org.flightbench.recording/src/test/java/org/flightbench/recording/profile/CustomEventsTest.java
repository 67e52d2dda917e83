// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests application-defined events, for which there is no default weight. */
class CustomEventsTest {

	private static final String TIMED = "flightbench.test.Timed";
	private static final String INSTANT = "flightbench.test.Instant";
	private static final int EVENTS = 20;

	@TempDir
	private Path folder;
	private Path file;

	@Name(TIMED)
	static class Timed extends Event {}

	@Name(INSTANT)
	static class Instant extends Event {}

	@BeforeEach
	void record() throws Exception {
		file = folder.resolve("custom.jfr");
		try (Recording recording = new Recording()) {
			recording.enable(TIMED).withoutThreshold();
			recording.start();
			for (int event = 0; event < EVENTS; event++) {
				Timed timed = new Timed();
				timed.begin();
				Thread.sleep(1);
				timed.commit();
				new Instant().commit();
			}
			recording.stop();
			recording.dump(file);
		}
	}

	@Test
	void thoseWithoutDurationsAreCounted() throws Exception {
		for (StackProfile profile : profiles(INSTANT, null)) {
			StackProfile whole = ComparedProfiles.whole(List.of(profile), null);
			assertEquals(Weight.COUNT, whole.weight());
			assertEquals(EVENTS, whole.source(Side.BASELINE).weight());
		}
	}

	@Test
	void thoseWithDurationsAreWeighedByThemUnlessTheyAreToBeCounted() throws Exception {
		long expected = 0;
		for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
			expected += event.getEventType().getName().equals(TIMED) ? event.getDuration().toNanos() : 0;
		}
		for (StackProfile profile : profiles(TIMED, null)) {
			StackProfile whole = ComparedProfiles.whole(List.of(profile), null);
			assertEquals(Weight.TIME, whole.weight());
			assertEquals(expected, whole.source(Side.BASELINE).weight(), 2 * EVENTS);
		}
		for (StackProfile profile : profiles(TIMED, Weight.COUNT)) {
			assertEquals(EVENTS, profile.source(Side.BASELINE).weight());
		}
	}

	@Test
	void twoSidesAreCountedIfNeitherHasDurations() throws Exception {
		StackProfile difference = ComparedProfiles.whole(profiles(INSTANT, null), null);
		assertEquals(Weight.COUNT, difference.weight());
		assertEquals(EVENTS, difference.source(Side.CANDIDATE).weight());
		assertEquals(Weight.TIME, ComparedProfiles.whole(profiles(INSTANT, null), Weight.TIME).weight());
	}

	/** Returns the profiles read from the file and from Mission Control's items. */
	private List<StackProfile> profiles(String type, Weight weight) throws Exception {
		ProfileRequest request = new ProfileRequest(ProfileEvent.of(type), weight, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD);
		return List.of(ProfileReader.read(file, request, ReadProgress.NONE),
				ItemProfileReader.read(LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile())), request,
						ReadProgress.NONE, part -> {}));
	}
}
