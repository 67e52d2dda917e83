// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.change.Change;
import org.flightbench.report.change.ChangeVerdict;

/**
 * Samples of allocation favor large objects, which are allocated outside of a thread's buffer and can each be sampled:
 * an array of 20 KB beside as many bytes of small objects gets nine tenths of the weight, one of 200 KB beside a tenth
 * as much nearly all of it. Where an operation allocates a new array, the sites of small objects therefore seem to
 * allocate less, or nothing. The total is exact: if the array alone accounts for its change, no decrease is certain.
 */
public final class LargeObjectBias {

	/** How many times the odds of an array were seen to be sampled, at most: 30 with arrays of 200 KB. */
	private static final double MOST_FAVORED = 30;

	private LargeObjectBias() {}

	/**
	 * Whether new arrays of the candidate account for the change of the total, so that all else may be the same and
	 * samples that show less of it prove nothing.
	 *
	 * @param profile a difference
	 * @param scale how weights become bytes by operation; of other scales nothing is said
	 */
	public static boolean hidesDecreases(StackProfile profile, Scale scale) {
		if (profile.weight() != Weight.BYTES || scale.per() != Scale.Per.OPERATION || profile.sides().size() != 2) {
			return false;
		}
		Map<String, double[]> arrays = new HashMap<>();
		double[] all = new double[2];
		long samples = 0;
		Stacks stacks = profile.stacks();
		for (int stack = 0; stack < stacks.size(); stack++) {
			String array = array(profile, stack);
			samples += stacks.samples(stack, Side.CANDIDATE);
			for (Side side : Side.values()) {
				double bytes = scale.of(stacks.weight(stack, side), side);
				all[side.ordinal()] += bytes;
				if (array != null) {
					arrays.computeIfAbsent(array, key -> new double[2])[side.ordinal()] += bytes;
				}
			}
		}
		return explainedByArrays(arrays.values(), all[0], all[1], samples);
	}

	/** The class of arrays that a stack allocates, with the method; null of anything else. */
	private static String array(StackProfile profile, int stack) {
		Stacks stacks = profile.stacks();
		int leaf = stacks.depth(stack) - 1;
		Frame frame = leaf < 0 ? null : profile.frames().frame(stacks.frame(stack, leaf));
		if (frame == null || frame.kind() != Frame.Kind.CLASS || !frame.className().endsWith("[]")) {
			return null;
		}
		return leaf == 0
				? frame.className()
				: frame.className() + " " + profile.frames().frame(stacks.frame(stack, leaf - 1)).name();
	}

	private static boolean explainedByArrays(Collection<double[]> arrays, double baseline, double candidate,
			long samples) {
		double before = 0;
		double sampled = 0;
		for (double[] array : arrays) {
			if (array[1] > array[0]) {
				before += array[0];
				sampled += array[1];
			}
		}
		double change = candidate - baseline;
		double others = baseline - before;
		// One more sample of the others than there were, as none does not mean that there are none.
		double sampledOthers = candidate - sampled + candidate / samples;
		return sampled > before && change > 0 && others > 0
				&& sampled / sampledOthers <= MOST_FAVORED * (before + change) / others;
	}

	/** The change, or an inconclusive one instead of a decrease. */
	public static Change withoutDecrease(Change change) {
		return change != null && change.verdict() == ChangeVerdict.LESS
				? new Change(change.baseline(), change.candidate(), change.margin(), change.p(),
						ChangeVerdict.INCONCLUSIVE)
				: change;
	}
}
