// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.missioncontrol.items.ItemStackSource;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.missioncontrol.items.StackTraceFormat;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.items.FrameItemFilter;
import org.flightbench.recording.profile.items.FrameNaming;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Compares profiles of events loaded by Mission Control with those read from the same files. */
class LoadedProfilesTest {

	private static final ReadProgress CANCELLED = new ReadProgress() {
		@Override
		public void advanced(long read, long total) {
			// not called, because the read is canceled before it can report progress
		}

		@Override
		public boolean isCancelled() {
			return true;
		}
	};

	private static final Set<String> SAMPLES = Set.of("jdk.ObjectAllocationSample");
	private static final SignatureNaming NAMING = StackTraceFormat.USUAL.ofFile(true);

	@Test
	void isTheProfileThatIsReadFromTheFile() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			for (String event : List.of("allocation", "cpu")) {
				ProfileRequest request = ProfileRequest.of(event);
				StackProfile read = ProfileReader.read(file, request, ReadProgress.NONE);
				StackProfile loaded = profile(recording, request, ReadProgress.NONE);
				assertEquals("", differences(stacks(read), stacks(loaded)), event + " of " + file.getFileName());
				assertEquals(read.source(Side.BASELINE).samples(), loaded.source(Side.BASELINE).samples());
				assertEquals(read.source(Side.BASELINE).durationNanos(), loaded.source(Side.BASELINE).durationNanos());
				assertEquals(read.warnings(), loaded.warnings(), event + " of " + file.getFileName());
				compared += loaded.source(Side.BASELINE).samples() > 0 ? 1 : 0;
			}
		}
		assertTrue(compared >= 8, "only " + compared + " with events");
	}

	@Test
	void aPageHasTheProfileOfTheEventsWhereverItIsReadFrom() throws IOException {
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			ProfileRequest request = ProfileRequest.of("allocation");
			StackProfile page = PageData.profile(recording, recording.items(), StackTraceFormat.USUAL, request,
					ReadProgress.NONE, part -> {});
			assertEquals("", differences(stacks(ItemProfileReader.read(
					recording.of(recording.items()).named(StackTraceFormat.USUAL), request, ReadProgress.NONE,
					part -> {})), stacks(page)), file.toString());
		}
	}

	@Test
	void onlyAllEventsOfARecordingOrARangeAreThoseOfItsFile() {
		Path file = Loaded.file("jdk21.jfr");
		LoadedRecording recording = Loaded.recording(file);
		IItemCollection all = recording.items();
		IItemCollection some = all.apply(ItemFilters.type("jdk.ThreadPark"));
		assertTrue(recording.isFileOf(all, SAMPLES));
		assertFalse(recording.isFileOf(some, SAMPLES));
		RecordedTime time = recording.time();
		IRange<IQuantity> half = range(time.startNanos(), time.startNanos() + time.spanNanos() / 2);
		IItemCollection inHalf = all.apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, half));
		assertTrue(recording.during(half).isFileOf(inHalf, SAMPLES));
		assertFalse(recording.during(half).isFileOf(all, SAMPLES), "more than are in the range");
		assertFalse(recording.during(half).isFileOf(inHalf.apply(ItemFilters.more(JfrAttributes.START_TIME,
				half.getStart().add(UnitLookup.MILLISECOND.quantity(300)))), SAMPLES), "not all of them");
		assertFalse(recording.during(range(time.startNanos() - 1, time.endNanos() + 1)).isFileOf(all, SAMPLES),
				"rates would be by another time");
		assertFalse(LoadedRecording.of("gone", Path.of("gone.jfr"), all, half, true).isFileOf(all, SAMPLES));
		assertFalse(LoadedRecording.of("none", null, all, half, true).isFileOf(all, SAMPLES));
		// This range makes it seem as if only events after the end of the file had been loaded.
		IRange<IQuantity> later = range(time.endNanos() + 3_600_000_000_000L, time.endNanos() + 3_700_000_000_000L);
		assertFalse(LoadedRecording.of("later", file, all, later, true).isFileOf(all, SAMPLES));
	}

	/** Applies a range as Mission Control's Focus and the time filter of the editor do. */
	@Test
	void aRangeOfTimeHasTheNumbersThatTheFileHasInIt() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			IItemCollection all = Loaded.recording(file).items();
			RecordedTime time = Loaded.recording(file, all).time();
			long from = time.spanNanos() / 4;
			long to = 3 * (time.spanNanos() / 4);
			IRange<IQuantity> range = range(time.startNanos() + from, time.startNanos() + to - 1);
			LoadedRecording recording = Loaded.recording(file, all).during(range);
			IItemCollection some = all.apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, range));
			for (String event : List.of("allocation", "cpu")) {
				ProfileRequest usual = ProfileRequest.of(event);
				StackProfile read = ProfileReader.read(file, new ProfileRequest(usual.event(), usual.weight(),
						usual.thread(), from, to, usual.separation()), ReadProgress.NONE);
				StackProfile loaded = ItemProfileReader.read(recording.of(some), usual, ReadProgress.NONE, part -> {});
				String which = event + " of " + file.getFileName();
				assertEquals("", differences(stacks(read), stacks(loaded)), which);
				assertEquals(read.source(Side.BASELINE).samples(), loaded.source(Side.BASELINE).samples(), which);
				// Some files do not record their duration; Mission Control derives it from the events.
				if (Double.isFinite(read.source(Side.BASELINE).seconds())) {
					assertEquals(read.source(Side.BASELINE).seconds(), loaded.source(Side.BASELINE).seconds(), 1e-6,
							which);
				}
				StackProfile ofFile = PageData.ofFile(recording, NAMING, usual, ReadProgress.NONE);
				StackProfile ofEvents = ItemProfileReader.read(recording.of(some).named(StackTraceFormat.USUAL), usual,
						ReadProgress.NONE, part -> {});
				assertEquals("", differences(stacks(ofFile), stacks(ofEvents)), "by the file, " + which);
				assertEquals(ofFile.source(Side.BASELINE).seconds(), ofEvents.source(Side.BASELINE).seconds(), 1e-6);
				// Ignores warnings about gaps: reading the file reports all gaps, but reading events reports only gaps
				// in the range.
				assertEquals(ofFile.warnings().stream().filter(warning -> !warning.contains(" gap")).toList(),
						ofEvents.warnings().stream().filter(warning -> !warning.contains(" gap")).toList(), which);
				compared += loaded.source(Side.BASELINE).samples() > 0 ? 1 : 0;
			}
		}
		assertTrue(compared >= 8, "only " + compared + " with events");
	}

	/**
	 * Tests that selected events give the same amounts as the page, although they do not include the events that show
	 * how much threads allocated before the recording.
	 */
	@Test
	void selectedSamplesHaveTheNumberOfThePage() throws IOException {
		Path file = Loaded.file("dominating_thread_allocation_sample.jfr");
		LoadedRecording all = Loaded.recording(file);
		RecordedTime time = all.time();
		ProfileRequest request = ProfileRequest.of("allocation");
		StackProfile page = PageData.profile(all, all.items(), StackTraceFormat.USUAL, request, ReadProgress.NONE,
				part -> {});
		assertTrue(page.warnings().get(0).contains("before the recording"), page.warnings().toString());
		IItemCollection samples = all.items().apply(ItemFilters.type(SAMPLES));
		assertSameInSelection(page, all, samples);
		long half = time.spanNanos() / 2;
		assertSameInSelection(ProfileReader.read(file, request.within(half, Long.MAX_VALUE), ReadProgress.NONE), all,
				samples.apply(ItemFilters.moreOrEqual(JfrAttributes.START_TIME,
						UnitLookup.EPOCH_NS.quantity(time.startNanos() + half))));
	}

	private static void assertSameInSelection(StackProfile expected, LoadedRecording recording,
			IItemCollection selected) {
		ItemStackSource selection = new ItemStackSource(recording, selected, StackTraceFormat.USUAL);
		ProfileRequest request = ProfileRequest.of("allocation");
		long weight = expected.source(Side.BASELINE).weight();
		assertEquals(weight, selection.profile(request, ReadProgress.NONE, part -> {}).source(Side.BASELINE).weight());
		assertEquals(weight, selection.overview(request, ReadProgress.NONE).threads().stream()
				.mapToLong(ProfileOverview.ThreadWeight::weight).sum());
	}

	/** Applies a range within a range, as a selection in a heat map with a focus does. */
	@Test
	void aRangeOfARangeHasTheNumbersThatTheFileHasInIt() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording all = Loaded.recording(file);
			RecordedTime time = all.time();
			long quarter = time.spanNanos() / 4;
			IRange<IQuantity> range = range(time.startNanos() + quarter, time.startNanos() + 4 * quarter - 1);
			LoadedRecording recording = all.during(range);
			IItemCollection some = all.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, range));
			ProfileRequest usual = ProfileRequest.of("allocation");
			ProfileRequest part = new ProfileRequest(usual.event(), usual.weight(), null, quarter / 2, 2 * quarter,
					usual.separation());
			StackProfile ofFile = PageData.ofFile(recording, NAMING, part, ReadProgress.NONE);
			StackProfile ofEvents = ItemProfileReader.read(recording.of(some).named(StackTraceFormat.USUAL), part,
					ReadProgress.NONE, early -> {});
			assertEquals("", differences(stacks(ofFile), stacks(ofEvents)), file.toString());
			assertEquals(ofFile.source(Side.BASELINE).seconds(), ofEvents.source(Side.BASELINE).seconds(), 1e-6);
			compared += ofFile.source(Side.BASELINE).samples() > 0 ? 1 : 0;
		}
		assertTrue(compared >= 4, "only " + compared + " with events");
	}

	@Test
	void whatIsBelowAFrameAreAsManyEventsAsItHas() {
		LoadedRecording recording = Loaded.recording(Loaded.file("allocation_10s_before.jfr"));
		StackProfile profile = profile(recording, ProfileRequest.of("allocation"), ReadProgress.NONE);
		Deque<CallNode> nodes = new ArrayDeque<>(List.of(new CallTree(profile).root()));
		Map<CallNode, List<Frame>> paths = new java.util.IdentityHashMap<>();
		paths.put(nodes.peek(), List.of());
		int checked = 0;
		while (!nodes.isEmpty()) {
			CallNode node = nodes.remove();
			List<Frame> path = paths.get(node);
			if (path.stream().noneMatch(frame -> frame.kind() == Frame.Kind.NOTE)) {
				IItemCollection below = recording.items()
						.apply(FrameItemFilter.of(profile, path, FrameNaming.AS_RECORDED));
				assertEquals(node.samples(Side.BASELINE), below.getAggregate(Aggregators.count()).longValue(),
						path.toString());
				checked++;
			}
			for (CallNode child : node.children()) {
				List<Frame> longer = new ArrayList<>(path);
				longer.add(child.frame());
				paths.put(child, Collections.unmodifiableList(longer));
				nodes.add(child);
			}
		}
		assertTrue(checked > 30, checked + " frames");
	}

	@Test
	void stopsWhenAsked() {
		LoadedRecording recording = Loaded.recording(Loaded.file("dominating_thread_allocation.jfr"));
		ProfileRequest request = ProfileRequest.of("allocation");
		assertEquals(9_991, profile(recording, request, ReadProgress.NONE).source(Side.BASELINE)
				.samples());
		assertThrows(CancellationException.class, () -> profile(recording, request, CANCELLED));
	}

	private static IRange<IQuantity> range(long begin, long end) {
		return QuantityRange.createWithEnd(UnitLookup.EPOCH_NS.quantity(begin), UnitLookup.EPOCH_NS.quantity(end));
	}

	private static StackProfile profile(LoadedRecording recording, ProfileRequest request, ReadProgress progress) {
		return ItemProfileReader.read(recording.of(recording.items()), request, progress, part -> {});
	}

	private static String differences(Map<String, Long> one, Map<String, Long> other) {
		StringBuilder text = new StringBuilder();
		one.forEach((stack, weight) -> {
			if (!weight.equals(other.get(stack))) {
				text.append("read ").append(weight).append(' ').append(stack).append('\n');
			}
		});
		other.forEach((stack, weight) -> {
			if (!weight.equals(one.get(stack))) {
				text.append("loaded ").append(weight).append(' ').append(stack).append('\n');
			}
		});
		return text.toString();
	}

	static Map<String, Long> stacks(StackProfile profile) {
		Map<String, Long> weights = new TreeMap<>();
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			StringBuilder names = new StringBuilder();
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				names.append(profile.frames().frame(stacks.frame(stack, depth)).name()).append(';');
			}
			weights.merge(names.toString(), stacks.weight(stack, Side.BASELINE), Long::sum);
		}
		return weights;
	}
}
