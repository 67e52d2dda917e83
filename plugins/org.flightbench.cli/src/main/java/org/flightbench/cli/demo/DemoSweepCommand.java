// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.run.BenchRun;
import org.flightbench.cli.bench.BenchConsole;
import org.flightbench.cli.io.BundledJar;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.demo.sweep.SweepDemo;
import org.flightbench.demo.sweep.SweepOutcome;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.sweep.SweepReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.sweep.SweepView;
import org.flightbench.results.Run;
import org.flightbench.results.sweep.Sweep;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A demo that sweeps a parameter of a bundled benchmark and prints a conclusion. */
abstract class DemoSweepCommand implements Callable<Integer> {

	private static final int USUAL_FORKS = 5;

	private final StandardStreams streams;
	private final SweepDemo demo;

	@Option(names = {"-f", "--forks"}, paramLabel = "N", description = "Number of JVMs for each value (default: 5).")
	private int forks = USUAL_FORKS;

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs the benchmark, 17 or newer (default: the one that runs Flightbench).")
	private String jdk;

	@Mixin
	private DemoOptions options;

	DemoSweepCommand(StandardStreams streams, SweepDemo demo) {
		this.streams = streams;
		this.demo = demo;
	}

	@Override
	public Integer call() {
		if (forks < 1 || forks > 100) {
			throw new CommandException("--forks must lie between 1 and 100");
		}
		return DemoOptions.making(() -> {
			try {
				BenchConsole console = new BenchConsole(streams, false);
				BenchRun run = new BenchRun(settings(), console.of(""));
				return Stoppable.run(run::cancel, () -> report(run, console));
			} catch (BenchException e) {
				throw new CommandException(e.getMessage(), e);
			}
		});
	}

	private BenchSettings settings() throws BenchException {
		List<String> arguments = new ArrayList<>(List.of(demo.benchmark()));
		arguments.addAll(demo.arguments());
		arguments.addAll(List.of("-f", Integer.toString(forks)));
		return new BenchSettings(options.name(demo.label()), BenchmarkJar.of(BundledJar.find()),
				DemoOptions.jdk(jdk), demo.profilers(), arguments, options.into());
	}

	private int report(BenchRun run, BenchConsole console) throws IOException {
		BenchResult result;
		try {
			result = run.run();
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		}
		console.clear();
		String folder = Output.shown(result.folder());
		if (result.status() != Status.FINISHED) {
			streams.say("not all benchmarks finished; to see the finished ones: flightbench sweep " + folder);
			return result.status() == Status.CANCELLED ? ExitStatus.CANCELLED : ExitStatus.FAILED;
		}
		Run prepared = demo.prepared(Inputs.readRun(result.folder()));
		Sweep sweep = demo.of(prepared);
		SweepView view = new SweepView(List.of(prepared), sweep, Sweep.Scale.AUTOMATIC, Map.of(),
				demo.tradeOff().get(0), demo.tradeOff().get(1));
		SweepOutcome outcome = demo.outcome(sweep);
		Output.toStream(streams.out(), streams.terminal().charset(), out -> {
			TextStyle style = streams.terminal().style(ColorChoice.AUTO);
			FileFormat.TEXT.write(new SweepReport(view), style, out);
			out.append('\n');
			for (String sentence : outcome.sentences()) {
				out.append(style.shown(sentence)).append('\n');
			}
		});
		streams.say("in " + folder);
		streams.say("to see it: flightbench sweep " + folder + " --out " + demo.label() + ".html");
		return outcome.isAsExpected() ? ExitStatus.FINE : ExitStatus.FAILED;
	}
}
