// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.base.Text;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.FrameTotals;

/**
 * The scaled weights of a method over all its callers.
 *
 * @param frame the frame of the method
 * @param name the name with control characters escaped
 * @param baselineSelf the self weight in the baseline
 * @param candidateSelf the self weight in the candidate, 0 without a candidate
 * @param baselineTotal the weight of all stacks in the baseline that contain the method
 * @param candidateTotal the weight of all stacks in the candidate that contain the method, 0 without a candidate
 * @param change the change of the self weight and its verdict; null without a candidate
 */
public record MethodRow(Frame frame, String name, double baselineSelf, double candidateSelf, double baselineTotal,
		double candidateTotal, Change change) {

	/**
	 * Returns all methods of a graph that is not inverted, sorted by descending self weight or, for a difference, by
	 * the size of the change in self weight. With replicates, changes that may be noise come last.
	 */
	public static List<MethodRow> of(FlameGraph graph) {
		List<FrameTotals> methods = FrameTotals.of(graph.profile()).stream()
				.filter(totals -> totals.frame().kind() != Frame.Kind.CLASS
						&& totals.frame().kind() != Frame.Kind.THREAD)
				.toList();
		boolean isDifference = graph.isDifference();
		List<Change> changes = isDifference ? FrameChanges.ofSelves(graph, methods) : null;
		List<MethodRow> rows = new ArrayList<>();
		for (int index = 0; index < methods.size(); index++) {
			rows.add(of(graph, methods.get(index), isDifference ? changes.get(index) : null));
		}
		boolean hasReplicates = isDifference && graph.scale().hasReplicates();
		rows.sort(Comparator.comparing((MethodRow row) -> hasReplicates && row.chance())
				.thenComparingDouble(
						(MethodRow row) -> isDifference ? -Math.abs(row.selfChange()) : -row.baselineSelf())
				.thenComparing(MethodRow::name));
		return rows;
	}

	private static MethodRow of(FlameGraph graph, FrameTotals totals, Change change) {
		double baseline = graph.scale().of(totals.self(Side.BASELINE), Side.BASELINE);
		double candidate = graph.scale().of(totals.self(Side.CANDIDATE), Side.CANDIDATE);
		return new MethodRow(totals.frame(), Text.visible(totals.frame().name()), baseline, candidate,
				graph.scale().of(totals.total(Side.BASELINE), Side.BASELINE),
				graph.scale().of(totals.total(Side.CANDIDATE), Side.CANDIDATE), change);
	}

	/** Returns whether the change of the self weight may be noise; false without a candidate. */
	public boolean chance() {
		return change != null && !change.verdict().isChange();
	}

	/** Returns the difference of the self weights, candidate minus baseline. */
	public double selfChange() {
		return candidateSelf - baselineSelf;
	}

	/** Returns the difference of the total weights, candidate minus baseline. */
	public double totalChange() {
		return candidateTotal - baselineTotal;
	}
}
