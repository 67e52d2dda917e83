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
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.source.UnreadableFileException;

/**
 * Imports files of results into a history, one by one: what was added stays if a later one fails, and a file that
 * cannot be read or added does not keep the others out.
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
	 * @throws IOException if the store cannot be changed
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
		} catch (IOException | RuntimeException e) {
			// whatever is wrong with one file, the others are read
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

	/** The number of runs added whose time is that of their file, as nothing else says when they ran. */
	public int fileTimes() {
		return fileTimes;
	}

	/** What was left out of runs, or assumed, each with its file; for the user. */
	public List<String> notes() {
		return List.copyOf(notes);
	}

	/** Why files are no results, for the user; one for each. */
	public List<String> unreadable() {
		return List.copyOf(unreadable);
	}
}
