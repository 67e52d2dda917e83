// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.flightbench.analysis.join.PerOperation;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.profile.ComparedProfiles;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.text.Messages;

/** Reads the profiles that a state requires unless they are cached, and delivers partial profiles while it reads. */
final class ProfileJob extends ReadingJob<ShownProfile> {

	/**
	 * The maximum number of stacks of a baseline for partial comparisons. With larger baselines, the repeated
	 * comparisons would take longer than reading the candidate.
	 */
	private static final int MAX_FOR_PARTS = 100_000;

	private final RecordingState state;
	private final RecordingReads reads;
	private StackSource reading;

	ProfileJob(RecordingState state, RecordingReads reads, Consumer<ShownProfile> onRead,
			Consumer<LoadFailure> onFailure) {
		super(state.sources().stream().map(StackSource::name).toList(), onRead, onFailure);
		this.state = state;
		this.reads = reads;
		reading = state.baseline();
	}

	@Override
	protected ShownProfile read() throws IOException {
		List<StackProfile> sides = new ArrayList<>();
		String event = state.events().event() == null ? EventKind.USUAL : state.events().event();
		try {
			for (StackSource source : state.sources()) {
				reading = source;
				StackProfile read = read(source, event, sides);
				if (sides.isEmpty() && mayTurn(source) && isEmpty(read)) {
					String first = firstKind(source);
					read = first.equals(event) ? read : read(source, first, sides);
					event = first;
				}
				sides.add(read);
			}
			List<StackProfile> alike = ComparedProfiles.alike(ProfileEvent.of(event), sides, (counted, before) -> {
				reading = state.sources().get(before.size());
				return read(reading, counted, before);
			});
			return ShownProfile.of(alike.get(0).event(), alike, state, 1);
		} catch (IllegalArgumentException different) {
			fail(new LoadFailure(file(), "",
					NLS.bind(Messages.failure_different, state.baseline().name(), different.getMessage()),
					different.toString()));
			return null;
		}
	}

	private StackProfile read(StackSource source, String event, List<StackProfile> before) throws IOException {
		return read(source, ProfileEvent.of(event), before);
	}

	private StackProfile read(StackSource source, ProfileEvent event, List<StackProfile> before) throws IOException {
		double share = 1.0 / state.sources().size();
		Consumer<StackProfile> partial = part -> {
			if (!isEmpty(part) && before.stream().allMatch(side -> side.stacks().size() <= MAX_FOR_PARTS)) {
				List<StackProfile> sides = new ArrayList<>(before);
				sides.add(part);
				deliver(ShownProfile.of(event.name(), sides, state, Math.min(done(), 0.99)));
			}
		};
		return reads.profile(source, event, weighed(event), state.frames().readSeparation(),
				measurement(before.size()), progress(share), partial);
	}

	/**
	 * Returns the measurement to which the profile of a benchmark is restricted, or null if no benchmark result is
	 * known.
	 */
	private Measurement measurement(int side) {
		return state.measured().size() >= state.sources().size()
				? PerOperation.measurement(state.measured().get(side).result())
				: null;
	}

	/** Returns the selected events, with the default weight if the event does not support the selected one. */
	private EventChoice weighed(ProfileEvent event) {
		Weight weight = state.events().weight();
		return weight == null || event.canBeWeighedBy(weight) ? state.events() : state.events().withWeight(null);
	}

	/**
	 * Returns whether another event may be shown instead of one that did not occur. This is the case if the user
	 * requested no event or the source is a selection in the workbench.
	 */
	private boolean mayTurn(StackSource source) {
		return state.events().event() == null || source.isSelection();
	}

	private String firstKind(StackSource source) throws IOException {
		RecordingSummary summary = reads.firstSummary(source, progress(0));
		List<EventKind> kinds = summary == null ? List.of() : EventKind.of(List.of(summary));
		return kinds.isEmpty() ? EventKind.USUAL : kinds.get(0).name();
	}

	@Override
	protected Path file() {
		return reading.files().isEmpty() ? Path.of(reading.name()) : reading.files().get(0);
	}

	private static boolean isEmpty(StackProfile profile) {
		return profile.source(Side.BASELINE).samples() == 0;
	}
}
