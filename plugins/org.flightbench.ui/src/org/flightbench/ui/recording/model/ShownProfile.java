// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Scaled;
import org.flightbench.recording.profile.ComparedProfiles;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.flame.BenchmarkFlame;

/**
 * A profile of one or two recordings, prepared for a flame graph.
 *
 * @param event the name of the kind of events
 * @param profile the stacks of one recording, or of a baseline and a candidate
 * @param scale the scale of the weights, with all factors known
 * @param scales the available scales
 * @param warnings warnings for the reader, one sentence each
 * @param loaded the fraction of the recordings that has been read, from 0 to 1
 */
public record ShownProfile(String event, StackProfile profile, Scale scale, Set<Scale.Per> scales,
		List<String> warnings, double loaded) {

	private static final Scale UNKNOWN = new Scale(Scale.Per.OPERATION, List.of(Double.NaN));

	public ShownProfile {
		warnings = List.copyOf(warnings);
		scales = Set.copyOf(scales);
	}

	/** Returns whether the profile is partial because the user canceled reading. */
	public boolean isCanceled() {
		return profile.portion().isCanceled();
	}

	/** Returns a copy that is marked as canceled. */
	ShownProfile canceled() {
		return new ShownProfile(event, profile.withPortion(new Portion(loaded, true)), scale, scales, warnings, loaded);
	}

	/** Returns whether the recordings contain any events of this kind. */
	public boolean hasEvents() {
		return profile.sources().stream().anyMatch(source -> source.samples() > 0);
	}

	/** Returns whether a flame graph would show any frame besides the placeholder for missing stack traces. */
	public boolean hasFrames() {
		Stacks stacks = profile.stacks();
		return IntStream.range(0, stacks.size()).anyMatch(stack -> IntStream.range(0, stacks.depth(stack))
				.anyMatch(depth -> !profile.frames().frame(stacks.frame(stack, depth)).equals(Frame.NO_STACK)));
	}

	/**
	 * Prepares a profile for a state.
	 *
	 * @param sides the profiles read so far, which may lack the candidate's; read with the default weight if the state
	 * requests counts
	 */
	static ShownProfile of(String event, List<StackProfile> sides, RecordingState state, double loaded) {
		StackProfile whole = ComparedProfiles.whole(
				state.events().isCounted() ? sides.stream().map(StackProfile::byCount).toList() : sides,
				state.events().weight());
		boolean measured = state.measured().size() >= whole.sources().size();
		Scaled byOperation = measured
				? PerOperation.of(whole, state.measured())
				: new Scaled(whole, UNKNOWN, List.of());
		Set<Scale.Per> scales = EnumSet.noneOf(Scale.Per.class);
		for (Scale.Per per : Scale.Per.values()) {
			Scale scale = scale(whole, per, byOperation.scale());
			if (scale.isKnown()) {
				scales.add(per);
			}
		}
		Scale.Per per = scales.contains(state.per()) ? state.per() : usual(whole, scales);
		ProfileView view = state.frames();
		boolean plain = view.isPlain(view.readSeparation());
		StackProfile folded = measured && !state.harnessShown() ? FoldedHarness.of(whole) : whole;
		StackProfile seen = (plain ? folded : view.of(folded))
				.withPortion(loaded == 1 ? Portion.WHOLE : new Portion(loaded, false));
		return new ShownProfile(event, seen, scale(whole, per, byOperation.scale()), scales,
				BenchmarkFlame.warnings(byOperation), loaded);
	}

	/**
	 * Returns the default scale: per operation if known; otherwise, per second for a comparison and unscaled for a
	 * single recording.
	 */
	private static Scale.Per usual(StackProfile profile, Set<Scale.Per> scales) {
		if (scales.contains(Scale.Per.OPERATION)) {
			return Scale.Per.OPERATION;
		}
		return profile.isDifference() && scales.contains(Scale.Per.SECOND) ? Scale.Per.SECOND : Scale.Per.NOTHING;
	}

	private static Scale scale(StackProfile profile, Scale.Per per, Scale byOperation) {
		return switch (per) {
			case NOTHING -> Scale.raw(profile);
			case TOTAL -> Scale.perTotal(profile);
			case SECOND -> Scale.perSecond(profile);
			case OPERATION -> byOperation;
		};
	}
}
