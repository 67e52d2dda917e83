// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The {@code flightbench fleet safepoints} and {@code flightbench fleet gc} commands, which show the distribution of
 * pauses.
 */
abstract class FleetPausesCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FleetPausesReport.FORMATS);

	private final StandardStreams streams;
	private final PauseKind kind;

	@Mixin
	private FleetOptions fleet = new FleetOptions();

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	private FleetPausesCommand(StandardStreams streams, PauseKind kind) {
		this.streams = streams;
		this.kind = kind;
	}

	/** The {@code safepoints} command. */
	@Command(name = "safepoints", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench fleet safepoints [OPTIONS] INPUT...", description = "Show the distribution of pauses in many recordings, and the recordings and hosts with the longest.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
			"0:success, even if some recordings or parts of them are damaged: see the warnings",
			"2:bad usage, no readable recording, or a failed job"}, footerHeading = "%nExamples:%n", footer = {
					"  flightbench fleet safepoints fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --out pauses.html"})
	static final class Safepoints extends FleetPausesCommand {
		Safepoints(StandardStreams streams) {
			super(streams, PauseKind.SAFEPOINTS);
		}
	}

	/** The {@code gc} command. */
	@Command(name = "gc", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench fleet gc [OPTIONS] INPUT...", description = "Show the distribution of garbage collection pauses in many recordings, and the recordings and hosts with the longest.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
			"0:success, even if some recordings or parts of them are damaged: see the warnings",
			"2:bad usage, no readable recording, or a failed job"}, footerHeading = "%nExamples:%n", footer = {
					"  flightbench fleet gc fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --out pauses.html"})
	static final class Gc extends FleetPausesCommand {
		Gc(StandardStreams streams) {
			super(streams, PauseKind.GC);
		}
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		fleet.pattern();
		FleetPausesReport report;
		try (SparkJob spark = fleet.start(streams)) {
			report = read(spark, fleet.files(spark.hadoop()));
		}
		FleetOptions.checkRead(streams, report.recordings());
		Output.write(streams, out, chosen, color, report);
		return ExitStatus.FINE;
	}

	private FleetPausesReport read(SparkJob spark, List<FleetFile> files) {
		MergedPauses pauses = new MergedPauses(kind);
		List<List<String>> groups = FleetOptions.groups(files);
		spark.run(FleetOptions.inGroups(files), new PauseDecoder(kind, new SerializableConfiguration(spark.hadoop())),
				Distribution::plus, merged -> pauses.add(merged._1(), merged._2()));
		return pauses.report(groups);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(FleetPausesReport.FORMATS);
		}
	}
}
