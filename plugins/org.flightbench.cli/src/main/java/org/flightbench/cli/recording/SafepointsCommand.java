// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.base.ReadProgress;
import org.flightbench.cli.jvm.JmxOptions;
import org.flightbench.cli.jvm.LiveRun;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.option.FormatChoice;
import org.flightbench.cli.option.ColorChoice;
import org.flightbench.cli.option.TimeSpan;
import org.flightbench.cli.option.Version;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.recording.safepoint.run.DifferentRunsException;
import org.flightbench.recording.safepoint.statistics.PauseStatistics;
import org.flightbench.report.pauses.PausesInput;
import org.flightbench.report.pauses.output.PausesFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code flightbench safepoints}: when the program was stopped, for how long, what for, and which threads were late.
 */
@Command(name = "safepoints", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench safepoints [OPTIONS] FILE...",
		"       flightbench safepoints [OPTIONS] FILE... --baseline FILE...",
		"       flightbench safepoints --live JVM [--min TIME] [--alert TIME]",
		"       flightbench safepoints --settings > flightbench.jfc"}, description = "Show when the virtual machine stopped the program, for how long, for which operation, and which thread was late; from flight recordings and safepoint logs.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, even if part of a file is damaged: see the warnings",
				"1:a pause is longer than --fail-over",
				"2:bad usage, an unreadable file, or files of different runs"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench safepoints run.jfr safepoints.log",
						"  flightbench safepoints gc.log.0 gc.log.1 gc.log --min 10ms",
						"  flightbench safepoints after.jfr --baseline before.jfr --format markdown",
						"  flightbench safepoints runs/after --baseline runs/before",
						"  flightbench safepoints gc.log --follow --min 50ms --fail-over 1s",
						"  flightbench safepoints --live Server --min 10ms --alert 100ms"})
public final class SafepointsCommand implements Callable<Integer> {

	private static final Endings<PausesFormat> ENDINGS = Endings.of(PausesFormat.values(), PausesFormat.TEXT);
	private static final Endings<String> OF_SETTINGS = new Endings<>("jfc").add("jfc", "jfc");

	private static final long SECOND = 1_000_000_000L;
	/** The time of a running program that is looked at again: far more than one look takes. */
	private static final long WINDOW = 30 * SECOND;

	private final StandardStreams streams;

	@Spec
	private CommandSpec specification;

	@Parameters(paramLabel = "FILE", arity = "0..*", description = "Recordings and logs of one run, which are overlaid; plain or compressed. Rotated log files may be in any order. A folder stands for all recordings and logs in it. With --baseline, they may be of several runs.")
	private List<String> files = new ArrayList<>();

	@Option(names = "--baseline", paramLabel = "FILE", arity = "1..*", description = "Compare with the runs of these files and folders; several runs on each side give a verdict.")
	private List<String> baseline = new ArrayList<>();

	@Option(names = "--min", paramLabel = "TIME", converter = TimeSpan.class, description = "List only pauses of at least this duration, such as 10ms; all are counted.")
	private long minNanos;

	@Option(names = "--follow", description = "Follow a growing log, and write each pause as it comes, until stopped.")
	private boolean follow;

	@Option(names = "--live", paramLabel = "JVM", description = "Follow a running JVM (Java 17 or newer), by process ID, part of its main class, or JMX address, and write each pause as it comes, until stopped. What was seen is then a recording.")
	private String live;

	@Mixin
	private JmxOptions jmx = new JmxOptions();

	@Option(names = "--alert", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live, ring at pauses longer than this, such as 100ms.")
	private Long alertNanos;

	@Option(names = "--duration", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live, stop after this time.")
	private Long durationNanos;

	@Option(names = "--fail-over", paramLabel = "TIME", converter = TimeSpan.class, description = "Exit with status 1 if a pause is longer than this, such as 200ms.")
	private Long failOverNanos;

	@Option(names = "--settings", description = "Print the recording settings that include all of this.")
	private boolean settings;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private PausesFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output, completely or not at all.")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	public SafepointsCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		if (settings) {
			return printSettings();
		}
		if (live != null) {
			return live();
		}
		if (alertNanos != null || durationNanos != null || jmx.isGiven()) {
			throw new ParameterException(specification.commandLine(),
					"--alert, --duration, --user, --password-file, --tls and --trust-store go with --live");
		}
		if (files.isEmpty()) {
			throw new ParameterException(specification.commandLine(), "no FILE is given: a recording or a log");
		}
		if (follow) {
			return follow();
		}
		format();
		List<Path> inputs = new ArrayList<>();
		List<PauseTimeline> before = read(baseline, inputs);
		List<PauseTimeline> runs = read(files, inputs);
		if (before.isEmpty() && runs.size() > 1) {
			throw new CommandException(new DifferentRunsException(runs.get(0), runs.get(1)).getMessage());
		}
		write(inputs, new PausesInput(runs, before, minNanos));
		return status(runs);
	}

	private List<PauseTimeline> read(List<String> names, List<Path> inputs) {
		List<Path> paths = names.stream().map(InputFile::readable).toList();
		if (paths.isEmpty()) {
			return List.of();
		}
		inputs.addAll(RecordingInputs.readAll(paths, PauseFiles::of));
		return baseline.isEmpty()
				? RecordingInputs.readAll(paths, all -> PauseReader.readRuns(all, ReadProgress.NONE))
				: RecordingInputs.runs(streams, paths);
	}

	private int follow() {
		if (files.size() > 1 || !baseline.isEmpty() || out != null) {
			throw new ParameterException(specification.commandLine(),
					"--follow goes with one FILE, and without --baseline and --out");
		}
		if (format != null && format != PausesFormat.TEXT && format != PausesFormat.CSV) {
			throw new ParameterException(specification.commandLine(), "--follow goes with --format text or csv");
		}
		return new FollowedPauses(streams, InputFile.path(files.get(0)), minNanos, failOverNanos,
				format == PausesFormat.CSV).run();
	}

	private int live() {
		if (!files.isEmpty() || !baseline.isEmpty() || follow || format != null) {
			throw new ParameterException(specification.commandLine(),
					"--live goes without FILE, --baseline, --follow and --format; --out is the recording");
		}
		LivePauses pauses = new LivePauses(streams, minNanos, alertNanos, failOverNanos);
		return new LiveRun(streams, live, jmx, WINDOW, SECOND, durationNanos, out).run(pauses::look);
	}

	private int printSettings() {
		OF_SETTINGS.format(null, out);
		Output.write(streams, out, List.of(), false, color, (style, writer) -> {
			try (InputStream in = SettingsFile.open()) {
				writer.write(new String(in.readAllBytes(), StandardCharsets.UTF_8));
			}
		});
		return ExitStatus.FINE;
	}

	private int status(List<PauseTimeline> runs) {
		for (PauseTimeline run : runs) {
			int longest = PauseStatistics.of(run).longest();
			if (failOverNanos != null && longest >= 0 && run.pauses().totalNanos(longest) > failOverNanos) {
				Pause pause = run.pauses().get(longest);
				streams.say(run.name() + ": a pause of " + TimeText.of(pause.totalNanos()) + " for "
						+ pause.operationName() + ", longer than --fail-over " + TimeText.of(failOverNanos));
				return ExitStatus.FAILED;
			}
		}
		return ExitStatus.FINE;
	}

	private void write(List<Path> inputs, PausesInput report) {
		PausesFormat chosen = format();
		Output.write(streams, out, inputs, chosen == PausesFormat.TEXT, color,
				(style, writer) -> chosen.write(report, style, writer));
	}

	private PausesFormat format() {
		return ENDINGS.format(format, out);
	}

	/** Converts a format's name. */
	static final class FormatConverter extends FormatChoice<PausesFormat> {
		FormatConverter() {
			super(PausesFormat.values());
		}
	}
}
