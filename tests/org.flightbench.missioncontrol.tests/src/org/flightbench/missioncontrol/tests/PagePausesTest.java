// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.flightbench.missioncontrol.items.PageData;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Compares pauses loaded by an editor of Mission Control with those read from the same files. */
class PagePausesTest {

	private static final long ROUNDING_NANOS = 2;
	private static final long BEFORE_NANOS = 1000;

	@Test
	void pausesBeginWhenTheyDoInTheFile() throws IOException {
		int compared = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			PauseTimeline read = PauseReader.read(file, ReadProgress.NONE);
			PauseTimeline loaded = PauseReader.read(recording.of(recording.items()), ReadProgress.NONE, part -> {});
			String which = file.getFileName().toString();
			assertEquals(read.pauses().size(), loaded.pauses().size(), which);
			assertEquals(read.spanNanos(), loaded.spanNanos(), ROUNDING_NANOS, which);
			for (int index = 0; index < read.pauses().size(); index++) {
				Pause one = read.pauses().get(index);
				Pause other = loaded.pauses().get(index);
				assertEquals(one.startNanos(), other.startNanos(), ROUNDING_NANOS, which);
				assertEquals(one.totalNanos(), other.totalNanos(), ROUNDING_NANOS, which);
				compared++;
			}
		}
		assertTrue(compared > 30, "only " + compared + " pauses");
	}

	@Test
	void aRangeOfTimeHasThePausesThatTheFileHasInIt() throws IOException {
		int compared = 0;
		int late = 0;
		for (Path file : Loaded.files()) {
			LoadedRecording recording = Loaded.recording(file);
			PauseTimeline read = PauseReader.read(file, ReadProgress.NONE);
			PauseTimeline all = PauseReader.read(recording.of(recording.items()), ReadProgress.NONE, part -> {});
			if (read.pauses().isEmpty()) {
				continue;
			}
			Pause middle = read.pauses().get(read.pauses().size() / 2);
			long from = read.originEpochNanos() + middle.startNanos() - BEFORE_NANOS;
			long to = read.originEpochNanos() + read.endNanos();
			IRange<IQuantity> range = QuantityRange.createWithEnd(UnitLookup.EPOCH_NS.quantity(from),
					UnitLookup.EPOCH_NS.quantity(to));
			IItemCollection some = recording.items().apply(ItemFilters.rangeIntersects(JfrAttributes.LIFETIME, range));
			PauseTimeline shown = PageData.pauses(recording.during(range), some, all, ReadProgress.NONE);
			// excludes pauses at the boundaries, because the range contains only some of their events
			List<Pause> expected = read.pauses().stream()
					.filter(pause -> read.originEpochNanos() + pause.startNanos() > from + ROUNDING_NANOS
							&& read.originEpochNanos() + pause.endNanos() < to - ROUNDING_NANOS)
					.toList();
			String which = file.getFileName().toString();
			for (Pause pause : expected) {
				int place = place(shown, read.originEpochNanos() + pause.startNanos());
				assertTrue(place >= 0, "no pause " + pause.index() + " of " + which);
				Pause found = shown.pauses().get(place);
				assertEquals(read.pauses().number(pause.index()), shown.pauses().number(place), which);
				assertEquals(read.originEpochNanos() + pause.startNanos(),
						shown.originEpochNanos() + found.startNanos(), ROUNDING_NANOS, which);
				assertEquals(pause.totalNanos(), found.totalNanos(), ROUNDING_NANOS, which);
				assertEquals(pause.operation(), found.operation(), which);
				assertEquals(pause.lateThreads(), found.lateThreads(), which);
				compared++;
				late += found.lateThreads().size();
			}
			assertTrue(shown.pauses().size() <= expected.size() + 2, "more than those of the range in " + which);
		}
		assertTrue(compared > 15, "only " + compared + " pauses");
		assertTrue(late > 1, "only " + late + " late threads");
	}

	/** Returns the index of the pause with the given start time, or -1. */
	private static int place(PauseTimeline timeline, long epochNanos) {
		for (int index = 0; index < timeline.pauses().size(); index++) {
			if (Math.abs(timeline.originEpochNanos() + timeline.pauses().get(index).startNanos()
					- epochNanos) <= ROUNDING_NANOS) {
				return index;
			}
		}
		return -1;
	}
}
