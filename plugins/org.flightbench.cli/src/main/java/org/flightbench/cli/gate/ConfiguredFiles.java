// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Output;
import org.flightbench.results.gate.config.GateConfig;

/**
 * The files that a configuration names. One that the user names may name any. One that is found in the current folder
 * may be a stranger's: its files have to stay below the folder, wherever links lead, nothing is written into the
 * metadata of git, and it cannot make programs run.
 */
final class ConfiguredFiles {

	private static final String METADATA_OF_GIT = ".git";

	private final Path folder;

	/** @param folder that of a configuration that was found; null if the user named it */
	ConfiguredFiles(Path folder) {
		this.folder = folder;
	}

	/**
	 * A file or folder to read.
	 *
	 * @param key under which the configuration names it
	 * @return the same; null if it is null
	 * @throws CommandException if it is outside of the folder
	 */
	Path read(String key, Path file) {
		if (file != null && folder != null) {
			below(key, file);
		}
		return file;
	}

	/**
	 * A file or folder to write.
	 *
	 * @param key under which the configuration names it
	 * @return the same; null if it is null
	 * @throws CommandException if it is outside of the folder, or in the metadata of git
	 */
	Path written(String key, Path file) {
		if (file != null && folder != null) {
			for (Path name : below(key, file)) {
				if (name.toString().equalsIgnoreCase(METADATA_OF_GIT)) {
					throw refusal(key, file, "is in the .git folder");
				}
			}
		}
		return file;
	}

	/**
	 * A value that makes programs run, such as the command of a build.
	 *
	 * @param key under which the configuration has it
	 * @throws CommandException if the user did not name the configuration
	 */
	void runs(String key, String value) {
		if (value != null && folder != null) {
			throw refusal(key, value, "runs programs");
		}
	}

	/** The path below the folder that a file has, links resolved. */
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

	/** The path with all links resolved, also of what is not there yet; null if a link leads nowhere. */
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
