// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A git repository for tests, with methods that write and commit files. */
public final class TestRepository {

	/** Environment variables that make git ignore the configuration of the user and the machine. */
	private static final Map<String, String> ENVIRONMENT = Map.of("GIT_CONFIG_GLOBAL", "/dev/null",
			"GIT_CONFIG_SYSTEM", "/dev/null", "GIT_AUTHOR_NAME", "Ada", "GIT_AUTHOR_EMAIL", "ada@example.org",
			"GIT_COMMITTER_NAME", "Ada", "GIT_COMMITTER_EMAIL", "ada@example.org");

	private final Path root;

	/** Creates a repository on the branch {@code main} without a commit. */
	public TestRepository(Path root) throws IOException {
		this.root = Files.createDirectories(root).toRealPath();
		git("init", "--quiet", "--initial-branch=main");
	}

	public Path root() {
		return root;
	}

	/** Writes a file in the checkout. */
	public TestRepository write(String file, String text) throws IOException {
		Files.createDirectories(root.resolve(file).getParent());
		Files.writeString(root.resolve(file), text);
		return this;
	}

	/** Commits everything in the checkout and returns the ID of the commit. */
	public String commit(String subject) throws IOException {
		git("add", "--all");
		// Passes the message in a file, because arguments are limited to ASCII in the C locale.
		Path message = Files.writeString(root.resolve(".git/message"), subject);
		git("commit", "--quiet", "--allow-empty", "--file", message.toString());
		return git("rev-parse", "HEAD").strip();
	}

	/**
	 * Writes a build script for a jar of benchmarks: {@code sh build.sh} creates {@code target/benchmarks.jar} from the
	 * jar named in the file {@code base} and from the file {@code pace}.
	 */
	public TestRepository writeBuild(Path base, int pace) throws IOException {
		write(".gitignore", "target\n").write("base", base.toString()).write("pace", Integer.toString(pace));
		return write("build.sh", "mkdir -p target && cp \"$(cat base)\" target/benchmarks.jar && '"
				+ Path.of(System.getProperty("java.home"), "bin", "jar") + "' uf target/benchmarks.jar pace\n");
	}

	/** Runs git and returns its output. */
	public String git(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of("git"));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile()).redirectErrorStream(true);
		builder.environment().putAll(ENVIRONMENT);
		Process process = builder.start();
		process.getOutputStream().close();
		String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		try {
			if (process.waitFor() != 0) {
				throw new IOException(command + ": " + printed);
			}
		} catch (InterruptedException e) {
			throw new IOException(e);
		}
		return printed;
	}

	/**
	 * Sets every configuration key that can make git run a program on read access, as an untrusted repository may. The
	 * program creates a file.
	 *
	 * @param made the file that the program creates
	 */
	public void runsPrograms(Path made) throws IOException {
		String program = "touch '" + made + "'; false";
		Path script = Files.writeString(root.resolve(".git/program"), "#!/bin/sh\n" + program + "\n");
		Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
		for (String hook : List.of("post-index-change", "post-checkout", "reference-transaction", "pre-auto-gc")) {
			Files.createDirectories(root.resolve(".git/hooks"));
			Files.copy(script, root.resolve(".git/hooks").resolve(hook), StandardCopyOption.REPLACE_EXISTING);
		}
		Files.writeString(root.resolve(".git/info/attributes"), "* diff=own filter=own\n");
		Files.writeString(root.resolve(".git/config"), """
														[core]
															repositoryformatversion = 1
															fsmonitor = "%1$s"
															pager = "%1$s"
															sshCommand = "%1$s"
															gitProxy = "%1$s"
															askPass = "%1$s"
															alternateRefsCommand = "%1$s"
														[extensions]
															partialClone = origin
														[remote "origin"]
															url = .
															promisor = true
															uploadpack = "%2$s"
														[log]
															showSignature = true
														[gpg]
															program = "%1$s"
														[diff]
															external = "%1$s"
														[diff "own"]
															textconv = "%1$s"
														[filter "own"]
															clean = "%1$s"
															smudge = "%1$s"
														[pager]
															log = "%1$s"
														""".formatted(script, program.replace("\"", "\\\"")));
	}

	/**
	 * Returns a description of everything that must not change: checkout, index, branches, tags, stashes and
	 * configuration.
	 */
	public String state() throws IOException {
		StringBuilder state = new StringBuilder(git("--no-optional-locks", "status", "--porcelain", "--branch"));
		for (String file : List.of(".git/index", ".git/config", ".git/HEAD")) {
			byte[] bytes = Files.exists(root.resolve(file)) ? Files.readAllBytes(root.resolve(file)) : new byte[0];
			state.append(file).append(' ').append(java.util.Arrays.hashCode(bytes)).append('\n');
		}
		return state.append(git("for-each-ref")).append(git("stash", "list")).toString();
	}
}
