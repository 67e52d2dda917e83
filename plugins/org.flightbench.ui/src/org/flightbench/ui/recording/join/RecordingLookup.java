// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.join;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flightbench.report.join.RecordingFinder;
import org.flightbench.report.join.RunRecordings;
import org.flightbench.results.Run;
import org.flightbench.ui.model.SelectedResult;

/**
 * Finds the recordings of the rows of comparisons, and remembers for a while what it found. Safe for several threads.
 */
public final class RecordingLookup {

	private static final RecordingLookup INSTANCE = new RecordingLookup();
	/** Benchmarks that run leave new recordings. */
	private static final long FRESH_NANOS = TimeUnit.SECONDS.toNanos(10);
	private static final int MOST = 16;

	/** The run belongs to its comparison, and goes with it. */
	private record Search(WeakReference<Run> run, RunRecordings found, long at) {}

	private final Map<Path, Search> known = new LinkedHashMap<>(MOST, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Path, Search> eldest) {
			return size() > MOST;
		}
	};

	private RecordingLookup() {}

	/** The only one. */
	public static RecordingLookup get() {
		return INSTANCE;
	}

	/**
	 * The recordings of a row: of the baseline, and of a candidate.
	 *
	 * @param candidate the candidate to look at, null for the first that has recordings
	 * @param cancelled asked often
	 * @throws java.util.concurrent.CancellationException if that was asked for
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

	/** Attaches recordings to a row's result in a run; none takes away those that were attached. */
	public void attach(SelectedResult row, Run run, List<Path> recordings) {
		AttachedRecordings.set(run, row.id(), recordings);
	}

	/** Whether the user attached recordings to a row's result in a run. */
	public boolean isAttached(SelectedResult row, Run run) {
		return !AttachedRecordings.of(run, row.id()).isEmpty();
	}
}
