// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/**
 * Runs JMH as its own main class would, and tells on standard output what happens. Ends with the process that started
 * it, however that ends: its standard input is then at its end.
 */
public final class Driver {

	private static final String RESULTS = "results.json";
	private static final String RECORDINGS = "recordings";

	private final Messages messages;
	private final Path folder;

	private Driver(Messages messages, Path folder) {
		this.messages = messages;
		this.folder = folder;
	}

	/** Arguments: the run's folder, then JMH's. */
	public static void main(String[] arguments) throws IOException {
		Parent.endWithIt();
		Messages messages = new Messages(System.out);
		PrintStream output = messages.output();
		System.setOut(output);
		System.setErr(output);
		new Driver(messages, Path.of(arguments[0])).run(output, Arrays.copyOfRange(arguments, 1, arguments.length));
		System.exit(0);
	}

	private void run(PrintStream output, String[] arguments) throws IOException {
		messages.jvm();
		Watch watch = null;
		try {
			CommandLineOptions options = new CommandLineOptions(arguments);
			OutputFormat text = OutputFormatFactory.createFormatInstance(output,
					options.verbosity().orElse(Defaults.VERBOSITY));
			messages.plan(count(options));
			watch = new Watch(text, messages, new ResultsSoFar(folder.resolve(RESULTS)),
					new Recordings(folder.resolve(RECORDINGS), messages));
			new Runner(options, watch.proxy()).run();
		} catch (CommandLineOptionException e) {
			messages.refused("JMH does not understand '" + String.join(" ", arguments) + "': " + e.getMessage());
		} catch (PatternSyntaxException e) {
			messages.refused("'" + e.getPattern() + "' is no regular expression: " + e.getDescription());
		} catch (NoBenchmarksException e) {
			messages.refused("no benchmark of this jar matches; '-l' lists them");
		} catch (RunnerException e) {
			messages.refused("JMH does not run: " + all(e));
		} catch (LinkageError e) {
			messages.refused("the jar's JMH is of a version that this program cannot follow: " + e);
		}
		if (watch != null) {
			watch.end();
		}
	}

	/** How many results the run will have, one for each benchmark, mode and combination of parameters. */
	private static int count(CommandLineOptions options) {
		int count = 0;
		for (BenchmarkListEntry entry : Selection.of(options)) {
			int combinations = 1;
			for (List<String> values : Selection.values(entry, options).values()) {
				combinations *= values.size();
			}
			count += combinations;
		}
		return count;
	}

	private static String all(Throwable problem) {
		StringBuilder text = new StringBuilder();
		for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
			text.append(text.length() == 0 ? "" : ": ").append(cause.getMessage());
			for (Throwable suppressed : cause.getSuppressed()) {
				text.append("; ").append(suppressed.getMessage());
			}
		}
		return text.toString();
	}
}
