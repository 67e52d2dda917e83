// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.items.EventsOrFile;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.event.WeightedType;
import org.flightbench.recording.profile.event.WeightedType.Samples;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.stack.SignatureNaming;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** The data of pages: of events that Mission Control has loaded, read from these or from their file. */
public final class PageData {

	private static final String SAFEPOINT = "jdk.SafepointBegin";
	private static final String PREFERENCES = "org.openjdk.jmc.flightrecorder.ui";
	/** In a Mission Control that does not know it, hidden frames are shown. */
	private static final String HIDDEN_FRAMES = "flightrecorder.stacktrace.showHiddenFrames";

	private PageData() {}

	/**
	 * A profile.
	 *
	 * @param events those of the recording that count
	 * @param format how frames are named
	 * @param part given what has been read so far, on the calling thread, a few times a second
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile profile(LoadedRecording recording, IItemCollection events, StackTraceFormat format,
			ProfileRequest request, ReadProgress progress, Consumer<StackProfile> part) {
		SignatureNaming naming = isCounted(request) ? format.ofFile(recording.hasHiddenFrames()) : null;
		EventsOrFile.FromEvents<StackProfile> fromEvents = toldTo -> ItemProfileReader
				.read(recording.of(events).named(format), request, toldTo, part);
		return naming == null
				? fromEvents.read(progress)
				: EventsOrFile.read(recording.file(), () -> recording.isFileOf(events, types(request)), fromEvents,
						noted((file, toldTo) -> ofFile(recording, naming, request, toldTo)),
						recording.isWhole() && !request.isTimed() ? EventsOrFile.STACKS : EventsOrFile.STACKS_OF_RANGE,
						read -> read.source(Side.BASELINE).samples() == count(recording, events, request), progress);
	}

	/**
	 * The same read from the file, whichever is faster. There are no parts, which would be less than what is shown of
	 * the events.
	 *
	 * @param recording a whole one or all events of a range
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static StackProfile ofFile(LoadedRecording recording, SignatureNaming naming, ProfileRequest request,
			ReadProgress progress) throws IOException {
		return ProfileReader.read(recording.file(), recording.inFile(request), naming, progress, early -> {});
	}

	/**
	 * The pauses of a whole recording.
	 *
	 * @param first given, on the calling thread, the timeline without late threads, if it takes longer to find them
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline pauses(LoadedRecording recording, ReadProgress progress,
			Consumer<PauseTimeline> first) {
		IItemCollection events = recording.items();
		return EventsOrFile.read(recording.file(), () -> recording.isFileOf(events, Set.of(SAFEPOINT)),
				toldTo -> PauseReader.read(recording.of(events), toldTo, first), noted(PauseReader::read),
				EventsOrFile.WITHOUT_STACKS,
				// where safepoints are not recorded, pauses are known by the virtual machine's operations
				read -> read.pauses().size() >= count(events, SAFEPOINT), progress);
	}

	/**
	 * The pauses of some events of a recording, with their numbers and late threads there: these need not be looked for
	 * again.
	 *
	 * @param part of the recording, or of its time
	 * @param events those of it that count
	 * @throws java.util.concurrent.CancellationException if the progress says so
	 */
	public static PauseTimeline pauses(LoadedRecording part, IItemCollection events, PauseTimeline whole,
			ReadProgress progress) {
		return PauseReader.readWithoutLateThreads(part.of(events), progress).partOf(whole);
	}

	/** A file may be gone, but what the decoder does not expect is an error of its own. */
	private static <T> EventsOrFile.FromFile<T> noted(EventsOrFile.FromFile<T> reading) {
		return (file, progress) -> {
			try {
				return reading.read(file, progress);
			} catch (CancellationException stopped) {
				throw stopped;
			} catch (RuntimeException unexpected) {
				ILog.of(PageData.class).warn(file + " is not read by Flightbench's decoder", unexpected);
				throw unexpected;
			}
		};
	}

	/** Whether the events of the profile are all those of their types and a range of time. */
	private static boolean isCounted(ProfileRequest request) {
		return request.measurement() == null && request.thread() == null
				&& request.event().groups().stream().flatMap(List::stream)
						.allMatch(type -> type.samples() == Samples.ALL);
	}

	private static Stream<List<WeightedType>> choices(ProfileRequest request) {
		return request.event().groups().stream().limit(request.event().choices());
	}

	private static Set<String> types(ProfileRequest request) {
		return choices(request).flatMap(List::stream).map(WeightedType::name).collect(Collectors.toSet());
	}

	private static long count(LoadedRecording recording, IItemCollection events, ProfileRequest request) {
		long start = recording.time().startNanos();
		IItemCollection counted = events;
		if (request.fromNanos() != Long.MIN_VALUE) {
			counted = counted.apply(
					ItemFilters.moreOrEqual(JfrAttributes.START_TIME, moment(start + request.fromNanos())));
		}
		if (request.toNanos() != Long.MAX_VALUE) {
			counted = counted.apply(ItemFilters.less(JfrAttributes.START_TIME, moment(start + request.toNanos())));
		}
		IItemCollection inTime = counted;
		return choices(request)
				.mapToLong(types -> types.stream().map(WeightedType::name).mapToLong(type -> count(inTime, type)).sum())
				.filter(count -> count > 0).findFirst().orElse(0);
	}

	private static IQuantity moment(long epochNanos) {
		return UnitLookup.EPOCH_NS.quantity(epochNanos);
	}

	private static long count(IItemCollection events, String type) {
		return events.apply(ItemFilters.type(type)).getAggregate(Aggregators.count()).longValue();
	}

	/** Whether a recording that Mission Control loads now has its hidden frames. */
	public static boolean areHiddenFramesLoaded() {
		return Platform.getPreferencesService().getBoolean(PREFERENCES, HIDDEN_FRAMES, true, null);
	}
}
