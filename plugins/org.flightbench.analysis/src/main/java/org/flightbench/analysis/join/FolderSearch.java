// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

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
 * Lists the recordings in a folder and its subfolders, nearest first. It visits a limited number of files, does not
 * follow links, and skips hidden folders and the folders of other runs.
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
	 * The result of a search.
	 *
	 * @param recordings the files named like recordings, nearest first
	 * @param isComplete whether the search ended before it reached its limit
	 */
	record Found(List<Path> recordings, boolean isComplete) {}

	/**
	 * Searches a folder.
	 *
	 * @param mostFiles the maximum number of files and folders to visit
	 * @throws CancellationException if the search is canceled
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
				// ignore unreadable folders
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
		// sorted, because the order of a directory stream depends on the file system
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

	/** Returns the file name of a recording without its extension. */
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
