// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.view.FrameTotals;
import org.flightbench.recording.profile.view.RateTest;
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
 * @param chance whether the change of self may be noise; false where there is no difference
 */
public record MethodRow(Frame frame, String name, double baselineSelf, double candidateSelf, double baselineTotal,
		double candidateTotal, boolean chance) {

	/** All methods of a graph that is not inverted, those in which most happens or changes first. */
	public static List<MethodRow> of(FlameGraph graph) {
		List<MethodRow> rows = new ArrayList<>();
		for (FrameTotals totals : FrameTotals.of(graph.profile())) {
			if (totals.frame().kind() != Frame.Kind.CLASS) {
				rows.add(of(graph, totals));
			}
		}
		boolean isDifference = graph.isDifference();
		rows.sort(Comparator
				.comparingDouble((MethodRow row) -> isDifference ? -Math.abs(row.selfChange()) : -row.baselineSelf())
				.thenComparing(MethodRow::name));
		return rows;
	}

	private static MethodRow of(FlameGraph graph, FrameTotals totals) {
		double baseline = graph.scale().of(totals.self(Side.BASELINE), Side.BASELINE);
		double candidate = graph.scale().of(totals.self(Side.CANDIDATE), Side.CANDIDATE);
		boolean isChance = graph.isDifference() && RateTest.p(totals.samples(Side.BASELINE), baseline,
				totals.samples(Side.CANDIDATE), candidate) >= RateTest.LEVEL;
		return new MethodRow(totals.frame(), Text.visible(totals.frame().name()), baseline, candidate,
				graph.scale().of(totals.total(Side.BASELINE), Side.BASELINE),
				graph.scale().of(totals.total(Side.CANDIDATE), Side.CANDIDATE), isChance);
	}

	/** What happened in it: of a difference the change, else the weight. */
	public double selfChange() {
		return candidateSelf - baselineSelf;
	}

	/** The change of all stacks that it is in. */
	public double totalChange() {
		return candidateTotal - baselineTotal;
	}
}
