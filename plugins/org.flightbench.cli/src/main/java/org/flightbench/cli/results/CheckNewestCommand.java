// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.analysis.history.NewestRun;
import org.flightbench.analysis.history.NewestRun.Condition;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.results.compare.Threshold;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench history check}. */
@Command(name = "check", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench history check [OPTIONS]", description = {
		"Judge the newest run against the recent stable segment of each series.",
		"Reports and stores new, confirmed and withdrawn change points."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:no --fail-on condition was met", "1:a regression, a new change point for the worse, or slow decay",
				"2:bad usage, or an unusable history",
				"3:inconclusive, if --fail-on includes it"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench history check",
						"  flightbench history check --metric all --format markdown --out summary.md"})
final class CheckNewestCommand implements Callable<Integer> {

	/** The conditions that can fail a build. */
	enum FailOn {
		REGRESSION("regression", Condition.REGRESSION), DECAY("decay", Condition.DECAY),
		INCONCLUSIVE("inconclusive", Condition.INCONCLUSIVE), NONE("none", null);

		private final String word;
		private final Condition condition;

		FailOn(String word, Condition condition) {
			this.word = word;
			this.condition = condition;
		}
	}

	private final StandardStreams streams;

	@Option(names = "--threshold", paramLabel = "SHARE", converter = Share.class, description = "The smallest change of the newest run that matters (default: 3%%).")
	private double threshold = Threshold.USUAL.share();

	@Option(names = "--fail-on", paramLabel = "CAUSE", split = ",", converter = FailOnConverter.class, description = "Conditions for a nonzero exit status: regression (default; in the newest run, or at a new change point without a label), decay (a series slowly gets worse), inconclusive, or none.")
	private Set<FailOn> failOn = EnumSet.of(FailOn.REGRESSION);

	@Option(names = "--read-only", description = "Do not store the findings; requires only read access to the history.")
	private boolean isReadOnly;

	@Mixin
	private SeriesOptions chosen;

	@Mixin
	private ChangeOptions options;

	@Mixin
	private HistoryStoreOptions store;

	CheckNewestCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		NewestRun newest = isReadOnly ? store.read(this::judge) : store.change(opened -> {
			NewestRun judged = judge(opened);
			opened.updateChanges(judged.view()::reported);
			return judged;
		});
		options.write(streams, newest.view());
		return status(newest);
	}

	private NewestRun judge(HistoryStore opened) throws IOException {
		List<HistoryRun> runs = chosen.runs(opened, streams);
		List<HistorySeries> series = chosen.series(opened, NewestRun.recent(runs), streams);
		return NewestRun.judge(runs, series, opened.knownChanges(), opened.labels(), threshold, options.settings(),
				options.controls(), RunningCommand.progress());
	}

	private int status(NewestRun newest) {
		Set<Condition> conditions = EnumSet.noneOf(Condition.class);
		failOn.stream().filter(one -> one.condition != null).forEach(one -> conditions.add(one.condition));
		List<String> happened = new ArrayList<>();
		conditions.forEach(condition -> happened.addAll(HistoryReport.reasons(newest, condition)));
		if (!happened.isEmpty()) {
			streams.say(String.join(", ", happened));
		}
		return switch (newest.decide(conditions)) {
			case FAILED -> ExitStatus.FAILED;
			case INCONCLUSIVE -> ExitStatus.INCONCLUSIVE;
			case PASSED -> ExitStatus.FINE;
		};
	}

	/** A converter for the values of {@code --fail-on}. */
	static final class FailOnConverter extends Choice<FailOn> {

		FailOnConverter() {
			super(FailOn.values());
		}

		@Override
		protected String word(FailOn value) {
			return value.word;
		}
	}
}
