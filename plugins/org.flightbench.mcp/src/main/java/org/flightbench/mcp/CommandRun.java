// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;

/**
 * A command that ran in this process.
 *
 * @param status its exit status
 * @param output its standard output
 * @param messages the lines of its standard error, without the program name
 */
record CommandRun(int status, String output, List<String> messages) {

	/** Commands run one after the other: they share the state of the process, and benchmarks need a quiet machine. */
	private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock(true);
	private static final String PROGRAM = "flightbench: ";
	/** The hint at the end of usage messages, which does not help a client. */
	private static final String HELP = " \\(see 'flightbench [a-z ]+ --help'\\)$";

	/**
	 * Runs a command.
	 *
	 * @param call the tool call that requested the command
	 * @param progress receives the number of bytes read
	 * @param listener receives each message when it is printed
	 * @throws CancellationException if the call was canceled
	 * @throws ToolException if the command failed and its output is no answer; the message is its last one, because a
	 * command may print others before it fails
	 */
	static CommandRun of(List<String> command, ToolCall call, ReadProgress progress, Consumer<String> listener)
			throws ToolException {
		ONE_AT_A_TIME.lock();
		try {
			if (!call.setRunning(true)) {
				throw new CancellationException();
			}
			CommandRun run = run(command, progress, listener);
			if (call.isCancelled()) {
				throw new CancellationException();
			}
			// a search that cannot measure its commits prints a report
			boolean isAnswer = call.runsPrograms() && !run.output.isBlank();
			if (run.status == ExitStatus.BAD_INPUT && !isAnswer) {
				throw new ToolException(run.messages.isEmpty()
						? "the command failed"
						: run.messages.get(run.messages.size() - 1));
			}
			return run;
		} finally {
			call.setRunning(false);
			ONE_AT_A_TIME.unlock();
		}
	}

	private static CommandRun run(List<String> command, ReadProgress progress, Consumer<String> listener) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		List<String> messages = new ArrayList<>();
		PrintStream err = new PrintStream(new Lines(line -> {
			String message = (line.startsWith(PROGRAM) ? line.substring(PROGRAM.length()) : line)
					.replaceFirst(HELP, "");
			messages.add(message);
			listener.accept(message);
		}), true, StandardCharsets.UTF_8);
		StandardStreams streams = new StandardStreams(InputStream.nullInputStream(), out, err, Terminal.pipe(Map.of()));
		int status = RunningCommand.run(progress, () -> Main.run(streams, command.toArray(String[]::new)));
		return new CommandRun(status, out.toString(StandardCharsets.UTF_8), messages);
	}

	/** A stream that splits its text into lines. */
	private static final class Lines extends OutputStream {

		private final Consumer<String> listener;
		private final ByteArrayOutputStream line = new ByteArrayOutputStream();

		Lines(Consumer<String> listener) {
			this.listener = listener;
		}

		@Override
		public void write(int character) {
			if (character == '\n') {
				listener.accept(line.toString(StandardCharsets.UTF_8).stripTrailing());
				line.reset();
			} else {
				line.write(character);
			}
		}
	}
}
