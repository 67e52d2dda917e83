// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.RunFiles;
import org.flightbench.results.text.Messages;

/**
 * The result files of a folder and its subfolders that together form one run, for example of a build with several
 * modules or a benchmark with several JVMs. Ignores other files, hidden files and folders, and links.
 */
final class RunFolder {

	private static final int DEEPEST = 10;
	private static final int MAX_FILES = 10_000;
	/** Folders of Criterion that contain an earlier run and the changes from it. */
	private static final Set<String> NOT_OF_THE_RUN = Set.of("base", "change");
	private static final String SAMPLES = "sample.json";
	private static final String ESTIMATES = "estimates.json";

	private final Path folder;
	private final ReadProgress progress;
	private final Shared shared;
	private final ReaderNotes notes = new ReaderNotes();
	private int read;

	RunFolder(Path folder, ReadProgress progress, long mostMemory) {
		this.folder = folder;
		this.progress = progress;
		shared = new Shared(folder, mostMemory);
	}

	/**
	 * Returns the results of all files, in the order of their paths.
	 *
	 * @throws UnreadableFileException if a results file is damaged or there is none
	 */
	List<Result> results() throws IOException {
		List<Result> results = new ArrayList<>();
		for (Path file : files()) {
			RunReader reader = new RunReader(file, progress, shared, notes);
			if (reader.isOfResults()) {
				List<Result> ofFile = reader.results();
				read += ofFile.isEmpty() ? 0 : 1;
				results.addAll(ofFile);
			}
		}
		if (read == 0) {
			throw new UnreadableFileException(folder, "", Texts.bind(Messages.folder_noResults, Messages.run_expected),
					null);
		}
		notes.add(Plural.of(read, Messages.note_files_one, Messages.note_files_many));
		return results;
	}

	List<String> notes() {
		return notes.list();
	}

	private List<Path> files() throws IOException {
		List<Path> files;
		try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
			files = all.limit(MAX_FILES + 1L).filter(this::isCandidate).sorted().toList();
		} catch (UncheckedIOException unreadable) {
			throw new UnreadableFileException(folder, "",
					Texts.bind(Messages.file_unreadable, unreadable.getCause().getMessage()), unreadable);
		}
		Set<Path> withSamples = new HashSet<>();
		files.stream().filter(file -> file.endsWith(SAMPLES)).forEach(file -> withSamples.add(file.getParent()));
		return files.stream().filter(file -> !file.endsWith(ESTIMATES) || !withSamples.contains(file.getParent()))
				.toList();
	}

	private boolean isCandidate(Path file) {
		Path inside = folder.relativize(file);
		for (Path part : inside) {
			String name = part.toString();
			if (name.startsWith(".") || NOT_OF_THE_RUN.contains(name)) {
				return false;
			}
		}
		String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		return !name.equals(RunFiles.DESCRIPTION) && RunFiles.hasEnding(name)
				&& Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
	}
}
