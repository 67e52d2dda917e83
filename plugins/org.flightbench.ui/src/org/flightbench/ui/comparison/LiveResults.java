// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.bench.BenchmarkOutputView;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.bench.ProgressText;
import org.flightbench.ui.bench.RepeatRun;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;

/**
 * Updates the results, the progress, the failures, and the state of the run that a comparison shows while its
 * benchmarks are running.
 */
final class LiveResults {

	private static final int MAX_FAILURES_SHOWN = 3;

	/**
	 * The results and failures of a run that have been reported to the user.
	 *
	 * @param any whether anything has been reported
	 * @param news the number of reported results, including updates by further forks
	 * @param failures the number of reported failures
	 * @param ended whether the end of the run has been reported
	 */
	private record Reported(boolean any, int news, int failures, boolean ended) {

		static final Reported NOTHING = new Reported(false, 0, 0, false);
	}

	private final Consumer<LiveRun> onChange = this::changed;
	private final ComparisonEditor editor;
	private final ComparisonFiles files;
	private final ComparisonPageStack pages;
	private final Map<LiveRun, Reported> reported = new HashMap<>();
	private final Set<LiveRun> opened = new HashSet<>();

	/**
	 * @param files reads the results
	 * @param pages shows the messages
	 */
	LiveResults(ComparisonEditor editor, ComparisonFiles files, ComparisonPageStack pages) {
		this.editor = editor;
		this.files = files;
		this.pages = pages;
		SessionRuns.get().addListener(onChange);
		editor.session().addListener(new ComparisonSession.Listener() {
			@Override
			public void stateChanged(ComparisonState state) {
				// a run may have ended while its first results were being read
				SessionRuns.get().all().stream()
						.filter(run -> run.isActive() || reported.containsKey(run) || opened.contains(run))
						.forEach(LiveResults.this::changed);
			}
		});
	}

	private void changed(LiveRun run) {
		List<Path> present = editor.session().state().files();
		if (present.isEmpty()) {
			if (editor.isOf(run) && !run.results().isEmpty()) {
				showFirst(run);
			}
		} else if (run.results().stream().anyMatch(present::contains)
				|| run.destination() instanceof RunDestination destination && destination.is(editor)) {
			show(run, run.results().stream().filter(present::contains).toList());
		}
	}

	/** Shows a run that had no results yet when the editor was opened for it. */
	private void showFirst(LiveRun run) {
		if (!run.hasResults()) {
			pages.showRun(run);
		} else if (opened.add(run)) {
			files.open(run.results());
		}
	}

	private void show(LiveRun run, List<Path> shown) {
		Reported before = reported.getOrDefault(run, Reported.NOTHING);
		Reported now = new Reported(true, run.news(), run.failures().size(), !run.isActive());
		reported.put(run, now);
		if (!before.any()) {
			forgetEarlier(run);
		}
		// also reads the results when the run ends, so that the outcome is shown with the final results
		if (before.any() && (before.news() < now.news() || !before.ended() && now.ended())) {
			shown.forEach(files::refresh);
		}
		if (before.failures() < now.failures()) {
			showFailures(run);
		}
		if (!now.ended()) {
			showProgress(run, !before.any());
		} else if (!before.ended()) {
			showEnd(run);
			// recreate the rows, because missing results are no longer pending
			pages.comparison().compared(editor.session().comparison());
		}
		pages.comparison().headline().showRunning(reported.values().stream().anyMatch(one -> !one.ended()));
	}

	/** Removes messages about earlier runs of the same task, because they would appear to refer to the new results. */
	private void forgetEarlier(LiveRun again) {
		reported.keySet().stream().filter(run -> run != again && run.task() == again.task())
				.forEach(run -> pages.messages().remove(key(run)));
	}

	private void showProgress(LiveRun run, boolean first) {
		String text = "▶ " + ProgressText.of(run);
		if (first) {
			pages.messages().inform(key(run), text, new MessageBar.Choice(Messages.run_stop, run::stop, false),
					output(run));
		} else if (pages.messages().has(key(run))) {
			pages.messages().update(key(run), text);
		}
	}

	private void showEnd(LiveRun run) {
		MessageBar.Choice again = new MessageBar.Choice(Messages.run_again,
				() -> RepeatRun.run(run, editor.getSite().getShell()));
		if (run.status() == Status.FINISHED) {
			pages.messages().inform(key(run), "✔ " + ProgressText.of(run), again, output(run));
		} else {
			pages.messages().warn(key(run), ProgressText.of(run), again, output(run));
		}
	}

	private void showFailures(LiveRun run) {
		String some = run.failures().stream().limit(MAX_FAILURES_SHOWN).map(ProgressText::of)
				.collect(Collectors.joining("\n"));
		int more = run.failures().size() - MAX_FAILURES_SHOWN;
		pages.messages().fail("failures " + key(run),
				some + (more > 0 ? "\n" + NLS.bind(Messages.run_moreFailures, more) : ""), output(
						run));
	}

	private static String key(LiveRun run) {
		return "run " + System.identityHashCode(run);
	}

	private static MessageBar.Choice output(LiveRun run) {
		return new MessageBar.Choice(Messages.run_output, () -> BenchmarkOutputView.open(run), false);
	}

	void dispose() {
		SessionRuns.get().removeListener(onChange);
	}
}
