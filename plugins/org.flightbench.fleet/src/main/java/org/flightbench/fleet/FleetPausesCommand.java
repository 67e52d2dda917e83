// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandModel;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.OptionValue;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Model.CommandSpec;

/** The commands {@code flightbench fleet safepoints} and {@code gc}, which show the distribution of pauses. */
final class FleetPausesCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FleetPausesReport.FORMATS);

	private final StandardStreams streams;
	private final PauseKind kind;
	private final FleetOptions fleet = new FleetOptions();
	private final OptionValue<FileFormat> format = OptionValue.of("--format", "FORMAT", FileFormat.class,
			new FormatConverter(), null, FormatChoice.DESCRIPTION);
	private final OptionValue<Path> out = OptionValue.file("--out",
			"Write to this file instead of standard output (atomically).");
	private final OptionValue<ColorChoice> color = OptionValue.of("--color", "WHEN", ColorChoice.class,
			new ColorChoice.Converter(), ColorChoice.AUTO,
			"Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.");

	FleetPausesCommand(StandardStreams streams, PauseKind kind) {
		this.streams = streams;
		this.kind = kind;
	}

	CommandSpec spec() {
		CommandSpec spec = fleet.spec(this, kind.key(), kind == PauseKind.GC
				? "Show how long the garbage collector stopped the programs of many recordings, and where longest."
				: "Show how long the programs of many recordings were stopped, and where longest.");
		CommandModel.add(spec, List.of(format, out, color));
		CommandModel.addHelp(spec);
		spec.usageMessage().footer("  flightbench fleet " + kind.key()
				+ " fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --out pauses.html");
		return spec;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format.get(), out.get());
		fleet.pattern();
		List<ReadRecording> recordings = new ArrayList<>();
		Map<Integer, Distribution> pauses = new TreeMap<>();
		List<List<String>> groups;
		try (SparkJob spark = fleet.start(streams)) {
			List<FleetFile> files = fleet.files(spark.hadoop());
			groups = FleetOptions.groups(files);
			spark.run(files.stream().map(file -> file.in(groups.indexOf(file.group()))).toList(),
					new PauseDecoder(kind, new SerializableConfiguration(spark.hadoop())), Distribution::plus,
					merged -> {
						if (merged._1() instanceof ReadRecording recording) {
							recordings.add(recording);
						} else {
							pauses.put((Integer) merged._1(), merged._2());
						}
					});
		}
		recordings.sort(FleetWarnings.order());
		FleetOptions.checkRead(streams, recordings);
		Output.write(streams, out.get(), chosen, color.get(),
				new FleetPausesReport(kind, groups, pauses, recordings));
		return ExitStatus.FINE;
	}

	/** A converter for format names. */
	private static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(FleetPausesReport.FORMATS);
		}
	}
}
