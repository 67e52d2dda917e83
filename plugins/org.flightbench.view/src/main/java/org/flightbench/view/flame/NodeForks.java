// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.HashMap;
import java.util.Map;

import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.view.Scale;

/** The weights of nodes in each fork. Covers only the few nodes that are large enough to matter. */
final class NodeForks {

	private final FlameNodes nodes;
	private final Stacks stacks;
	/** The index of each covered node in the weight arrays; -1 for other nodes. */
	private final int[] rows;
	/** The covered nodes by parent node and frame index; see {@link #key}. */
	private final Map<Long, Integer> children = new HashMap<>();
	private final Scale scale;
	/** The recorded weights by side, fork and covered node. */
	private final long[][][] weights = new long[2][][];
	private final long[][][] samples = new long[2][][];

	/** @param least the minimum scaled weight; nodes below it on both sides are not covered */
	NodeForks(FlameNodes nodes, double least) {
		this.nodes = nodes;
		stacks = nodes.graph().profile().stacks();
		scale = nodes.graph().scale();
		rows = new int[nodes.size()];
		int wanted = 0;
		for (int node = 0; node < rows.length; node++) {
			boolean isLarge = nodes.total(node, Side.BASELINE) >= least || nodes.total(node, Side.CANDIDATE) >= least;
			rows[node] = isLarge ? wanted++ : -1;
			if (isLarge && node != FlameNodes.ROOT) {
				children.put(key(nodes.parent(node), nodes.frameNumber(node)), node);
			}
		}
		for (Side side : Side.values()) {
			int forks = scale.forks().get(side.ordinal()).size();
			weights[side.ordinal()] = new long[forks][wanted];
			samples[side.ordinal()] = new long[forks][wanted];
		}
		for (int stack = 0; stack < stacks.size(); stack++) {
			add(stack);
		}
	}

	private static long key(int parent, int frame) {
		return (long) parent << 32 | frame;
	}

	private void add(int stack) {
		Integer node = FlameNodes.ROOT;
		for (int depth = 0; node != null && rows[node] >= 0; depth++) {
			for (Side side : Side.values()) {
				long[][] ofSide = weights[side.ordinal()];
				for (int fork = 0; fork < ofSide.length; fork++) {
					ofSide[fork][rows[node]] += stacks.weight(stack, side, fork);
					samples[side.ordinal()][fork][rows[node]] += stacks.samples(stack, side, fork);
				}
			}
			node = depth == stacks.depth(stack) ? null : children.get(key(node, stacks.frame(stack, depth)));
		}
	}

	boolean isWanted(int node) {
		return rows[node] >= 0;
	}

	/** Returns the scaled weights of a covered node in each fork of a side. */
	Replicates of(int node, Side side) {
		long[][] ofSide = weights[side.ordinal()];
		double[] values = new double[ofSide.length];
		long[] events = new long[ofSide.length];
		for (int fork = 0; fork < values.length; fork++) {
			values[fork] = Scale.of(ofSide[fork][rows[node]], scale.forks().get(side.ordinal()).get(fork));
			events[fork] = samples[side.ordinal()][fork][rows[node]];
		}
		return new Replicates(values, events);
	}
}
