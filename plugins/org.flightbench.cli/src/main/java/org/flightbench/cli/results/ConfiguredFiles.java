// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.flightbench.base.file.RegularFile;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.results.gate.GateConfig;

/**
 * Checks the files and programs that a configuration refers to. A configuration that the user names explicitly is
 * trusted. A configuration found in the current folder may be untrusted: its files must resolve to paths inside the
 * folder, it must not write to the Git metadata, and it cannot run programs.
 */
final class ConfiguredFiles {

	private static final String METADATA_OF_GIT = ".git";

	private final Path folder;

	/**
	 * @param folder the folder of a configuration that was found by default; null if the user named the configuration
	 */
	ConfiguredFiles(Path folder) {
		this.folder = folder;
	}

	/**
	 * Checks a file or folder to read.
	 *
	 * @param key the configuration key that refers to it
	 * @return the unchanged file, which may be null
	 * @throws CommandException if it is outside the folder
	 */
	Path read(String key, Path file) {
		if (file != null && folder != null) {
			below(key, file);
		}
		return file;
	}

	/**
	 * Checks a file or folder to write.
	 *
	 * @param key the configuration key that refers to it
	 * @return the unchanged file, which may be null
	 * @throws CommandException if it is outside the folder, in the Git metadata or a special file
	 */
	Path written(String key, Path file) {
		if (file != null && folder != null) {
			for (Path name : below(key, file)) {
				if (name.toString().equalsIgnoreCase(METADATA_OF_GIT)) {
					throw refusal(key, file, "is in the .git folder");
				}
			}
			// a write to a pipe would block until it has a reader
			if (RegularFile.special(folder.resolve(file)) != null) {
				throw refusal(key, file, "is a pipe or another special file");
			}
		}
		return file;
	}

	/**
	 * Checks the location of a history.
	 *
	 * @return the unchanged location
	 * @throws CommandException if it is outside the folder or on a server
	 */
	String history(String place) {
		if (folder != null && place.startsWith("jdbc:")) {
			throw refusal("history", place, "is a server");
		}
		if (folder != null) {
			below("history", Path.of(place));
		}
		return place;
	}

	/**
	 * Checks a value that causes programs to run, such as a build command.
	 *
	 * @param key the configuration key of the value
	 * @throws CommandException if the value is set and the user did not name the configuration
	 */
	void runs(String key, String value) {
		if (value != null && folder != null) {
			throw refusal(key, value, "runs programs");
		}
	}

	/** Returns the path relative to the folder, with symbolic links resolved. */
	private Path below(String key, Path file) {
		try {
			Path root = folder.toRealPath();
			Path real = real(root.resolve(file));
			if (real != null && real.startsWith(root)) {
				return root.relativize(real);
			}
			throw refusal(key, file, "is outside the folder of the configuration");
		} catch (IOException e) {
			throw new CommandException(GateConfig.FILE + ": " + key + ": " + file + ": " + Output.reason(e), e);
		}
	}

	private static CommandException refusal(String key, Object value, String what) {
		return new CommandException(GateConfig.FILE + ": " + key + ": " + value + " " + what
				+ "; to allow this, specify the configuration: --config " + GateConfig.FILE);
	}

	/** Resolves all symbolic links, even if the file does not exist yet. Returns null for a dangling link. */
	private static Path real(Path file) throws IOException {
		Path real = file.getRoot();
		for (Path name : file) {
			Path next = real.resolve(name).normalize();
			if (Files.exists(next)) {
				real = next.toRealPath();
			} else if (Files.exists(next, LinkOption.NOFOLLOW_LINKS)) {
				return null;
			} else {
				real = next;
			}
		}
		return real;
	}
}
