// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.recording.CheckReport;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench check}, which lists problems that limit the conclusions from a recording. */
@Command(name = "check", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench check [OPTIONS] RECORDING", description = {
		"Show what limits the conclusions from a flight recording.",
		"Finds biased, failed or throttled sampling, truncated stacks, lost events, clock changes, other programs, container limits, swapping and warm-up."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, whatever was found", "1:something was found, and --fail-on finding is given",
				"2:bad usage, or an unreadable recording"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench check recording.jfr",
						"  flightbench check recording.jfr --fail-on finding --format json"})
public final class CheckCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(CheckReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(paramLabel = "RECORDING", description = "A flight recording, plain, .gz or .lz4.")
	private String recording;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--fail-on", paramLabel = "WHAT", converter = FailOnConverter.class, description = "finding (exit with status 1 if there is one) or none (default).")
	private FailOnFinding failOn = FailOnFinding.NONE;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	public CheckCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		Path file = InputFile.readable(recording);
		CheckUp checkUp = RecordingInputs.read(file, path -> CheckUp.of(path, RunningCommand.progress()));
		Output.write(streams, out, chosen, ColorChoice.NEVER, new CheckReport(checkUp));
		return failOn == FailOnFinding.FINDING && !checkUp.findings().isEmpty() ? ExitStatus.FAILED : ExitStatus.FINE;
	}

	private enum FailOnFinding {
		NONE, FINDING
	}

	/** A converter for the values of {@code --fail-on}. */
	static final class FailOnConverter extends Choice<FailOnFinding> {
		FailOnConverter() {
			super(FailOnFinding.values());
		}
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(CheckReport.FORMATS);
		}
	}
}
