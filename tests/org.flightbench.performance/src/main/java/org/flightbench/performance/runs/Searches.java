// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.performance.FigureTable;

/**
 * Generates repositories in which one commit slows down a benchmark, runs {@code flightbench bisect} on them, and
 * prints how often it finds the commit and how long that takes. Run it with the script {@code searches} next to this
 * module's pom.
 */
public final class Searches {

	private static final int PACE = 100_000;
	private static final double NANOS_PER_MINUTE = 60e9;
	private static final Pattern FOUND = Pattern.compile("^Found: [0-9a-f]+ change (\\d+): (.*)$", Pattern.MULTILINE);
	private static final Pattern FORKS = Pattern.compile("\"forks\": (\\d+)");

	private final Program program;
	private final FigureTable table = new FigureTable("Seed", "slow commit", "answer", "steps", "forks", "time");
	private int right;
	private int wrong;

	private Searches(Program program) {
		this.program = program;
	}

	/** @param arguments options, each followed by its value */
	public static void main(String[] arguments) throws IOException {
		new Searches(Program.of(arguments, Map.of("program", "flightbench", "jar", "", "folder", "target/searches",
				"searches", "10", "commits", "64", "slowdown", "5", "budget", "20m", "document", ""))).run();
	}

	private void run() throws IOException {
		for (int seed = 1; seed <= program.number("searches"); seed++) {
			add(seed);
		}
		String text = String.format(Locale.ROOT, "%sRight in %d of %d searches, wrong in %d.%n",
				table.markdown() + "\n",
				right, program.number("searches"), wrong);
		System.out.println(text);
		if (!program.options().get("document").isEmpty()) {
			FigureTable.replace(program.path("document"), "searches", text);
		}
	}

	/** Adds a search, reusing its results if they exist. */
	private void add(int seed) throws IOException {
		Path folder = Files.createDirectories(program.path("folder").resolve("" + seed));
		int commits = program.number("commits");
		int slow = 1 + new SplittableRandom(seed).nextInt(commits);
		Path time = folder.resolve("nanos");
		Path output = folder.resolve("output");
		if (!Files.exists(time)) {
			Files.deleteIfExists(output);
			Path repository = folder.resolve("repository");
			if (!Files.exists(repository)) {
				make(repository, folder.resolve("git.log"), commits, slow);
			}
			long start = System.nanoTime();
			program.run(output, Set.of(0, 1, 3),
					List.of("bisect", "start", "main", "--repository", repository, "--benchmark",
							"PacedLoopBenchmark.compute", "--build", "sh build.sh", "--jar", "target/benchmarks.jar",
							"--builds", folder.resolve("builds"), "--into", folder, "--no-recording", "--name",
							"search-"
									+ Long.toString(System.currentTimeMillis(), Character.MAX_RADIX),
							"--budget", program.options().get("budget")));
			Files.writeString(time, Long.toString(System.nanoTime() - start));
			Files.move(newest(folder).resolve("bisect.json"), folder.resolve("bisect.json"));
		}
		String text = Files.readString(output);
		Matcher found = FOUND.matcher(text);
		boolean isFound = found.find();
		boolean isRight = isFound && Integer.parseInt(found.group(1)) == slow;
		right += isRight ? 1 : 0;
		wrong += isFound && !isRight ? 1 : 0;
		int steps = 0;
		int forks = 0;
		Matcher step = FORKS.matcher(Files.readString(folder.resolve("bisect.json")));
		while (step.find()) {
			steps++;
			forks += Integer.parseInt(step.group(1));
		}
		table.add("" + seed, "" + slow, isFound ? "change " + found.group(1) + ", " + found.group(2) : "cannot tell",
				"" + steps, "" + forks, String.format(Locale.ROOT, "%.1f min",
						Long.parseLong(Files.readString(time)) / NANOS_PER_MINUTE));
	}

	private static Path newest(Path folder) throws IOException {
		try (var searches = Files.list(folder)) {
			return searches.filter(file -> file.getFileName().toString().startsWith("search-")).sorted()
					.reduce((first, second) -> second).orElseThrow();
		}
	}

	/** Creates the repository. Each commit changes a file, and the slow one also changes the pace. */
	private void make(Path repository, Path log, int commits, int slow) throws IOException {
		Files.createDirectories(repository);
		String jarTool = Path.of(System.getProperty("java.home"), "bin", "jar").toString();
		Files.writeString(repository.resolve(".gitignore"), "target\n");
		Files.writeString(repository.resolve("build.sh"), "mkdir -p target && cp '" + program.path("jar")
				+ "' target/benchmarks.jar && '" + jarTool + "' uf target/benchmarks.jar pace\n");
		Files.writeString(repository.resolve("pace"), Integer.toString(PACE));
		git(repository, log, "init", "--quiet", "--initial-branch=main");
		commit(repository, log, "start");
		git(repository, log, "tag", "start");
		for (int commit = 1; commit <= commits; commit++) {
			Files.writeString(repository.resolve("notes"), "change " + commit + "\n", StandardCharsets.UTF_8);
			if (commit == slow) {
				Files.writeString(repository.resolve("pace"),
						Integer.toString(PACE + PACE / 100 * program.number("slowdown")));
			}
			commit(repository, log, "change " + commit);
		}
	}

	private static void commit(Path repository, Path log, String subject) throws IOException {
		git(repository, log, "add", "--all");
		git(repository, log, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "--quiet",
				"--message", subject);
	}

	private static void git(Path repository, Path log, String... arguments) throws IOException {
		String[] command = new String[arguments.length + 1];
		command[0] = "git";
		System.arraycopy(arguments, 0, command, 1, arguments.length);
		Program.run(repository, log, command);
	}
}
