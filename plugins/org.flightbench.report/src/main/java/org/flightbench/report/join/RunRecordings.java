// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.flightbench.report.join.ForkRecording.Origin;
import org.flightbench.results.ResultId;

/**
 * The recordings of a run's results: those that were found, and those that the user attached. Does not change;
 * attaching makes another one.
 *
 * @param found what {@link RecordingFinder} found, by result
 * @param attached what the user attached, by result
 * @param doubts why what was found for a result may not be what is meant, or why nothing was; each one sentence
 * @param notes what the user should know of the whole search, each one sentence
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

	/** The recordings of a result: those that were attached, or if none were, those found, forks in their order. */
	public List<ForkRecording> of(ResultId id) {
		List<Path> files = attached.getOrDefault(id, List.of());
		if (files.isEmpty()) {
			return found.getOrDefault(id, List.of());
		}
		return files.stream()
				.map(file -> new ForkRecording(file, ForkRecording.UNKNOWN_FORK, false, Origin.ATTACHED)).toList();
	}

	/** The files of a result's recordings, without forks that were only for warming up; empty if there are none. */
	public List<Path> files(ResultId id) {
		return of(id).stream().filter(recording -> !recording.isWarmupFork()).map(ForkRecording::file).toList();
	}

	/** The notes on a result's recordings, each one sentence; none for recordings that were attached. */
	public List<String> notes(ResultId id) {
		if (attached.containsKey(id)) {
			return List.of();
		}
		List<String> all = new ArrayList<>(doubts.getOrDefault(id, List.of()));
		all.addAll(notes);
		return List.copyOf(all);
	}

	/** The results that have recordings. */
	public Set<ResultId> results() {
		Set<ResultId> results = new TreeSet<>(found.keySet());
		results.addAll(attached.keySet());
		return Collections.unmodifiableSet(results);
	}

	/** With a recording that the user attached to a result; what was found for it counts no more. */
	public RunRecordings attach(ResultId id, Path file) {
		List<Path> files = new ArrayList<>(attached.getOrDefault(id, List.of()));
		if (!files.contains(file)) {
			files.add(file);
		}
		return withAttached(id, files);
	}

	/** Without a recording that the user attached to a result. */
	public RunRecordings detach(ResultId id, Path file) {
		List<Path> files = new ArrayList<>(attached.getOrDefault(id, List.of()));
		files.remove(file);
		return withAttached(id, files);
	}

	/** With what another search found, and what the user attached here. */
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
