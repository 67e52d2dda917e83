// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Function;
import java.util.regex.PatternSyntaxException;
import org.flightbench.bench.driver.iteration.MarkedIterations;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.flightbench.results.RunFiles;

/**
 * Runs JMH as its own main class would, and reports on standard output what happens. Ends with the process that started
 * it, however that ends: its standard input is then at its end.
 */
public final class Driver {

	private static final String RECORDINGS = "recordings";

	private final Messages messages;
	private final PrintStream output;
	private final Path folder;

	/**
	 * Takes over the standard output.
	 *
	 * @param folder in which the recordings' folder is
	 */
	Driver(Path folder) throws IOException {
		Parent.endRunsWithIt();
		this.folder = folder;
		messages = new Messages(System.out);
		output = messages.output();
		System.setOut(output);
		System.setErr(output);
	}

	/** Arguments: the run's folder, then JMH's. */
	public static void main(String[] arguments) throws IOException {
		Path folder = Path.of(arguments[0]);
		new Driver(folder).run(Arrays.copyOfRange(arguments, 1, arguments.length), options -> options,
				new ResultsSoFar(folder.resolve(RunFiles.RESULTS)));
		System.exit(0);
	}

	/**
	 * Runs JMH.
	 *
	 * @param change what to run instead of what the arguments say
	 * @param results where results go
	 */
	void run(String[] arguments, Function<CommandLineOptions, Options> change, CollectedResults results)
			throws IOException {
		messages.jvm();
		Watch watch = null;
		try {
			CommandLineOptions options = new CommandLineOptions(arguments);
			OutputFormat text = OutputFormatFactory.createFormatInstance(output,
					options.verbosity().orElse(Defaults.VERBOSITY));
			messages.plan(Selection.results(options).size());
			watch = new Watch(text, messages, results, new ForkRecordings(folder.resolve(RECORDINGS), messages));
			new Runner(MarkedIterations.of(change.apply(options)), watch.proxy()).run();
		} catch (CommandLineOptionException e) {
			messages.refused(Refusal.ARGUMENTS, String.join(" ", arguments), String.valueOf(e.getMessage()));
		} catch (PatternSyntaxException e) {
			messages.refused(Refusal.PATTERN, e.getPattern(), e.getDescription());
		} catch (NoBenchmarksException e) {
			messages.refused(Refusal.NO_BENCHMARKS);
		} catch (RunnerException e) {
			messages.refused(Refusal.FAILURE, all(e));
		} catch (UndeclaredThrowableException e) {
			// from the watch: JMH's output declares no exception
			if (!(e.getUndeclaredThrowable() instanceof FileSystemException)) {
				throw e;
			}
			FileSystemException unwritable = (FileSystemException) e.getUndeclaredThrowable();
			messages.refused(Refusal.UNWRITABLE, unwritable.getFile(), unwritable.getReason());
		} catch (LinkageError e) {
			messages.refused(Refusal.VERSION, e.toString());
		}
		if (watch != null) {
			watch.end();
		}
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
