// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.change;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;

/**
 * Detects decreases that may be an artifact of allocation sampling. Sampling favors large objects, because they are
 * allocated outside a TLAB and each of them can be sampled. An array of 20 KB receives nine tenths of the weight if
 * small objects take up the same number of bytes; an array of 200 KB receives nearly all of it if small objects take up
 * a tenth of its size. If an operation allocates an additional array, the sites of small objects therefore seem to
 * allocate less, or nothing. The total is exact: if the array alone explains its change, no decrease is certain.
 */
public final class LargeObjectBias {

	/** The largest observed bias in the odds of sampling an array, measured with arrays of 200 KB. */
	private static final double MAX_FAVORED = 30;

	private LargeObjectBias() {}

	/**
	 * Returns whether additional arrays of the candidate explain the change of the total. In that case, a decrease of
	 * other samples proves nothing.
	 *
	 * @param profile a profile with a baseline and a candidate
	 * @param scale the scale of the weights; the result is false unless it is per operation
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

	/**
	 * Returns the array class that a stack allocates together with the allocating method, or null if the stack does not
	 * allocate an array.
	 */
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
		// adds the weight of one sample to the other objects, because a count of 0 does not prove their absence
		double sampledOthers = candidate - sampled + candidate / samples;
		return sampled > before && change > 0 && others > 0
				&& sampled / sampledOthers <= MAX_FAVORED * (before + change) / others;
	}

	/** Returns the given change, or an inconclusive one if it is a decrease; null for null. */
	public static Change withoutDecrease(Change change) {
		return change != null && change.verdict() == ChangeVerdict.LESS
				? new Change(change.baseline(), change.candidate(), change.margin(), change.p(),
						ChangeVerdict.INCONCLUSIVE)
				: change;
	}
}
