// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.bench.Jdk;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Desktop;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.io.IoOutcome;
import org.flightbench.demo.io.IoRun;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.io.IoReport;
import org.flightbench.report.output.TextStyle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code flightbench demo io}, which simulates a disk whose write rate suddenly drops by a factor of ten.
 */
@Command(name = "io", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
		"Write a file to a disk that knows which blocks are free (TRIM) and to one that does not.",
		"Needs Linux with FUSE and permission to mount."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:writes became slow without TRIM, but not with it", "1:the outcome was different",
				"2:bad usage, or the experiment cannot run here: nothing was run",
				"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo io",
						"  flightbench demo io --jdk /opt/jdk-25 --no-open"})
final class DemoIoCommand implements Callable<Integer> {

	private static final int FIRST_JDK = 17;
	private static final int SHOWN = 3;

	private final StandardStreams streams;

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs the program, 17 or newer (default: the one that runs Flightbench).")
	private String jdk;

	@Mixin
	private DemoOptions options;

	@Option(names = "--no-open", description = "Do not open the desktop.")
	private boolean noOpen;

	DemoIoCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		Jdk chosen = DemoOptions.jdk(jdk);
		if (feature(chosen) < FIRST_JDK) {
			throw new CommandException("--jdk: the experiment needs JDK 17 or newer, not "
					+ chosen.version());
		}
		IoRun run = new IoRun(chosen, options.into(), options.name("io"), new DemoListener() {
			@Override
			public void started(String part) {
				streams.say(part + ": " + (part.equals(IoRun.WITH)
						? "the disk knows which blocks are free"
						: "the disk does not know which blocks are free"));
			}

			@Override
			public void lineWritten(String part, String line) {
				streams.say(part + ": " + line);
			}
		});
		return DemoOptions.making(() -> Stoppable.run(run::cancel, () -> make(run)));
	}

	/** Returns the feature release of a JDK, or the minimum release if the version is unknown. */
	private static int feature(Jdk jdk) {
		String feature = jdk.version().replaceFirst("\\D.*", "");
		return feature.isEmpty() || feature.length() > 3 ? FIRST_JDK : Integer.parseInt(feature);
	}

	private int make(IoRun run) throws DemoException, IOException {
		IoRun.Result result = run.run();
		if (result == null) {
			streams.say("canceled");
			return ExitStatus.CANCELLED;
		}
		IoOutcome outcome = IoOutcome.of(result.io());
		Output.toStream(streams.out(), streams.terminal().charset(), out -> {
			TextStyle style = streams.terminal().style(ColorChoice.AUTO);
			FileFormat.TEXT.write(new IoReport(result.io(), IoAccount.By.TARGET, SHOWN), style, out);
			out.append('\n');
			for (String sentence : outcome.sentences()) {
				out.append(style.shown(sentence)).append('\n');
			}
		});
		streams.say("in " + Output.shown(result.folder()));
		Path baseline = result.folder().resolve(IoRun.WITH + ".jfr");
		Path candidate = result.folder().resolve(IoRun.WITHOUT + ".jfr");
		if (!noOpen && Desktop.open(streams.terminal(), List.of(baseline, candidate))) {
			streams.say("the desktop opens both recordings");
		} else {
			streams.say("to see it: flightbench io " + Output.shown(candidate) + " --baseline "
					+ Output.shown(baseline) + " --out io.html");
		}
		return outcome.isAsExpected() ? ExitStatus.FINE : ExitStatus.FAILED;
	}
}
