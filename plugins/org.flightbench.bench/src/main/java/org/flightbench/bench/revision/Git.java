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

/**
 * Asks the {@code git} of the system; every process of git is started here. It changes neither index nor configuration,
 * runs no hooks and no file system monitor, and never asks for a password.
 *
 * <p>Unless it is {@link #connected()}, it only reads what is in the repository: the configuration of a repository that
 * somebody else made must not run programs, so all protocols are off, with them the fetching of missing objects, and
 * configuration of the system is not read. Git itself refuses repositories of other users (safe.directory).
 */
public final class Git {

	/** Settings by which a repository could run programs, or print what we do not expect. */
	private static final List<String> SETTINGS = List.of("core.hooksPath=/dev/null", "core.fsmonitor=false",
			"log.showSignature=false", "core.quotePath=false", "gc.auto=0", "maintenance.auto=false");
	/** Of both kinds. */
	private static final Map<String, String> ENVIRONMENT = Map.of("LC_ALL", "C", "GIT_OPTIONAL_LOCKS", "0",
			"GIT_TERMINAL_PROMPT", "0", "GIT_PAGER", "cat");
	/** No protocol has this name, so none is allowed. Versions before 2.44 know no other way to fetch nothing. */
	private static final Map<String, String> READING = Map.of("GIT_ALLOW_PROTOCOL", "none", "GIT_NO_LAZY_FETCH", "1",
			"GIT_CONFIG_NOSYSTEM", "1");
	/** Without those that name a program to run. */
	private static final Map<String, String> CONNECTED = Map.of("GIT_ALLOW_PROTOCOL", "file:git:http:https:ssh");

	/** Checking out a large repository from a slow disk takes minutes, not hours. */
	private static final Duration LONGEST = Duration.ofMinutes(20);
	/** How a line begins that is printed beside errors and is none. */
	private static final String PROGRESS = "Preparing";
	private static final int LONGEST_REASON = 500;

	private final String program;
	private final Path folder;
	private final boolean isConnected;
	private final BooleanSupplier cancelled;

	/**
	 * Git that only reads.
	 *
	 * @param folder in a checkout that the user named, or the current one; never one that a file names
	 * @param cancelled asked many times a second
	 */
	public Git(Path folder, BooleanSupplier cancelled) {
		this("git", folder, cancelled);
	}

	/** @param program its name on the path, or its file */
	Git(String program, Path folder, BooleanSupplier cancelled) {
		this(program, folder, false, cancelled);
	}

	private Git(String program, Path folder, boolean isConnected, BooleanSupplier cancelled) {
		this.program = program;
		this.folder = folder;
		this.isConnected = isConnected;
		this.cancelled = cancelled;
	}

	/** The same in another folder. */
	Git in(Path other) {
		return new Git(program, other, isConnected, cancelled);
	}

	/**
	 * The same with the network, filters and all configuration: for checkouts of code that is built afterwards, and for
	 * remote repositories that the user named.
	 */
	public Git connected() {
		return new Git(program, folder, true, cancelled);
	}

	/**
	 * The output of a command.
	 *
	 * @throws BenchException if there is no git, or it refuses
	 */
	public String ask(String... arguments) throws BenchException, IOException {
		return ask(Map.of(), null, arguments);
	}

	/**
	 * The output of a command.
	 *
	 * @param environment further variables
	 * @param input what it reads, null for nothing
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
	 * Writes the output of a command to a file.
	 *
	 * @throws BenchException if there is no git, or it refuses
	 */
	public void askInto(Path target, String... arguments) throws BenchException, IOException {
		String refusal = refusal(Map.of(), null, target, arguments);
		if (refusal != null) {
			throw new BenchException(Texts.bind(Messages.git_refused, arguments[0], refusal));
		}
	}

	/** Whether git agrees. */
	public boolean agrees(String... arguments) throws BenchException, IOException {
		return answer(Map.of(), null, arguments).refusal == null;
	}

	/** Its refusal is null if it did not refuse. */
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

	/** The reason for which git refused, null if it did not. */
	private String refusal(Map<String, String> environment, Path input, Path output, String... arguments)
			throws BenchException, IOException {
		List<String> command = new ArrayList<>(List.of(program, "--no-pager"));
		SETTINGS.forEach(setting -> command.addAll(List.of("-c", setting)));
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
			return result.isFine() ? null : reason(result, read(errors));
		} finally {
			Files.delete(errors);
		}
	}

	private LimitedProcess.Result run(ProcessBuilder builder, Map<String, String> environment, Path output)
			throws BenchException {
		try {
			return LimitedProcess.run(builder, environment, output, LONGEST, cancelled);
		} catch (IOException e) {
			throw new BenchException(Texts.bind(Messages.git_missing, e.getMessage()), e);
		}
	}

	private static String read(Path file) throws IOException {
		return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
	}

	/** The first lines that matter, as one. */
	private static String reason(LimitedProcess.Result result, String errors) {
		if (result.end() == LimitedProcess.End.TIME) {
			return Texts.bind(Messages.git_slow, LONGEST.toMinutes());
		}
		String reason = String.join("; ", errors.lines()
				.filter(line -> !line.isBlank() && !line.startsWith("hint:") && !line.startsWith(PROGRESS))
				.map(line -> line.replaceFirst("^(fatal|error): ", "")).toList());
		return reason.isEmpty()
				? Texts.bind(Messages.git_status, result.status())
				: reason.substring(0, Math.min(LONGEST_REASON, reason.length()));
	}
}
