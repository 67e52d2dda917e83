// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.pause.DifferentRunsException;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.pause.read.PauseFiles;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.pause.output.PausesReport;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command {@code flightbench safepoints}, which shows the pauses of a program, with their time, duration, operation
 * and late threads.
 */
@Command(name = "safepoints", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench safepoints [OPTIONS] FILE...",
		"       flightbench safepoints [OPTIONS] FILE... --baseline FILE...",
		"       flightbench safepoints --live JVM [--min TIME] [--alert TIME]",
		"       flightbench safepoints --settings > flightbench.jfc"}, description = "Show when the JVM stopped the program, for how long, for which operation, and which thread was late, from flight recordings and safepoint logs.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, even if part of a file is damaged: see the warnings",
				"1:a pause is longer than --fail-over",
				"2:bad usage, an unreadable file, or files of different runs",
				"130:--follow or --live was stopped; the recording of --live is kept"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench safepoints run.jfr safepoints.log",
						"  flightbench safepoints gc.log.0 gc.log.1 gc.log --min 10ms",
						"  flightbench safepoints after.jfr --baseline before.jfr --format markdown",
						"  flightbench safepoints runs/after --baseline runs/before",
						"  flightbench safepoints gc.log --follow --min 50ms --fail-over 1s",
						"  flightbench safepoints --live Server --min 10ms --alert 100ms"})
public final class SafepointsCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(PausesReport.FORMATS);
	private static final Endings<String> OF_SETTINGS = new Endings<>("jfc").add("jfc", "jfc");

	private static final long SECOND = 1_000_000_000L;
	/**
	 * The time range of a snapshot of a running program, in nanoseconds. It is much longer than the interval between
	 * snapshots, so that no pause is missed.
	 */
	private static final long WINDOW = 30 * SECOND;

	private final StandardStreams streams;

	@Spec
	private CommandSpec specification;

	@Parameters(paramLabel = "FILE", arity = "0..*", description = "Recordings and logs of one run (with --baseline, of one or more runs), plain or compressed, to overlay. Rotated log files may be in any order. For a folder, all recordings and logs in it are read.")
	private List<String> files = List.of();

	@Option(names = "--baseline", paramLabel = "FILE", arity = "1..*", description = "Compare with the runs of these files and folders; several runs on each side give a verdict.")
	private List<String> baseline = List.of();

	@Option(names = "--min", paramLabel = "TIME", converter = TimeSpan.class, description = "List only pauses of at least this duration, such as 10ms; all are counted.")
	private long min;

	@Option(names = "--follow", description = "Follow a growing log and print each pause as it occurs, until stopped.")
	private boolean follow;

	@Option(names = "--live", paramLabel = "JVM", description = "Follow a running JVM (Java 17 or newer), by process ID, part of its main class, or JMX address, and print each pause as it occurs, until stopped. The data is saved as a recording.")
	private String live;

	@Mixin
	private JmxOptions jmx = new JmxOptions();

	@Option(names = "--alert", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live: ring the terminal bell at pauses longer than this, such as 100ms.")
	private Long alert;

	@Option(names = "--duration", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live: stop after this time.")
	private Long duration;

	@Option(names = "--fail-over", paramLabel = "TIME", converter = TimeSpan.class, description = "Exit with status 1 if a pause is longer than this, such as 200ms.")
	private Long failOver;

	@Option(names = "--settings", description = "Print recording settings (.jfc) that include all safepoint events.")
	private boolean settings;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
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
		if (alert != null || duration != null || jmx.isGiven()) {
			throw new ParameterException(specification.commandLine(),
					"--alert, --duration, --user, --password-file, --tls and --trust-store need --live");
		}
		if (files.isEmpty()) {
			throw new ParameterException(specification.commandLine(), "no FILE given: specify a recording or a log");
		}
		if (follow) {
			return follow();
		}
		format();
		List<PauseTimeline> before = read(baseline);
		List<PauseTimeline> runs = read(files);
		if (before.isEmpty() && runs.size() > 1) {
			throw new CommandException(new DifferentRunsException(runs.get(0), runs.get(1)).getMessage());
		}
		Output.write(streams, out, format(), color,
				new PausesReport(new PausesInput(runs, before, min)));
		return status(runs);
	}

	private List<PauseTimeline> read(List<String> names) {
		List<Path> paths = names.stream().map(InputFile::readable).toList();
		if (paths.isEmpty()) {
			return List.of();
		}
		ReadFiles.addAll(RecordingInputs.readAll(paths, PauseFiles::of));
		return baseline.isEmpty()
				? RecordingInputs.readAll(paths, all -> PauseReader.readRuns(all, RunningCommand.progress()))
				: RecordingInputs.runs(streams, paths);
	}

	private int follow() {
		if (files.size() > 1 || !baseline.isEmpty() || out != null) {
			throw new ParameterException(specification.commandLine(),
					"--follow needs exactly one FILE, and does not work with --baseline and --out");
		}
		if (isFormatGiven() && format != FileFormat.TEXT && format != FileFormat.CSV) {
			throw new ParameterException(specification.commandLine(), "--follow needs --format text or csv");
		}
		return new FollowedPauses(streams, InputFile.path(files.get(0)), min, failOver,
				format == FileFormat.CSV).run();
	}

	private int live() {
		if (!files.isEmpty() || !baseline.isEmpty() || follow || isFormatGiven()) {
			throw new ParameterException(specification.commandLine(),
					"--live does not work with FILE, --baseline, --follow and --format; --out is the recording");
		}
		LivePauses pauses = new LivePauses(streams, min, alert, failOver);
		return new FollowedJvm(streams, live, jmx, WINDOW, SECOND, duration, out).run(pauses::look);
	}

	/** Returns whether the format is an option, not the user's default. */
	private boolean isFormatGiven() {
		return specification.commandLine().getParseResult().hasMatchedOption("--format");
	}

	private int printSettings() {
		OF_SETTINGS.format(null, out);
		Output.write(streams, out, false, color, (style, writer) -> {
			try (InputStream in = SettingsFile.open()) {
				writer.write(new String(in.readAllBytes(), StandardCharsets.UTF_8));
			}
		});
		return ExitStatus.FINE;
	}

	private int status(List<PauseTimeline> runs) {
		for (PauseTimeline run : runs) {
			int longest = PauseStatistics.of(run).longest();
			if (failOver != null && longest >= 0 && run.pauses().totalNanos(longest) > failOver) {
				Pause pause = run.pauses().get(longest);
				streams.say(run.name() + ": a pause of " + TimeText.of(pause.totalNanos()) + " for "
						+ pause.operationName() + ", longer than --fail-over " + TimeText.of(failOver));
				return ExitStatus.FAILED;
			}
		}
		return ExitStatus.FINE;
	}

	private FileFormat format() {
		return ENDINGS.format(format, out);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(PausesReport.FORMATS);
		}
	}
}
