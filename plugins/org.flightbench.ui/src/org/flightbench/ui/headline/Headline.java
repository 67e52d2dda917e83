// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.Plural;
import org.flightbench.report.words.HeadlineText;
import org.flightbench.report.words.Sentences;
import org.flightbench.results.Run;
import org.flightbench.results.ShortRunNames;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.GeometricMean;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.SentenceLabel;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.Fonts;

/**
 * The result of a comparison in one line: the speedup, or a statement that there is no clear result. Also shows the
 * geometric mean, the number of results for each verdict, and warnings about comparability. Clicking a verdict shows
 * only its results.
 */
public final class Headline extends Composite {

	private final SentenceLabel title;
	private final SentenceLabel subtitle;
	private final ChipFilter<Verdict> verdicts;
	private final ExpectationChips expectations;
	private final Button swap;
	private final Button warnings;
	private List<String> messages = List.of();
	private String answer = "";
	private boolean compares;
	private boolean running;

	/**
	 * @param onVerdicts receives the verdicts to show, empty for all
	 * @param onOutcomes receives the expectation outcomes whose results are shown, empty for all
	 * @param onSwap swaps baseline and candidate
	 */
	public Headline(Composite parent, Consumer<Set<Verdict>> onVerdicts,
			Consumer<Set<ExpectationOutcome>> onOutcomes, Runnable onSwap) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(10, 6).spacing(12, 2).applyTo(this);
		title = new SentenceLabel(this);
		Fonts.heading(title);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(title);
		Composite right = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 3).applyTo(right);
		GridDataFactory.fillDefaults().span(1, 2).align(SWT.END, SWT.CENTER).applyTo(right);
		Composite chips = new Composite(right, SWT.NONE);
		chips.setLayout(RowLayoutFactory.fillDefaults().spacing(4).create());
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).applyTo(chips);
		subtitle = new SentenceLabel(this);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(subtitle);
		verdicts = new ChipFilter<>(chips, Verdict.class,
				List.of(Verdict.IMPROVED, Verdict.REGRESSED, Verdict.NO_CHANGE, Verdict.INCONCLUSIVE), onVerdicts);
		swap = new Button(chips, SWT.PUSH);
		swap.setText(Messages.swap);
		swap.setToolTipText(Messages.swap_tooltip);
		swap.addListener(SWT.Selection, event -> onSwap.run());
		warnings = new Button(chips, SWT.PUSH);
		warnings.addListener(SWT.Selection, event -> WarningsPopup.open(warnings, compares, messages));
		// hide these controls until there is a comparison to show
		ChipFilter.show(verdicts, false);
		ChipFilter.show(swap, false);
		ChipFilter.show(warnings, false);
		expectations = new ExpectationChips(right, onOutcomes);
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).exclude(true).applyTo(expectations);
	}

	/** Shows the result of a comparison. */
	public void show(Comparison comparison) {
		messages = warningsOf(comparison);
		compares = !comparison.candidates().isEmpty();
		answer = compares
				? HeadlineText.of(comparison, namesOf(comparison)::get)
				: Plural.of(comparison.baseline().results().size(), Messages.headline_run_one,
						Messages.headline_run_many, comparison.baseline().name());
		showTitle();
		subtitle.setText(WidgetText.label(compares
				? subtitleOf(comparison)
				: Messages.headline_dropCandidate));
		// the text may be truncated
		subtitle.setToolTipText(compares ? subtitle.getText() : null);
		subtitle.setForeground(Colors.of(this).muted());
		Colors colors = Colors.of(this);
		ChipFilter.show(verdicts, compares);
		ChipFilter.show(swap, comparison.runs().size() == 2);
		verdicts.update((verdict, button) -> {
			int count = comparison.count(verdict);
			button.setText(VerdictSign.of(verdict) + " " + Numbers.fixed(count, 0) + " " + verdict.label());
			button.setToolTipText(NLS.bind(Messages.headline_verdict_tooltip, verdict.label()));
			button.setForeground(colors.verdict(verdict));
			button.setEnabled(count > 0 || button.getSelection());
		});
		expectations.show(comparison);
		warnings.setText(
				"⚠ " + Plural.of(messages.size(), Messages.headline_warnings_one, Messages.headline_warnings_many));
		warnings.setToolTipText(Messages.headline_warnings_tooltip);
		ChipFilter.show(warnings, !messages.isEmpty());
		requestLayout();
		layout(true, true);
	}

	/** Presses the buttons of active filters, without notifying listeners. */
	public void press(Set<Verdict> shownVerdicts, Set<ExpectationOutcome> shownOutcomes) {
		verdicts.press(shownVerdicts);
		expectations.press(shownOutcomes);
	}

	/** Shows or hides a note that benchmarks are running, whose results may change the headline. */
	public void showRunning(boolean now) {
		if (now != running) {
			running = now;
			showTitle();
			layout(true, true);
		}
	}

	private void showTitle() {
		title.setText(WidgetText.label(running ? NLS.bind(Messages.headline_running, answer) : answer));
		title.setToolTipText(title.getText());
	}

	/** Returns the display names of runs, shortened to the parts that distinguish them. */
	private static Map<Run, String> namesOf(Comparison comparison) {
		List<String> names = ShortRunNames.shortened(comparison.runs().stream().map(Run::name).toList());
		Map<Run, String> byRun = new IdentityHashMap<>();
		comparison.runs().forEach(run -> byRun.put(run, names.get(byRun.size())));
		return byRun;
	}

	private static String subtitleOf(Comparison comparison) {
		if (comparison.candidates().stream().allMatch(candidate -> candidate.results().isEmpty())) {
			return Messages.headline_noMetric;
		}
		Map<Run, String> names = namesOf(comparison);
		List<String> parts = new ArrayList<>();
		for (RunComparison candidate : comparison.candidates()) {
			GeometricMean mean = candidate.overall();
			String factor = Sentences.marked(Numbers.times(mean.speedup()), candidate)
					+ (mean.speedupInterval().isKnown() ? " " + Numbers.timesInterval(mean.speedupInterval()) : "");
			parts.add(mean.count() == 0
					? NLS.bind(Messages.headline_noMean, names.get(candidate.candidate()))
					: Plural.of(mean.count(), Messages.headline_mean_one, Messages.headline_mean_many,
							names.get(candidate.candidate()), factor));
		}
		return NLS.bind(Messages.headline_against, String.join("   ·   ", parts), names.get(comparison.baseline()));
	}

	private static List<String> warningsOf(Comparison comparison) {
		List<String> found = new ArrayList<>();
		for (RunComparison candidate : comparison.candidates()) {
			String prefix = comparison.candidates().size() == 1 ? "" : candidate.candidate().name() + ": ";
			candidate.warnings().forEach(warning -> found.add(prefix + warning.message()));
			candidate.notes().forEach(note -> found.add(prefix + note));
		}
		comparison.runs().forEach(run -> run.notes().forEach(note -> found.add(run.name() + ": " + note)));
		return found;
	}
}
