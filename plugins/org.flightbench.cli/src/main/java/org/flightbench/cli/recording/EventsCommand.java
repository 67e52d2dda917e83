// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.recording.EventsReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench events}, which lists the event types of a recording. */
@Command(name = "events", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench events [OPTIONS] RECORDING", description = "List the event types of a flight recording with counts and bytes.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success, even if part of the recording is damaged: see the warnings",
		"2:bad usage, or an unreadable recording"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench events recording.jfr", "  flightbench events recording.jfr.gz --format json"})
public final class EventsCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(EventsReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(paramLabel = "RECORDING", description = "A flight recording, plain, .gz or .lz4.")
	private String recording;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	public EventsCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		Path file = InputFile.readable(recording);
		RecordingSummary summary = RecordingInputs.read(file,
				path -> RecordingSummary.read(path, RunningCommand.progress()));
		Output.write(streams, out, chosen, ColorChoice.NEVER, new EventsReport(summary));
		return ExitStatus.FINE;
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(EventsReport.FORMATS);
		}
	}
}
