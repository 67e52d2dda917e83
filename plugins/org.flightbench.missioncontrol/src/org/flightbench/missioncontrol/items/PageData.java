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
import org.flightbench.recording.items.FastestSource;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.SignatureNaming;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.profile.WeightedType.Samples;
import org.flightbench.recording.profile.items.ItemProfileReader;
import org.flightbench.recording.profile.read.ProfileReader;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** The data of pages, read either from the events loaded by Mission Control or from the file. */
public final class PageData {

	private static final String SAFEPOINT = "jdk.SafepointBegin";
	private static final String PREFERENCES = "org.openjdk.jmc.flightrecorder.ui";
	/** The preference for hidden frames. Versions of Mission Control without it always show them. */
	private static final String HIDDEN_FRAMES = "flightrecorder.stacktrace.showHiddenFrames";

	private PageData() {}

	/**
	 * Reads a profile.
	 *
	 * @param events the events to include
	 * @param format the format of frames
	 * @param part receives partial results a few times a second, on the calling thread
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static StackProfile profile(LoadedRecording recording, IItemCollection events, StackTraceFormat format,
			ProfileRequest request, ReadProgress progress, Consumer<StackProfile> part) {
		SignatureNaming naming = isCounted(request) ? format.ofFile(recording.hasHiddenFrames()) : null;
		FastestSource.FromEvents<StackProfile> fromEvents = toldTo -> ItemProfileReader
				.read(recording.of(events).named(format), request, toldTo, part);
		return naming == null
				? fromEvents.read(progress)
				: FastestSource.read(recording.file(), () -> recording.isFileOf(events, types(request)), fromEvents,
						noted((file, toldTo) -> ofFile(recording, naming, request, toldTo)),
						recording.isWhole() && !request.isTimed()
								? FastestSource.STACKS
								: FastestSource.STACKS_OF_RANGE,
						read -> read.source(Side.BASELINE).samples() == count(recording, events, request), progress);
	}

	/**
	 * Reads a profile from the file. Does not report partial results, because the caller already shows larger ones read
	 * from the loaded events.
	 *
	 * @param recording a recording whose file has the same events in its visible time range
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static StackProfile ofFile(LoadedRecording recording, SignatureNaming naming, ProfileRequest request,
			ReadProgress progress) throws IOException {
		return ProfileReader.read(recording.file(), recording.inFile(request), naming, progress, early -> {});
	}

	/**
	 * Reads the pauses of a whole recording.
	 *
	 * @param first receives the timeline without late threads, on the calling thread, if finding late threads takes
	 * longer
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static PauseTimeline pauses(LoadedRecording recording, ReadProgress progress,
			Consumer<PauseTimeline> first) {
		IItemCollection events = recording.items();
		return FastestSource.read(recording.file(), () -> recording.isFileOf(events, Set.of(SAFEPOINT)),
				toldTo -> PauseReader.read(recording.of(events), toldTo, first), noted(PauseReader::read),
				FastestSource.WITHOUT_STACKS,
				// at least, because pauses are derived from VM operations if safepoint events are not recorded
				read -> read.pauses().size() >= count(events, SAFEPOINT), progress);
	}

	/**
	 * Reads the pauses of some events, with the numbers and late threads that they have in the whole timeline, so that
	 * late threads need not be determined again.
	 *
	 * @param part the recording, or part of its time
	 * @param events the events to include
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public static PauseTimeline pauses(LoadedRecording part, IItemCollection events, PauseTimeline whole,
			ReadProgress progress) {
		return PauseReader.readWithoutLateThreads(part.of(events), progress).partOf(whole);
	}

	/** Logs unexpected exceptions of the decoder. An unreadable file is expected, so its exception is not logged. */
	private static <T> FastestSource.FromFile<T> noted(FastestSource.FromFile<T> reading) {
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

	/**
	 * Returns whether a profile includes all events of its types in its time range, so that counting them shows whether
	 * the file has the same events.
	 */
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

	/** Returns whether recordings that Mission Control loads from now on include hidden frames. */
	public static boolean areHiddenFramesLoaded() {
		return Platform.getPreferencesService().getBoolean(PREFERENCES, HIDDEN_FRAMES, true, null);
	}
}
