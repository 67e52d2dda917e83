// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.LoadedTime;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * A recording that Mission Control has loaded.
 *
 * @param name the file's
 * @param file where it comes from, null if from no file
 * @param items all its events
 * @param loaded the time of these events, from the first one to the end of the last, as Mission Control counts
 * @param looked the time that is looked at
 * @param isOfAllEvents whether these are all the events that were loaded, none of them chosen
 * @param hasHiddenFrames whether stacks have the frames of hidden methods, which Mission Control leaves out as it loads
 * them unless it is told otherwise
 */
public record LoadedRecording(String name, Path file, IItemCollection items, Span loaded, Span looked,
		boolean isOfAllEvents, boolean hasHiddenFrames) {

	/** A whole recording, whose events are in a range of time. */
	public static LoadedRecording of(String name, Path file, IItemCollection items, IRange<IQuantity> events,
			boolean hasHiddenFrames) {
		Span all = span(events);
		return new LoadedRecording(name, file, items, all, all, true, hasHiddenFrames);
	}

	/** A recording of which selected events are looked at, not those of its file. */
	public static LoadedRecording ofSome(String name, Path file, IItemCollection items, IRange<IQuantity> events) {
		Span all = span(events);
		return new LoadedRecording(name, file, items, all, all, false, true);
	}

	private static Span span(IRange<IQuantity> range) {
		return new Span(range.getStart().clampedLongValueIn(UnitLookup.EPOCH_NS),
				range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	/** Whether all of the time is looked at. */
	public boolean isWhole() {
		return looked.equals(loaded);
	}

	/** The time that is looked at, in nanoseconds since 1970. Looks at the file. */
	public RecordedTime time() {
		return time(recorded());
	}

	private RecordedTime time(RecordedTime recorded) {
		// all events of a short recording may be of one moment, which is no time to look at
		return isWhole() || looked.startNanos() == looked.endNanos()
				? recorded
				// events may begin before the first chunk and end after the last
				: recorded.gaps().isEmpty() ? range() : recorded.during(looked.startNanos(), looked.endNanos());
	}

	private RecordedTime range() {
		return RecordedTime.of(looked.startNanos(), Math.max(0, looked.endNanos() - looked.startNanos()));
	}

	/**
	 * When all of it was made: the times of the chunks with its events, as Flightbench's editor counts. An editor of
	 * Mission Control does not keep them, but the file has them; without it they are the times of the events.
	 */
	private RecordedTime recorded() {
		List<Span> chunks = LoadedTime.of(items);
		if (chunks.isEmpty() && file != null) {
			try {
				chunks = chunks(file);
			} catch (IOException | RuntimeException unreadable) {
				// no longer there, for one
				chunks = List.of();
			}
		}
		// not all chunks of a large file need be loaded
		List<Span> within = chunks.stream().filter(this::isLoaded).toList();
		// of one whose events have no times that are its chunks' all is loaded
		RecordedTime ofChunks = RecordedTime.of(within.isEmpty() ? chunks : within);
		return ofChunks.recordedNanos() > 0 ? ofChunks : range();
	}

	private boolean isLoaded(Span chunk) {
		return chunk.startNanos() < loaded.endNanos() && chunk.endNanos() > loaded.startNanos();
	}

	/**
	 * Whether its file has, in the time that is looked at, these events and no others, and Flightbench decodes it: not
	 * where only some of it was loaded. Looks at the file.
	 *
	 * @param events those that are wanted
	 * @param types of the events that matter
	 */
	public boolean isFileOf(IItemCollection events, Set<String> types) {
		if (file == null || !isOfAllEvents || !(isWhole() ? events == items : isRange(events, types))) {
			return false;
		}
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			RecordedTime time = recording.time();
			return time.spans().stream().allMatch(this::isLoaded)
					// Mission Control counts from the first event to the end of the last, which may be beyond it
					&& (isWhole() || looked.startNanos() >= time.startNanos() && looked.endNanos() < time.endNanos());
		} catch (IOException unreadable) {
			return false;
		}
	}

	/** Whether events are all that begin in the time that is looked at. */
	private boolean isRange(IItemCollection events, Set<String> types) {
		IItemFilter inRange = ItemFilters.and(ItemFilters.type(types),
				ItemFilters.moreOrEqual(JfrAttributes.START_TIME,
						UnitLookup.EPOCH_NS.quantity(looked.startNanos())),
				ItemFilters.lessOrEqual(JfrAttributes.START_TIME, UnitLookup.EPOCH_NS.quantity(looked.endNanos())));
		long chosen = count(events.apply(ItemFilters.type(types)));
		return count(events.apply(inRange)) == chosen && count(items.apply(inRange)) == chosen;
	}

	private static long count(IItemCollection events) {
		return events.getAggregate(Aggregators.count()).longValue();
	}

	/** A request of its file for the time that is looked at. Looks at the file if that is a part. */
	public ProfileRequest inFile(ProfileRequest request) {
		if (isWhole()) {
			return request;
		}
		long start = recorded().startNanos();
		return request.within(looked.startNanos() - start, looked.endNanos() + 1 - start);
	}

	private static List<Span> chunks(Path file) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			return recording.time().spans();
		} catch (OldFormatException old) {
			return OldTime.of(file);
		}
	}

	/** Some of its events. Looks at the file. */
	public LoadedItems of(IItemCollection events) {
		RecordedTime recorded = recorded();
		return new LoadedItems(name, events, items, time(recorded), recorded);
	}

	/** The same events, of a part of the time. */
	public LoadedRecording during(IRange<IQuantity> range) {
		return new LoadedRecording(name, file, items, loaded, span(range), isOfAllEvents, hasHiddenFrames);
	}
}
