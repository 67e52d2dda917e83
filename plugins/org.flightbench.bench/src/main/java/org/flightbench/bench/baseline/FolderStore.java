// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.baseline;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;

/** Baselines in a folder, which may be on a file system that several machines mount. */
public final class FolderStore implements BaselineStore {

	private static final int DEPTH_OF_ENTRY = 2;
	private static final int MOST_TRIES = 100;
	/** The start of names of folders that are not whole yet, or no longer. */
	private static final String UNFINISHED = ".unfinished-";

	private final Path folder;

	/** @param folder made with the first entry */
	public FolderStore(Path folder) {
		this.folder = folder;
	}

	@Override
	public List<String> entries() throws IOException {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> found = Files.walk(folder, DEPTH_OF_ENTRY)) {
			List<String> entries = new ArrayList<>();
			found.filter(path -> folder.relativize(path).getNameCount() == DEPTH_OF_ENTRY).filter(Files::isDirectory)
					.map(path -> folder.relativize(path).toString().replace('\\', '/')).forEach(entries::add);
			return entries;
		}
	}

	@Override
	public void read(String entry, String file, Path target) throws BenchException, IOException {
		try {
			Files.copy(folder.resolve(entry).resolve(file), target, StandardCopyOption.REPLACE_EXISTING);
		} catch (NoSuchFileException e) {
			throw new BenchException(Texts.bind(Messages.store_noFile, entry, file), e);
		}
	}

	@Override
	public void write(String entry, Map<String, Path> files) throws IOException {
		Path place = folder.resolve(entry);
		Files.createDirectories(place.getParent());
		Path whole = Files.createTempDirectory(folder, UNFINISHED);
		try {
			for (Map.Entry<String, Path> file : files.entrySet()) {
				Files.copy(file.getValue(), whole.resolve(file.getKey()));
			}
			moveInto(place, whole);
		} finally {
			NewFolder.delete(whole);
		}
	}

	/** Another process may put its entry there between the removal of the old one and the move: then again. */
	private void moveInto(Path place, Path whole) throws IOException {
		for (int attempt = 1;; attempt++) {
			takeAway(place);
			try {
				Files.move(whole, place, StandardCopyOption.ATOMIC_MOVE);
				return;
			} catch (FileAlreadyExistsException | DirectoryNotEmptyException taken) {
				if (attempt == MOST_TRIES) {
					throw taken;
				}
			} catch (java.nio.file.FileSystemException taken) {
				// on Linux only the exception's reason shows that a folder is not empty
				if (attempt == MOST_TRIES || !Files.exists(place)) {
					throw taken;
				}
			}
		}
	}

	private void takeAway(Path place) throws IOException {
		if (Files.exists(place)) {
			Path away = Files.createTempDirectory(folder, UNFINISHED);
			try {
				Files.move(place, away.resolve("old"), StandardCopyOption.ATOMIC_MOVE);
			} catch (NoSuchFileException gone) {
				// another process was faster
				return;
			} finally {
				NewFolder.delete(away);
			}
		}
	}

	@Override
	public void remove(List<String> entries) throws IOException {
		for (String entry : entries) {
			Path place = folder.resolve(entry);
			takeAway(place);
			try {
				Files.deleteIfExists(place.getParent());
			} catch (DirectoryNotEmptyException hasOthers) {
				continue;
			}
		}
	}
}
