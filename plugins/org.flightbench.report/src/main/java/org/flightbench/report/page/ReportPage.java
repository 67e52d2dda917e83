// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.flightbench.report.chart.Palette;
import org.flightbench.report.chart.SvgRenderer;
import org.flightbench.report.flame.output.FlameSection;
import org.flightbench.report.history.HistoryView;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.table.Identities;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Headlines;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/**
 * Writes comparisons as a self-contained page that needs no network and is readable without scripts. It has results
 * that can be filtered and sorted, charts, and the findings in recordings. It follows the system's light or dark theme
 * unless the reader chooses one.
 */
public final class ReportPage {

	/** The length above which a headline has a smaller font. */
	private static final int LONGEST_LEAD = 60;

	/** The part above the sections. */
	public interface Opening {
		/** An empty opening. */
		Opening NONE = out -> {};

		/** Writes the opening as HTML. */
		void write(Writer out) throws IOException;
	}

	private final List<Chapter> chapters;
	private final HistoryView history;
	private final boolean hasGuide;

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

	/** Writes the page with its default title. */
	public void write(Writer out) throws IOException {
		write(title(), Opening.NONE, out);
	}

	/**
	 * Writes the page.
	 *
	 * @param title the title
	 * @param opening the content below the title
	 */
	public void write(String title, Opening opening, Writer out) throws IOException {
		boolean hasFlames = chapters.stream().flatMap(chapter -> chapter.recorded().stream())
				.anyMatch(recorded -> !recorded.flames().isEmpty());
		Html.start(title, style() + (hasFlames ? FlameSection.style() : ""), out);
		opening.write(out);
		if (isSingle()) {
			lead(Headlines.of(chapters.get(0).comparison()), out);
		}
		Page page = new Page();
		if (!isSingle() && !chapters.isEmpty()) {
			overview(page);
		}
		Set<List<Object>> shown = new HashSet<>();
		for (Chapter chapter : chapters) {
			write(chapter, shown, page);
		}
		if (history != null) {
			HistorySection.write(history,
					chapters.stream().flatMap(chapter -> chapter.comparison().candidates().stream())
							.flatMap(pair -> pair.results().stream()).map(ResultComparison::id)
							.collect(Collectors.toSet()),
					page);
		}
		if (hasGuide && !chapters.isEmpty()) {
			page.section(Messages.section_guide);
			Guide.write(hasFlames, page.out());
		}
		page.write(out);
		Html.end(hasFlames ? FlameSection.script() : "", out);
	}

	/** Returns the styles of a page with charts. */
	public static String style() {
		return Html.colors(SvgRenderer.colors(Palette.LIGHT), SvgRenderer.colors(Palette.DARK));
	}

	/** Writes a headline in large letters. */
	public static void lead(String text, Writer out) throws IOException {
		Html.paragraph(text.length() > LONGEST_LEAD ? "lead-short" : "lead", text, out);
	}

	private boolean isSingle() {
		return chapters.size() == 1 && chapters.get(0).comparison().candidates().size() == 1;
	}

	/** A row of the overview. */
	private record Line(String title, RunComparison pair) {}

	/** Writes a table of all comparisons with their headlines. */
	private void overview(Page page) throws IOException {
		page.section(Messages.section_overview);
		List<Line> lines = chapters.stream().flatMap(
				chapter -> chapter.comparison().candidates().stream().map(pair -> new Line(title(chapter, pair), pair)))
				.toList();
		TableBuilder<Line> table = new TableBuilder<>();
		table.column(Messages.column_comparison, Kind.NAME, 0, line -> Cell.of(line.title));
		table.column(Messages.column_headline, Kind.WORD, 0, line -> Cell.of(Headlines.of(line.pair)));
		for (Verdict verdict : List.of(Verdict.REGRESSED, Verdict.IMPROVED, Verdict.INCONCLUSIVE, Verdict.NO_CHANGE)) {
			table.column(verdict.label(), Kind.NUMBER, 0, line -> Cell
					.of(Integer.toString(line.pair.count(verdict)), line.pair.count(verdict)));
		}
		Table built = table.build(lines);
		Html.table(built, page.out());
	}

	/** Returns the title of the part about one candidate. */
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

	/** @param shown the pairs of runs whose environment was already written */
	private void write(Chapter chapter, Set<List<Object>> shown, Page page) throws IOException {
		Comparison comparison = chapter.comparison();
		List<RunComparison> pairs = comparison.candidates();
		for (RunComparison pair : pairs) {
			page.section(isSingle() ? Messages.section_results : title(chapter, pair), "filtered");
			new ResultSection(comparison, pair, Identities.of(pair), page).write(isSingle());
		}
		if (pairs.stream().anyMatch(pair -> !pair.results().isEmpty())) {
			page.section(chapter.title().isEmpty()
					? Messages.section_charts
					: Messages.section_charts + ": " + chapter.title());
			ChartSection.write(comparison, page);
		}
		for (int candidate = 0; candidate < pairs.size(); candidate++) {
			RunComparison pair = pairs.get(candidate);
			RecordedSection.write(chapter.recorded(candidate), pair, what -> section(what, chapter, pair), page);
			if (shown.add(runs(pair))) {
				page.section(hasOneEnvironment()
						? Messages.section_environment
						: section(Messages.section_environment, chapter, pair));
				Html.table(EnvironmentTable.of(pair), page.out());
			}
		}
		NoiseSection.write(chapter, page);
	}
}
