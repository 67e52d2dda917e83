// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.OptionValue;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.recording.FlameCommand;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;

/** The options of the output of flame graphs, which are those of {@link FlameCommand}. */
final class FlameOutput {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FlameReport.FORMATS);

	private final StandardStreams streams;
	private final OptionValue<Scale.Per> per;
	private final OptionValue<FileFormat> format = OptionValue.of("--format", "FORMAT", FileFormat.class,
			new FormatConverter(), null, FormatChoice.DESCRIPTION);
	private final OptionValue<Path> out;
	private final OptionValue<ColorChoice> color = OptionValue.of("--color", "WHEN", ColorChoice.class,
			new ColorChoice.Converter(), ColorChoice.AUTO,
			"Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.");

	/**
	 * @param usual what weights are relative to unless chosen; null for weights as recorded
	 * @param files describes the output file
	 */
	FlameOutput(StandardStreams streams, Scale.Per usual, String files) {
		this.streams = streams;
		per = OptionValue.of("--per", "WHAT", Scale.Per.class, new PerConverter(), usual,
				"Normalize weights by total (shares) or second" + (usual == null ? "." : " (default: total)."));
		out = OptionValue.file("--out", files);
	}

	/** Returns all options, in the order in which the help lists them. */
	List<OptionValue<?>> all() {
		return List.of(per, format, out, color);
	}

	/** Returns the format, or throws a {@link CommandException} if the extension of the output file is unknown. */
	FileFormat format() {
		return ENDINGS.format(format.get(), out.get());
	}

	/** Returns the output file, or null for standard output. */
	Path file() {
		return out.get();
	}

	/**
	 * Writes a flame graph.
	 *
	 * @param profile a profile or a difference, with at least one stack
	 * @param file the output file; null for standard output
	 */
	void write(StackProfile profile, Path file) {
		FlameCommand.requireStacks(profile);
		Output.write(streams, file, format(), color.get(), new FlameReport(FlameCommand.graph(profile, per.get())));
	}

	/** A converter for the values of {@code --per}. */
	private static final class PerConverter extends Choice<Scale.Per> {
		PerConverter() {
			super(new Scale.Per[]{Scale.Per.TOTAL, Scale.Per.SECOND});
		}

		@Override
		protected String word(Scale.Per value) {
			return value.key();
		}
	}

	/** A converter for format names. */
	private static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(FlameReport.FORMATS);
		}
	}
}
