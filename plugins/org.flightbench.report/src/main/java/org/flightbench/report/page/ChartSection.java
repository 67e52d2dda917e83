// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.base.Plural;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartMaker;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Span;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Html;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.view.chart.SvgRenderer;

/** The charts that apply to a comparison, and the raw data of its most important results. */
final class ChartSection {

	private static final int WIDTH = 1100;
	private static final int HEIGHT = 520;
	private static final int HEIGHT_OF_RAW_DATA = 360;
	/**
	 * The maximum number of rows of a chart, because browsers render more rows slowly. A note says that the middle is
	 * omitted.
	 */
	private static final int MAX_ROWS = 1000;
	/** The height in pixels above which the browser renders a chart only when it becomes visible. */
	private static final int TALL = 4000;
	/** The maximum number of results whose raw data is drawn. */
	private static final int MAX_RAW = 12;
	private static final List<ChartKind> KINDS = List.of(ChartKind.RATIO, ChartKind.BARS, ChartKind.PARAMETER_RATIO,
			ChartKind.PARAMETER, ChartKind.PERCENTILES);

	private final ChartMaker maker;
	private final Document document;

	private ChartSection(ChartMaker maker, Document document) {
		this.maker = maker;
		this.document = document;
	}

	static void add(Comparison comparison, Document document) {
		Map<ResultId, ResultComparison> results = new LinkedHashMap<>();
		for (RunComparison pair : comparison.candidates()) {
			pair.results().forEach(result -> results.putIfAbsent(result.id(), result));
		}
		ChartSection section = new ChartSection(new ChartMaker(comparison), document);
		section.ofAll(results.values());
		section.rawData(ComparisonRows.byImportance(List.copyOf(results.values())), Identities.of(comparison));
	}

	private void ofAll(Collection<ResultComparison> results) {
		ChartSelection all = ChartSelection.of(results.stream().map(ResultComparison::id).toList(), WIDTH, HEIGHT);
		Set<ChartKind> unavailable = maker.unavailable(all).keySet();
		for (ChartKind kind : KINDS) {
			if (kind.isOfSpeedups() && !unavailable.contains(kind)) {
				ofAll(kind, all);
			} else if (!kind.isOfSpeedups()) {
				for (List<ResultId> ofUnit : byUnit(results)) {
					ChartSelection selection = ChartSelection.of(ofUnit, WIDTH, HEIGHT);
					if (!maker.unavailable(selection).containsKey(kind)) {
						ofAll(kind, selection);
					}
				}
			}
		}
	}

	private void ofAll(ChartKind kind, ChartSelection selection) {
		int most = kind.hasRows() ? ChartFactory.heightFor(kind, maker.comparison(), MAX_ROWS) : HEIGHT;
		Chart chart = maker.of(kind, selection.withSize(WIDTH, most));
		draw(chart, kind.description(), kind.hasRows() ? SvgRenderer.heightForRows(chart) : HEIGHT, document);
	}

	/** Groups the results that can share an axis of scores, in the order in which their units first appear. */
	private static List<List<ResultId>> byUnit(Collection<ResultComparison> results) {
		Map<Unit, List<ResultId>> byUnit = new LinkedHashMap<>();
		for (ResultComparison result : results) {
			Unit same = byUnit.keySet().stream().filter(result.unit()::convertsTo).findFirst().orElse(result.unit());
			byUnit.computeIfAbsent(same, unit -> new ArrayList<>()).add(result.id());
		}
		return List.copyOf(byUnit.values());
	}

	private void rawData(List<ResultComparison> results, Identities identities) {
		int drawn = 0;
		int left = 0;
		for (ResultComparison result : results) {
			ChartSelection selection = ChartSelection.of(List.of(result.id()), WIDTH, HEIGHT_OF_RAW_DATA);
			if (maker.unavailable(selection).containsKey(ChartKind.RAW_DATA)) {
				continue;
			}
			if (drawn == MAX_RAW) {
				left++;
				continue;
			}
			if (drawn++ == 0) {
				document.heading(3, ChartKind.RAW_DATA.label()).paragraph(Style.FAINT, Messages.rawData);
			}
			document.details(Span.name(identities.text(result.id())), false,
					details -> draw(maker.of(ChartKind.RAW_DATA, selection), ChartKind.RAW_DATA.description(),
							HEIGHT_OF_RAW_DATA, details));
		}
		document.paragraph(Style.FAINT, left == 0
				? ""
				: Plural.of(left, Messages.rawData_left_one, Messages.rawData_left_many));
	}

	/** Adds a chart. A tall one is rendered by the browser only when it becomes visible. */
	private static void draw(Chart chart, String caption, int height, Document document) {
		String style = height > TALL ? "tall\" style=\"contain-intrinsic-height: auto " + height + "px" : "chart";
		document.figure(out -> Html.figure(style, caption, SvgRenderer.element(chart, WIDTH, height), out));
	}
}
