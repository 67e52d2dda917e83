// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.NewFolder;

/** A worktree of a commit in a folder managed by Flightbench. */
final class Checkout {

	/** The mode and type of a submodule in the output of {@code git ls-tree}. */
	private static final String SUBMODULE = "160000 commit ";
	/** The lock reason that git uses while it creates a worktree. It remains if git is killed. */
	private static final String BEING_MADE = "initializing";

	private final Repository repository;
	private final Path folder;

	Checkout(Repository repository, Path folder) {
		this.repository = repository;
		this.folder = folder;
	}

	/**
	 * Creates the worktree, replacing the remains of an earlier attempt.
	 *
	 * @throws BenchException if the user has locked the worktree, or git fails
	 */
	void make(String commit) throws BenchException, IOException {
		requireUnlocked();
		NewFolder.delete(folder);
		// the option is given twice to also replace a locked worktree, which git may have left unfinished
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
	 * Adds the submodules as clones of those in the user's checkout, so that neither the network nor the configuration
	 * of the repository is needed. Submodules that the user has not checked out are skipped.
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
