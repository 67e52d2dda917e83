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

/** The runs of this workbench session. New runs are started here. For use on the UI thread only. */
public final class SessionRuns {

	/** The maximum number of runs kept with their output. Active runs are always kept. */
	private static final int MOST = 8;

	private static final SessionRuns INSTANCE = new SessionRuns();

	private final Deque<LiveRun> runs = new ArrayDeque<>();
	private final Set<LiveRun> shown = new HashSet<>();
	private final Set<Path> results = new HashSet<>();
	private final List<Consumer<LiveRun>> listeners = new CopyOnWriteArrayList<>();
	private boolean guarded;

	private SessionRuns() {}

	public static SessionRuns get() {
		return INSTANCE;
	}

	/** Starts a run, or queues it if another run is active. */
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

	/** Repeats a run. Its results are shown as a further run next to those of the first run. */
	public LiveRun again(LiveRun run) {
		return start(run.task(), run.destination().again());
	}

	/**
	 * Repeats a run of a baseline and a candidate. Its results replace those of the first run as soon as they become
	 * available.
	 */
	public LiveRun replace(LiveRun run) {
		return start(run.task(), run.destination().inPlaceOf(run.results()));
	}

	/** Adds forks to a run of a baseline and a candidate. */
	public LiveRun addForks(LiveRun run) {
		return start(run.task(), run.running(), run.destination().again());
	}

	/** Returns the kept runs, most recently started first. */
	public List<LiveRun> all() {
		return List.copyOf(runs);
	}

	/** Returns the run that was started last. */
	public Optional<LiveRun> last() {
		return Optional.ofNullable(runs.peekFirst());
	}

	/** Returns the runs that are waiting or running. */
	public List<LiveRun> active() {
		return runs.stream().filter(LiveRun::isActive).toList();
	}

	/** Returns the run that writes the given result files, or null if none of the kept runs does. */
	public LiveRun of(List<Path> files) {
		return runs.stream().filter(run -> run.results().equals(files)).findFirst().orElse(null);
	}

	/** Returns whether a file is a result of a run started in this session, and is therefore expected to change. */
	public boolean makes(Path file) {
		return results.contains(file);
	}

	/** Returns whether a file is a result of an active run. */
	public boolean isGrowing(Path file) {
		return runs.stream().anyMatch(run -> run.isActive() && run.results().contains(file));
	}

	/** Adds a listener that is called on the UI thread whenever a run has changed. */
	public void addListener(Consumer<LiveRun> listener) {
		listeners.add(listener);
	}

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
