// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.ChangeLog;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.analysis.NewestCheck;
import org.flightbench.history.analysis.NewestResult;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.history.HistoryView;
import org.flightbench.results.compare.Threshold;
import org.flightbench.results.compare.Verdict;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench history check}. */
@Command(name = "check", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Judge the newest run against the recent stable segment of each series; report and store new, confirmed and withdrawn change points.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:no --fail-on condition was met", "1:a regression, a new change point for the worse, or slow decay",
		"2:bad usage, or an unusable history", "3:inconclusive, if --fail-on includes it"})
final class CheckNewestCommand implements Callable<Integer> {

	/** The conditions that can fail a build. */
	enum FailOn {
		REGRESSION("regression"), DECAY("decay"), INCONCLUSIVE("inconclusive"), NONE("none");

		private final String word;

		FailOn(String word) {
			this.word = word;
		}
	}

	/** The time within which runs of the same commit count as one nightly run. */
	private static final Duration NIGHT = Duration.ofHours(12);

	private final StandardStreams streams;

	@Option(names = "--threshold", paramLabel = "SHARE", converter = Share.class, description = "The smallest change of the newest run that matters (default: 3%%).")
	private double threshold = Threshold.USUAL.share();

	@Option(names = "--fail-on", paramLabel = "CAUSE", split = ",", converter = FailOnConverter.class, description = "Conditions for a nonzero exit status: regression (default; the newest run is worse, or a change point for the worse is new and has no label), decay (a series keeps getting worse slowly), inconclusive, or none.")
	private Set<FailOn> failOn = EnumSet.of(FailOn.REGRESSION);

	@Option(names = "--read-only", description = "Do not store the findings; read access to the history is enough.")
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
		HistoryView view = isReadOnly ? store.read(this::view) : store.change(opened -> {
			HistoryView made = view(opened);
			opened.updateChanges(
					known -> ChangeLog.update(known, made.changes(), made.newestRun().id()).known());
			return made;
		});
		options.write(streams, view);
		return status(view);
	}

	private HistoryView view(HistoryStore opened) throws IOException {
		List<HistoryRun> all = chosen.runs(opened, streams);
		List<HistoryRun> runs = NewestCheck.recent(all);
		List<HistorySeries> series = chosen.series(opened, runs, streams);
		HistoryRun newest = runs.get(runs.size() - 1);
		List<HistoryRun> night = runs.stream().filter(run -> Objects.equals(run.commit(), newest.commit()))
				.filter(run -> Duration.between(run.time(), newest.time()).compareTo(NIGHT) <= 0).toList();
		List<NewestResult> results = new NewestCheck(threshold).check(series, night, options.settings());
		HistoryChanges changes = options.changes(series);
		if (runs.size() < all.size()) {
			changes = changes.since(runs.get(runs.size() / 2));
		}
		ChangeLog log = ChangeLog.update(opened.knownChanges(), changes, newest.id());
		return new HistoryView(runs, changes, log, opened.labels(), results);
	}

	private int status(HistoryView view) {
		List<String> happened = new ArrayList<>();
		long regressed = count(view, Verdict.REGRESSED);
		int worse = HistoryReport.newRegressions(view).size();
		long decaying = view.changes().trends().stream().filter(trend -> trend.goesOn() && !trend.isBetter()).count();
		boolean isFailed = false;
		if (failOn.contains(FailOn.REGRESSION) && regressed + worse > 0) {
			isFailed = true;
			if (regressed > 0) {
				happened.add(regressed + " regressed");
			}
			if (worse > 0) {
				happened.add(worse + (worse == 1 ? " new change point" : " new change points") + " for the worse");
			}
		}
		if (failOn.contains(FailOn.DECAY) && decaying > 0) {
			isFailed = true;
			happened.add(decaying + " in slow decay");
		}
		long inconclusive = failOn.contains(FailOn.INCONCLUSIVE) ? count(view, Verdict.INCONCLUSIVE) : 0;
		if (inconclusive > 0) {
			happened.add(inconclusive + " inconclusive");
		}
		if (!happened.isEmpty()) {
			streams.say(String.join(", ", happened));
		}
		return isFailed ? ExitStatus.FAILED : inconclusive > 0 ? ExitStatus.INCONCLUSIVE : ExitStatus.FINE;
	}

	private static long count(HistoryView view, Verdict verdict) {
		return view.newest().stream().filter(result -> result.verdict() == verdict).count();
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
