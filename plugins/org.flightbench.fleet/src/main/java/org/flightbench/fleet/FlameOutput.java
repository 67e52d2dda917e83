// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.recording.FlameCommand;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Option;

/** The output options for flame graphs, the same as in {@link FlameCommand}. */
final class FlameOutput {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FlameReport.FORMATS);

	@Option(names = "--per", paramLabel = "WHAT", converter = PerConverter.class, description = "Normalize weights by total (shares) or second.")
	private Scale.Per per;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically). With several groups, the file name contains the names of --by in braces, such as flame-{version}.html.")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	/** Returns the format, or throws a {@link CommandException} if the extension of the output file is unknown. */
	FileFormat format() {
		return ENDINGS.format(format, out);
	}

	/** Returns the output file, or null for standard output. */
	Path file() {
		return out;
	}

	/**
	 * Writes a flame graph.
	 *
	 * @param profile a profile or a difference, with at least one stack
	 * @param usual the default normalization of weights; null for the recorded weights
	 * @param file the output file; null for standard output
	 */
	void write(StandardStreams streams, StackProfile profile, Scale.Per usual, Path file) {
		FlameCommand.requireStacks(profile);
		Output.write(streams, file, format(), color,
				new FlameReport(FlameCommand.graph(profile, per == null ? usual : per)));
	}

	/** A converter for the values of {@code --per}. */
	static final class PerConverter extends Choice<Scale.Per> {
		PerConverter() {
			super(new Scale.Per[]{Scale.Per.TOTAL, Scale.Per.SECOND});
		}

		@Override
		protected String word(Scale.Per value) {
			return value.key();
		}
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(FlameReport.FORMATS);
		}
	}
}
