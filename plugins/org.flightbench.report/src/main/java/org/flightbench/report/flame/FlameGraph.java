// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;

/**
 * The graph that is drawn: a call tree, and how its weights are scaled.
 *
 * @param tree the tree
 * @param scale what makes its weights comparable
 * @param start where the first look goes
 * @param isBinary whether bytes are read in KiB and MiB; else in KB and MB
 */
public record FlameGraph(CallTree tree, Scale scale, FlameStart start, boolean isBinary) {

	/** One that starts where graphs usually do. */
	public FlameGraph(CallTree tree, Scale scale) {
		this(tree, scale, FlameStart.USUAL);
	}

	/** One whose bytes are in KB and MB. */
	public FlameGraph(CallTree tree, Scale scale, FlameStart start) {
		this(tree, scale, start, false);
	}

	/** The same, whose bytes are read in KiB and MiB, or in KB and MB. */
	public FlameGraph inBinaryUnits(boolean binary) {
		return new FlameGraph(tree, scale, start, binary);
	}

	/** The same, started elsewhere. */
	public FlameGraph startingAt(FlameStart other) {
		return new FlameGraph(tree, scale, other, isBinary);
	}

	/** The profile that it shows. */
	public StackProfile profile() {
		return tree.profile();
	}

	/** Whether it shows a baseline and a candidate. */
	public boolean isDifference() {
		return profile().isDifference();
	}

	/** The scaled weight of all stacks through a node. */
	public double total(CallNode node, Side side) {
		return scale.of(node.total(side), side);
	}

	/** How wide a node is drawn: its weight, of both sides together, so that what vanished has a width too. */
	public double extent(CallNode node) {
		return total(node, Side.BASELINE) + total(node, Side.CANDIDATE);
	}

	/** The change from baseline to candidate as a share of the larger, from -1, vanished, to 1, new. */
	public double change(CallNode node) {
		return change(total(node, Side.BASELINE), total(node, Side.CANDIDATE));
	}

	public static double change(double baseline, double candidate) {
		double larger = Math.max(baseline, candidate);
		return larger == 0 ? 0 : (candidate - baseline) / larger;
	}

	/** How its weights are to be read. */
	public Amounts amounts() {
		return new Amounts(profile().weight(), scale.per(), isBinary);
	}
}
