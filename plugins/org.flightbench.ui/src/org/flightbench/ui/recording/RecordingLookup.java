// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.results.Run;
import org.flightbench.ui.model.SelectedResult;

/** Finds the recordings of rows of comparisons and caches them for a short time. Thread-safe. */
public final class RecordingLookup {

	private static final RecordingLookup INSTANCE = new RecordingLookup();
	/** The lifetime of a cache entry. It is short because running benchmarks create new recordings. */
	private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(10);
	private static final int MOST = 16;

	/** A cached search. The weak reference lets the run be garbage-collected together with its comparison. */
	private record Search(WeakReference<Run> run, RunRecordings found, long at) {}

	private final Map<Path, Search> known = new LinkedHashMap<>(MOST, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Path, Search> eldest) {
			return size() > MOST;
		}
	};

	private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

	private RecordingLookup() {}

	public static RecordingLookup get() {
		return INSTANCE;
	}

	/**
	 * Returns the recordings of a row in the baseline and in a candidate.
	 *
	 * @param row the row
	 * @param candidate the candidate, or null for the first one that has recordings
	 * @param cancelled polled during the search
	 * @throws java.util.concurrent.CancellationException if {@code cancelled} returned true
	 */
	public RecordedRow find(SelectedResult row, Run candidate, BooleanSupplier cancelled) {
		RecordedRun baseline = recorded(row, row.baseline(), cancelled);
		RecordedRun best = null;
		for (Run run : candidate == null ? row.candidates() : List.of(candidate)) {
			RecordedRun found = recorded(row, run, cancelled);
			if (best == null || !best.isRecorded() && found.isRecorded()) {
				best = found;
			}
		}
		return new RecordedRow(row, baseline, best);
	}

	private RecordedRun recorded(SelectedResult row, Run run, BooleanSupplier cancelled) {
		if (row.in(run) == null) {
			return new RecordedRun(run, null, List.of(), List.of());
		}
		List<Path> attached = AttachedRecordings.of(run, row.id());
		if (!attached.isEmpty()) {
			return new RecordedRun(run, row.in(run), attached, List.of());
		}
		RunRecordings found = search(run, cancelled);
		return new RecordedRun(run, row.in(run), found.files(row.id()), found.notes(row.id()));
	}

	private RunRecordings search(Run run, BooleanSupplier cancelled) {
		if (run.source() == null) {
			return RunRecordings.NONE;
		}
		Search search = known(run.source());
		if (search == null || search.run.get() != run || System.nanoTime() - search.at > FRESH_NANOS) {
			search = new Search(new WeakReference<>(run), RecordingFinder.find(run, cancelled), System.nanoTime());
			remember(run.source(), search);
		}
		return search.found;
	}

	private synchronized Search known(Path source) {
		return known.get(source);
	}

	private synchronized void remember(Path source, Search search) {
		known.values().removeIf(earlier -> earlier.run.get() == null);
		known.put(source, search);
	}

	/** Attaches recordings to the result of a row in a run. An empty list removes the attached recordings. */
	public void attach(SelectedResult row, Run run, List<Path> recordings) {
		AttachedRecordings.set(run, row.id(), recordings);
		listeners.forEach(Runnable::run);
	}

	/** Adds a listener that is called when recordings have been attached or removed, on the thread that did so. */
	public void onAttach(Runnable listener) {
		listeners.add(listener);
	}

	public void forgetOnAttach(Runnable listener) {
		listeners.remove(listener);
	}

	/** Returns whether the user attached recordings to the result of a row in a run. */
	public boolean isAttached(SelectedResult row, Run run) {
		return !AttachedRecordings.of(run, row.id()).isEmpty();
	}
}
