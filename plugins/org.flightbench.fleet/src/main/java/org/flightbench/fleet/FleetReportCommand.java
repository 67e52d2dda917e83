// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.apache.spark.util.SerializableConfiguration;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.cli.recording.FlameCommand;
import org.flightbench.cli.recording.ProfileOptions;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command {@code flightbench fleet report}, which shows the pauses and the stacks of many recordings. */
@Command(name = "report", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench fleet report [OPTIONS] INPUT...", description = "Show the pauses, garbage collection pauses and flame graphs of many recordings, by group, on one page.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success, even if some recordings or parts of them are damaged: see the warnings",
		"2:bad usage, no readable recording, or a failed job"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench fleet report fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --out fleet.html"})
final class FleetReportCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FleetReport.FORMATS);

	private final StandardStreams streams;

	@Mixin
	private FleetOptions fleet = new FleetOptions();

	@Mixin
	private ProfileOptions options = new ProfileOptions();

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	FleetReportCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		ProfileRequest request = FleetFlameCommand.request(options);
		fleet.pattern();
		List<FleetPausesReport> pauses = new ArrayList<>();
		List<FlameGraph> graphs = new ArrayList<>();
		List<String> empty = new ArrayList<>();
		try (SparkJob spark = fleet.start(streams)) {
			List<FleetFile> files = fleet.files(spark.hadoop());
			List<List<String>> groups = FleetOptions.groups(files);
			MergedStacks stacks = MergedStacks.ofGroups(groups.size());
			pauses.addAll(read(spark, files, request, stacks));
			FleetOptions.checkRead(streams, pauses.get(0).recordings());
			for (int group = 0; group < groups.size(); group++) {
				StackProfile profile = options.view(
						options.whole(List.of(stacks.profile(group, String.join(" ", groups.get(group)), request))));
				if (profile.source(Side.BASELINE).samples() == 0) {
					empty.add(FleetFlameCommand.noEvents(profile));
				} else {
					FlameCommand.requireStacks(profile);
					graphs.add(FlameCommand.graph(profile, null));
				}
			}
		}
		Output.write(streams, out, chosen, color, new FleetReport(pauses, graphs, empty));
		return ExitStatus.FINE;
	}

	/** Reads the stacks and the pauses of all groups of recordings. */
	private static List<FleetPausesReport> read(SparkJob spark, List<FleetFile> files, ProfileRequest request,
			MergedStacks stacks) {
		Map<PauseKind, MergedPauses> pauses = new EnumMap<>(PauseKind.class);
		for (PauseKind kind : PauseKind.values()) {
			pauses.put(kind, new MergedPauses(kind));
		}
		spark.run(FleetOptions.inGroups(files),
				new ReportDecoder(request, new SerializableConfiguration(spark.hadoop())), ReportDecoder::plus,
				merged -> {
					if (merged._1() instanceof ReportDecoder.PauseKey key) {
						pauses.get(key.kind()).add(key.key(), (Distribution) merged._2());
					} else {
						stacks.add(merged._1(), (Amount) merged._2());
					}
				});
		stacks.subtractUncounted(spark, request);
		return pauses.values().stream().map(its -> its.report(FleetOptions.groups(files))).toList();
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(FleetReport.FORMATS);
		}
	}
}
