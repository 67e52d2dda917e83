// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.editor.FileWatch;
import org.flightbench.ui.editor.GuessMessage;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.LoadRunsJob;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.model.SavedComparison;

/**
 * Reads the files of a comparison into its session, and reports those that cannot be read. Must be used on the UI
 * thread.
 */
final class ComparisonFiles {

	private final Display display;
	private final ComparisonSession session;
	private final ComparisonPageStack pages;
	private final FileWatch watch;
	private final List<LoadRunsJob> reading = new ArrayList<>();
	private final GuessMessage guess;
	private boolean disposed;

	/**
	 * @param pages shows the comparison or the failures
	 * @param guess shows the message that the baseline was guessed
	 */
	ComparisonFiles(Display display, ComparisonSession session, ComparisonPageStack pages, GuessMessage guess) {
		this.display = display;
		this.session = session;
		this.pages = pages;
		this.guess = guess;
		watch = new FileWatch(display, () -> session.state().stamps(), this::changedOnDisk);
		watch.schedule();
	}

	/** Replaces the comparison with a new one that contains the given files, with the first as the baseline. */
	void open(List<Path> files) {
		read(files, outcome -> take(outcome, inOrder(outcome)));
	}

	/**
	 * Replaces the comparison with a new one whose baseline is guessed. A message is shown unless the first file is the
	 * baseline.
	 */
	void openGuessing(List<Path> files) {
		read(files, outcome -> {
			ComparisonState given = inOrder(outcome);
			RoleGuess role = RoleGuess.ofRuns(given.plainRuns());
			ComparisonState guessed = given.withGuessedBaseline(role);
			take(outcome, guessed);
			if (role.movesBaseline()) {
				// the headline already has a button to swap two runs, so the message needs none
				guess.show(role.reason(), guessed.runs().get(0).run().name(), guessed);
			}
		});
	}

	private static ComparisonState inOrder(LoadRunsJob.Outcome outcome) {
		return ComparisonState.EMPTY.withAdded(outcome.runs()).withExpected(outcome.expectations());
	}

	/** Restores a saved comparison. */
	void restore(SavedComparison saved) {
		read(saved.files(), outcome -> take(outcome, saved.with(outcome.runs(), outcome.expectations())));
	}

	/** Adds files to the comparison as candidates. */
	void add(List<Path> files) {
		read(files, this::added);
	}

	/** Adds files to the comparison. The first one becomes the baseline and is placed at the start. */
	void addBaseline(List<Path> files) {
		read(files, outcome -> {
			if (!outcome.runs().isEmpty()) {
				session.perform(Messages.undo_addBaseline, state -> state.withBaselineAdded(outcome.runs()));
				pages.showComparison();
			}
			showFailures(outcome.failures());
		});
	}

	/** Replaces the runs of each file in {@code old} with those of the file at the same index in {@code others}. */
	void replace(List<Path> old, List<Path> others) {
		read(others, outcome -> {
			if (!outcome.runs().isEmpty()) {
				session.perform(Messages.replaceResults, state -> replaced(state, old, others, outcome.runs()));
				pages.showComparison();
			}
			showFailures(outcome.failures());
		});
	}

	private static ComparisonState replaced(ComparisonState state, List<Path> old, List<Path> others,
			List<RunEntry> read) {
		ComparisonState changed = state;
		for (RunEntry entry : read) {
			int place = others.indexOf(entry.run().source());
			changed = changed.withReplaced(place < 0 ? null : old.get(place), entry);
		}
		return changed;
	}

	/** Reloads a file, or adds it if it is not part of the comparison. */
	void refresh(Path file) {
		pages.messages().remove(file.toString());
		if (session.state().files().contains(file)) {
			read(List.of(file), this::reloaded);
		} else {
			add(List.of(file));
		}
	}

	private void read(List<Path> files, Consumer<LoadRunsJob.Outcome> then) {
		LoadRunsJob job = new LoadRunsJob(files, display, outcome -> {
			if (!disposed) {
				then.accept(outcome);
			}
		});
		reading.removeIf(earlier -> earlier.getResult() != null);
		reading.add(job);
		if (session.state().isEmpty()) {
			pages.stack().showLoading(job);
		}
		// reading uses all processors, so it starts only after the UI thread has created the page
		pages.onceMade(job::schedule);
	}

	private void take(LoadRunsJob.Outcome outcome, ComparisonState state) {
		if (!state.isEmpty()) {
			// completes the page before the state changes, so that all its controls are notified
			pages.comparison();
			session.reset(state);
			pages.showComparison();
			showFailures(outcome.failures());
		} else if (outcome.cancelled()) {
			pages.stack().showCancelled();
		} else if (outcome.failures().isEmpty()) {
			session.reset(state);
			pages.stack().showExpectations(outcome.expectations());
		} else {
			pages.stack().showFailures(outcome.failures());
		}
	}

	private void added(LoadRunsJob.Outcome outcome) {
		if (!outcome.runs().isEmpty() || !outcome.expectations().isEmpty()) {
			String what = outcome.runs().isEmpty()
					? Messages.addExpectations
					: outcome.runs().size() == 1 ? Messages.undo_addRun : Messages.undo_addRuns;
			session.perform(what,
					state -> state.withAdded(outcome.runs()).withExpected(outcome.expectations()));
			pages.showComparison();
		}
		showFailures(outcome.failures());
	}

	private void reloaded(LoadRunsJob.Outcome outcome) {
		outcome.runs().forEach(entry -> session.reset(session.state().withReloaded(entry)));
		if (!outcome.expectations().isEmpty()) {
			session.reset(session.state().withExpected(outcome.expectations()));
		}
		showFailures(outcome.failures());
	}

	private void showFailures(List<LoadFailure> failures) {
		for (LoadFailure failure : failures) {
			pages.messages().fail(failure.file().toString(), failure.summary(),
					new MessageBar.Choice(Messages.message_reload, () -> refresh(failure.file())),
					new MessageBar.Choice(Messages.message_details, () -> pages.showDetails(failure), false));
		}
	}

	private void changedOnDisk(Path file) {
		if (disposed || isReading(file)) {
			return;
		}
		if (SessionRuns.get().makes(file)) {
			refresh(file);
		} else {
			pages.messages().warn(file.toString(), NLS.bind(Messages.message_changedOnDisk, file.getFileName()),
					new MessageBar.Choice(Messages.message_reload, () -> refresh(file)));
		}
	}

	private boolean isReading(Path file) {
		return reading.stream().anyMatch(job -> job.getResult() == null && job.files().contains(file));
	}

	/** Stops reading and watching files. */
	void dispose() {
		disposed = true;
		watch.stop();
		reading.forEach(LoadRunsJob::cancel);
	}
}
