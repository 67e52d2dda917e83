// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.NewestRun;
import org.flightbench.analysis.history.StoredHistory;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.FolderImport;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.Label;
import org.flightbench.results.Metric;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.model.StateHistory;
import org.flightbench.ui.text.Messages;

/**
 * An open history. It is read and then searched for changes in the background. Labels are written immediately and can
 * be undone. An action during an import or a write waits for its end. All methods must be called on the UI thread.
 */
final class HistorySession {

	/** A listener for changes of the session, called on the UI thread. */
	interface Listener {

		/** Called when a job starts reading, writing, or searching for changes. */
		void working(ReadingJob<?> job);

		/** Called when the content to show has changed. */
		void shown(ShownHistory shown);

		/** Called when the search for changes was canceled. */
		void searchCanceled();

		/** Called when the history could not be read and there is nothing to show. */
		void failed(LoadFailure failure);

		/** Called when reading was canceled. */
		void canceled();

		/** Called when an action failed. The content shown before remains valid. */
		void refused(String problem);

		/**
		 * Called when runs were imported.
		 *
		 * @param isWhole whether the import is complete; false if it was canceled
		 */
		void imported(FolderImport done, boolean isWhole);
	}

	private final Display display;
	private final HistoryLocation place;
	private final Listener listener;
	private final StateHistory<List<Label>> labels = new StateHistory<>(this::write);
	private final Deque<Runnable> waiting = new ArrayDeque<>();
	/** Whether an import, including the reload after it, or a write is running. */
	private boolean isWriting;
	private ReadingJob<?> job;
	private int generation;
	private String metric = Metric.PRIMARY;
	/** The branches selected by the user; null to show the branch with the most runs. */
	private Set<String> chosen;
	private StoredHistory stored;
	private ShownHistory shown;
	/** The branches that have been searched for changes, by name. */
	private Map<String, HistoryView> known = new LinkedHashMap<>();
	/** The assessments of the newest runs of the branches in {@link #known}. */
	private Map<String, NewestRun> newest = new LinkedHashMap<>();

	HistorySession(Display display, HistoryLocation place, Listener listener) {
		this.display = display;
		this.place = place;
		this.listener = listener;
	}

	HistoryLocation place() {
		return place;
	}

	/** Returns the branches and series that are shown, or null if nothing is shown. */
	ShownHistory shown() {
		return shown;
	}

	IUndoContext undoContext() {
		return labels.context();
	}

	/** Reloads the history and clears the undo history. */
	void read() {
		afterWriting(this::readNow);
	}

	/** Runs an action now or, during an import or a write, when that has ended. */
	private void afterWriting(Runnable action) {
		if (isWriting) {
			waiting.add(action);
		} else {
			action.run();
		}
	}

	/** Shows the outcome of a job, and then runs the actions that wait for it. */
	private void end(Runnable outcome) {
		isWriting = false;
		outcome.run();
		while (!isWriting && !waiting.isEmpty()) {
			waiting.remove().run();
		}
	}

	private void readNow() {
		stop();
		labels.forget();
		String wanted = metric;
		start(new StoreJob<>(place, HistoryInput.name(place.place()), (at, progress) -> {
			if (at.isMissing()) {
				return at.empty();
			}
			try (HistoryStore store = at.openForReading()) {
				return StoredHistory.read(store, wanted, progress);
			}
		}, whileWanted(read -> end(() -> take(read))), whileWanted(this::fail)), () -> end(listener::canceled));
	}

	private void fail(LoadFailure failure) {
		end(() -> {
			if (shown == null) {
				listener.failed(failure);
			} else {
				listener.refused(failure.problem());
				listener.shown(shown);
			}
		});
	}

	private void take(StoredHistory read) {
		stored = read;
		known = new LinkedHashMap<>();
		newest = new LinkedHashMap<>();
		present();
	}

	/** Shows the selected branches, then searches them for changes unless all of them have been searched. */
	private void present() {
		stop();
		StoredHistory from = stored;
		Map<String, HistoryView> found = known;
		Map<String, NewestRun> judged = newest;
		Set<String> branches = branches();
		start(new StoreJob<>(place, HistoryInput.name(place.place()), (at, progress) -> {
			boolean isKnown = found.keySet().containsAll(branches);
			return ShownHistory.of(from, views(branches, branch -> found.containsKey(branch)
					? found.get(branch)
					: from.before(branch)), of(judged, branches), isKnown);
		}, whileWanted(this::show), whileWanted(this::fail)), listener::canceled);
	}

	private void show(ShownHistory now) {
		shown = now;
		listener.shown(now);
		if (!now.areChangesKnown()) {
			searchNow();
		}
	}

	/** Searches the shown branches for changes. */
	void search() {
		afterWriting(this::searchNow);
	}

	private void searchNow() {
		stop();
		StoredHistory from = stored;
		Map<String, HistoryView> found = new LinkedHashMap<>(known);
		Map<String, NewestRun> judged = new LinkedHashMap<>(newest);
		Set<String> branches = branches();
		Path checkout = place.checkout();
		StoreJob<ShownHistory> search = new StoreJob<>(place, HistoryInput.name(place.place()), (at, progress) -> {
			for (String branch : branches) {
				if (!found.containsKey(branch)) {
					HistoryView view = from.changes(branch, progress);
					found.put(branch, view.withCommits(at.commits(view, checkout)));
					judged.put(branch, from.newest(branch, view, progress));
				}
			}
			return ShownHistory.of(from, views(branches, found::get), of(judged, branches), true);
		}, whileWanted(now -> {
			known = found;
			newest = judged;
			show(now);
		}), whileWanted(this::fail));
		start(search, listener::searchCanceled);
	}

	/**
	 * Sets the checkout that provides the commit messages.
	 *
	 * @param folder the checkout or a folder below it, or null to show only commit IDs
	 */
	void setCheckout(Path folder) {
		afterWriting(() -> setCheckoutNow(folder));
	}

	private void setCheckoutNow(Path folder) {
		place.keepCheckout(folder);
		if (!known.isEmpty()) {
			stop();
			StoredHistory from = stored;
			Map<String, HistoryView> found = new LinkedHashMap<>(known);
			Map<String, NewestRun> judged = newest;
			Set<String> branches = branches();
			start(new StoreJob<>(place, NLS.bind(Messages.job_commits, HistoryInput.name(place.place())),
					(at, progress) -> {
						found.replaceAll((branch, view) -> view.withCommits(at.commits(view, folder)));
						boolean isKnown = found.keySet().containsAll(branches);
						return ShownHistory.of(from, views(branches,
								branch -> found.containsKey(branch) ? found.get(branch) : from.before(branch)),
								of(judged, branches), isKnown);
					}, whileWanted(now -> {
						known = found;
						show(now);
					}), whileWanted(this::fail)), () -> listener.shown(shown));
		}
	}

	private interface Views {
		HistoryView of(String branch);
	}

	private static Map<String, HistoryView> views(Set<String> branches, Views views) {
		Map<String, HistoryView> all = new LinkedHashMap<>();
		branches.forEach(branch -> all.put(branch, views.of(branch)));
		return all;
	}

	private static Map<String, NewestRun> of(Map<String, NewestRun> judged, Set<String> branches) {
		Map<String, NewestRun> some = new LinkedHashMap<>(judged);
		some.keySet().retainAll(branches);
		return some;
	}

	/** Returns the branches to show: those selected by the user, or by default the one with the most runs. */
	Set<String> branches() {
		List<String> all = stored.branches();
		Set<String> left = new LinkedHashSet<>(all);
		if (chosen != null) {
			left.retainAll(chosen);
		}
		return chosen == null || left.isEmpty() ? Set.copyOf(all.subList(0, Math.min(1, all.size()))) : left;
	}

	/** Shows a branch, or hides it if it is already shown. The last branch cannot be hidden. */
	void toggle(String branch) {
		afterWriting(() -> toggleNow(branch));
	}

	private void toggleNow(String branch) {
		Set<String> other = new LinkedHashSet<>(branches());
		if (!other.remove(branch)) {
			other.add(branch);
		}
		if (!other.isEmpty()) {
			chosen = other;
			present();
		}
	}

	/** Shows another metric, which requires reloading the history. */
	void setMetric(String wanted) {
		afterWriting(() -> {
			if (!wanted.equals(metric)) {
				metric = wanted;
				readNow();
			}
		});
	}

	/** Imports the results in files and folders. */
	void importFiles(List<Path> places) {
		afterWriting(() -> importNow(places));
	}

	private void importNow(List<Path> places) {
		stop();
		isWriting = true;
		FolderImport imported = new FolderImport(new EntryReader(NamePattern.USUAL, null, null, null)::read, null);
		start(new StoreJob<>(place, places.get(0).getFileName().toString(), (at, progress) -> {
			List<Path> files = new ArrayList<>();
			for (Path given : places) {
				files.addAll(FolderImport.files(given));
			}
			try (HistoryStore store = at.open()) {
				imported.add(store, files, progress);
			}
			return imported;
		}, whileWanted(done -> imported(done, true)), whileWanted(this::fail)), () -> imported(imported, false));
	}

	private void imported(FolderImport done, boolean isWhole) {
		listener.imported(done, isWhole);
		readNow();
	}

	/** Sets the label of a change, or removes it if null. The user can undo this. */
	void label(ShownHistory.Row row, Label label) {
		afterWriting(() -> labelNow(row, label));
	}

	private void labelNow(ShownHistory.Row row, Label label) {
		List<Label> after = new ArrayList<>(stored.labels());
		if (row.label() != null) {
			after.remove(row.label());
		}
		if (label != null) {
			after.removeIf(one -> one.run() == label.run() && label.series().equals(one.series()));
			after.add(label);
		}
		labels.perform(label == null ? Messages.undo_unlabel : Messages.undo_label, stored.labels(), after);
	}

	/** Writes the differences from the current labels to the store. */
	private void write(List<Label> wanted) {
		afterWriting(() -> writeNow(wanted));
	}

	private void writeNow(List<Label> wanted) {
		stop();
		isWriting = true;
		List<Label> before = stored.labels();
		ShownHistory from = shown;
		start(new StoreJob<>(place, NLS.bind(Messages.job_labels, HistoryInput.name(place.place())),
				(at, progress) -> {
					try (HistoryStore store = at.open()) {
						for (Label gone : before) {
							if (!wanted.contains(gone)) {
								store.unlabel(gone.run(), gone.series());
							}
						}
						for (Label label : wanted) {
							if (!before.contains(label)) {
								store.label(label);
							}
						}
						return from.withLabels(store.labels());
					}
				}, whileWanted(now -> end(() -> {
					stored = now.stored();
					known.replaceAll((branch, view) -> now.branches().getOrDefault(branch,
							view.withLabels(stored.labels())));
					newest.replaceAll((branch, run) -> run.withLabels(stored.labels()));
					show(now);
				})), whileWanted(failure -> {
					labels.forget();
					fail(failure);
				})), () -> end(() -> listener.shown(shown)));
	}

	/** Cancels the running job, if any. */
	void cancel() {
		if (job != null) {
			job.cancel();
		}
	}

	/** Cancels the running job, ignores its result, and disposes the undo history. */
	void dispose() {
		waiting.clear();
		stop();
		labels.dispose();
	}

	/** Cancels the running job and ignores its result. */
	private void stop() {
		generation++;
		cancel();
	}

	private void start(StoreJob<?> started, Runnable onCanceled) {
		job = started;
		Consumer<Object> canceled = whileWanted(nothing -> onCanceled.run());
		started.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				// also after an unexpected exception, because other actions may wait for the end of this job
				if (!event.getResult().isOK()) {
					canceled.accept(event);
				}
			}
		});
		started.schedule();
		listener.working(started);
	}

	/** Wraps a consumer so that it is called on the UI thread, and only if no newer job has been started by then. */
	private <T> Consumer<T> whileWanted(Consumer<? super T> taker) {
		int wanted = generation;
		return taken -> {
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (wanted == generation) {
						taker.accept(taken);
					}
				});
			}
		};
	}
}
