// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.ComparedSide;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.words.DisplayUnit;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.view.text.Messages;

/**
 * Describes a result in a few lines, for tooltips in tables, charts and SVG files. Numbers and units are formatted as
 * in reports.
 */
public final class ResultText {

	private ResultText() {}

	/** Returns the full benchmark name, parameters, mode and threads of a result. */
	public static String of(ResultId id) {
		List<String> parts = new ArrayList<>();
		if (!id.params().isEmpty()) {
			parts.add(Text.visible(id.paramsText()));
		}
		parts.add(Texts.bind(Messages.result_mode, id.mode().label()));
		if (id.threads() != ResultId.UNKNOWN_THREADS) {
			parts.add(threads(id.threads()));
		}
		return Text.visible(id.benchmark()) + "\n" + String.join(" · ", parts);
	}

	public static String threads(int count) {
		return Plural.of(count, Messages.sentence_threads_one, Messages.sentence_threads_many);
	}

	/** Returns the score of a result in a run, with the numbers of forks and iterations. */
	public static String of(ResultId id, Run run, Metric metric) {
		Unit unit = DisplayUnit.of(metric);
		return of(id) + "\n\n"
				+ side(run, metric.score().in(unit), metric.rawData().forks(), metric.rawData().iterations())
				+ (Double.isNaN(metric.score().error()) ? "" : "\n" + Messages.result_error);
	}

	/** Returns the verdict on a result with its reasons. */
	public static String of(ResultComparison result, ComparisonSettings settings) {
		List<String> lines = new ArrayList<>();
		lines.add(of(result.id()));
		lines.add("");
		lines.add(VerdictSign.text(result)
				+ (result.reason().isEmpty() ? "" : ": " + Text.visible(result.reason())));
		lines.add("");
		lines.add(Texts.bind(Messages.result_baseline, side(result.baseline(), DisplayUnit.of(result))));
		lines.add(Texts.bind(Messages.result_candidate, side(result.candidate(), DisplayUnit.of(result))));
		lines.add(Texts.bind(Messages.result_change, Numbers.change(result.changePercent()),
				Numbers.changeInterval(result.interval()), Numbers.times(result.speedup()),
				Numbers.timesInterval(result.speedupInterval()), Numbers.share(settings.confidence())));
		if (!result.correctedInterval().equals(result.interval())) {
			lines.add(Texts.bind(Messages.result_corrected, Numbers.changeInterval(result.correctedInterval()),
					Numbers.timesInterval(result.correctedSpeedupInterval())));
		}
		lines.add(Texts.bind(Messages.result_p, Numbers.probability(result.p()),
				Numbers.probability(result.adjustedP())));
		result.notes().forEach(note -> lines.add("• " + Text.visible(note)));
		return String.join("\n", lines);
	}

	private static String side(ComparedSide side, Unit unit) {
		Score score = side.score();
		return side(side.run(), score.unit().convertsTo(unit) ? score.in(unit) : score, side.forks(),
				side.iterations());
	}

	private static String side(Run run, Score score, int forks, int iterations) {
		String data = forks == 0
				? ""
				: ", " + Plural.of(forks, Messages.sentence_forks_one, Messages.sentence_forks_many) + ", "
						+ Plural.of(iterations, Messages.sentence_iterations_one,
								Messages.sentence_iterations_many);
		return Text.visible(run.name()) + ": " + Numbers.scoreWithError(score) + data;
	}
}
