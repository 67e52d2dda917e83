// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.flightbench.analysis.text.Messages;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunNames;

/**
 * Finds the recordings of a run's benchmarks: those listed in the description of a {@code flightbench bench} folder
 * and, for other results, those named like the output of JMH's {@code -prof jfr} in the folder of the results or below
 * it.
 */
public final class RecordingFinder {

	private static final int MAX_FILES = 20_000;

	private final Run run;
	private final Path folder;
	private final BooleanSupplier cancelled;
	private final int mostFiles;
	private final Map<ResultId, List<ForkRecording>> found = new LinkedHashMap<>();
	private final Map<ResultId, List<String>> doubts = new HashMap<>();
	private final List<String> notes = new ArrayList<>();

	private RecordingFinder(Run run, Path folder, int mostFiles, BooleanSupplier cancelled) {
		this.run = run;
		this.folder = folder.toAbsolutePath().normalize();
		this.mostFiles = mostFiles;
		this.cancelled = cancelled;
	}

	/**
	 * Finds the recordings of a run near its results file, or none if the run was not read from a file.
	 *
	 * @param cancelled polled frequently, only on the calling thread
	 * @throws CancellationException if the search is canceled
	 */
	public static RunRecordings find(Run run, BooleanSupplier cancelled) {
		return run.source() == null
				? RunRecordings.NONE
				: find(run, run.source().toAbsolutePath().normalize().getParent(), cancelled);
	}

	/**
	 * Finds the recordings of a run in a folder of {@code flightbench bench} or of {@code -prof jfr:dir=FOLDER}.
	 *
	 * @throws CancellationException if the search is canceled
	 */
	public static RunRecordings find(Run run, Path folder, BooleanSupplier cancelled) {
		return find(run, folder, MAX_FILES, cancelled);
	}

	/** Finds the recordings of a run and visits at most the given number of files. */
	static RunRecordings find(Run run, Path folder, int mostFiles, BooleanSupplier cancelled) {
		return new RecordingFinder(run, folder, mostFiles, cancelled).run();
	}

	private RunRecordings run() {
		addDescribed();
		List<ResultId> others = run.results().stream().map(Result::id).distinct().filter(id -> !found.containsKey(id))
				.toList();
		if (!others.isEmpty()) {
			addNamed(others);
		}
		found.values().forEach(recordings -> recordings.sort(
				Comparator.comparing(ForkRecording::isWarmupFork).thenComparingInt(ForkRecording::fork)));
		return new RunRecordings(found, doubts, notes);
	}

	private void addDescribed() {
		try {
			List<DescribedRecordings.Described> described = DescribedRecordings.recordings(folder);
			for (Result result : run.results()) {
				List<ForkRecording> ofResult = described.stream().filter(one -> one.id().equals(result.id()))
						.map(DescribedRecordings.Described::recording).toList();
				if (!ofResult.isEmpty()) {
					found.put(result.id(), new ArrayList<>(ofResult));
				}
			}
		} catch (IOException e) {
			notes.add(e.getMessage());
		}
	}

	private void addNamed(List<ResultId> ids) {
		FolderSearch.Found search = FolderSearch.in(folder, mostFiles, cancelled);
		if (!search.isComplete()) {
			notes.add(Texts.bind(Messages.finder_tooMuch, folder));
		}
		Map<String, List<ResultId>> byName = new HashMap<>();
		for (ResultId id : ids) {
			byName.computeIfAbsent(JmhNames.folder(id), name -> new ArrayList<>()).add(id);
		}
		Map<String, Map<Path, List<Path>>> places = new TreeMap<>();
		for (Path recording : search.recordings()) {
			String name = name(recording, byName);
			if (name != null) {
				places.computeIfAbsent(name, key -> new LinkedHashMap<>())
						.computeIfAbsent(recording.getParent(), key -> new ArrayList<>()).add(recording);
			}
		}
		places.forEach((name, byPlace) -> choose(byName.get(name), byPlace));
	}

	/** Returns the {@code -prof jfr} name of a recording or of its folder, or null if neither has such a name. */
	private String name(Path recording, Map<String, List<ResultId>> byName) {
		String stem = FolderSearch.stem(recording);
		if (byName.containsKey(stem)) {
			return stem;
		}
		String ofFolder = String.valueOf(recording.getParent().getFileName());
		if (byName.containsKey(ofFolder)) {
			return ofFolder;
		}
		// if the file has a single result, a recording beside it with the same name belongs to that result
		boolean isCalledLikeResults = run.results().size() == 1 && run.source() != null
				&& stem.equals(RunNames.of(run.source())) && recording.getParent().equals(folder);
		return isCalledLikeResults ? byName.keySet().iterator().next() : null;
	}

	/**
	 * Selects the recordings in the folder nearest to the results. If several folders are equally near, selects none
	 * and adds a doubt, because only the user can decide.
	 */
	private void choose(List<ResultId> ids, Map<Path, List<Path>> byPlace) {
		int nearest = byPlace.keySet().stream().mapToInt(Path::getNameCount).min().orElseThrow();
		List<Path> places = byPlace.keySet().stream().filter(place -> place.getNameCount() == nearest).toList();
		String benchmark = ids.get(0).classAndMethod();
		if (places.size() > 1) {
			doubt(ids, Texts.bind(Messages.finder_severalFolders, benchmark, folder.relativize(places.get(0)),
					folder.relativize(places.get(1))));
			return;
		}
		if (ids.size() > 1) {
			doubt(ids, Texts.bind(Messages.finder_threads, benchmark));
		}
		List<ForkRecording> recordings = JmhNames.recordings(byPlace.get(places.get(0)));
		ids.forEach(id -> found.put(id, new ArrayList<>(recordings)));
	}

	private void doubt(List<ResultId> ids, String doubt) {
		ids.forEach(id -> doubts.computeIfAbsent(id, key -> new ArrayList<>()).add(doubt));
	}
}
