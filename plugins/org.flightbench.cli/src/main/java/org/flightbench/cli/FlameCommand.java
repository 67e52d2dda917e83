// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.profile.CallTree;
import org.flightbench.recording.profile.Difference;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileReader;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.Numbers;
import org.flightbench.report.TextStyle;
import org.flightbench.report.flame.FlameFormat;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.FlameReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code flightbench flame}: what events with stacks weigh, and how two recordings differ in it. */
@Command(name = "flame", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench flame [OPTIONS] RECORDING",
		"       flightbench flame [OPTIONS] RECORDING --baseline RECORDING"}, description = "Show where bytes, time or events of a flight recording come from, or what differs from a baseline.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:fine, even if a part of the recording is damaged: warnings say so",
				"2:bad usage, no recording that can be read, or no such events in it"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench flame after.jfr --out allocation.html",
						"  flightbench flame after.jfr --baseline before.jfr",
						"  flightbench flame after.jfr --event cpu --thread 'worker-.*' --format collapsed",
						"  flightbench flame profile.jfr --results result.json --benchmark Parser.parse"})
final class FlameCommand implements Callable<Integer> {

	private final Session session;

	@Parameters(paramLabel = "RECORDING", description = "A flight recording, plain, .gz or .lz4; with --baseline, the candidate's.")
	private String recording;

	@Option(names = "--baseline", paramLabel = "RECORDING", description = "Show what differs from this recording.")
	private String baseline;

	@Mixin
	private ProfileOptions options;

	@Mixin
	private OperationOptions operations;

	@Option(names = "--per", paramLabel = "WHAT", converter = PerConverter.class, description = "Weights relative to: total (shares), second or operation (with --results). Unless given, "
			+ "differences are per second, or per operation with --results.")
	private Scale.Per per;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, description = "text, collapsed, svg, html or json; unless given it follows the ending of --out, and is text.")
	private FlameFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file, whole or not at all, rather than to standard output.")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColourChoice.Converter.class, description = "auto (the default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColourChoice colour = ColourChoice.AUTO;

	FlameCommand(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		operations.check(per, baseline != null);
		ProfileRequest request = options.request();
		List<Path> inputs = new ArrayList<>();
		StackProfile profile = read(recording, request, inputs);
		if (baseline != null) {
			StackProfile before = read(baseline, request, inputs);
			profile = Difference.of(options.usual(before, profile), options.usual(profile, before));
		} else {
			profile = options.usual(profile, profile);
		}
		requireEvents(profile);
		profile = options.view(profile);
		requireStacks(profile);
		inputs.addAll(operations.files());
		FlameGraph graph = graph(profile);
		write(inputs, graph);
		return ExitStatus.FINE;
	}

	private StackProfile read(String name, ProfileRequest request, List<Path> inputs) {
		Path file = Recordings.path(name);
		inputs.add(file);
		return Recordings.read(file, path -> ProfileReader.read(path, request, ReadProgress.NONE));
	}

	private void requireEvents(StackProfile profile) {
		if (profile.sources().stream().mapToLong(ProfileSource::samples).sum() == 0) {
			String why = profile.warnings().isEmpty() ? "" : ": " + String.join("; ", profile.warnings());
			throw new CommandException(profile.source(Side.BASELINE).name() + ": no events to show for '"
					+ profile.event() + "'" + why + "; 'flightbench events' lists what there is"
					+ Nearest.suggestion(options.event(), ProfileEvent.NAMES));
		}
	}

	private static void requireStacks(StackProfile profile) {
		if (profile.stacks().size() == 0) {
			long events = profile.sources().stream().mapToLong(ProfileSource::samples).sum();
			throw new CommandException(
					"nothing is left of " + Numbers.fixed(events, 0) + " events: see --only, --focus and --hide");
		}
	}

	private FlameGraph graph(StackProfile profile) {
		if (operations.isGiven() && (per == null || per == Scale.Per.OPERATION)) {
			return operations.graph(profile);
		}
		Scale perSecond = Scale.perSecond(profile);
		if (per == Scale.Per.SECOND && !perSecond.isKnown()) {
			throw new CommandException(
					"--per second: the recording was not finished and does not say how long it lasts");
		}
		boolean usualDifference = per == null && profile.isDifference() && perSecond.isKnown();
		Scale scale = usualDifference || per == Scale.Per.SECOND
				? perSecond
				: per == Scale.Per.TOTAL ? Scale.perTotal(profile) : Scale.raw(profile);
		return new FlameGraph(new CallTree(profile), scale);
	}

	private void write(List<Path> inputs, FlameGraph graph) {
		FlameFormat chosen = format();
		if (out != null) {
			TextStyle style = colour == ColourChoice.ALWAYS ? TextStyle.PLAIN.inColour() : TextStyle.PLAIN;
			FlameReport report = chosen.report(style);
			Output.toFile(out, inputs, writer -> report.write(graph, writer));
		} else if (chosen == FlameFormat.TEXT) {
			FlameReport report = chosen.report(session.terminal().style(colour));
			Output.toStream(session.out(), session.terminal().charset(), writer -> report.write(graph, writer));
		} else {
			FlameReport report = chosen.report(TextStyle.PLAIN);
			Output.toStream(session.out(), StandardCharsets.UTF_8, writer -> report.write(graph, writer));
		}
	}

	private FlameFormat format() {
		if (format != null || out == null) {
			return format == null ? FlameFormat.TEXT : format;
		}
		String name = out.toString().toLowerCase(Locale.ROOT);
		return switch (name.substring(name.lastIndexOf('.') + 1)) {
			case "svg" -> FlameFormat.SVG;
			case "html", "htm" -> FlameFormat.HTML;
			case "json" -> FlameFormat.JSON;
			case "collapsed", "folded" -> FlameFormat.COLLAPSED;
			default -> FlameFormat.TEXT;
		};
	}

	/** Converts what weights are relative to. */
	static final class PerConverter extends Choice<Scale.Per> {
		PerConverter() {
			super(new Scale.Per[]{Scale.Per.TOTAL, Scale.Per.SECOND, Scale.Per.OPERATION}, Scale.Per::label);
		}
	}

	/** Converts a format's name. */
	static final class FormatConverter extends Choice<FlameFormat> {
		FormatConverter() {
			super(FlameFormat.values(), FlameFormat::label);
		}
	}
}
