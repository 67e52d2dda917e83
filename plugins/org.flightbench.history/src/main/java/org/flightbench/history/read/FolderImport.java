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
import org.flightbench.base.Texts;
import org.flightbench.history.store.Added;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.history.store.StoreException;
import org.flightbench.history.text.Messages;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.UnreadableFileException;

/**
 * Imports results files into a history, one at a time. A file that cannot be read or added does not affect the others.
 * After a failure, the runs that were already added remain.
 */
public final class FolderImport {

	private final Reader reader;
	private final String branch;
	private int added;
	private int there;
	private int empty;
	private int fileTimes;
	private final List<String> unreadable = new ArrayList<>();
	private final List<String> notes = new ArrayList<>();

	/** Reads a results file. */
	public interface Reader {
		/**
		 * Returns the run in a file.
		 *
		 * @throws IOException if it cannot be read; an {@link UnreadableFileException} if it does not contain results
		 */
		HistoryEntry read(Path file) throws IOException;
	}

	/**
	 * @param reader the reader for results files
	 * @param branch branch of the runs in {@code data.js}, null if unknown
	 */
	public FolderImport(Reader reader, String branch) {
		this.reader = reader;
		this.branch = branch;
	}

	/**
	 * Returns the given file, or the JSON and CSV files and the {@code data.js} in a folder and its subfolders, sorted
	 * by path. Omits files of Flightbench that contain no results.
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
	 * Adds the runs in files.
	 *
	 * @param progress receives the number of processed files
	 * @throws IOException if the store cannot be changed
	 * @throws CancellationException if the progress is canceled; runs that were already added remain
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
		} catch (IOException | RuntimeException e) {
			// an error in one file must not prevent the import of others
			unreadable.add(Texts.bind(Messages.import_unreadable, file, e.getMessage() == null ? e : e.getMessage()));
			return;
		}
		for (HistoryEntry entry : entries) {
			if (entry.results().results().isEmpty()) {
				empty++;
			} else {
				add(store, file, entry);
			}
		}
	}

	private void add(HistoryStore store, Path file, HistoryEntry entry) throws StoreException {
		try {
			Added one = store.add(entry);
			added += one.isNew() ? 1 : 0;
			there += one.isNew() ? 0 : 1;
			fileTimes += one.isNew() && !entry.isTimeKnown() ? 1 : 0;
			one.notes().forEach(note -> notes.add(Texts.bind(Messages.import_note, file, note)));
		} catch (StoreException e) {
			if (!e.isOfData()) {
				throw e;
			}
			unreadable.add(Texts.bind(Messages.import_unreadable, file, e.getMessage()));
		}
	}

	/** Returns the number of added runs. */
	public int added() {
		return added;
	}

	/** Returns the number of runs that the history already contained. */
	public int there() {
		return there;
	}

	/** Returns the number of runs without results. */
	public int empty() {
		return empty;
	}

	/** Returns the number of added runs whose time is the file's modification time, because no better time is known. */
	public int fileTimes() {
		return fileTimes;
	}

	/** Returns messages about skipped values and assumptions. Each message names the file. */
	public List<String> notes() {
		return List.copyOf(notes);
	}

	/** Returns a message for each file that could not be read or added. */
	public List<String> unreadable() {
		return List.copyOf(unreadable);
	}
}
