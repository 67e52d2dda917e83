// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.Path;
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
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Report;
import org.flightbench.report.recording.EnvironmentReport;
import org.flightbench.report.recording.SummaryReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench summary}, which shows where a program spends its time and resources. */
@Command(name = "summary", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench summary [OPTIONS] RECORDING", description = {
		"Show what a program spent most of its time and memory on.",
		"Shows processor time, allocation, monitors, I/O and pauses, each with its main location and the command that shows more."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "2:bad usage, or an unreadable recording"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench summary recording.jfr", "  flightbench summary recording.jfr --format json",
						"  flightbench summary recording.jfr --environment"})
public final class SummaryCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(SummaryReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(paramLabel = "RECORDING", description = "A flight recording, plain, .gz or .lz4.")
	private String recording;

	@Option(names = "--environment", description = "Show the JVM, its arguments and the machine instead of the costs.")
	private boolean environment;

	@Option(names = "--format", paramLabel = "FORMAT", converter = CheckCommand.FormatConverter.class, completionCandidates = CheckCommand.FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output.")
	private Path out;

	public SummaryCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		Path file = InputFile.readable(recording);
		Report report = RecordingInputs.read(file, path -> environment ? environment(path) : summary(path));
		Output.write(streams, out, chosen, ColorChoice.NEVER, report);
		return ExitStatus.FINE;
	}

	private Report summary(Path file) throws IOException {
		return new SummaryReport(ProgramSummary.read(file, RunningCommand.progress()), recording);
	}

	private static Report environment(Path file) throws IOException {
		return new EnvironmentReport(ActivityReader.read(file, ActivityRequest.ALL, RunningCommand.progress()));
	}
}
