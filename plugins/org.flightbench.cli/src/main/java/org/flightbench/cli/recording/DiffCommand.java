// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.flightbench.analysis.diff.DiffLoad;
import org.flightbench.analysis.diff.DiffSide;
import org.flightbench.analysis.diff.RecordingComparer;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.pause.read.PauseFiles;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.recording.summary.RecordingDigestReader;
import org.flightbench.report.diff.DiffReport;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench diff}, which compares two recordings or two sets of recordings. */
@Command(name = "diff", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench diff [OPTIONS] BASELINE CANDIDATE", description = {
		"Show what changed between two flight recordings, most important first.",
		"Compares processor time, allocation, garbage collection, safepoints, locks, files and sockets, exceptions, compilation, threads, classes and settings."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, whatever changed, even if part of a recording is damaged: see the notes",
				"2:bad usage, or an unreadable recording"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench diff before.jfr after.jfr",
						"  flightbench diff runs/before runs/after --out diff.html",
						"  flightbench diff before.jfr after.jfr --from 30s --per org.acme.Request",
						"  flightbench diff before.jfr after.jfr --format markdown"})
public final class DiffCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(DiffReport.FORMATS);
	private static final String SECOND = "second";
	private static final String OPERATION = "operation";

	private final StandardStreams streams;

	@Parameters(index = "0", paramLabel = "BASELINE", description = "A flight recording, plain, .gz or .lz4, or a folder of recordings that are replicates.")
	private String baseline;

	@Parameters(index = "1", paramLabel = "CANDIDATE", description = "The same for the candidate. With several recordings on each side, changes get verdicts.")
	private String candidate;

	@Option(names = "--from", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events from this time on, relative to the start of each recording, such as 1.5s, 250ms or 2m.")
	private Long from;

	@Option(names = "--to", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events before this time, relative to the start of each recording.")
	private Long to;

	@Option(names = "--per", paramLabel = "WHAT", description = "Normalize amounts by second, operation (of a benchmark whose iterations are marked), or events of a type, such as requests (default: operation if known, otherwise second).")
	private String per;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	public DiffCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		format();
		if (from != null && to != null && from >= to) {
			throw new CommandException("--from must be before --to");
		}
		ActivityRequest request = new ActivityRequest(from == null ? Long.MIN_VALUE : from,
				to == null ? Long.MAX_VALUE : to, new Measurement(Double.NaN), eventType());
		DiffSide below = side(baseline, request);
		DiffSide above = side(candidate, request);
		write(RecordingComparer.compare(below, above, load(below, above)));
		return ExitStatus.FINE;
	}

	/** Returns the event type that amounts are normalized by, or null if they are per second or per operation. */
	private String eventType() {
		if (per == null || per.equals(SECOND) || per.equals(OPERATION)) {
			return null;
		}
		return per.indexOf('.') < 0 ? "jdk." + per : per;
	}

	private static DiffSide side(String name, ActivityRequest request) {
		Path given = InputFile.readable(name);
		List<Path> files = RecordingInputs.readAll(List.of(given), PauseFiles::of).stream()
				.filter(file -> !Files.isDirectory(given) || FileKind.of(file) == FileKind.RECORDING).toList();
		if (files.isEmpty()) {
			throw new CommandException(given + ": no recording in this folder");
		}
		List<RecordingDigest> recordings = new ArrayList<>();
		for (Path file : files) {
			recordings.add(
					RecordingInputs.read(file,
							path -> RecordingDigestReader.read(path, request, RunningCommand.progress())));
		}
		return new DiffSide(String.valueOf(given.toAbsolutePath().normalize().getFileName()), recordings);
	}

	private DiffLoad load(DiffSide below, DiffSide above) {
		List<RecordingDigest> all = Stream.concat(below.recordings().stream(), above.recordings().stream()).toList();
		DiffLoad load = chosenLoad(all);
		load.firstWithout(all).ifPresent(recording -> {
			throw new CommandException(recording.file() + ": " + switch (load.kind()) {
				case SECOND -> from != null || to != null
						? "nothing was recorded in this time range"
						: "the duration of the recording is unknown";
				case OPERATION -> "the number of operations in the recording is unknown; use --per second";
				case EVENT -> "no events of the type " + load.type()
						+ "; 'flightbench events' lists all types";
			});
		});
		return load;
	}

	private DiffLoad chosenLoad(List<RecordingDigest> all) {
		if (per == null) {
			return DiffLoad.ofAll(all);
		}
		return switch (per) {
			case SECOND -> DiffLoad.SECOND;
			case OPERATION -> DiffLoad.OPERATION;
			default -> DiffLoad.of(eventType());
		};
	}

	private void write(RecordingDiff diff) {
		Output.write(streams, out, format(), color, new DiffReport(diff));
	}

	private FileFormat format() {
		return ENDINGS.format(format, out);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(DiffReport.FORMATS);
		}
	}
}
