// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.runs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.flightbench.performance.FigureTable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Creates a repository with three changes, runs the shell steps of {@code docs/ci/action} on each, and prints how often
 * their answers are correct, together with their output. Run it with the script {@code gates} next to this module's
 * pom.
 */
public final class Gates {

	private static final Pattern PLACEHOLDER = Pattern.compile("@([a-z.-]+)@");
	private static final double NANOS_PER_MINUTE = 60e9;
	private static final String BASE = "main";

	/** A step of the action. */
	private record Step(String name, String script, boolean isAfterFailure) {}

	private final Program program;
	private final List<Step> steps;
	private final Path repository;
	private final FigureTable table = new FigureTable("Change", "right answer", "right", "wrong", "wrong answers",
			"time each");
	private int right;
	private int wrong;

	private Gates(Program program) throws IOException {
		this.program = program;
		steps = steps(program.path("root").resolve("docs/ci/action/action.yml"));
		repository = program.path("folder").resolve("repository");
	}

	/** @param arguments options, each followed by its value */
	public static void main(String[] arguments) throws IOException {
		new Gates(Program.of(arguments, Map.of("root", "", "flightbench", "", "folder", "target/gates", "times", "10",
				"forks", "5", "document", ""))).run();
	}

	private void run() throws IOException {
		Files.createDirectories(program.path("folder"));
		if (!Files.exists(repository)) {
			make();
		}
		// Changes alternate, so that variations of the machine affect all of them.
		for (int time = 1; time <= program.number("times"); time++) {
			for (GatedChange change : GatedChange.values()) {
				gate(change, time);
			}
		}
		for (GatedChange change : GatedChange.values()) {
			add(change);
		}
		String figures = String.format(Locale.ROOT, "%s%nRight in %d of %d, wrong in %d.%n", table.markdown(), right,
				right + wrong, wrong);
		String transcript = transcript();
		System.out.println(figures + "\n" + transcript);
		if (!program.options().get("document").isEmpty()) {
			FigureTable.replace(program.path("document"), "gates", figures);
			FigureTable.replace(program.path("document"), "transcript", transcript);
		}
	}

	/** Returns the shell steps of the action, unmodified. */
	private static List<Step> steps(Path action) throws IOException {
		Map<?, ?> file = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(Files.readString(action));
		List<Step> steps = new ArrayList<>();
		for (Object entry : (List<?>) ((Map<?, ?>) file.get("runs")).get("steps")) {
			Map<?, ?> step = (Map<?, ?>) entry;
			if (step.get("run") != null) {
				steps.add(new Step(step.get("name").toString(), step.get("run").toString(),
						"failure()".equals(step.get("if"))));
			}
		}
		return steps;
	}

	/** Creates the repository with a branch for each change. */
	private void make() throws IOException {
		Path project = program.path("root").resolve("tests/org.flightbench.performance/src/gates");
		String versions = Files.readString(program.path("root").resolve("pom.xml"));
		try (Stream<Path> files = Files.walk(project)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Path target = repository.resolve(project.relativize(file).toString());
				Files.createDirectories(target.getParent());
				Files.writeString(target, withVersions(Files.readString(file), versions));
			}
		}
		Files.writeString(repository.resolve(".gitignore"), "target\nruns\ngate\n");
		git("init", "--quiet", "--initial-branch=" + BASE);
		git("config", "user.name", "Ada");
		git("config", "user.email", "ada@example.org");
		commit("Texts are parsed and encoded");
		for (GatedChange change : GatedChange.values()) {
			git("checkout", "--quiet", "-b", branch(change), BASE);
			Path file = repository.resolve("src/main/java/org/acme").resolve(change.file() + ".java");
			Files.writeString(file, change.applied(Files.readString(file)));
			commit(change.subject());
		}
	}

	/** Replaces placeholders with the versions in the root pom. */
	private static String withVersions(String text, String pom) {
		return PLACEHOLDER.matcher(text).replaceAll(placeholder -> {
			Matcher version = Pattern
					.compile("<" + Pattern.quote(placeholder.group(1)) + ">(.*)</").matcher(pom);
			if (!version.find()) {
				throw new IllegalStateException("the root pom has no " + placeholder.group(1));
			}
			return Matcher.quoteReplacement(version.group(1));
		});
	}

	private void gate(GatedChange change, int time) throws IOException {
		Path folder = Files.createDirectories(folder(change, time));
		if (Files.exists(folder.resolve("status"))) {
			return;
		}
		git("checkout", "--quiet", branch(change));
		for (String left : List.of("runs", "gate")) {
			delete(repository.resolve(left));
		}
		long start = System.nanoTime();
		int status = 0;
		for (Step step : steps) {
			if (!step.isAfterFailure && status == 0 || step.isAfterFailure && status != 0) {
				int ended = run(step, folder.resolve(step.name));
				status = Math.max(status, ended);
			} else {
				Files.writeString(folder.resolve(step.name), "");
			}
		}
		Files.writeString(folder.resolve("nanos"), Long.toString(System.nanoTime() - start));
		Files.writeString(folder.resolve("status"), Integer.toString(status));
		System.err.println(time + ": " + change.title() + ": " + answer(change, time));
	}

	/** Runs a step with the shell options of GitHub Actions. */
	private int run(Step step, Path output) throws IOException {
		ProcessBuilder builder = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c",
				step.script).directory(repository.toFile()).redirectErrorStream(true)
				.redirectInput(Redirect.from(new File("/dev/null"))).redirectOutput(output.toFile());
		builder.environment().keySet().removeAll(List.of("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"));
		builder.environment().putAll(Map.of("BASE", BASE, "BUILD", "maven", "JAR", "target/benchmarks.jar", "ARGUMENTS",
				"-f " + program.number("forks"), "PROFILE", "gc,jfr", "FLIGHTBENCH",
				program.path("flightbench").toString()));
		Process process = builder.start();
		try {
			return process.waitFor();
		} catch (InterruptedException e) {
			process.destroy();
			throw new IOException(e);
		}
	}

	private String answer(GatedChange change, int time) throws IOException {
		Path folder = folder(change, time);
		StringBuilder printed = new StringBuilder();
		for (Step step : steps) {
			if (step != steps.get(0)) {
				printed.append(Files.readString(folder.resolve(step.name)));
			}
		}
		return change.answer(Integer.parseInt(Files.readString(folder.resolve("status"))), printed.toString());
	}

	private void add(GatedChange change) throws IOException {
		Map<String, Integer> others = new LinkedHashMap<>();
		int rightHere = 0;
		double nanos = 0;
		for (int time = 1; time <= program.number("times"); time++) {
			String answer = answer(change, time);
			if (answer.equals(change.expected())) {
				rightHere++;
			} else {
				others.merge(answer, 1, Integer::sum);
			}
			nanos += Long.parseLong(Files.readString(folder(change, time).resolve("nanos")));
		}
		int wrongHere = program.number("times") - rightHere;
		right += rightHere;
		wrong += wrongHere;
		List<String> listed = new ArrayList<>();
		others.forEach((answer, count) -> listed.add(answer + " (" + count + ")"));
		table.add(change.title(), change.expected(), "" + rightHere, "" + wrongHere, String.join("; ", listed),
				String.format(Locale.ROOT, "%.1f min", nanos / program.number("times") / NANOS_PER_MINUTE));
	}

	/** Returns the output of each step in the first repetition. */
	private String transcript() throws IOException {
		StringBuilder text = new StringBuilder();
		for (GatedChange change : GatedChange.values()) {
			Path folder = folder(change, 1);
			text.append("### ").append(change.subject()).append("\n\n```console\n$ git show --format= ")
					.append(branch(change)).append('\n')
					.append(git("show", "--format=", "--unified=0", branch(change)));
			for (Step step : steps) {
				String printed = Files.readString(folder.resolve(step.name));
				if (step != steps.get(0) && !printed.isEmpty()) {
					text.append("$ # ").append(step.name).append('\n').append(printed.stripTrailing()).append('\n');
				}
			}
			text.append("(exit status ").append(Files.readString(folder.resolve("status"))).append(")\n```\n\n");
		}
		return text.toString();
	}

	private Path folder(GatedChange change, int time) {
		return program.path("folder").resolve(branch(change)).resolve("" + time);
	}

	private static String branch(GatedChange change) {
		return change.name().toLowerCase(Locale.ROOT);
	}

	private void commit(String subject) throws IOException {
		git("add", "--all");
		git("commit", "--quiet", "--message", subject);
	}

	private String git(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of("git"));
		command.addAll(List.of(arguments));
		Path output = program.path("folder").resolve("git.log");
		Files.deleteIfExists(output);
		Program.run(repository, output, command.toArray(String[]::new));
		return Files.readString(output);
	}

	private static void delete(Path folder) throws IOException {
		if (!Files.exists(folder)) {
			return;
		}
		try (Stream<Path> files = Files.walk(folder)) {
			files.sorted(Comparator.reverseOrder()).forEach(file -> {
				try {
					Files.delete(file);
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			});
		}
	}
}
