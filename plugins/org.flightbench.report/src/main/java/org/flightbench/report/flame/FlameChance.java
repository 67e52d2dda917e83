// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.BitSet;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.RateTest;

/** Finds the nodes whose change may be noise, all at once: drawing has no time to. */
final class FlameChance {

	private FlameChance() {}

	static BitSet of(FlameNodes nodes) {
		BitSet chance = new BitSet(nodes.size());
		for (int node = 0; node < nodes.size(); node++) {
			if (RateTest.p(nodes.samples(node, Side.BASELINE), nodes.total(node, Side.BASELINE),
					nodes.samples(node, Side.CANDIDATE), nodes.total(node, Side.CANDIDATE)) >= RateTest.LEVEL) {
				chance.set(node);
			}
		}
		return chance;
	}
}
