// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Path;
import org.flightbench.bench.BenchException;

/** The commit and branch that are checked out in a folder. After a failure, git is not run again. */
public final class CheckedOut {

	private static final String HEAD = "HEAD";

	private final Path folder;
	private final Git git;
	private boolean isAsked;
	private boolean isReadable;
	private String problem;

	/** @param folder the current folder or one named by the user; never a folder named in a file */
	public CheckedOut(Path folder) {
		this.folder = folder;
		git = new Git(folder, () -> false);
	}

	/** Returns the commit, or null if it is unknown: see {@link #problem}. */
	public String commit() {
		return ask("rev-parse", "--verify", "--quiet", HEAD + "^{commit}");
	}

	/** Returns the branch, or null if it is unknown or no branch is checked out. */
	public String branch() {
		return ask("symbolic-ref", "--quiet", "--short", HEAD);
	}

	/**
	 * Returns why git could not read the repository; null if it could, was not asked, or there is no repository or no
	 * commit.
	 */
	public String problem() {
		return problem;
	}

	private String ask(String... question) {
		try {
			if (!isAsked) {
				isAsked = true;
				git.ask("rev-parse", "--git-dir");
				isReadable = true;
			}
			// answers no with status 1 if there is no commit or branch
			return isReadable && git.agrees(question) ? git.ask(question).strip() : null;
		} catch (BenchException | IOException unreadable) {
			isReadable = false;
			problem = RepositoryFiles.areAround(folder) ? unreadable.getMessage() : null;
			return null;
		}
	}
}
