// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
 * Runs JMH as its own main class would, whenever the process that started it asks for it on standard input, and reports
 * on standard output what happens. Stays until there is nothing more to do, so that JMH need not start anew for each
 * fork. Ends with that process, however that ends: its standard input is then at its end.
 */
public final class Driver {

	private static final String RECORDINGS = "recordings";
	/** JMH's complaint, which proposes an option of the JVM that runs JMH: the user does not start that here. */
	private static final Pattern LOCK = Pattern.compile("JMH lock \\((.*?)\\).*jmh\\.ignoreLock");

	/** Carries out a request. */
	interface Request {
		void run(Driver driver, String[] arguments) throws IOException;
	}

	private final Messages messages;
	private final PrintStream output;

	/** Takes over the standard output. */
	private Driver() throws IOException {
		messages = new Messages(System.out);
		output = messages.output();
		System.setOut(output);
		System.setErr(output);
	}

	/** Arguments of a request: the run's folder, then JMH's. */
	public static void main(String[] none) throws IOException, InterruptedException {
		serve((driver, arguments) -> {
			Path folder = Path.of(arguments[0]);
			driver.run(folder, Arrays.copyOfRange(arguments, 1, arguments.length), options -> options,
					new ResultsSoFar(folder.resolve(RunFiles.RESULTS)));
		});
	}

	/** Carries out requests; ends this JVM when there is nothing more to do. */
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
	 * Leaves Ctrl+C, which a terminal sends to all processes, to the one that started this: it ends this JVM in order.
	 * Otherwise JMH may see its last fork fail, and end the run as failed, before that process learns of it. Forks
	 * inherit this. Not all JVMs know signals, so this is asked for by reflection.
	 */
	private static void ignoreInterrupts() {
		try {
			Class<?> signal = Class.forName("sun.misc.Signal");
			Class<?> handler = Class.forName("sun.misc.SignalHandler");
			signal.getMethod("handle", signal, handler).invoke(null,
					signal.getConstructor(String.class).newInstance("INT"), handler.getField("SIG_IGN").get(null));
		} catch (ReflectiveOperationException unknown) {
			// then it ends with the others
			return;
		}
	}

	/**
	 * Runs JMH.
	 *
	 * @param folder in which the recordings' folder is
	 * @param change what to run instead of what the arguments say
	 * @param results where results go
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
			watch = new Watch(text, messages, results, new ForkRecordings(folder.resolve(RECORDINGS), messages));
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
