// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReadFiles;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.jvm.JvmException;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.settings.EditedSettings;
import org.flightbench.recording.settings.Topic;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench settings}, which shows and edits recording settings by topic. */
@Command(name = "settings", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench settings [--base NAME|FILE] [OPTIONS] [--out FILE.jfc]",
		"       flightbench settings compare A B"}, description = {
				"Show what recording settings record and what it costs, change them, and write a settings file.",
				"The file is for 'flightbench record --settings', Mission Control, and the option -XX:StartFlightRecording=settings=FILE."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
						"0:success",
						"2:bad usage, or settings that cannot be read or written"}, footerHeading = "%nExamples:%n", footer = {
								"  flightbench settings",
								"  flightbench settings --base default --safepoints all --allocation exact --out exact.jfc",
								"  flightbench settings --cpu-time 10ms --method-timing 'org.acme.Cart::add' --out cart.jfc",
								"  flightbench settings compare default profile"})
public final class SettingsCommand implements Callable<Integer> {

	private static final Endings<String> ENDINGS = new Endings<>("jfc").add("jfc", "jfc");
	private static final String ENDING = ".jfc";

	private final StandardStreams streams;

	@Option(names = "--base", paramLabel = "NAME|FILE", description = "The settings to start from: flightbench (default), default or profile of the JDK that runs Flightbench, or a .jfc file.")
	private String base = JvmSettings.FLIGHTBENCH;

	@Option(names = "--safepoints", paramLabel = "VALUE", description = "Safepoints: all (with phases and the late thread), a minimum duration such as 10ms (without phases), or off.")
	private String safepoints;

	@Option(names = "--allocation", paramLabel = "VALUE", description = "Allocation: a sampling rate such as 300/s, exact (an event for each TLAB and each object outside TLABs), all (samples without a limit), or off.")
	private String allocation;

	@Option(names = "--io", paramLabel = "VALUE", description = "File and socket I/O: a minimum duration of reads and writes such as 10ms, all, or off.")
	private String io;

	@Option(names = "--locks", paramLabel = "VALUE", description = "Locks: a minimum duration of waits such as 10ms, all, or off.")
	private String locks;

	@Option(names = "--sampling", paramLabel = "VALUE", description = "Samples of running threads: a period such as 10ms, or off.")
	private String sampling;

	@Option(names = "--cpu-time", paramLabel = "VALUE", description = "CPU-time samples (Java 25 on Linux): a period such as 10ms, a rate such as 500/s, or off.")
	private String cpuTime;

	@Option(names = "--method-timing", paramLabel = "VALUE", description = "Methods to count and time (Java 25): a method such as org.acme.Cart::add, a class or an annotation (with @), several separated by semicolons; or off.")
	private String methodTiming;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the settings to this .jfc file.")
	private Path out;

	private SettingsCommand(StandardStreams streams) {
		this.streams = streams;
	}

	/** Creates the command with its {@code compare} subcommand. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new SettingsCommand(streams)).addSubcommand(new CompareSettingsCommand(streams));
	}

	@Override
	public Integer call() {
		try {
			EditedSettings settings = EditedSettings.of(load(base));
			for (Map.Entry<Topic, String> choice : choices().entrySet()) {
				settings.choose(choice.getKey(), choice.getValue());
			}
			if (out == null) {
				Output.toStream(streams.out(), streams.terminal().charset(),
						writer -> SettingsText.list(settings, writer));
			} else {
				write(settings);
			}
			return ExitStatus.FINE;
		} catch (JvmException e) {
			throw new CommandException(e.getMessage(), e);
		}
	}

	private Map<Topic, String> choices() {
		Map<Topic, String> choices = new EnumMap<>(Topic.class);
		String[] texts = {safepoints, allocation, io, locks, sampling, cpuTime, methodTiming};
		for (Topic topic : Topic.values()) {
			if (texts[topic.ordinal()] != null) {
				choices.put(topic, texts[topic.ordinal()]);
			}
		}
		return choices;
	}

	private void write(EditedSettings settings) {
		ENDINGS.format(null, out);
		String name = String.valueOf(out.getFileName());
		String label = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
		Output.toFile(out, writer -> writer.write(settings.content(label)));
		streams.say(Output.shown(out) + ": " + SettingsText.changes(settings));
		streams.say("to record with it: flightbench record JVM --settings " + Output.shown(out));
	}

	/** Loads settings by name or from a file, which is registered as an input of the command. */
	public static JvmSettings load(String text) throws JvmException {
		if (!text.equals(JvmSettings.FLIGHTBENCH) && !text.equals(JvmSettings.DEFAULT)
				&& !text.equals(JvmSettings.PROFILE)) {
			ReadFiles.add(InputFile.path(text));
		}
		return JvmSettings.of(text);
	}

	/**
	 * Reads settings by name or from a file.
	 *
	 * @throws CommandException if they cannot be read
	 */
	static EditedSettings read(String text) {
		try {
			return EditedSettings.of(load(text));
		} catch (IOException e) {
			throw new CommandException(Output.reason(e), e);
		}
	}

	/** The command {@code flightbench settings compare}. */
	@Command(name = "compare", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Show the differences between two recording settings.")
	private static final class CompareSettingsCommand implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(index = "0", paramLabel = "A", description = "default, profile, flightbench, or a .jfc file.")
		private String first;

		@Parameters(index = "1", paramLabel = "B", description = "default, profile, flightbench, or a .jfc file.")
		private String second;

		CompareSettingsCommand(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			EditedSettings one = SettingsCommand.read(first);
			EditedSettings other = SettingsCommand.read(second);
			Output.write(streams, null, true, ColorChoice.NEVER,
					(style, writer) -> SettingsText.compare(one, other, style, writer));
			return ExitStatus.FINE;
		}
	}
}
