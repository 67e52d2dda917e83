// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.io.UnreadableRecordingException;
import org.flightbench.recording.profile.Collapsed;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator;
import org.openjdk.jmc.flightrecorder.stacktrace.FrameSeparator.FrameCategorization;
import org.openjdk.jmc.flightrecorder.stacktrace.tree.Node;
import org.openjdk.jmc.flightrecorder.stacktrace.tree.StacktraceTreeModel;

/** Tests that recordings loaded by Mission Control yield the same profile as the file. */
class ItemProfileReaderTest {

	private static final Path OLD = Recordings.of("8u60");
	private static final Path CUT_OFF = Recordings.of("ttsp-mmap-slow-disk-jdk25");
	private static final List<String> EVENTS = List.of("allocation", "cpu", "lock", "file", "socket", "exception",
			"jdk.ThreadPark");
	private static final Logger THEIR_LOGGER = Logger.getLogger("org.openjdk.jmc");

	private static final ReadProgress STOPPED = new ReadProgress() {
		@Override
		public void advanced(long read, long total) {
			// The read is canceled before it can report progress.
		}

		@Override
		public boolean isCancelled() {
			return true;
		}
	};

	@TempDir
	Path folder;

	@BeforeAll
	static void silenceMissionControl() {
		THEIR_LOGGER.setLevel(Level.OFF);
	}

	static List<Path> allRecordings() throws IOException {
		return Recordings.supported();
	}

	/**
	 * Returns all recordings except one in which Mission Control treats a truncated stack as complete, unlike the JDK's
	 * parser.
	 */
	static List<Path> recordings() throws IOException {
		return Recordings.supported().stream()
				.filter(recording -> !recording.equals(CUT_OFF)).toList();
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void givesTheSameStacksAsTheFile(Path recording) throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		for (String event : EVENTS) {
			ProfileRequest request = ProfileRequest.of(event);
			StackProfile ofFile = ProfileReader.read(recording, request, ReadProgress.NONE);
			StackProfile ofItems = ItemProfileReader.read(LoadedItems.of("items", items), request, ReadProgress.NONE,
					part -> {});
			assertEquals(stacks(ofFile), stacks(ofItems), event + " of " + recording);
			assertEquals(ofFile.source(Side.BASELINE).samples(), ofItems.source(Side.BASELINE).samples(), event);
			assertEquals(ofFile.source(Side.BASELINE).jvm(), ofItems.source(Side.BASELINE).jvm(), event);
			assertEquals(ofFile.source(Side.BASELINE).settings(), ofItems.source(Side.BASELINE).settings(), event);
		}
	}

	/**
	 * Includes the recording with truncated stacks, but not its exceptions, of which Mission Control loads only 17 of
	 * 59.
	 */
	@ParameterizedTest
	@MethodSource("allRecordings")
	void weighsTheSameAsTheFile(Path recording) throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		for (String event : EVENTS) {
			if (event.equals("exception") && recording.equals(CUT_OFF)) {
				continue;
			}
			ProfileRequest request = ProfileRequest.of(event);
			ProfileSource ofFile = ProfileReader.read(recording, request, ReadProgress.NONE).source(Side.BASELINE);
			ProfileSource ofItems = ItemProfileReader
					.read(LoadedItems.of("items", items), request, ReadProgress.NONE, part -> {}).source(Side.BASELINE);
			assertEquals(ofFile.weight(), ofItems.weight(), event + " of " + recording);
			assertEquals(ofFile.samples(), ofItems.samples(), event + " of " + recording);
		}
	}

	@Test
	void takesOnlyTheThreadsAndTimesAskedFor() throws Exception {
		Path recording = Recordings.of("jdk21");
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		ProfileRequest ofThread = new ProfileRequest(ProfileEvent.of("allocation"), null, Pattern.compile("main"),
				Long.MIN_VALUE, Long.MAX_VALUE, Separation.METHOD);
		StackProfile profile = ItemProfileReader.read(LoadedItems.of("items", items), ofThread, ReadProgress.NONE,
				part -> {});
		assertTrue(profile.stacks().size() > 0);
		assertEquals(stacks(ProfileReader.read(recording, ofThread, ReadProgress.NONE)), stacks(profile));
		assertEquals(stacks(ProfileReader.read(recording, ofThread.byThread(), ReadProgress.NONE)), stacks(
				ItemProfileReader.read(LoadedItems.of("items", items), ofThread.byThread(), ReadProgress.NONE,
						part -> {})));
		ProfileRequest ofNoTime = new ProfileRequest(ProfileEvent.of("allocation"), null, null, Long.MAX_VALUE - 1,
				Long.MAX_VALUE, Separation.METHOD);
		assertEquals(0, ItemProfileReader.read(LoadedItems.of("items", items), ofNoTime, ReadProgress.NONE, part -> {})
				.stacks().size());
	}

	@Test
	void readsTheFormatOfTheCommercialJdk() throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(OLD.toFile());
		StackProfile profile = ProfileReader.read(OLD, ProfileRequest.of("jdk.ObjectAllocationInNewTLAB"),
				ReadProgress.NONE);
		StacktraceTreeModel tree = new StacktraceTreeModel(
				items.apply(ItemFilters.type("jdk.ObjectAllocationInNewTLAB")),
				new FrameSeparator(FrameCategorization.METHOD, false), false, JdkAttributes.TLAB_SIZE);
		assertEquals(434_520, profile.source(Side.BASELINE).weight());
		assertEquals(24, profile.source(Side.BASELINE).samples());
		double theirs = tree.getRoot().getChildren().stream().mapToDouble(Node::getCumulativeWeight).sum();
		// Mission Control adds up sizes in kibibytes.
		assertEquals(theirs * 1024, profile.source(Side.BASELINE).weight(), 1);
		StackProfile waits = ProfileReader.read(OLD, ProfileRequest.of("jdk.JavaMonitorWait"), ReadProgress.NONE);
		assertEquals(65, waits.source(Side.BASELINE).samples());
		assertTrue(waits.source(Side.BASELINE).weight() > 1_000_000_000L, waits.source(Side.BASELINE).toString());
		assertTrue(profile.source(Side.BASELINE).seconds() > 1);
	}

	@Test
	void countsTheEventsOfTheCommercialJdk() throws Exception {
		RecordingSummary summary = RecordingSummary.read(OLD, ReadProgress.NONE);
		assertEquals("0.9", summary.version());
		assertTrue(summary.types().get(0).count() > 0);
		assertTrue(
				summary.types().stream().anyMatch(
						type -> type.type().equals("jdk.JavaMonitorWait") && type.count() == 65 && type.stacks()));
	}

	@Test
	void saysThatAnOldRecordingIsBroken() throws IOException {
		Path broken = Files.write(folder.resolve("broken.jfr"), Arrays.copyOf(Files.readAllBytes(OLD), 20_000));
		Throwable thrown = assertThrows(UnreadableRecordingException.class,
				() -> ProfileReader.read(broken, ProfileRequest.of("cpu"), ReadProgress.NONE));
		assertTrue(thrown.getMessage().contains("broken.jfr: a recording of format 0.9 that"), thrown.getMessage());
	}

	@Test
	void partsGrowAndTheirSumIsTheWhole() throws Exception {
		LoadedItems items = LoadedItems.of("items",
				JfrLoaderToolkit.loadEvents(Recordings.of("dominating_thread_allocation").toFile()));
		ProfileRequest request = ProfileRequest.of("allocation");
		List<Long> samples = new ArrayList<>();
		StackProfile whole = ItemProfileReader.read(items, request, ReadProgress.NONE,
				part -> samples.add(part.source(Side.BASELINE).samples()), 0);
		assertEquals(List.of(0L, 4_096L, 8_192L, 9_991L), samples);
		assertEquals(stacks(ItemProfileReader.read(items, request, ReadProgress.NONE, part -> {})), stacks(whole));
	}

	@Test
	void onlySomeOfTheEventsButAllOfTheSettings() throws Exception {
		IItemCollection all = JfrLoaderToolkit.loadEvents(Recordings.of("jdk21").toFile());
		IItemCollection none = all.apply(ItemFilters.type("jdk.ThreadPark"));
		StackProfile profile = ItemProfileReader.read(
				new LoadedItems("some", none, all, RecordedTime.of(0, 1_000_000_000)),
				ProfileRequest.of("allocation"), ReadProgress.NONE, part -> {});
		assertEquals(0, profile.source(Side.BASELINE).samples());
		assertEquals(1, profile.source(Side.BASELINE).seconds());
		assertTrue(profile.source(Side.BASELINE).settings().containsKey("jdk.ObjectAllocationSample#enabled"));
	}

	/** Simulates a selection in Mission Control. */
	@Test
	void chosenSamplesCountBesideOtherEventsOfTheSameSubject() throws Exception {
		IItemCollection all = JfrLoaderToolkit.loadEvents(Recordings.of("jdk21").toFile());
		StackProfile profile = ItemProfileReader.read(
				new LoadedItems("some", all.apply(ItemFilters.type("jdk.ObjectAllocationSample")), all,
						RecordedTime.of(0, 1_000_000_000)),
				ProfileRequest.of("allocation"), ReadProgress.NONE, part -> {});
		assertEquals(255, profile.source(Side.BASELINE).samples());
	}

	@Test
	void canBeStopped() throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(Recordings.of("jdk21").toFile());
		assertThrows(CancellationException.class,
				() -> ItemProfileReader.read(LoadedItems.of("items", items), ProfileRequest.of("jdk.ThreadPark"),
						STOPPED, part -> {}));
	}

	/** Returns the stacks by frame names, because equal frames may have different indexes. */
	private static String stacks(StackProfile profile) {
		return Collapsed.of(profile);
	}
}
