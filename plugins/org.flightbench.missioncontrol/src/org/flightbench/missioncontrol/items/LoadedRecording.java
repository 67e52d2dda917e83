// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.LoadedTime;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;

/**
 * A recording that Mission Control has loaded.
 *
 * @param name the file's
 * @param file where it comes from, null if from no file
 * @param items all its events
 * @param beginNanos the start of the time that is looked at, in nanoseconds since 1970
 * @param endNanos its end
 * @param isWhole whether that is all of the recording: then it is from the first event to the end of the last, as
 * Mission Control counts
 * @param isOfAllEvents whether these are all the events that were loaded, none of them chosen
 * @param hasHiddenFrames whether stacks have the frames of hidden methods, which Mission Control leaves out as it loads
 * them unless it is told otherwise
 */
public record LoadedRecording(String name, Path file, IItemCollection items, long beginNanos, long endNanos,
		boolean isWhole, boolean isOfAllEvents, boolean hasHiddenFrames) {

	/** A whole recording, whose events are in a range of time. */
	public static LoadedRecording of(String name, Path file, IItemCollection items, IRange<IQuantity> events,
			boolean hasHiddenFrames) {
		return of(name, file, items, events, true, true, hasHiddenFrames);
	}

	/** Some events of a whole recording. */
	public static LoadedRecording ofSome(String name, Path file, IItemCollection items, IRange<IQuantity> events) {
		return of(name, file, items, events, true, false, true);
	}

	private static LoadedRecording of(String name, Path file, IItemCollection items, IRange<IQuantity> range,
			boolean isWhole, boolean isOfAllEvents, boolean hasHiddenFrames) {
		return new LoadedRecording(name, file, items, range.getStart().clampedLongValueIn(UnitLookup.EPOCH_NS),
				range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_NS), isWhole, isOfAllEvents, hasHiddenFrames);
	}

	/** The time that is looked at, in nanoseconds since 1970. Looks at the file. */
	public RecordedTime time() {
		return time(recorded());
	}

	private RecordedTime time(RecordedTime recorded) {
		// all events of a short recording may be of one moment, which is no time to look at
		return isWhole || beginNanos == endNanos
				? recorded
				// events may begin before the first chunk and end after the last
				: recorded.gaps().isEmpty() ? range() : recorded.during(beginNanos, endNanos);
	}

	private RecordedTime range() {
		return RecordedTime.of(beginNanos, Math.max(0, endNanos - beginNanos));
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
		List<Span> within = chunks.stream().filter(chunk -> !isWhole || isLoaded(chunk)).toList();
		// of one whose events have no times that are its chunks' all is loaded
		RecordedTime loaded = RecordedTime.of(within.isEmpty() ? chunks : within);
		return loaded.recordedNanos() > 0 ? loaded : range();
	}

	private boolean isLoaded(Span chunk) {
		return chunk.startNanos() < endNanos && chunk.endNanos() > beginNanos;
	}

	/**
	 * Whether its file has these events and no others, and Flightbench decodes it: not where only some of it was
	 * loaded, or is looked at. Looks at the file.
	 *
	 * @param events those that are wanted
	 */
	public boolean isFileOf(IItemCollection events) {
		if (file == null || !isWhole || !isOfAllEvents || events != items) {
			return false;
		}
		try (RecordingFile recording = RecordingFile.open(file)) {
			recording.findAll(ReadProgress.NONE);
			return recording.time().spans().stream().allMatch(this::isLoaded);
		} catch (IOException unreadable) {
			return false;
		}
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

	/** Some of its events, as all that there are. */
	public LoadedRecording with(IItemCollection events) {
		return new LoadedRecording(name, file, events, beginNanos, endNanos, isWhole,
				isOfAllEvents && events == items, hasHiddenFrames);
	}

	/** The same events, of a part of the time. */
	public LoadedRecording during(IRange<IQuantity> range) {
		return of(name, file, items, range, false, isOfAllEvents, hasHiddenFrames);
	}
}
