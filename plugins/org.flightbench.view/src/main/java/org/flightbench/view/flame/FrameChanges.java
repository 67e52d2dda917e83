// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.analysis.change.LargeObjectBias;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.FrameTotals;
import org.flightbench.recording.profile.view.RateTest;
import org.flightbench.recording.profile.view.Scale;

/**
 * Tests which frames changed between baseline and candidate. If each side has several forks, compares the forks and
 * tests all frames together; otherwise compares the numbers of events.
 */
public final class FrameChanges {

	/** The smallest change that matters, as a share of the total weight. */
	private static final double SMALLEST_SHARE = 0.005;

	private FrameChanges() {}

	/** Returns the smallest frame change that matters, as a scaled weight. */
	public static double smallest(FlameGraph graph) {
		double whole = 0;
		for (Side side : graph.profile().sides()) {
			whole = Math.max(whole, graph.scale().of(graph.profile().source(side).weight(), side));
		}
		return SMALLEST_SHARE * whole;
	}

	/**
	 * Returns the changes of the self weights of frames, in the order of the frames. The graph must show a difference.
	 */
	public static List<Change> ofSelves(FlameGraph graph, List<FrameTotals> frames) {
		List<Change> judged = judged(graph, frames);
		return LargeObjectBias.hidesDecreases(graph.profile(), graph.scale())
				? judged.stream().map(LargeObjectBias::withoutDecrease).toList()
				: judged;
	}

	private static List<Change> judged(FlameGraph graph, List<FrameTotals> frames) {
		if (!graph.scale().hasReplicates()) {
			return frames.stream().map(frame -> byEvents(frame.samples(Side.BASELINE),
					graph.scale().of(frame.self(Side.BASELINE), Side.BASELINE), frame.samples(Side.CANDIDATE),
					graph.scale().of(frame.self(Side.CANDIDATE), Side.CANDIDATE))).toList();
		}
		double smallest = smallest(graph);
		ChangeTests tests = new ChangeTests();
		frames.forEach(frame -> tests.add(selves(graph.scale(), frame, Side.BASELINE),
				selves(graph.scale(), frame, Side.CANDIDATE), smallest));
		return tests.judge();
	}

	/** Returns the scaled self weights of a frame in the forks of a side. */
	public static Replicates selves(Scale scale, FrameTotals frame, Side side) {
		List<Double> factors = scale.forks().get(side.ordinal());
		double[] values = new double[factors.size()];
		long[] events = new long[factors.size()];
		for (int fork = 0; fork < values.length; fork++) {
			FrameTotals.OfFork its = frame.forks(side).get(fork);
			values[fork] = Scale.of(its.self(), factors.get(fork));
			events[fork] = its.samples();
		}
		return new Replicates(values, events);
	}

	/** Returns the change of a scaled weight, tested by comparing the numbers of events. */
	private static Change byEvents(long baselineEvents, double baseline, long candidateEvents, double candidate) {
		double p = RateTest.p(baselineEvents, baseline, candidateEvents, candidate);
		ChangeVerdict changed = candidate > baseline ? ChangeVerdict.MORE : ChangeVerdict.LESS;
		return new Change(new Replicates(new double[]{baseline}, new long[]{baselineEvents}),
				new Replicates(new double[]{candidate}, new long[]{candidateEvents}), Double.NaN, p,
				p < RateTest.LEVEL ? changed : ChangeVerdict.INCONCLUSIVE);
	}

	/** Returns the changes of all nodes across forks. Elements are null for nodes that are too small to matter. */
	static Change[] ofNodes(FlameNodes nodes) {
		double smallest = smallest(nodes.graph());
		NodeForks forks = new NodeForks(nodes, smallest);
		ChangeTests tests = new ChangeTests();
		List<Integer> wanted = new ArrayList<>();
		for (int node = 0; node < nodes.size(); node++) {
			if (forks.isWanted(node)) {
				wanted.add(node);
				tests.add(forks.of(node, Side.BASELINE), forks.of(node, Side.CANDIDATE), smallest);
			}
		}
		List<Change> judged = tests.judge();
		boolean hidden = LargeObjectBias.hidesDecreases(nodes.graph().profile(), nodes.graph().scale());
		Change[] changes = new Change[nodes.size()];
		for (int index = 0; index < wanted.size(); index++) {
			Change change = judged.get(index);
			changes[wanted.get(index)] = hidden ? LargeObjectBias.withoutDecrease(change) : change;
		}
		return changes;
	}
}
