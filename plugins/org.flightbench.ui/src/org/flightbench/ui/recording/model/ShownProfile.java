// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.build.ComparedProfiles;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.join.PerOperation.Scaled;
import org.flightbench.report.join.PerOperation;

/**
 * The profiles of recordings in a certain view.
 *
 * @param event the kind of events that is shown
 * @param profile the stacks, of one recording or of a baseline and a candidate
 * @param scale how weights are scaled, all factors known
 * @param scales what weights can be relative to
 * @param warnings what a reader should know, each one sentence
 * @param loaded how much of the recordings has been read, from 0 to 1
 */
public record ShownProfile(String event, StackProfile profile, Scale scale, Set<Scale.Per> scales,
		List<String> warnings, double loaded) {

	private static final Scale UNKNOWN = new Scale(Scale.Per.OPERATION, List.of(Double.NaN));

	public ShownProfile {
		warnings = List.copyOf(warnings);
		scales = Set.copyOf(scales);
	}

	/** Whether it is a part of the recordings, and the rest will not be read. */
	public boolean isCanceled() {
		return profile.portion().isCanceled();
	}

	/** The same part where the rest will not be read. */
	ShownProfile canceled() {
		return new ShownProfile(event, profile.withPortion(new Portion(loaded, true)), scale, scales, warnings, loaded);
	}

	/** Whether the recordings have any such events. */
	public boolean hasEvents() {
		return profile.sources().stream().anyMatch(source -> source.samples() > 0);
	}

	/** Whether there is anything to see in a flame graph: methods, or at least the classes of allocated objects. */
	public boolean hasFrames() {
		Stacks stacks = profile.stacks();
		return IntStream.range(0, stacks.size()).anyMatch(stack -> IntStream.range(0, stacks.depth(stack))
				.anyMatch(depth -> !profile.frames().frame(stacks.frame(stack, depth)).equals(Frame.NO_STACK)));
	}

	/**
	 * Puts together what was read.
	 *
	 * @param sides the profiles, weighed as usual if the state asks to count; a candidate that is not read yet is
	 * missing
	 */
	static ShownProfile of(String event, List<StackProfile> sides, RecordingState state, double loaded) {
		StackProfile whole = ComparedProfiles.whole(
				state.events().isCounted() ? sides.stream().map(StackProfile::byCount).toList() : sides,
				state.events().weight());
		boolean measured = state.measured().size() >= whole.sources().size();
		Scaled byOperation = measured ? PerOperation.of(whole, state.measured()) : new Scaled(whole, UNKNOWN);
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
				byOperation.profile().warnings(), loaded);
	}

	/** Weights of two recordings are compared by operation or by second, those of one are as recorded. */
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
