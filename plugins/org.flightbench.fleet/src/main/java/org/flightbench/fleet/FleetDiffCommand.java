// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;

import org.flightbench.base.Texts;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.cli.recording.ProfileOptions;
import org.flightbench.fleet.text.Messages;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The {@code flightbench fleet diff} command, which compares the stacks of two groups of recordings. Verdicts treat
 * hosts as replicates, just as they treat the forks of a benchmark.
 */
@Command(name = "diff", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench fleet diff [OPTIONS] INPUT...", description = "Compare the shares of stacks in two groups of recordings, with verdicts. Hosts are replicates.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success, even if some recordings or parts of them are damaged: see the warnings",
		"2:bad usage, no readable recording, or a failed job"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench fleet diff fleet/ --path-pattern '{version}/{host}/*.jfr' --by version --baseline 1.0 --candidate 2.0 --event cpu"})
final class FleetDiffCommand implements Callable<Integer> {

	/**
	 * The maximum number of replicates of a side. Each adds to the memory of every stack, so additional hosts share a
	 * replicate.
	 */
	static final int MAX_REPLICATES = 100;

	private final StandardStreams streams;

	@Mixin
	private FleetOptions fleet = new FleetOptions();

	@Option(names = "--baseline", paramLabel = "VALUES", description = "The baseline group: a value for each name of --by, separated by commas.")
	private String baseline;

	@Option(names = "--candidate", paramLabel = "VALUES", description = "The candidate group.")
	private String candidate;

	@Mixin
	private ProfileOptions options = new ProfileOptions();

	@Mixin
	private FlameOutput output = new FlameOutput();

	FleetDiffCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		output.format();
		ProfileRequest request = FleetFlameCommand.request(options);
		fleet.pattern();
		List<List<String>> sides = List.of(values("--baseline", baseline),
				values("--candidate", candidate));
		if (sides.get(0).equals(sides.get(1))) {
			throw new CommandException("--baseline and --candidate are the same group");
		}
		try (SparkJob spark = fleet.start(streams)) {
			List<FleetFile> all = fleet.files(spark.hadoop());
			MergedStacks stacks = new MergedStacks();
			List<FleetFile> files = new ArrayList<>();
			List<String> notes = new ArrayList<>();
			for (List<String> side : sides) {
				add(side, all, stacks, files, notes);
			}
			stacks.read(spark, files, request);
			FleetOptions.checkRead(streams, stacks.recordings());
			StackProfile profile = options.whole(List.of(stacks.profile(0, String.join(" ", sides.get(0)), request),
					stacks.profile(1, String.join(" ", sides.get(1)), request)));
			if (profile.sources().stream().mapToLong(ProfileSource::samples).sum() == 0) {
				throw new CommandException(FleetFlameCommand.noEvents(profile));
			}
			notes.addAll(profile.warnings());
			output.write(streams, options.view(profile.withWarnings(notes)), Scale.Per.TOTAL, output.file());
		}
		return ExitStatus.FINE;
	}

	private List<String> values(String option, String given) {
		if (fleet.by().isEmpty() || given == null) {
			throw new CommandException("diff needs --by, --baseline and --candidate");
		}
		List<String> values = List.of(given.split(",", -1));
		if (values.size() != fleet.by().size()) {
			throw new CommandException(option + " expects a value for each of " + String.join(", ", fleet.by())
					+ ", not '" + given + "'");
		}
		return values;
	}

	/** Adds the recordings of a side, with a column for each host. */
	private static void add(List<String> side, List<FleetFile> all, MergedStacks stacks, List<FleetFile> files,
			List<String> notes) {
		List<FleetFile> its = all.stream().filter(file -> file.group().equals(side)).toList();
		if (its.isEmpty()) {
			throw new CommandException("no recording of " + String.join(",", side) + "; there are "
					+ String.join(" and ", FleetOptions.groups(all).stream().map(group -> String.join(",", group))
							.toList()));
		}
		List<String> hosts = List.copyOf(new TreeSet<>(its.stream().map(FleetFile::host).toList()));
		int replicates = Math.min(hosts.size(), MAX_REPLICATES);
		int first = stacks.addGroup(hosts.subList(0, replicates));
		its.forEach(file -> files.add(file.in(first + hosts.indexOf(file.host()) % replicates)));
		if (hosts.size() > replicates) {
			notes.add(Texts.bind(Messages.warning_combined, hosts.size(), String.join(" ", side), replicates));
		}
	}
}
