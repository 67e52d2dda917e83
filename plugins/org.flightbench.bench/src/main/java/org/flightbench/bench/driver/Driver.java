// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.flightbench.results.RunFiles;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.NoBenchmarksException;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;

/**
 * A main class that runs JMH on request. It receives requests from the parent process on standard input and reports
 * events on standard output. It keeps running between requests, so that JMH need not be restarted for each fork, and
 * exits when standard input is closed, which happens when the parent exits for any reason.
 */
public final class Driver {

	private static final String RECORDINGS = "recordings";
	/** JMH's message about its lock. It suggests a JVM option, but the user does not start the JVM that runs JMH. */
	private static final Pattern LOCK = Pattern.compile("JMH lock \\((.*?)\\).*jmh\\.ignoreLock");

	/** A handler for requests. */
	interface Request {
		void run(Driver driver, String[] arguments) throws IOException;
	}

	private final Messages messages;
	private final PrintStream output;

	/** Redirects standard output and standard error to {@link MessageType#OUTPUT} messages. */
	private Driver() throws IOException {
		messages = new Messages(System.out);
		output = messages.output();
		System.setOut(output);
		System.setErr(output);
	}

	/** Serves requests whose arguments are the folder of the run, followed by JMH's arguments. */
	public static void main(String[] none) throws IOException, InterruptedException {
		serve((driver, arguments) -> {
			Path folder = Path.of(arguments[0]);
			driver.run(folder, Arrays.copyOfRange(arguments, 1, arguments.length), options -> options,
					new ResultsSoFar(folder.resolve(RunFiles.RESULTS)));
		});
	}

	/** Serves requests until the parent sends an empty one, then exits the JVM. */
	static void serve(Request request) throws IOException, InterruptedException {
		ignoreInterrupts();
		BlockingQueue<List<String>> requests = Parent.takeRequests();
		Driver driver = new Driver();
		List<String> arguments = requests.take();
		while (!arguments.isEmpty()) {
			request.run(driver, arguments.toArray(new String[0]));
			driver.messages.done();
			arguments = requests.take();
		}
		System.exit(0);
	}

	/**
	 * Ignores SIGINT, which a terminal sends to all processes on Ctrl+C, because the parent shuts down this JVM in an
	 * orderly way. Otherwise, the last fork might fail and JMH might end the run as failed before the parent reacts.
	 * Forks inherit this setting. Reflection is needed because not every JVM supports signals.
	 */
	private static void ignoreInterrupts() {
		try {
			Class<?> signal = Class.forName("sun.misc.Signal");
			Class<?> handler = Class.forName("sun.misc.SignalHandler");
			signal.getMethod("handle", signal, handler).invoke(null,
					signal.getConstructor(String.class).newInstance("INT"), handler.getField("SIG_IGN").get(null));
		} catch (ReflectiveOperationException unknown) {
			// without sun.misc.Signal, SIGINT terminates this JVM as well
			return;
		}
	}

	/**
	 * Runs JMH and reports the outcome.
	 *
	 * @param folder the folder of the run, which contains the folder for recordings
	 * @param arguments the arguments of JMH
	 * @param change modifies the options parsed from the arguments
	 * @param results receives the results
	 */
	void run(Path folder, String[] arguments, Function<CommandLineOptions, Options> change,
			CollectedResults results) throws IOException {
		messages.jvm();
		Watch watch = null;
		try {
			CommandLineOptions options = new CommandLineOptions(arguments);
			OutputFormat text = OutputFormatFactory.createFormatInstance(output,
					options.verbosity().orElse(Defaults.VERBOSITY));
			messages.plan(Selection.results(options).size());
			watch = new Watch(text, messages, results, new RecordingRenamer(folder.resolve(RECORDINGS), messages));
			new Runner(MarkedIterations.of(change.apply(options)), watch.proxy()).run();
		} catch (CommandLineOptionException e) {
			messages.refused(Refusal.ARGUMENTS, String.join(" ", arguments), String.valueOf(e.getMessage()));
		} catch (PatternSyntaxException e) {
			messages.refused(Refusal.PATTERN, e.getPattern(), e.getDescription());
		} catch (NoBenchmarksException e) {
			messages.refused(Refusal.NO_BENCHMARKS);
		} catch (RunnerException e) {
			Matcher lock = LOCK.matcher(all(e));
			if (lock.find()) {
				messages.refused(Refusal.LOCKED, lock.group(1));
			} else {
				messages.refused(Refusal.FAILURE, all(e));
			}
		} catch (UndeclaredThrowableException e) {
			// thrown by Watch, because the methods of OutputFormat declare no exceptions
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

	/**
	 * Writes all results so far whenever a benchmark finishes, whereas JMH writes results only at the end of the run.
	 */
	private static final class ResultsSoFar extends CollectedResults {

		private final Path file;
		private final List<RunResult> results = new ArrayList<>();

		/** @param file the results file, which is replaced atomically each time */
		ResultsSoFar(Path file) {
			this.file = file;
		}

		@Override
		void finished(BenchmarkResult aggregated, List<BenchmarkResult> byFork) throws IOException {
			results.add(new RunResult(aggregated.getParams(), byFork));
			write(results, file);
		}

		@Override
		void ended(Collection<RunResult> all) throws IOException {
			write(all, file);
		}
	}
}
