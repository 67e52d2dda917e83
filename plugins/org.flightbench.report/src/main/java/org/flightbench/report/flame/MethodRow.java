// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.FrameTotals;
import org.flightbench.report.change.Change;
import org.flightbench.report.words.Text;

/**
 * The weight of a method, wherever it is called from; or a class, whose objects were allocated. All weights are scaled.
 *
 * @param frame the method, or the class
 * @param name its name, fit to be shown
 * @param baselineSelf weight of what happened in it
 * @param candidateSelf the same of the candidate, 0 where there is none
 * @param baselineTotal weight of all stacks that it is in
 * @param candidateTotal the same of the candidate, 0 where there is none
 * @param change the change of self, and whether it matters; null where there is no difference
 */
public record MethodRow(Frame frame, String name, double baselineSelf, double candidateSelf, double baselineTotal,
		double candidateTotal, Change change) {

	/** All methods of a graph that is not inverted, those in which most happens or changes first. */
	public static List<MethodRow> of(FlameGraph graph) {
		List<FrameTotals> methods = FrameTotals.of(graph.profile()).stream()
				.filter(totals -> totals.frame().kind() != Frame.Kind.CLASS).toList();
		boolean isDifference = graph.isDifference();
		List<Change> changes = isDifference ? FrameChanges.ofSelves(graph, methods) : null;
		List<MethodRow> rows = new ArrayList<>();
		for (int index = 0; index < methods.size(); index++) {
			rows.add(of(graph, methods.get(index), isDifference ? changes.get(index) : null));
		}
		rows.sort(Comparator
				.comparingDouble((MethodRow row) -> isDifference ? -Math.abs(row.selfChange()) : -row.baselineSelf())
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

	/** Whether the change of self may be noise; false where there is no difference. */
	public boolean chance() {
		return change != null && !change.verdict().isChange();
	}

	/** The difference of the self weights, or the self weight if there is no difference. */
	public double selfChange() {
		return candidateSelf - baselineSelf;
	}

	/** The change of all stacks that it is in. */
	public double totalChange() {
		return candidateTotal - baselineTotal;
	}
}
