// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightbench.results.ResultId;

/**
 * The recordings of a run's results. Instances are immutable.
 *
 * @param found the recordings that {@link RecordingFinder} found, by result
 * @param doubts reasons why the recordings of a result may be wrong or were not found, one sentence each
 * @param notes notes for the user about the whole search, one sentence each
 */
public record RunRecordings(Map<ResultId, List<ForkRecording>> found, Map<ResultId, List<String>> doubts,
		List<String> notes) {

	/** No recordings. */
	public static final RunRecordings NONE = new RunRecordings(Map.of(), Map.of(), List.of());

	public RunRecordings {
		found = copy(found);
		doubts = copy(doubts);
		notes = List.copyOf(notes);
	}

	/** Returns the recordings of a result, ordered by fork. */
	public List<ForkRecording> of(ResultId id) {
		return found.getOrDefault(id, List.of());
	}

	/** Returns the files of a result's recordings without those of warm-up forks. */
	public List<Path> files(ResultId id) {
		return of(id).stream().filter(recording -> !recording.isWarmupFork()).map(ForkRecording::file).toList();
	}

	/** Returns the notes on a result's recordings, one sentence each. */
	public List<String> notes(ResultId id) {
		List<String> all = new ArrayList<>(doubts.getOrDefault(id, List.of()));
		all.addAll(notes);
		return List.copyOf(all);
	}

	/** Returns the results that have recordings. */
	public Set<ResultId> results() {
		return Collections.unmodifiableSet(new TreeSet<>(found.keySet()));
	}

	private static <T> Map<ResultId, List<T>> copy(Map<ResultId, List<T>> lists) {
		Map<ResultId, List<T>> copy = new LinkedHashMap<>();
		lists.forEach((id, list) -> copy.put(id, List.copyOf(list)));
		return Collections.unmodifiableMap(copy);
	}
}
