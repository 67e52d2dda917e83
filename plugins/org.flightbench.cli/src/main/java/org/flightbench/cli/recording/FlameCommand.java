// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import java.util.stream.Collectors;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.SourceUrlOption;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Suggestion;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.recording.profile.ComparedProfiles;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfilableTypes;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Run;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.BenchmarkFlame;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code flightbench flame}, which shows the call stacks of events by weight, or the difference between two
 * recordings.
 */
@Command(name = "flame", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = {
		"flightbench flame [OPTIONS] RECORDING", "       flightbench flame [OPTIONS] RECORDING --baseline RECORDING",
		"       flightbench flame [OPTIONS] --live JVM",
		"       flightbench flame [OPTIONS] --results FILE --baseline-results FILE --benchmark NAME"}, description = "Show which code the bytes, time or events of a flight recording come from, or the differences from a baseline.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, even if part of the recording is damaged: see the warnings",
				"2:bad usage, an unreadable recording, or no such events",
				"130:--live was stopped; the recording is kept"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench flame after.jfr --out allocation.html",
						"  flightbench flame after.jfr --baseline before.jfr",
						"  flightbench flame after.jfr --event cpu --thread 'worker-.*' --format collapsed",
						"  flightbench flame --live Server --event cpu --window 30s",
						"  flightbench flame profile.jfr --results result.json --benchmark Parser.parse",
						"  flightbench flame --results runs/after --baseline-results runs/before --benchmark Parser.parse"})
public final class FlameCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(FlameReport.FORMATS);

	private static final int MAX_OTHERS = 5;
	private static final double NANOS = 1e9;
	private static final long MIN_REFRESH = 1_000_000_000L;
	/** The escape sequence that clears a terminal. */
	private static final String CLEAR = "\u001b[H\u001b[2J";

	private final StandardStreams streams;

	@Parameters(paramLabel = "RECORDING", arity = "0..1", description = "A flight recording, plain, .gz or .lz4, or collapsed stacks; with --baseline, that of the candidate. With --results, also a folder of JMH's -prof jfr; if omitted, recordings are searched for near the results.")
	private String recording;

	@Option(names = "--baseline", paramLabel = "RECORDING", description = "Show the differences from this recording.")
	private String baseline;

	@Mixin
	private ProfileOptions options = new ProfileOptions();

	@Mixin
	private OperationOptions operations = new OperationOptions();

	@Option(names = "--live", paramLabel = "JVM", description = "Follow a running JVM (Java 17 or newer), by process ID, part of its main class, or JMX address, until stopped. The data is saved as a recording.")
	private String live;

	@Option(names = "--window", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live: the time window to show (default: 60s).")
	private long window = 60_000_000_000L;

	@Option(names = "--since-start", description = "With --live: show everything since the start.")
	private boolean sinceStart;

	@Option(names = "--refresh", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live: the refresh interval (default: 5s).")
	private long refresh = 5_000_000_000L;

	@Option(names = "--duration", paramLabel = "TIME", converter = TimeSpan.class, description = "With --live: stop after this time.")
	private Long duration;

	@Option(names = "--keep", paramLabel = "FILE", description = "With --live: the file of the recording (default: named after the program and the time).")
	private Path keep;

	@Mixin
	private JmxOptions jmx = new JmxOptions();

	@Option(names = "--per", paramLabel = "WHAT", converter = PerConverter.class, description = "Normalize weights by total (shares), second or operation (with --results). By default, differences are per second, or per operation with --results.")
	private Scale.Per per;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output (atomically).")
	private Path out;

	@Option(names = SourceUrlOption.NAME, paramLabel = SourceUrlOption.LABEL, converter = SourceUrlOption.class, description = SourceUrlOption.DESCRIPTION)
	private SourceUrl sourceUrl;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	public FlameCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		format();
		operations.check(per);
		// report invalid options before reading any file
		options.request();
		SourceUrlOption.checked(sourceUrl, format(), List.of());
		if (live != null) {
			return live();
		}
		if (jmx.isGiven()) {
			throw new CommandException("--user, --password-file, --tls and --trust-store need --live");
		}
		boolean isDifference = baseline != null || operations.nameBaseline();
		List<RecordedSide> sides = new ArrayList<>();
		if (isDifference) {
			sides.add(RecordedSide.of(baseline, operations.isGiven() ? operations.baseline() : null));
		}
		sides.add(RecordedSide.of(recording, operations.isGiven() ? operations.candidate() : null));
		if (isDifference && operations.isGiven() && sides.get(0).name().equals(sides.get(1).name())) {
			sides.replaceAll(RecordedSide::byBenchmark);
		}
		StackProfile profile = isDifference ? difference(sides) : single(sides.get(0));
		requireEvents(profile, sides);
		profile = options.view(operations.view(profile));
		requireStacks(profile);
		write(graph(profile, sides), sides);
		return ExitStatus.FINE;
	}

	private int live() {
		if (recording != null || baseline != null || operations.isGiven()
				|| options.isTimed()) {
			throw new CommandException("--live does not work with RECORDING, --baseline, --results, --from and --to");
		}
		Long kept = sinceStart ? null : window;
		return new FollowedJvm(streams, live, jmx, kept, Math.max(MIN_REFRESH, refresh), duration,
				keep).run(snapshot -> look(snapshot, kept));
	}

	/** Shows a snapshot of a recording in progress, which may contain no matching events yet. */
	private int look(Path snapshot, Long lastNanos) {
		long end = RecordingInputs.read(snapshot, path -> {
			try (RecordingFile file = RecordingFile.open(path)) {
				file.findAll(RunningCommand.progress());
				return file.time().spanNanos();
			}
		});
		options.from(lastNanos == null || end <= lastNanos ? null : end - lastNanos);
		String time = LocalTime.now().truncatedTo(ChronoUnit.SECONDS).format(DateTimeFormatter.ISO_LOCAL_TIME);
		String shown = Numbers.fixed(Math.min(end, lastNanos == null ? end : lastNanos) / NANOS, 0);
		List<RecordedSide> sides = List.of(RecordedSide.of(snapshot.toString(), null));
		StackProfile profile = options.view(single(sides.get(0)));
		if (out == null && streams.terminal().isInteractive()) {
			streams.err().print(CLEAR);
		}
		streams.say(time + ", the last " + shown + " s" + (profile.stacks().size() == 0 ? ": no events yet" : ""));
		if (profile.stacks().size() > 0) {
			write(graph(profile, sides), sides);
		}
		return ExitStatus.FINE;
	}

	private StackProfile single(RecordedSide side) {
		StackProfile profile = side.read(options, true);
		if (profile.isDifference() && side.chosen() != null) {
			throw new CommandException(
					side.recordings().get(0) + ": --results needs stacks of one recording, but these are of two");
		}
		return profile.isDifference() ? profile : options.whole(List.of(profile));
	}

	private StackProfile difference(List<RecordedSide> sides) {
		boolean alone = sides.stream().allMatch(RecordedSide::isCollapsed);
		ProfileRequest request = options.request();
		return options.whole(ComparedProfiles.read(request.event(), (event, before) -> {
			RecordedSide side = sides.get(before.size());
			StackProfile profile = side.read(options, request.of(event), alone);
			if (profile.isDifference()) {
				throw new CommandException(side.recordings().get(0) + ": these stacks are already a difference");
			}
			return profile;
		}));
	}

	private void requireEvents(StackProfile profile, List<RecordedSide> sides) {
		if (profile.sources().stream().mapToLong(ProfileSource::samples).sum() == 0) {
			// omits warnings about gaps and overlaps in the recorded time, because these do not explain the lack of
			// events
			List<String> reasons = new ArrayList<>(profile.warnings());
			sides.stream().filter(side -> !side.isCollapsed()).flatMap(side -> side.recordings().stream())
					.forEach(file -> reasons.removeAll(timeWarnings(file)));
			String why = reasons.isEmpty() ? "" : ": " + String.join("; ", reasons);
			throw new CommandException(profile.source(Side.BASELINE).name() + ": no events to show for '"
					+ profile.event() + "'" + range(sides) + why + others(sides)
					+ "; 'flightbench events' lists all types"
					+ (ProfileEvent.NAMES.contains(options.event())
							? ""
							: Suggestion.of(options.event(), ProfileEvent.NAMES)));
		}
	}

	private static List<String> timeWarnings(Path file) {
		return RecordingInputs.read(file, path -> {
			try (RecordingFile recording = RecordingFile.open(path)) {
				recording.findAll(RunningCommand.progress());
				return recording.time().warnings();
			} catch (OldFormatException old) {
				return List.of();
			}
		});
	}

	/** Lists the event types that have stack traces, most frequent first. */
	private static String others(List<RecordedSide> sides) {
		RecordedSide last = sides.get(sides.size() - 1);
		if (last.isCollapsed()) {
			return "";
		}
		Map<String, Long> types = RecordingInputs.read(last.recordings().get(0),
				file -> ProfilableTypes.read(file, RunningCommand.progress()));
		return types.isEmpty()
				? "; no event of the recording has a stack trace"
				: "; stack traces are in " + types.keySet().stream().limit(MAX_OTHERS)
						.map(type -> "--event " + type).collect(Collectors.joining(", "))
						+ (types.size() > MAX_OTHERS ? ", \u2026" : "");
	}

	/**
	 * Returns a phrase with the recording's duration for an error message; empty unless the user selected a time range.
	 */
	private String range(List<RecordedSide> sides) {
		Path file = sides.get(sides.size() - 1).recordings().get(0);
		if (!options.isTimed()) {
			return "";
		}
		double seconds = RecordingInputs.read(file, path -> {
			try (RecordingFile recording = RecordingFile.open(path)) {
				recording.findAll(RunningCommand.progress());
				return recording.time().spanNanos() / NANOS;
			}
		});
		return " in this time range; the recording lasts " + Numbers.fixed(seconds, 1) + " s";
	}

	/** @throws CommandException if the view options have removed all stacks */
	public static void requireStacks(StackProfile profile) {
		if (profile.stacks().size() == 0) {
			long events = profile.sources().stream().mapToLong(ProfileSource::samples).sum();
			throw new CommandException(
					"none of " + Numbers.fixed(events, 0) + " events is left: change --only, --focus or --hide");
		}
	}

	private FlameGraph graph(StackProfile profile, List<RecordedSide> sides) {
		if (operations.isGiven() && (per == null || per == Scale.Per.OPERATION)) {
			FlameGraph graph = BenchmarkFlame.graph(profile, sides.stream().map(RecordedSide::measured).toList());
			if (!graph.scale().isKnown()) {
				throw new CommandException(
						"the score does not show how many operations were recorded; use --per second");
			}
			return graph;
		}
		FlameGraph graph = graph(profile, per);
		return operations.isGiven()
				? graph.startingAt(BenchmarkFlame.start(sides.stream().map(RecordedSide::measured).toList()))
				: graph;
	}

	/**
	 * Returns the flame graph of a profile or a difference.
	 *
	 * @param per the amount that weights are relative to, other than operations. If null, a difference with known
	 * durations is per second, and other profiles show the recorded weights
	 * @throws CommandException if the weights are to be per second, but the duration is unknown
	 */
	public static FlameGraph graph(StackProfile profile, Scale.Per per) {
		Scale perSecond = Scale.perSecond(profile);
		if (per == Scale.Per.SECOND && !perSecond.isKnown()) {
			throw new CommandException(
					"--per second: the recording was not finished, so its duration is unknown");
		}
		boolean usualDifference = per == null && profile.isDifference() && perSecond.isKnown();
		Scale scale = usualDifference || per == Scale.Per.SECOND
				? perSecond
				: per == Scale.Per.TOTAL ? Scale.perTotal(profile) : Scale.raw(profile);
		return new FlameGraph(new CallTree(profile), scale);
	}

	private void write(FlameGraph graph, List<RecordedSide> sides) {
		SourceUrl sources = sources(sides.get(sides.size() - 1));
		Output.write(streams, out, format(), color, new FlameReport(graph, sources));
	}

	private SourceUrl sources(RecordedSide side) {
		List<Run> runs = side.chosen() == null ? List.of() : List.of(side.chosen().run());
		SourceUrl sources = SourceUrlOption.checked(sourceUrl, format(), runs);
		if (runs.isEmpty() && sources.needsCommit()) {
			throw SourceUrlOption.unknownCommit(side.name());
		}
		return runs.isEmpty() ? sources : sources.at(runs.get(0));
	}

	private FileFormat format() {
		return ENDINGS.format(format, out);
	}

	/** A converter for the values of {@code --per}. */
	static final class PerConverter extends Choice<Scale.Per> {
		PerConverter() {
			super(new Scale.Per[]{Scale.Per.TOTAL, Scale.Per.SECOND, Scale.Per.OPERATION});
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
