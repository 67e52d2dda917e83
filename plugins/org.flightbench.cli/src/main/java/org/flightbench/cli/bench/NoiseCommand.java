// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.CommandGroup;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.NoiseReport;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Metric;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.read.NoiseProfileReader;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench noise}, which measures how much benchmarks vary when nothing changes. */
@Command(name = "noise", synopsisSubcommandLabel = "learn|show", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Learn how much unchanged benchmarks vary, so that comparisons need fewer forks.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench noise learn nights", "  flightbench noise learn --jar benchmarks.jar --rounds 10 Pool",
		"  flightbench noise show nights/flightbench-noise.json"})
public final class NoiseCommand extends CommandGroup {

	private NoiseCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		CommandLine learn = new CommandLine(new NoiseLearnCommand(streams))
				.setUnmatchedOptionsArePositionalParams(true);
		return new CommandLine(new NoiseCommand()).addSubcommand(learn).addSubcommand(new NoiseShowCommand(streams));
	}

	/** The command {@code flightbench noise show}, which prints a noise profile as a table. */
	@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Print a noise profile.")
	private static final class NoiseShowCommand implements Callable<Integer> {

		private static final Endings<FileFormat> ENDINGS = Endings.of(NoiseReport.FORMATS);

		private final StandardStreams streams;

		@Parameters(paramLabel = "FILE", description = "The profile, or a folder with a flightbench-noise.json.")
		private String file;

		@Option(names = "--metric", paramLabel = "NAME", description = "The metric: 'score' (default), or one that a profiler added.")
		private String metric = Metric.PRIMARY;

		@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
		private FileFormat format;

		@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
		private Path out;

		NoiseShowCommand(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			FileFormat chosen = ENDINGS.format(format, out);
			Path named = BenchCommand.path(file);
			Path profileFile = Files.isDirectory(named) ? named.resolve(NoiseProfileReader.NAME) : named;
			NoiseProfile profile = Inputs.readNoise(profileFile);
			if (chosen != FileFormat.JSON && profile.benchmarks().stream()
					.noneMatch(noise -> noise.metric().equals(Metric.canonicalName(metric)))) {
				throw new CommandException("the profile has no result with the metric '" + metric + "'");
			}
			Output.write(streams, out, chosen == FileFormat.TEXT, ColorChoice.AUTO,
					(style, writer) -> {
						if (chosen == FileFormat.JSON) {
							NoiseProfileWriter.write(profile, new JsonText(writer));
						} else {
							chosen.write(new NoiseReport(profile, Metric.canonicalName(metric)), style, writer);
						}
					});
			return ExitStatus.FINE;
		}

		/** A converter for format names. */
		static final class FormatConverter extends FormatChoice {
			FormatConverter() {
				super(NoiseReport.FORMATS);
			}
		}
	}
}
