// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.text.Messages;

/** A store in a folder, which may be on a file system shared by several machines. */
public final class FolderStore implements BaselineStore {

	private static final int MAX_TRIES = 100;
	/** The name prefix of folders that are being written or deleted. */
	private static final String UNFINISHED = ".unfinished-";
	private static final String OLD = "old";

	private final Path folder;

	/** @param folder the folder, which is created with the first entry */
	public FolderStore(Path folder) {
		this.folder = folder;
	}

	@Override
	public List<String> entries() throws IOException {
		if (Files.exists(folder) && !Files.isDirectory(folder)) {
			throw new IOException(Texts.bind(Messages.store_noFolder, folder));
		}
		List<String> entries = new ArrayList<>();
		for (String name : foldersIn(folder)) {
			foldersIn(folder.resolve(name)).forEach(key -> entries.add(name + "/" + key));
		}
		return entries;
	}

	/** Returns the names of subfolders; empty if the folder does not exist or was deleted concurrently. */
	private static List<String> foldersIn(Path parent) throws IOException {
		try (DirectoryStream<Path> found = Files.newDirectoryStream(parent,
				path -> !path.getFileName().toString().startsWith(UNFINISHED) && Files.isDirectory(path))) {
			List<String> names = new ArrayList<>();
			found.forEach(path -> names.add(path.getFileName().toString()));
			return names;
		} catch (NoSuchFileException | NotDirectoryException gone) {
			return List.of();
		} catch (DirectoryIteratorException e) {
			throw e.getCause();
		}
	}

	@Override
	public void read(String entry, String file, Path target) throws BenchException, IOException {
		try {
			Path kept = folder.resolve(entry).resolve(file);
			RegularFile.require(kept);
			Files.copy(kept, target, StandardCopyOption.REPLACE_EXISTING);
		} catch (NoSuchFileException e) {
			throw new BenchException(Texts.bind(Messages.store_noFile, entry, file), e);
		}
	}

	@Override
	public void write(String entry, Map<String, Path> files) throws IOException {
		Files.createDirectories(folder);
		Path whole = Files.createTempDirectory(folder, UNFINISHED);
		try {
			for (Map.Entry<String, Path> file : files.entrySet()) {
				Files.copy(file.getValue(), whole.resolve(file.getKey()));
			}
			moveTo(folder.resolve(entry), whole);
		} finally {
			NewFolder.delete(whole);
		}
	}

	/**
	 * Moves a folder to its final location. A folder cannot replace another one atomically, so the old one is moved
	 * away first and deleted afterward. Retries if another process has written the entry in the meantime, or has
	 * deleted the empty parent folder.
	 */
	private void moveTo(Path place, Path whole) throws IOException {
		for (int attempt = 1;; attempt++) {
			Files.createDirectories(place.getParent());
			Path old = moveAway(place);
			try {
				Files.move(whole, place, StandardCopyOption.ATOMIC_MOVE);
				return;
			} catch (FileSystemException taken) {
				if (attempt == MAX_TRIES) {
					throw taken;
				}
			} finally {
				NewFolder.delete(old);
			}
		}
	}

	/** Moves an entry, if it exists, to a new temporary folder. Returns that folder, which the caller must delete. */
	private Path moveAway(Path place) throws IOException {
		Path away = Files.createTempDirectory(folder, UNFINISHED);
		if (Files.exists(place)) {
			try {
				Files.move(place, away.resolve(OLD), StandardCopyOption.ATOMIC_MOVE);
			} catch (NoSuchFileException gone) {
				// another process has moved it
				return away;
			}
		}
		return away;
	}

	@Override
	public void remove(List<String> entries) throws IOException {
		for (String entry : entries) {
			Path place = folder.resolve(entry);
			if (Files.exists(place)) {
				NewFolder.delete(moveAway(place));
			}
			try {
				Files.deleteIfExists(place.getParent());
			} catch (DirectoryNotEmptyException hasOthers) {
				continue;
			}
		}
	}
}
