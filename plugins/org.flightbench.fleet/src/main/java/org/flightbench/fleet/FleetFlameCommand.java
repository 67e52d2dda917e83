// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.cli.recording.ProfileOptions;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The {@code flightbench fleet flame} command, which shows the stacks of all recordings, or of each group of them. */
@Command(name = "flame", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench fleet flame [OPTIONS] INPUT...", description = "Show which code the bytes, time or events of many recordings come from.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success, even if some recordings or parts of them are damaged: see the warnings",
		"2:bad usage, no readable recording, or a failed job"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench fleet flame recordings/ --event cpu --out flame.html",
				"  flightbench fleet flame s3a://fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --out 'flame-{version}.html'"})
final class FleetFlameCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Mixin
	private FleetOptions fleet = new FleetOptions();

	@Mixin
	private ProfileOptions options = new ProfileOptions();

	@Mixin
	private FlameOutput output = new FlameOutput();

	FleetFlameCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat format = output.format();
		ProfileRequest request = request(options);
		fleet.pattern();
		try (SparkJob spark = fleet.start(streams)) {
			List<FleetFile> files = fleet.files(spark.hadoop());
			List<List<String>> groups = FleetOptions.groups(files);
			if (groups.size() > 1) {
				requireFileOfEachGroup(format, groups);
			}
			MergedStacks stacks = stacks(spark, files, request);
			FleetOptions.checkRead(streams, stacks.recordings());
			write(stacks, groups, request);
		}
		return ExitStatus.FINE;
	}

	/** Reads the stacks of all groups of recordings. */
	static MergedStacks stacks(SparkJob spark, List<FleetFile> files, ProfileRequest request) {
		MergedStacks stacks = MergedStacks.ofGroups(FleetOptions.groups(files).size());
		stacks.read(spark, FleetOptions.inGroups(files), request);
		return stacks;
	}

	/**
	 * Returns the profile request, which is the same for all recordings.
	 *
	 * @throws CommandException if the options are invalid
	 */
	static ProfileRequest request(ProfileOptions options) {
		if (options.isAbsolute()) {
			throw new CommandException("times of day in --from and --to need a single recording");
		}
		return options.request();
	}

	/** Checks that each group has its own output file. Only text on standard output can contain several groups. */
	private void requireFileOfEachGroup(FileFormat format, List<List<String>> groups) {
		Path file = output.file();
		boolean isDistinct = file == null
				? format == FileFormat.TEXT
				: groups.stream().map(group -> named(file, fleet.by(), group)).distinct().count() == groups.size();
		if (!isDistinct) {
			throw new CommandException("--out must contain the names of --by, such as --out 'flame-{"
					+ String.join("}-{", fleet.by()) + "}.html': there are " + groups.size() + " groups");
		}
	}

	/** Replaces the names in braces in a file name with the values of a group. */
	private static Path named(Path file, List<String> names, List<String> values) {
		String name = file.toString();
		for (int index = 0; index < names.size(); index++) {
			name = name.replace("{" + names.get(index) + "}", values.get(index));
		}
		return Path.of(name);
	}

	private void write(MergedStacks stacks, List<List<String>> groups, ProfileRequest request) {
		List<String> empty = new ArrayList<>();
		for (int group = 0; group < groups.size(); group++) {
			StackProfile profile = options
					.whole(List.of(stacks.profile(group, String.join(" ", groups.get(group)), request)));
			if (profile.source(Side.BASELINE).samples() == 0) {
				empty.add(noEvents(profile));
			} else {
				output.write(streams, options.view(profile), null,
						output.file() == null ? null : named(output.file(), fleet.by(), groups.get(group)));
			}
		}
		if (empty.size() == groups.size()) {
			throw new CommandException(empty.get(0));
		}
		empty.forEach(streams::say);
	}

	/** Returns the message for a profile without events. */
	static String noEvents(StackProfile profile) {
		String names = String.join(", ", profile.sources().stream().map(ProfileSource::name).toList());
		String why = profile.warnings().isEmpty() ? "" : ": " + String.join("; ", profile.warnings());
		return names + ": no events to show for '" + profile.event() + "'" + why
				+ "; 'flightbench events' lists all types";
	}
}
