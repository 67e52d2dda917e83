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
import org.flightbench.recording.profile.ProfileRequest;
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
 * A recording loaded by Mission Control.
 *
 * @param name the name of the file
 * @param file the file, or null if there is none
 * @param items all events, or the selected events
 * @param loaded the time from the start of the first event to the end of the last, as defined by Mission Control
 * @param looked the time range that the page shows
 * @param isOfAllEvents true for all loaded events, false for a selection
 * @param hasHiddenFrames whether stack traces include frames of hidden methods, which Mission Control can omit when it
 * loads a recording
 */
public record LoadedRecording(String name, Path file, IItemCollection items, Span loaded, Span looked,
		boolean isOfAllEvents, boolean hasHiddenFrames) {

	/**
	 * Creates a recording of which the page shows the whole time range.
	 *
	 * @param events the time range of its events
	 */
	public static LoadedRecording of(String name, Path file, IItemCollection items, IRange<IQuantity> events,
			boolean hasHiddenFrames) {
		Span all = span(events);
		return new LoadedRecording(name, file, items, all, all, true, hasHiddenFrames);
	}

	/** Creates a recording that contains only selected events. Its file is never read in place of the events. */
	public static LoadedRecording ofSome(String name, Path file, IItemCollection items, IRange<IQuantity> events) {
		Span all = span(events);
		return new LoadedRecording(name, file, items, all, all, false, true);
	}

	private static Span span(IRange<IQuantity> range) {
		return new Span(range.getStart().clampedLongValueIn(UnitLookup.EPOCH_NS),
				range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	/** Returns whether the whole recording is visible. */
	public boolean isWhole() {
		return looked.equals(loaded);
	}

	/** Returns the visible time range, in nanoseconds since 1970. Reads the file. */
	public RecordedTime time() {
		return time(recorded());
	}

	private RecordedTime time(RecordedTime recorded) {
		// all events of a short recording may have the same timestamp, which is not a usable range
		return isWhole() || looked.startNanos() == looked.endNanos()
				? recorded
				// events may start before the first chunk and end after the last
				: recorded.gaps().isEmpty() ? range() : recorded.during(looked.startNanos(), looked.endNanos());
	}

	private RecordedTime range() {
		return RecordedTime.of(looked.startNanos(), Math.max(0, looked.endNanos() - looked.startNanos()));
	}

	/**
	 * Returns the time spans of the chunks that contain the events, consistent with Flightbench's editor. Mission
	 * Control does not keep them, so this reads them from the file; without the file, this returns the time range of
	 * the events.
	 */
	private RecordedTime recorded() {
		List<Span> chunks = LoadedTime.of(items);
		if (chunks.isEmpty() && file != null) {
			try {
				chunks = chunks(file);
			} catch (IOException | RuntimeException unreadable) {
				// for instance, the file was deleted
				chunks = List.of();
			}
		}
		// Mission Control may have loaded only some chunks of a large file
		List<Span> within = chunks.stream().filter(this::isLoaded).toList();
		// if no chunk overlaps the times of the events, assume that all chunks are loaded
		RecordedTime ofChunks = RecordedTime.of(within.isEmpty() ? chunks : within);
		return ofChunks.recordedNanos() > 0 ? ofChunks : range();
	}

	private boolean isLoaded(Span chunk) {
		return chunk.startNanos() < loaded.endNanos() && chunk.endNanos() > loaded.startNanos();
	}

	/**
	 * Returns whether Flightbench can read the file in place of the given events: they are all events of these types in
	 * the visible time range, the whole file was loaded, and Flightbench can decode it. Reads the file.
	 *
	 * @param events the requested events
	 * @param types the relevant event types
	 */
	public boolean isFileOf(IItemCollection events, Set<String> types) {
		if (file == null || !isOfAllEvents || !(isWhole() ? events == items : isRange(events, types))) {
			return false;
		}
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			RecordedTime time = recording.time();
			return time.spans().stream().allMatch(this::isLoaded)
					// Mission Control's range ends with the last event, which may be after the last chunk
					&& (isWhole() || looked.startNanos() >= time.startNanos() && looked.endNanos() < time.endNanos());
		} catch (IOException unreadable) {
			return false;
		}
	}

	/** Returns whether the given events are all events that start in the visible time range. */
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

	/**
	 * Restricts a request for the file to the visible time range. Reads the file unless the whole recording is visible.
	 */
	public ProfileRequest inFile(ProfileRequest request) {
		if (isWhole()) {
			return request;
		}
		long start = recorded().startNanos();
		return request.within(looked.startNanos() - start, looked.endNanos() + 1 - start);
	}

	/**
	 * A time range in nanoseconds since the start of a file; {@link Long#MIN_VALUE} and {@link Long#MAX_VALUE} if
	 * unbounded.
	 */
	public record Range(long fromNanos, long toNanos) {}

	/**
	 * Returns the visible time range in the file. Reads the file.
	 *
	 * @throws IOException if the file cannot be read
	 */
	public Range rangeInFile() throws IOException {
		List<Span> chunks = chunks(file);
		if (isWhole() && chunks.stream().allMatch(this::isLoaded)) {
			return new Range(Long.MIN_VALUE, Long.MAX_VALUE);
		}
		long start = chunks.isEmpty() ? looked.startNanos() : chunks.get(0).startNanos();
		return new Range(looked.startNanos() - start, looked.endNanos() + 1 - start);
	}

	private static List<Span> chunks(Path file) throws IOException {
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			return recording.time().spans();
		} catch (OldFormatException old) {
			return OldFormatTime.of(file);
		}
	}

	/** Returns the given events together with the recorded time, which is read from the file. */
	public LoadedItems of(IItemCollection events) {
		RecordedTime recorded = recorded();
		return new LoadedItems(name, events, items, time(recorded), recorded);
	}

	/** Returns a copy of this recording with the given visible time range. */
	public LoadedRecording during(IRange<IQuantity> range) {
		return new LoadedRecording(name, file, items, loaded, span(range), isOfAllEvents, hasHiddenFrames);
	}
}
