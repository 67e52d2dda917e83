// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;

/**
 * A client for the system's {@code git} program; all git processes are started here. It does not modify the index or
 * the configuration, runs no hooks or file system monitor, and never prompts for a password.
 *
 * <p>Unless it is {@link #connected()}, it only reads data in the repository. Because the configuration of an untrusted
 * repository must not run programs, all protocols are disabled, including the fetching of missing objects, and the
 * system configuration is ignored. Git itself rejects repositories owned by other users (safe.directory).
 */
public final class Git {

	/** Settings that prevent the configuration of a repository from running programs or changing the output. */
	private static final List<String> SETTINGS = List.of("core.hooksPath=/dev/null", "core.fsmonitor=false",
			"log.showSignature=false", "core.quotePath=false", "gc.auto=0", "maintenance.auto=false");
	/**
	 * Settings for read access that override file names in the configuration, because they could make git read any file
	 * on the machine.
	 */
	private static final List<String> SETTINGS_TO_READ = List.of("log.mailmap=false",
			"mailmap.file=/dev/null", "diff.orderFile=/dev/null", "core.attributesFile=/dev/null",
			"core.excludesFile=/dev/null");
	/** The environment variables for all clients, whether connected or only reading. */
	private static final Map<String, String> ENVIRONMENT = Map.of("LC_ALL", "C", "GIT_OPTIONAL_LOCKS", "0",
			"GIT_TERMINAL_PROMPT", "0", "GIT_PAGER", "cat");
	/**
	 * The environment variables for reading. No protocol is named {@code none}, so all protocols are disabled; git
	 * before 2.44 offers no other way to prevent fetching.
	 */
	private static final Map<String, String> READING = Map.of("GIT_ALLOW_PROTOCOL", "none", "GIT_NO_LAZY_FETCH", "1",
			"GIT_CONFIG_NOSYSTEM", "1");
	/** The environment variables for network access, which exclude protocols that run arbitrary programs. */
	private static final Map<String, String> CONNECTED = Map.of("GIT_ALLOW_PROTOCOL", "file:git:http:https:ssh");

	/** The time limit for a command. Checking out a large repository from a slow disk can take minutes. */
	private static final Duration LONGEST = Duration.ofMinutes(20);
	/** The time limit for reading, because an untrusted configuration can include a file that never ends. */
	private static final Duration LONGEST_READ = Duration.ofSeconds(5);
	/** The prefix of a line on standard error that is not an error. */
	private static final String PROGRESS = "Preparing";
	private static final int LONGEST_REASON = 500;
	/** The settings that include other files, as a regular expression. */
	private static final String INCLUDES = "^include(if\\..*)?\\.path$";

	private final String program;
	private final Path folder;
	private final boolean isConnected;
	private final Duration longest;
	private final BooleanSupplier cancelled;
	/** Whether {@link RepositoryFiles} has checked the repository. */
	private boolean isChecked;
	/** The error message of an earlier command that exceeded the time limit; null if there was none. */
	private String endless;

	/**
	 * Creates a client that only reads, with a time limit of a few seconds.
	 *
	 * @param folder the current folder or one named by the user, in a checkout; never a folder named in a file
	 * @param cancelled polled many times per second
	 */
	public Git(Path folder, BooleanSupplier cancelled) {
		this("git", folder, cancelled);
	}

	/** @param program the name of the program on the path, or its file */
	Git(String program, Path folder, BooleanSupplier cancelled) {
		this(program, folder, false, LONGEST_READ, cancelled);
	}

	private Git(String program, Path folder, boolean isConnected, Duration longest, BooleanSupplier cancelled) {
		this.program = program;
		this.folder = folder;
		this.isConnected = isConnected;
		this.longest = longest;
		this.cancelled = cancelled;
	}

	/** Returns a client for another folder. */
	Git in(Path other) {
		return new Git(program, other, isConnected, longest, cancelled);
	}

	/**
	 * Returns a client with network access, filters and the full configuration. Use it only for checkouts of code that
	 * will be built, and for remote repositories that the user named.
	 */
	public Git connected() {
		return new Git(program, folder, true, LONGEST, cancelled);
	}

	/**
	 * Returns a client for commands that walk the whole history, which can take minutes. Run a command with the default
	 * client first, so that a configuration file that never ends is detected quickly.
	 */
	public Git patient() {
		return new Git(program, folder, isConnected, LONGEST, cancelled);
	}

	/**
	 * Runs a command and returns its output.
	 *
	 * @throws BenchException if git is not installed or fails
	 */
	public String ask(String... arguments) throws BenchException, IOException {
		return ask(Map.of(), null, arguments);
	}

	/**
	 * Runs a command and returns its output.
	 *
	 * @param environment additional environment variables
	 * @param input a file for the standard input; null for none
	 * @throws BenchException if git is not installed or fails
	 */
	public String ask(Map<String, String> environment, Path input, String... arguments)
			throws BenchException, IOException {
		Answer answer = answer(environment, input, arguments);
		if (answer.refusal != null) {
			throw new BenchException(Texts.bind(Messages.git_refused, arguments[0], answer.refusal));
		}
		return answer.text;
	}

	/**
	 * Runs a command and writes its output to a file.
	 *
	 * @throws BenchException if git is not installed or fails
	 */
	public void askInto(Path target, String... arguments) throws BenchException, IOException {
		String refusal = refusal(Map.of(), null, target, arguments);
		if (refusal != null) {
			throw new BenchException(Texts.bind(Messages.git_refused, arguments[0], refusal));
		}
	}

	/** Runs a command and returns whether it succeeds. */
	public boolean agrees(String... arguments) throws BenchException, IOException {
		return answer(Map.of(), null, arguments).refusal == null;
	}

	/** The output of a command, and its error message, which is null if the command succeeded. */
	private record Answer(String text, String refusal) {}

	private Answer answer(Map<String, String> environment, Path input, String... arguments)
			throws BenchException, IOException {
		Path output = Files.createTempFile("flightbench-git", ".out");
		try {
			String refusal = refusal(environment, input, output, arguments);
			return new Answer(read(output), refusal);
		} finally {
			Files.delete(output);
		}
	}

	/** Runs a command. Returns the error message, or null if it succeeded. */
	private String refusal(Map<String, String> environment, Path input, Path output, String... arguments)
			throws BenchException, IOException {
		if (!isConnected && !isChecked) {
			isChecked = true;
			check();
		}
		if (endless != null) {
			return endless;
		}
		List<String> command = new ArrayList<>(List.of(program, "--no-pager"));
		SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
		if (!isConnected) {
			SETTINGS_TO_READ.forEach(setting -> command.addAll(List.of("-c", setting)));
		}
		command.addAll(Arrays.asList(arguments));
		Path errors = Files.createTempFile("flightbench-git", ".err");
		try {
			ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
					.redirectError(errors.toFile());
			if (input != null) {
				builder.redirectInput(input.toFile());
			}
			builder.environment().putAll(ENVIRONMENT);
			builder.environment().putAll(isConnected ? CONNECTED : READING);
			LimitedProcess.Result result = run(builder, environment, output);
			if (result.end() == LimitedProcess.End.TIME) {
				endless = Texts.bind(Messages.git_slow, longest.toSeconds());
				return endless;
			}
			return result.isFine() ? null : reason(result, read(errors));
		} finally {
			Files.delete(errors);
		}
	}

	private void check() throws BenchException, IOException {
		try {
			IncludedFiles.check(RepositoryFiles.check(folder, longest), file -> {
				Answer paths = answer(Map.of(), null, "config", "--file", file.toString(), "--no-includes", "--null",
						"--get-regexp", INCLUDES);
				return Arrays.stream(paths.text.split("\0")).map(entry -> entry.substring(entry.indexOf('\n') + 1))
						.toList();
			});
		} catch (BenchException refused) {
			isChecked = false;
			throw refused;
		}
	}

	private LimitedProcess.Result run(ProcessBuilder builder, Map<String, String> environment, Path output)
			throws BenchException {
		try {
			return LimitedProcess.run(builder, environment, output, longest, cancelled);
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.git_missing, e.getMessage()), e);
		}
	}

	private static String read(Path file) throws IOException {
		return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
	}

	/** Returns the relevant error lines joined into one, or the exit status if there are none. */
	private static String reason(LimitedProcess.Result result, String errors) {
		String reason = String.join("; ", errors.lines()
				.filter(line -> !line.isBlank() && !line.startsWith("hint:") && !line.startsWith(PROGRESS))
				.map(line -> line.replaceFirst("^(fatal|error): ", "")).toList());
		return reason.isEmpty()
				? Texts.bind(Messages.git_status, result.status())
				: reason.substring(0, Math.min(LONGEST_REASON, reason.length()));
	}
}
