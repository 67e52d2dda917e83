// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.flightbench.recording.FileKind;
import org.flightbench.results.RunFiles;

/**
 * Lists the recordings in a folder and below it, the nearest first. Looks at a bounded number of files, does not follow
 * links, and leaves out hidden folders and those of other runs.
 */
final class FolderSearch {

	private static final int DEEPEST = 5;

	private final Path root;
	private final int mostFiles;
	private final BooleanSupplier cancelled;
	private final List<Path> recordings = new ArrayList<>();
	private final Deque<Path> folders = new ArrayDeque<>();
	private int seen;

	private FolderSearch(Path root, int mostFiles, BooleanSupplier cancelled) {
		this.root = root;
		this.mostFiles = mostFiles;
		this.cancelled = cancelled;
	}

	/**
	 * The outcome of a search.
	 *
	 * @param recordings the files that are named like recordings, the nearest first
	 * @param isComplete whether there was no more to look at than the search may
	 */
	record Found(List<Path> recordings, boolean isComplete) {}

	/**
	 * Searches a folder.
	 *
	 * @param mostFiles how many files and folders to look at
	 * @throws CancellationException if that was asked for
	 */
	static Found in(Path root, int mostFiles, BooleanSupplier cancelled) {
		return new FolderSearch(root, mostFiles, cancelled).run();
	}

	private Found run() {
		folders.add(root);
		while (!folders.isEmpty() && seen <= mostFiles) {
			try {
				list(folders.remove());
			} catch (IOException | DirectoryIteratorException unreadable) {
				// what cannot be read holds nothing for this user
				continue;
			}
		}
		return new Found(Collections.unmodifiableList(recordings), folders.isEmpty() && seen <= mostFiles);
	}

	private void list(Path folder) throws IOException {
		List<Path> files = new ArrayList<>();
		List<Path> below = new ArrayList<>();
		try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
			for (Path entry : entries) {
				if (cancelled.getAsBoolean()) {
					throw new CancellationException();
				}
				if (++seen > mostFiles) {
					break;
				}
				if (FileKind.isNamedRecording(entry) && Files.isRegularFile(entry)) {
					files.add(entry);
				} else if (isToBeSearched(entry)) {
					below.add(entry);
				}
			}
		}
		// the same order whatever the file system's is
		Collections.sort(files);
		Collections.sort(below);
		recordings.addAll(files);
		folders.addAll(below);
	}

	private boolean isToBeSearched(Path folder) throws IOException {
		if (folder.getNameCount() - root.getNameCount() > DEEPEST || folder.getFileName().toString().startsWith(".")) {
			return false;
		}
		BasicFileAttributes attributes = Files.readAttributes(folder, BasicFileAttributes.class,
				LinkOption.NOFOLLOW_LINKS);
		return attributes.isDirectory() && !Files.exists(folder.resolve(RunFiles.DESCRIPTION));
	}

	/** The name of a recording without its ending. */
	static String stem(Path recording) {
		String name = recording.getFileName().toString();
		String lower = name.toLowerCase(Locale.ROOT);
		for (String ending : FileKind.RECORDING.endings()) {
			if (lower.endsWith(ending)) {
				return name.substring(0, name.length() - ending.length());
			}
		}
		return name;
	}
}
