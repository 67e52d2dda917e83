// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.WarmupProgress;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.results.ResultId;

/**
 * A console view of a run that shows JMH's output and the progress. On a terminal, progress is a status line that is
 * overwritten at the bottom, so JMH's output is printed in whole lines. Elsewhere, each benchmark has one progress
 * line.
 */
public final class BenchConsole {

	private static final String ERASE_LINE = "\r\u001b[K";

	private final StandardStreams streams;
	private final boolean showsOutput;
	private final boolean interactive;
	private final int width;
	private final StringBuilder line = new StringBuilder();
	private String progress = "";
	private String announced = "";
	private DecisionProgress decisions;
	private boolean outputIsGone;

	/** Creates a console that shows JMH's output. */
	public BenchConsole(StandardStreams streams) {
		this(streams, true);
	}

	/** @param showsOutput whether to show JMH's output; it is written to the run's log in any case */
	public BenchConsole(StandardStreams streams, boolean showsOutput) {
		this.streams = streams;
		this.showsOutput = showsOutput;
		interactive = streams.terminal().isInteractive();
		width = streams.terminal().style(ColorChoice.NEVER).width();
	}

	/**
	 * Returns a listener that shows a run.
	 *
	 * @param side the role of the run if there are two; empty if there is only one
	 */
	public BenchListener of(String side) {
		String prefix = side.isEmpty() ? "" : side + ": ";
		return new BenchListener() {
			@Override
			public void printed(String text) {
				print(text);
			}

			@Override
			public void progressed(BenchProgress now) {
				String fork = prefix + now.number() + (side.isEmpty() ? "" : "/" + now.fork());
				if (interactive || now.fork() > 0 || now.forks() == 0) {
					String lead = decisionsSoFar() + prefix;
					progress(fork, lead + (interactive ? now.words(width - 1 - lead.length()) : now.words()));
				}
			}

			@Override
			public void onlyHere(List<ResultId> results) {
				if (!results.isEmpty()) {
					clear();
					streams.say(prefix + "missing on the other side, so not compared: "
							+ results.stream().map(BenchConsole::name).collect(Collectors.joining(", ")));
				}
			}

			@Override
			public void decided(DecisionProgress soFar) {
				show(soFar);
			}

			@Override
			public void warmedUp(WarmupProgress warmup) {
				clear();
				streams.say("warm-up by need: " + warmup.words());
			}

			@Override
			public void disturbed(BenchmarkOutcome benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
				clear();
				streams.say(prefix + Disturbance.ofFork(benchmark.shortName(), fork, by, isRunAgain));
			}

			@Override
			public void ended(BenchmarkOutcome benchmark) {
				if (benchmark.state() == State.FAILED) {
					clear();
					streams.say(prefix + benchmark.shortName() + " failed: " + benchmark.error());
				}
			}
		};
	}

	private static String name(ResultId result) {
		return result.classAndMethod() + (result.params().isEmpty() ? "" : " (" + result.paramsText() + ")");
	}

	/** Returns the most recent progress of a run that adds forks until benchmarks are decided; empty for other runs. */
	Optional<DecisionProgress> decisions() {
		return Optional.ofNullable(decisions);
	}

	/** Prints new decisions and the number of undecided benchmarks. */
	private void show(DecisionProgress soFar) {
		decisions = soFar;
		if (soFar.news() > 0) {
			clear();
			List<DecisionProgress.Over> over = soFar.benchmarks();
			over.subList(over.size() - soFar.news(), over.size()).forEach(one -> streams.say(one.words()));
			if (soFar.left() > 0) {
				streams.say(soFar.words());
			}
		}
	}

	private String decisionsSoFar() {
		return decisions == null || !interactive
				? ""
				: decisions.benchmarks().size() + "/" + (decisions.benchmarks().size() + decisions.left())
						+ " decided, ";
	}

	private synchronized void print(String text) {
		if (!showsOutput) {
			return;
		}
		if (!interactive) {
			write(text);
			return;
		}
		line.append(text);
		int end = line.lastIndexOf("\n") + 1;
		if (end > 0) {
			write((progress.isEmpty() ? "" : ERASE_LINE) + line.substring(0, end) + progress);
			line.delete(0, end);
		}
	}

	/**
	 * @param what the benchmark and, in an interleaved run, the fork; without a terminal, progress is printed only when
	 * this text changes
	 */
	private synchronized void progress(String what, String words) {
		if (interactive) {
			progress = words.length() < width ? words : words.substring(0, width - 1);
			write(ERASE_LINE + progress);
		} else if (!what.equals(announced)) {
			announced = what;
			streams.say(words);
		}
	}

	/** Erases the status line and flushes incomplete output before another message is printed. */
	public synchronized void clear() {
		if (interactive) {
			write(ERASE_LINE + line + (line.isEmpty() ? "" : System.lineSeparator()));
			line.setLength(0);
			progress = "";
		}
	}

	/** Writes to standard output. A closed pipe does not stop the run, because its results are kept in files. */
	private void write(String text) {
		if (outputIsGone) {
			return;
		}
		try {
			OutputStream out = streams.out();
			out.write(text.getBytes(streams.terminal().charset()));
			out.flush();
		} catch (IOException e) {
			outputIsGone = true;
			streams.say("cannot print; the output of JMH is now only in its log: " + Output.reason(e));
		}
	}
}
