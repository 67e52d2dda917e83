// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Desktop;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Stoppable;
import org.flightbench.cli.io.Suggestion;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.ttsp.Remedy;
import org.flightbench.demo.ttsp.TtspResult;
import org.flightbench.demo.ttsp.TtspRun;
import org.flightbench.demo.ttsp.TtspSettings;
import org.flightbench.demo.ttsp.Variant;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The command {@code flightbench demo ttsp}, which uses a late thread to cause a long time to safepoint, and shows a
 * remedy.
 */
@Command(name = "ttsp", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = {
		"Cause a long time to safepoint: a thread is late, and all others wait for it.",
		"Run without and with a remedy, each in a recorded JVM."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:the program was stopped for a long time, but not with the remedy",
				"1:the outcome was different", "2:bad usage, or the experiment cannot run here: nothing was run",
				"130:stopped"}, footerHeading = "%nExamples:%n", footer = {"  flightbench demo ttsp",
						"  flightbench demo ttsp --remedy loader-thread --delay 4s --jdk /opt/jdk-25",
						"  flightbench demo ttsp --variant counted-loop --remedy blocks"})
final class DemoTtspCommand implements Callable<Integer> {

	/** The default number of runs, which is enough for a verdict on clear differences. */
	private static final int USUAL_REPEAT = 5;

	private final StandardStreams streams;

	@Option(names = "--variant", paramLabel = "WHAT", converter = VariantConverter.class, description = "Cause of the delay: slow-file (a page fault in a memory-mapped file on a slow disk, "
			+ "default; needs Linux with FUSE and permission to mount), counted-loop or array-copy.")
	private Variant variant = Variant.SLOW_FILE;

	@Option(names = "--remedy", paramLabel = "WHAT", description = "For slow-file: warm-up (default), channel or loader-thread. For counted-loop: polls (default) or "
			+ "blocks. For array-copy: blocks.")
	private String remedy;

	@Option(names = "--delay", paramLabel = "TIME", converter = TimeSpan.class, description = "Delay of the late thread (default: 2s; 200ms for array-copy, which needs memory for every millisecond).")
	private Long delayNanos;

	@Option(names = "--repeat", paramLabel = "N", description = "Number of runs, without the remedy and with it (default: 5). A single run does not show whether the outcome is reproducible.")
	private int repeat = USUAL_REPEAT;

	@Option(names = "--jdk", paramLabel = "HOME", description = "The JDK that runs the program, 11 or newer (default: the one that runs Flightbench).")
	private String jdk;

	@Mixin
	private DemoOptions options;

	@Option(names = "--no-open", description = "Do not open the desktop.")
	private boolean noOpen;

	DemoTtspCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		TtspSettings settings = settings();
		TtspRun run = new TtspRun(settings, new DemoListener() {
			@Override
			public void started(String part) {
				streams.say(part + ": " + (part.startsWith(TtspRun.BASELINE)
						? settings.variant().words()
						: settings.remedy().words()));
			}

			@Override
			public void lineWritten(String part, String line) {
				streams.say(part + ": " + line);
			}
		});
		return DemoOptions.making(() -> Stoppable.run(run::cancel, () -> make(settings, run)));
	}

	private TtspSettings settings() {
		Duration delay = delayNanos == null ? variant.usualDelay() : Duration.ofNanos(delayNanos);
		if (delay.compareTo(TtspSettings.SHORTEST) < 0 || delay.compareTo(TtspSettings.LONGEST) > 0) {
			throw new CommandException("--delay must lie between 100 ms and 1 min");
		}
		if (repeat < 1 || repeat > 1000) {
			throw new CommandException("--repeat must lie between 1 and 1000");
		}
		return new TtspSettings(variant, chosenRemedy(), delay, repeat, DemoOptions.jdk(jdk), options.into(),
				options.name("ttsp"));
	}

	private Remedy chosenRemedy() {
		List<Remedy> remedies = variant.remedies();
		if (remedy == null) {
			return remedies.get(0);
		}
		List<String> labels = remedies.stream().map(Remedy::label).toList();
		return remedies.stream().filter(one -> one.label().equals(remedy)).findFirst()
				.orElseThrow(() -> new CommandException("--remedy: '" + remedy + "' is not one of those for "
						+ variant.label() + ": " + String.join(", ", labels) + Suggestion.of(remedy, labels)));
	}

	private int make(TtspSettings settings, TtspRun run) throws DemoException, IOException {
		TtspResult result = run.run();
		if (result == null) {
			streams.say("canceled");
			return ExitStatus.CANCELLED;
		}
		TtspText text = new TtspText(settings, result);
		Output.toStream(streams.out(), streams.terminal().charset(),
				out -> text.write(out, streams.terminal().style(ColorChoice.AUTO)));
		streams.say("in " + Output.shown(result.folder()));
		open(result);
		return text.isAsExpected() ? ExitStatus.FINE : ExitStatus.FAILED;
	}

	private void open(TtspResult result) {
		Path baseline = result.folder().resolve(result.baseline().name());
		Path remedy = result.folder().resolve(result.remedy().name());
		if (!noOpen && Desktop.open(streams.terminal(), List.of(baseline, remedy))) {
			streams.say("the desktop opens all recordings");
		} else {
			streams.say("to see them: flightbench safepoints " + Output.shown(remedy) + " --baseline "
					+ Output.shown(baseline));
		}
	}

	/** A converter for the values of {@code --variant}. */
	static final class VariantConverter extends Choice<Variant> {
		VariantConverter() {
			super(Variant.values());
		}

		@Override
		protected String word(Variant value) {
			return value.label();
		}
	}
}
