// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.flightbench.analysis.history.HistoryView;
import org.flightbench.report.flame.output.FlameSection;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.table.ComparisonView;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.HeadlineText;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;

/**
 * Reports one or more comparisons with everything known about them: results that can be filtered and sorted, charts,
 * the findings in recordings, the environment and the history.
 */
public final class ReportPage implements Report {

	private final List<Chapter> chapters;
	private final HistoryView history;
	private final boolean hasGuide;
	private final SourceUrl sources;
	/** The number of pause reports added so far, which makes the IDs of their elements unique. */
	private int parts;

	/**
	 * @param chapters the comparisons, at least one
	 * @param hasGuide whether the page ends with an explanation of how to read it
	 */
	public ReportPage(List<Chapter> chapters, boolean hasGuide) {
		this(chapters, null, hasGuide);
	}

	/**
	 * @param chapters the comparisons, at least one unless there is a history
	 * @param history the history of the benchmarks, or null
	 * @param hasGuide whether the page ends with an explanation of how to read it
	 */
	public ReportPage(List<Chapter> chapters, HistoryView history, boolean hasGuide) {
		this(chapters, history, hasGuide, SourceUrl.NONE);
	}

	/**
	 * @param chapters the comparisons, at least one unless there is a history
	 * @param history the history of the benchmarks, or null
	 * @param hasGuide whether the page ends with an explanation of how to read it
	 * @param sources the links to the source, at the commits of the candidates
	 */
	public ReportPage(List<Chapter> chapters, HistoryView history, boolean hasGuide, SourceUrl sources) {
		this.sources = sources;
		this.chapters = List.copyOf(chapters);
		this.history = history;
		this.hasGuide = hasGuide;
	}

	/**
	 * Returns the default title of the page: the names of the two runs, or a general one for several comparisons.
	 */
	public String title() {
		if (chapters.isEmpty()) {
			return Messages.title_history;
		}
		List<RunComparison> pairs = chapters.get(0).comparison().candidates();
		return chapters.size() == 1 && pairs.size() == 1 ? Sentences.against(pairs.get(0)) : Messages.page_title;
	}

	@Override
	public Document document() {
		return document(title(), opening -> {});
	}

	/**
	 * Returns the page with a different title.
	 *
	 * @param opening adds the content below the title
	 */
	public Document document(String title, Consumer<Document> opening) {
		boolean hasFlames = chapters.stream().flatMap(chapter -> chapter.recorded().stream())
				.anyMatch(recorded -> !recorded.flames().isEmpty());
		Document document = Document.titled(title).withContents()
				.withPage(style() + (hasFlames ? FlameSection.style() : ""), hasFlames ? FlameSection.script() : "");
		opening.accept(document);
		if (isSingle()) {
			document.paragraph(Style.ANSWER, HeadlineText.of(chapters.get(0).comparison()));
		} else if (!chapters.isEmpty()) {
			overview(document);
		}
		Set<List<Object>> shown = new HashSet<>();
		for (Chapter chapter : chapters) {
			add(chapter, shown, document);
		}
		if (history != null) {
			HistorySection.add(history,
					chapters.stream().flatMap(chapter -> chapter.comparison().candidates().stream())
							.flatMap(pair -> pair.results().stream()).map(ResultComparison::id)
							.collect(Collectors.toSet()),
					document);
		}
		if (hasGuide && !chapters.isEmpty()) {
			document.only(Medium.PAGE, page -> Guide.add(hasFlames, page));
		}
		return document;
	}

	/** Returns the styles of a page with charts. */
	public static String style() {
		return Html.colors(SvgRenderer.colors(Palette.LIGHT), SvgRenderer.colors(Palette.DARK));
	}

	private boolean isSingle() {
		return chapters.size() == 1 && chapters.get(0).comparison().candidates().size() == 1;
	}

	/** A row of the overview. */
	private record Line(String title, RunComparison pair) {}

	/** Writes a table of all comparisons with their headlines. */
	private void overview(Document document) {
		document.heading(2, Messages.section_overview);
		List<Line> lines = chapters.stream().flatMap(
				chapter -> chapter.comparison().candidates().stream().map(pair -> new Line(title(chapter, pair), pair)))
				.toList();
		TableBuilder<Line> table = new TableBuilder<>();
		table.column(Messages.column_comparison, Kind.NAME, 0, line -> Cell.of(line.title));
		table.column(Messages.column_headline, Kind.WORD, 0, line -> Cell.of(HeadlineText.of(line.pair)));
		for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE)) {
			table.column(verdict.label(), Kind.NUMBER, 0, line -> Cell
					.of(Integer.toString(line.pair.count(verdict)), line.pair.count(verdict)));
		}
		document.table(table.build(lines));
	}

	/** Returns the title of the sections about one candidate. */
	private String title(Chapter chapter, RunComparison pair) {
		String runs = Sentences.against(pair);
		return chapter.title().isEmpty()
				? runs
				: chapter.comparison().candidates().size() == 1 ? chapter.title() : chapter.title() + ": " + runs;
	}

	private String section(String what, Chapter chapter, RunComparison pair) {
		return isSingle() ? what : what + ": " + title(chapter, pair);
	}

	/** Returns whether all comparisons are of the same runs, for example in several metrics. */
	private boolean hasOneEnvironment() {
		return chapters.stream().flatMap(chapter -> chapter.comparison().candidates().stream()).map(ReportPage::runs)
				.distinct().count() == 1;
	}

	private static List<Object> runs(RunComparison pair) {
		return Arrays.asList(pair.baseline().name(), pair.baseline().source(), pair.candidate().name(),
				pair.candidate().source());
	}

	/** @param shown the pairs of runs whose environment was already added */
	private void add(Chapter chapter, Set<List<Object>> shown, Document document) {
		Comparison comparison = chapter.comparison();
		List<RunComparison> pairs = comparison.candidates();
		for (RunComparison pair : pairs) {
			document.heading(2, isSingle() ? Messages.results : title(chapter, pair))
					.paragraph(Style.ANSWER, isSingle() ? "" : HeadlineText.of(pair));
			new ResultSection(comparison, pair, ComparisonView.ALL, sources.at(pair.candidate())).addTo(document);
		}
		if (pairs.stream().anyMatch(pair -> !pair.results().isEmpty())) {
			document.only(Medium.PAGE, page -> ChartSection.add(comparison, page.heading(2, chapter.title().isEmpty()
					? Messages.charts
					: Messages.charts + ": " + chapter.title())));
		}
		for (int candidate = 0; candidate < pairs.size(); candidate++) {
			RunComparison pair = pairs.get(candidate);
			parts = RecordedSection.add(chapter.recorded(candidate), pair, what -> section(what, chapter, pair),
					sources.at(pair.candidate()), parts, document);
			Table environment = EnvironmentTable.of(pair);
			if (shown.add(runs(pair)) && !environment.rows().isEmpty()) {
				document.heading(2, hasOneEnvironment()
						? Messages.section_environment
						: section(Messages.section_environment, chapter, pair)).table(environment);
			}
		}
		NoiseSection.add(chapter, document);
	}
}
