// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.BitSet;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.RateTest;
import org.flightbench.report.change.Change;

/** Finds the nodes whose change may be noise, all at once: drawing has no time to. */
final class FlameChance {

	private static final FlameChance NONE = new FlameChance(new BitSet(), null);

	private final BitSet chance;
	/** The change of each node that can matter, by its forks; null if forks do not show it. */
	private final Change[] changes;

	private FlameChance(BitSet chance, Change[] changes) {
		this.chance = chance;
		this.changes = changes;
	}

	static FlameChance of(FlameNodes nodes) {
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
		return new FlameChance(chance, changes);
	}

	boolean isChance(int node) {
		return chance.get(node);
	}

	/** The change of a node by forks; null if they do not show it. */
	Change change(int node) {
		return changes == null ? null : changes[node];
	}
}
