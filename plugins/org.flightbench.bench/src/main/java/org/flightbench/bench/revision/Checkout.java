// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;

/** A worktree of a commit, in a folder of our own. */
final class Checkout {

	/** The type of a submodule in git's list of a tree. */
	private static final String SUBMODULE = "160000 commit ";
	/** The reason that git gives for a lock of a worktree that it is still making, or was when it was killed. */
	private static final String BEING_MADE = "initializing";

	private final Repository repository;
	private final Path folder;

	Checkout(Repository repository, Path folder) {
		this.repository = repository;
		this.folder = folder;
	}

	/**
	 * Makes it. What is there of an attempt that was stopped is made anew.
	 *
	 * @throws BenchException if the user has locked it, or git refuses
	 */
	void make(String commit) throws BenchException, IOException {
		requireUnlocked();
		NewFolder.delete(folder);
		// twice: also where git still knows a worktree that is gone, or that was being made
		repository.git().ask("worktree", "add", "--force", "--force", "--detach", folder.toString(), commit);
		addSubmodules(repository.root(), folder, commit);
	}

	private void requireUnlocked() throws BenchException, IOException {
		Path real = folder.getParent().toRealPath().resolve(folder.getFileName());
		for (String worktree : repository.git().ask("worktree", "list", "--porcelain").split("\n\n")) {
			List<String> lines = worktree.lines().toList();
			boolean isThis = !lines.isEmpty() && lines.get(0).equals("worktree " + real);
			for (String line : isThis ? lines : List.<String>of()) {
				if (line.startsWith("locked") && !line.equals("locked " + BEING_MADE)) {
					throw new BenchException(Texts.bind(Messages.checkout_locked, folder,
							line.substring("locked".length()).strip()));
				}
			}
		}
	}

	/**
	 * Puts submodules where they belong, as clones of those in the user's checkout, so that neither the network nor the
	 * repository's configuration is needed. Those that the user has not checked out are not.
	 */
	private void addSubmodules(Path from, Path to, String commit) throws BenchException, IOException {
		Git git = repository.git().in(from);
		if (!git.agrees("cat-file", "-e", commit + ":.gitmodules")) {
			return;
		}
		for (String entry : git.ask("ls-tree", "-r", "-z", commit).split("\0")) {
			if (entry.startsWith(SUBMODULE)) {
				int tab = entry.indexOf('\t');
				addSubmodule(from, to, entry.substring(tab + 1), entry.substring(SUBMODULE.length(), tab));
			}
		}
	}

	private void addSubmodule(Path from, Path to, String name, String commit) throws BenchException, IOException {
		Path own = from.resolve(name);
		if (!Files.exists(own.resolve(".git"))) {
			return;
		}
		if (!repository.git().in(own).agrees("cat-file", "-e", commit + "^{commit}")) {
			throw new BenchException(Texts.bind(Messages.checkout_submodule, name, commit));
		}
		Path copy = to.resolve(name);
		repository.git().ask("clone", "--quiet", "--shared", "--no-checkout", own.toString(), copy.toString());
		repository.git().in(copy).ask("checkout", "--quiet", "--detach", commit);
		addSubmodules(own, copy, commit);
	}
}
