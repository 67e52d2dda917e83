// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.ui.PlatformUI;

/** The runs that were started here since the workbench began, and their starting point. For the UI thread. */
public final class LiveRuns {

	/** The number of runs that are remembered with their output. */
	private static final int MOST = 8;

	private static final LiveRuns INSTANCE = new LiveRuns();

	private final Deque<LiveRun> runs = new ArrayDeque<>();
	private final Set<LiveRun> shown = new HashSet<>();
	private final Set<Path> results = new HashSet<>();
	private final List<Consumer<LiveRun>> listeners = new CopyOnWriteArrayList<>();
	private boolean guarded;

	private LiveRuns() {}

	/** The only ones. */
	public static LiveRuns get() {
		return INSTANCE;
	}

	/** Starts a run, or lets it wait until the one that runs has ended. */
	public LiveRun start(BenchTask task, Destination destination) {
		return start(task, null, destination);
	}

	private LiveRun start(BenchTask task, BenchTask.Running before, Destination destination) {
		if (!guarded) {
			guarded = true;
			PlatformUI.getWorkbench().addWorkbenchListener(new StopOnExit());
		}
		BenchJob job = new BenchJob(task, before, destination, PlatformUI.getWorkbench().getDisplay(), this::changed);
		LiveRun run = job.live();
		runs.addFirst(run);
		forgetOld();
		listeners.forEach(listener -> listener.accept(run));
		job.schedule();
		return run;
	}

	private void forgetOld() {
		while (runs.size() > MOST && !runs.getLast().isActive()) {
			shown.remove(runs.removeLast());
		}
	}

	/** Runs the same again, shown as one run more where the first is shown. */
	public LiveRun again(LiveRun run) {
		return start(run.task(), run.destination().again());
	}

	/** Runs a pair again; its results take the place of those that are shown, from their first ones on. */
	public LiveRun replace(LiveRun run) {
		return start(run.task(), run.destination().inPlaceOf(run.results()));
	}

	/** Runs a pair again; its forks are pooled with those that it has. */
	public LiveRun addForks(LiveRun run) {
		return start(run.task(), run.running(), run.destination().again());
	}

	/** All that are remembered, the last started first. */
	public List<LiveRun> all() {
		return List.copyOf(runs);
	}

	/** The one started last. */
	public Optional<LiveRun> last() {
		return Optional.ofNullable(runs.peekFirst());
	}

	/** The runs that run or wait for their turn. */
	public List<LiveRun> active() {
		return runs.stream().filter(LiveRun::isActive).toList();
	}

	/** The run whose results go to some files, null if none that is remembered. */
	public LiveRun of(List<Path> files) {
		return runs.stream().filter(run -> run.results().equals(files)).findFirst().orElse(null);
	}

	/** Whether a file is the result of a run that was started here, and so is expected to change. */
	public boolean makes(Path file) {
		return results.contains(file);
	}

	/** Whether a file is the result of a run that goes on. */
	public boolean isGrowing(Path file) {
		return runs.stream().anyMatch(run -> run.isActive() && run.results().contains(file));
	}

	/** Adds a listener to every change of a run, on the UI thread. */
	public void addListener(Consumer<LiveRun> listener) {
		listeners.add(listener);
	}

	/** Lets them hear no more. */
	public void removeListener(Consumer<LiveRun> listener) {
		listeners.remove(listener);
	}

	private void changed(LiveRun run) {
		if (run.hasFolders() && results.addAll(run.results())) {
			run.destination().start(run);
		}
		if (run.hasResults() && shown.add(run)) {
			run.destination().show(run);
		}
		listeners.forEach(listener -> listener.accept(run));
	}
}
