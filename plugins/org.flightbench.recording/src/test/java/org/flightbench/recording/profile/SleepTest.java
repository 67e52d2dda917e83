// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** Tests the event {@code sleep} with a recording of a program that sleeps and parks. */
class SleepTest {

	private static final String TYPE = "jdk.ThreadSleep";
	private static final int SLEEPS = 20;

	@TempDir
	private Path folder;
	private Path file;
	private List<RecordedEvent> sleeps;

	@BeforeEach
	void record() throws Exception {
		file = folder.resolve("sleep.jfr");
		try (Recording recording = new Recording()) {
			recording.enable(TYPE).withStackTrace().withThreshold(Duration.ZERO);
			recording.enable("jdk.ThreadPark").withStackTrace().withThreshold(Duration.ZERO);
			recording.start();
			for (int sleep = 0; sleep < SLEEPS; sleep++) {
				nap();
				LockSupport.parkNanos(1_000_000);
			}
			recording.stop();
			recording.dump(file);
		}
		sleeps = RecordingFile.readAllEvents(file).stream()
				.filter(event -> event.getEventType().getName().equals(TYPE)).toList();
		assertTrue(sleeps.size() >= SLEEPS, sleeps.toString());
	}

	private static void nap() throws InterruptedException {
		Thread.sleep(3);
	}

	@Test
	void sleepsAreWeighedByTheirDuration() throws Exception {
		long expected = sleeps.stream().mapToLong(event -> event.getDuration().toNanos()).sum();
		for (StackProfile profile : profiles(null)) {
			assertEquals(Weight.TIME, profile.weight());
			assertEquals(List.of(TYPE), profile.source(Side.BASELINE).counted().types());
			assertEquals(sleeps.size(), profile.source(Side.BASELINE).samples());
			assertEquals(expected, profile.source(Side.BASELINE).weight(), 2.0 * sleeps.size());
		}
	}

	@Test
	void sleepsCanBeCounted() throws Exception {
		for (StackProfile profile : profiles(Weight.COUNT)) {
			assertEquals(sleeps.size(), profile.source(Side.BASELINE).weight());
		}
	}

	@Test
	void stacksShowWhereThreadsSlept() throws Exception {
		for (StackProfile profile : profiles(null)) {
			Stacks stacks = profile.stacks();
			long samples = 0;
			for (int stack = 0; stack < stacks.size(); stack++) {
				if (isOfNap(profile, stack)) {
					samples += stacks.samples(stack, Side.BASELINE);
				}
			}
			assertEquals(SLEEPS, samples);
		}
	}

	private static boolean isOfNap(StackProfile profile, int stack) {
		for (int depth = 0; depth < profile.stacks().depth(stack); depth++) {
			Frame frame = profile.frames().frame(profile.stacks().frame(stack, depth));
			if (frame.className().equals(SleepTest.class.getName()) && frame.methodName().equals("nap")) {
				return true;
			}
		}
		return false;
	}

	/** Returns the profiles read from the file and from Mission Control's items. */
	private List<StackProfile> profiles(Weight weight) throws Exception {
		ProfileRequest request = new ProfileRequest(ProfileEvent.of("sleep"), weight, null, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.METHOD);
		return List.of(ProfileReader.read(file, request, ReadProgress.NONE),
				ItemProfileReader.read(LoadedItems.of("items", JfrLoaderToolkit.loadEvents(file.toFile())), request,
						ReadProgress.NONE, part -> {}));
	}
}
