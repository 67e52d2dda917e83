// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.BitSet;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.LargeObjectBias;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.RateTest;

/**
 * The nodes of a difference whose change may be noise. Computed once for all nodes, because recomputing it for each
 * drawing would be too slow.
 */
final class NodeSignificance {

	private static final NodeSignificance NONE = new NodeSignificance(new BitSet(), null);

	private final BitSet chance;
	/**
	 * The change of each node across forks. Null if the scale has no replicates. An element is null if its node is too
	 * small to matter.
	 */
	private final Change[] changes;

	private NodeSignificance(BitSet chance, Change[] changes) {
		this.chance = chance;
		this.changes = changes;
	}

	static NodeSignificance of(FlameNodes nodes) {
		if (!nodes.graph().isDifference()) {
			return NONE;
		}
		Change[] changes = nodes.graph().scale().hasReplicates() ? FrameChanges.ofNodes(nodes) : null;
		boolean hidden = LargeObjectBias.hidesDecreases(nodes.graph().profile(), nodes.graph().scale());
		BitSet chance = new BitSet(nodes.size());
		for (int node = 0; node < nodes.size(); node++) {
			boolean isDoubtful = hidden && nodes.total(node, Side.CANDIDATE) < nodes.total(node, Side.BASELINE);
			boolean isChange = changes == null
					? !isDoubtful && RateTest.p(nodes.samples(node, Side.BASELINE), nodes.total(node, Side.BASELINE),
							nodes.samples(node, Side.CANDIDATE), nodes.total(node, Side.CANDIDATE)) < RateTest.LEVEL
					: changes[node] != null && changes[node].verdict().isChange();
			chance.set(node, !isChange);
		}
		return new NodeSignificance(chance, changes);
	}

	boolean isChance(int node) {
		return chance.get(node);
	}

	/** Returns the change of a node across forks, or null if it was not tested. */
	Change change(int node) {
		return changes == null ? null : changes[node];
	}
}
