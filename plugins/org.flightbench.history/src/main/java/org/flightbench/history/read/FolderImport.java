// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.source.UnreadableFileException;

/** Imports files of results into a history, one by one: what was added stays if a later one fails. */
public final class FolderImport {

	private final Reader reader;
	private final String branch;
	private int added;
	private int there;
	private int empty;
	private final List<String> unreadable = new ArrayList<>();

	/** Reads a file of results. */
	public interface Reader {
		/**
		 * The run in a file.
		 *
		 * @throws IOException if it cannot be read; {@link UnreadableFileException} if it is none
		 */
		HistoryEntry read(Path file) throws IOException;
	}

	/**
	 * @param reader of files of results
	 * @param branch of runs in {@code data.js}, null if not known
	 */
	public FolderImport(Reader reader, String branch) {
		this.reader = reader;
		this.branch = branch;
	}

	/**
	 * The files of a place, in the order of their paths; of a run's folder only its results.
	 *
	 * @throws IOException if a folder cannot be searched
	 */
	public static List<Path> files(Path place) throws IOException {
		if (!Files.isDirectory(place)) {
			return List.of(place);
		}
		try (Stream<Path> all = Files.walk(place)) {
			return all.filter(Files::isRegularFile).filter(FolderImport::mayBeResults).sorted().toList();
		} catch (UncheckedIOException e) {
			throw e.getCause();
		}
	}

	private static boolean mayBeResults(Path file) {
		String name = file.getFileName().toString();
		return name.equals("data.js") || name.matches(".*\\.(json|csv)(\\.gz)?") && !name.equals(RunFiles.DESCRIPTION)
				&& !name.equals(RunFiles.ITERATIONS);
	}

	/**
	 * Adds the runs of files.
	 *
	 * @param progress counts files
	 * @throws IOException if a file cannot be read, or the store not be changed
	 * @throws CancellationException if it was canceled: what was added until then stays
	 */
	public void add(HistoryStore store, List<Path> files, ReadProgress progress) throws IOException {
		int done = 0;
		for (Path file : files) {
			if (progress.isCancelled()) {
				throw new CancellationException();
			}
			add(store, file);
			progress.advanced(++done, files.size());
		}
	}

	private void add(HistoryStore store, Path file) throws IOException {
		List<HistoryEntry> entries;
		try {
			entries = DataJsReader.recognizes(file) ? DataJsReader.read(file, branch) : List.of(reader.read(file));
		} catch (UnreadableFileException e) {
			unreadable.add(e.getMessage());
			return;
		}
		for (HistoryEntry entry : entries) {
			if (entry.results().results().isEmpty()) {
				empty++;
			} else if (store.add(entry).isNew()) {
				added++;
			} else {
				there++;
			}
		}
	}

	/** The number of runs added. */
	public int added() {
		return added;
	}

	/** The number of runs that were there already. */
	public int there() {
		return there;
	}

	/** The number of files without results. */
	public int empty() {
		return empty;
	}

	/** Why files are no results, for the user; one for each. */
	public List<String> unreadable() {
		return List.copyOf(unreadable);
	}
}
