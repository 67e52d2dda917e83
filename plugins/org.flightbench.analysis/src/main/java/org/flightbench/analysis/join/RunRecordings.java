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
import org.flightbench.analysis.join.ForkRecording.Origin;
import org.flightbench.results.ResultId;

/**
 * The recordings of a run's results, either found or attached by the user. Instances are immutable.
 *
 * @param found the recordings that {@link RecordingFinder} found, by result
 * @param attached the recordings that the user attached, by result
 * @param doubts reasons why the recordings of a result may be wrong or were not found, one sentence each
 * @param notes notes for the user about the whole search, one sentence each
 */
public record RunRecordings(Map<ResultId, List<ForkRecording>> found, Map<ResultId, List<Path>> attached,
		Map<ResultId, List<String>> doubts, List<String> notes) {

	/** No recordings. */
	public static final RunRecordings NONE = new RunRecordings(Map.of(), Map.of(), Map.of(), List.of());

	public RunRecordings {
		found = copy(found);
		attached = copy(attached);
		doubts = copy(doubts);
		notes = List.copyOf(notes);
	}

	/**
	 * Returns the recordings of a result: the attached ones if there are any, otherwise those found, ordered by fork.
	 */
	public List<ForkRecording> of(ResultId id) {
		List<Path> files = attached.getOrDefault(id, List.of());
		if (files.isEmpty()) {
			return found.getOrDefault(id, List.of());
		}
		return files.stream()
				.map(file -> new ForkRecording(file, ForkRecording.UNKNOWN_FORK, false, Origin.ATTACHED)).toList();
	}

	/** Returns the files of a result's recordings without those of warm-up forks. */
	public List<Path> files(ResultId id) {
		return of(id).stream().filter(recording -> !recording.isWarmupFork()).map(ForkRecording::file).toList();
	}

	/** Returns the notes on a result's recordings, one sentence each; empty for attached recordings. */
	public List<String> notes(ResultId id) {
		if (attached.containsKey(id)) {
			return List.of();
		}
		List<String> all = new ArrayList<>(doubts.getOrDefault(id, List.of()));
		all.addAll(notes);
		return List.copyOf(all);
	}

	/** Returns the results that have recordings. */
	public Set<ResultId> results() {
		Set<ResultId> results = new TreeSet<>(found.keySet());
		results.addAll(attached.keySet());
		return Collections.unmodifiableSet(results);
	}

	/** Returns a copy with a recording attached to a result. It replaces those found for the result. */
	public RunRecordings attach(ResultId id, Path file) {
		List<Path> files = new ArrayList<>(attached.getOrDefault(id, List.of()));
		if (!files.contains(file)) {
			files.add(file);
		}
		return withAttached(id, files);
	}

	/** Returns a copy without an attached recording. */
	public RunRecordings detach(ResultId id, Path file) {
		List<Path> files = new ArrayList<>(attached.getOrDefault(id, List.of()));
		files.remove(file);
		return withAttached(id, files);
	}

	/** Returns a copy with the recordings found by another search, and the same attached recordings. */
	public RunRecordings refreshed(RunRecordings search) {
		return new RunRecordings(search.found, attached, search.doubts, search.notes);
	}

	private RunRecordings withAttached(ResultId id, List<Path> files) {
		Map<ResultId, List<Path>> all = new LinkedHashMap<>(attached);
		if (files.isEmpty()) {
			all.remove(id);
		} else {
			all.put(id, files);
		}
		return new RunRecordings(found, all, doubts, notes);
	}

	private static <T> Map<ResultId, List<T>> copy(Map<ResultId, List<T>> lists) {
		Map<ResultId, List<T>> copy = new LinkedHashMap<>();
		lists.forEach((id, list) -> copy.put(id, List.copyOf(list)));
		return Collections.unmodifiableMap(copy);
	}
}
