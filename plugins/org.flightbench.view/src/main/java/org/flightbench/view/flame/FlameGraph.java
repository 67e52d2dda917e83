// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;

/**
 * A flame graph: a call tree and the scale of its weights.
 *
 * @param tree the call tree
 * @param scale the factors that make the weights of both sides comparable
 * @param start the initial zoom
 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
 */
public record FlameGraph(CallTree tree, Scale scale, InitialZoom start, boolean isBinary) {

	/** Creates a graph that shows bytes in KB and MB, with the default initial zoom. */
	public FlameGraph(CallTree tree, Scale scale) {
		this(tree, scale, InitialZoom.USUAL);
	}

	/** Creates a graph that shows bytes in KB and MB. */
	public FlameGraph(CallTree tree, Scale scale, InitialZoom start) {
		this(tree, scale, start, false);
	}

	/** Returns a copy that shows bytes in KiB and MiB if {@code binary}, otherwise in KB and MB. */
	public FlameGraph inBinaryUnits(boolean binary) {
		return new FlameGraph(tree, scale, start, binary);
	}

	/** Returns a copy with another initial zoom. */
	public FlameGraph startingAt(InitialZoom other) {
		return new FlameGraph(tree, scale, other, isBinary);
	}

	public StackProfile profile() {
		return tree.profile();
	}

	/** Returns whether the graph compares a baseline and a candidate. */
	public boolean isDifference() {
		return profile().isDifference();
	}

	/** Returns the scaled weight of all stacks through a node. */
	public double total(CallNode node, Side side) {
		return scale.of(node.total(side), side);
	}

	/**
	 * Returns the width of a node as a scaled weight. The weights of both sides are added, so that a node without
	 * samples in the candidate remains visible.
	 */
	public double extent(CallNode node) {
		return total(node, Side.BASELINE) + total(node, Side.CANDIDATE);
	}

	public static double change(double baseline, double candidate) {
		double larger = Math.max(baseline, candidate);
		return larger == 0 ? 0 : (candidate - baseline) / larger;
	}

	/** Returns the format of scaled weights. */
	public WeightFormat amounts() {
		return new WeightFormat(profile().weight(), scale.per(), isBinary);
	}
}
