// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.cli.io.CommandException;

import picocli.CommandLine.Option;

/** The options that make a candidate differ from the baseline with which it is interleaved. */
final class CandidateOptions {

	/**
	 * The settings of two interleaved runs.
	 *
	 * @param baseline the settings of the baseline
	 * @param candidate the settings of the candidate
	 * @param parameter the benchmark parameter in which they differ; null if they differ in something else
	 */
	record SettingsPair(BenchSettings baseline, BenchSettings candidate, String parameter) {}

	private static final String PARAM = "-p";
	private static final String JVM_ARGUMENT = "-jvmArgsAppend";
	private static final Set<String> FILES_OF_JMH = Set.of("-rf", "-rff");

	@Option(names = "--candidate-jdk", paramLabel = "HOME", description = "Run the candidate with this JDK, interleaved with the baseline.")
	private String jdk;

	@Option(names = "--candidate-jar", paramLabel = "FILE", description = "Run the candidate from this jar, interleaved with the baseline.")
	private String jar;

	@Option(names = "--candidate-first", paramLabel = "JAR", description = "Run the candidate with this jar before the benchmarks on the class path (repeatable).")
	private List<String> first;

	@Option(names = "--candidate-param", paramLabel = "NAME=VALUE", description = "Run the candidate with this value of a parameter.")
	private String param;

	@Option(names = "--candidate-jvm-args", paramLabel = "ARGS", description = "Run the candidate with these JVM arguments instead of those of -jvmArgsAppend.")
	private String jvmArguments;

	/**
	 * Rejects a candidate jar or parameter when revisions are compared, because their benchmarks may differ only in the
	 * code that was built.
	 */
	void requireNoJar() {
		BuildOptions.require(jar == null && param == null,
				"--candidate-jar and --candidate-param do not work with revisions, which are built");
	}

	/** Returns whether any option for a candidate is set. */
	boolean areGiven() {
		return jdk != null || jar != null || first != null || param != null || jvmArguments != null;
	}

	/**
	 * Creates the settings of baseline and candidate.
	 *
	 * @param settings the settings of the baseline; their name becomes the prefix of both run names
	 */
	SettingsPair of(BenchSettings settings) throws BenchException, IOException {
		if (settings.arguments().stream().anyMatch(FILES_OF_JMH::contains)) {
			throw new CommandException(
					"-rf and -rff do not work with interleaved runs: JMH would rewrite the file after each fork");
		}
		List<String> arguments = settings.arguments();
		if (jvmArguments != null) {
			arguments = withJvmArguments(arguments, jvmArguments);
		}
		BenchmarkJar chosenJar = jar == null ? settings.jar() : BenchmarkJar.of(BenchCommand.path(jar));
		Jdk chosenJdk = jdk == null ? settings.jdk() : Jdk.at(BenchCommand.path(jdk));
		if (param == null) {
			return new SettingsPair(named(settings, "baseline"),
					new BenchSettings(settings.name() + "-candidate", chosenJar, first(settings), chosenJdk,
							settings.profilers(), arguments, settings.into()),
					null);
		}
		int equals = param.indexOf('=');
		if (equals < 1 || param.indexOf(',') >= 0) {
			throw new CommandException("--candidate-param expects NAME=VALUE with one value, not '" + param + "'");
		}
		String name = param.substring(0, equals);
		String value = param.substring(equals + 1);
		BenchSettings baseline = named(settings, suffix(name, onlyValue(settings, name)));
		return new SettingsPair(baseline, new BenchSettings(settings.name() + "-" + suffix(name, value), chosenJar,
				first(settings), chosenJdk, settings.profilers(), withParam(arguments, name, value),
				settings.into()), name);
	}

	private List<Path> first(BenchSettings settings) throws BenchException {
		if (first == null) {
			return settings.first();
		}
		List<Path> paths = new ArrayList<>();
		for (String one : first) {
			paths.add(BenchmarkJar.first(BenchCommand.path(one)));
		}
		return paths;
	}

	/**
	 * Returns the only value of the parameter, for the baseline's name. Returns an empty string if it has several
	 * values or none, which the run itself rejects.
	 */
	private static String onlyValue(BenchSettings settings, String name) throws BenchException, IOException {
		List<String> values = BenchmarkCatalog.of(settings, () -> false).params().getOrDefault(name, List.of());
		return values.size() == 1 ? values.get(0) : "";
	}

	/** Returns a suffix such as {@code writer=jmc}, reduced to the characters allowed in folder names. */
	private static String suffix(String name, String value) {
		return NewFolder.partOfName(name + "=" + value);
	}

	private static BenchSettings named(BenchSettings settings, String suffix) {
		return new BenchSettings(settings.name() + "-" + suffix, settings.jar(), settings.first(), settings.jdk(),
				settings.profilers(), settings.arguments(), settings.into());
	}

	/** Returns the arguments with the values of a parameter replaced by a single value. */
	private static List<String> withParam(List<String> arguments, String name, String value) {
		List<String> changed = without(arguments, PARAM, name + "=");
		changed.addAll(List.of(PARAM, name + "=" + value));
		return changed;
	}

	/** Returns the arguments with their {@code -jvmArgsAppend} options replaced. */
	private static List<String> withJvmArguments(List<String> arguments, String jvmArguments) {
		List<String> changed = without(arguments, JVM_ARGUMENT, "");
		if (!jvmArguments.isBlank()) {
			changed.addAll(List.of(JVM_ARGUMENT, jvmArguments));
		}
		return changed;
	}

	private static List<String> without(List<String> arguments, String option, String start) {
		List<String> others = new ArrayList<>(arguments);
		for (int index = others.size() - 2; index >= 0; index--) {
			if (others.get(index).equals(option) && others.get(index + 1).startsWith(start)) {
				others.remove(index + 1);
				others.remove(index);
			}
		}
		return others;
	}
}
