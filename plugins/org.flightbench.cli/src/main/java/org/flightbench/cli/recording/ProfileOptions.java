// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.RecordingTime;
import org.flightbench.recording.profile.ComparedProfiles;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;

import picocli.CommandLine.Option;

/** The options that select events and determine how frames are shown. */
public final class ProfileOptions {

	private static final String USUAL_EVENT = "allocation";

	@Option(names = "--event", paramLabel = "EVENT", completionCandidates = EventNames.class, description = "${COMPLETION-CANDIDATES} (default: allocation), or the name of an event type with stack traces, such as jdk.ThreadPark.")
	private String event;

	@Option(names = "--weight", paramLabel = "WEIGHT", converter = WeightConverter.class, description = "The weight of an event: bytes, count or time (default: depends on the event).")
	private Weight weight;

	@Option(names = "--thread", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only threads whose name matches.")
	private Pattern thread;

	@Option(names = "--from", paramLabel = "TIME", converter = RecordingTime.Converter.class, description = "Only events from this time on, relative to the start of the recording, such as 1.5s, 250ms or 2m, or a time of day such as 14:03:20.")
	private RecordingTime from;

	@Option(names = "--to", paramLabel = "TIME", converter = RecordingTime.Converter.class, description = "Only events before this time, relative to the start of the recording, or a time of day.")
	private RecordingTime to;

	@Option(names = "--separate", paramLabel = "BY", converter = SeparationConverter.class, description = "Group frames by line, method (default), class or package.")
	private Separation separation = Separation.METHOD;

	@Option(names = "--split", paramLabel = "BY", converter = SplitConverter.class, description = "Split stacks by thread: each starts with the name of its thread.")
	private Split split;

	@Option(names = "--invert", description = "Start at the frames where events happened, with their callers below.")
	private boolean inverted;

	@Option(names = "--collapse-recursion", description = "Show directly or indirectly recursive frames once.")
	private boolean collapsed;

	@Option(names = "--group-libraries", description = "Show consecutive frames of the JDK or another library as one.")
	private boolean librariesGrouped;

	@Option(names = "--hide", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Hide frames whose name matches (repeatable).")
	private List<Pattern> hidden = List.of();

	@Option(names = "--only", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only stacks with a matching frame or class.")
	private Pattern only;

	@Option(names = "--focus", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Start stacks at the first matching frame, and omit stacks without one.")
	private Pattern focus;

	@Option(names = "--class", paramLabel = "PLACE", converter = PlaceConverter.class, description = "Position of the allocated class: leaf (default), root or none.")
	private ProfileView.ClassPlace classes = ProfileView.ClassPlace.LEAF;

	private Long fromNanos;

	/** Returns the event name as typed by the user, or the default. */
	public String event() {
		return event == null ? USUAL_EVENT : event;
	}

	/**
	 * Returns the event to assume for collapsed stacks, which do not name their event.
	 *
	 * @param alone whether collapsed stacks are the only input; otherwise, the event of the other recording applies
	 */
	String collapsedEvent(boolean alone) {
		return alone && event == null ? CollapsedReader.EVENT : ProfileEvent.of(event()).name();
	}

	/**
	 * Returns the weight that the numbers in collapsed stacks are assumed to represent.
	 *
	 * @param alone whether collapsed stacks are the only input
	 */
	Weight collapsedWeight(boolean alone) {
		return weight != null
				? weight
				: alone && event == null ? Weight.COUNT : ProfileEvent.of(event()).weight();
	}

	/**
	 * Rejects options for data that collapsed stacks do not contain.
	 *
	 * @throws CommandException if threads or a time range are selected
	 */
	void checkCollapsed(Path file) {
		if (thread != null || split != null || from != null || to != null) {
			throw new CommandException(
					file + ": collapsed stacks have neither threads nor times: --thread, --split, --from and --to need a recording");
		}
	}

	/**
	 * Overrides the start of the time range.
	 *
	 * @param nanos the time since the start of the recording, in nanoseconds; null to use the option
	 */
	void from(Long nanos) {
		fromNanos = nanos;
	}

	/**
	 * Returns the request for the reader.
	 *
	 * @throws CommandException if the time range is empty, or the event cannot have the selected weight
	 */
	public ProfileRequest request() {
		Long first = fromNanos == null ? sinceStart(from) : fromNanos;
		Long last = sinceStart(to);
		requireOrder(first, last);
		ProfileEvent asked = ProfileEvent.of(event());
		if (weight != null && !asked.canBeWeighedBy(weight)) {
			throw withoutWeight();
		}
		ProfileRequest request = new ProfileRequest(asked, weight, thread,
				first == null ? Long.MIN_VALUE : first, last == null ? Long.MAX_VALUE : last, separation);
		return split == Split.THREAD ? request.byThread() : request;
	}

	private static Long sinceStart(RecordingTime time) {
		return time == null ? null : time.sinceStart();
	}

	private static void requireOrder(Long first, Long last) {
		if (first != null && last != null && first >= last) {
			throw new CommandException("--from must be before --to");
		}
	}

	/** Returns whether the user selected a time range. */
	boolean isTimed() {
		return from != null || to != null;
	}

	/** Returns whether the time range depends on when the recording was made. */
	public boolean isAbsolute() {
		return from != null && from.isAbsolute() || to != null && to.isAbsolute();
	}

	/**
	 * Returns a copy of a request with the options' time range, resolved for a recording.
	 *
	 * @param asked the request to copy
	 * @param start the start of the recording
	 * @param end the end of the recording
	 * @throws CommandException if the time range is empty
	 */
	ProfileRequest in(ProfileRequest asked, Instant start, Instant end) {
		Long first = from == null ? null : from.nanosFrom(start, end, ZoneId.systemDefault());
		Long last = to == null ? null : to.nanosFrom(start, end, ZoneId.systemDefault());
		requireOrder(first, last);
		return asked.between(first == null ? Long.MIN_VALUE : first, last == null ? Long.MAX_VALUE : last);
	}

	private CommandException withoutWeight() {
		return new CommandException("--weight: events of '" + event() + "' have no " + weight.key()
				+ (weight == Weight.COUNT ? "" : "; try --weight " + Weight.COUNT.key()));
	}

	/**
	 * Combines the profiles of one or two sides into a profile or a difference.
	 *
	 * @throws CommandException if the events have no values for the selected weight
	 */
	public StackProfile whole(List<StackProfile> sides) {
		if (weight != null && ComparedProfiles.isWeightless(sides)
				&& sides.stream().anyMatch(side -> side.source(Side.BASELINE).samples() > 0)) {
			throw withoutWeight();
		}
		return ComparedProfiles.whole(sides, weight);
	}

	/** Applies the view options to a profile. */
	public StackProfile view(StackProfile profile) {
		ProfileView view = new ProfileView(separation, inverted, collapsed,
				hidden.stream().map(FrameMatch::expression).toList(), match(only), match(focus), classes,
				librariesGrouped);
		return view.isPlain(separation) ? profile : view.of(profile);
	}

	private static FrameMatch match(Pattern expression) {
		return expression == null ? null : FrameMatch.expression(expression);
	}

	/** The names of events for the help. */
	static final class EventNames extends ArrayList<String> {

		private static final long serialVersionUID = 1L;

		EventNames() {
			super(ProfileEvent.NAMES);
		}
	}

	/** A converter for the values of {@code --weight}. */
	static final class WeightConverter extends Choice<Weight> {
		WeightConverter() {
			super(Weight.values());
		}

		@Override
		protected String word(Weight value) {
			return value.key();
		}
	}

	/** A converter for the values of {@code --separate}. */
	static final class SeparationConverter extends Choice<Separation> {
		SeparationConverter() {
			super(Separation.values());
		}

		@Override
		protected String word(Separation value) {
			return value.key();
		}
	}

	/** The attributes by which stacks can be split into separate root frames. */
	private enum Split {
		THREAD
	}

	/** A converter for the values of {@code --split}. */
	static final class SplitConverter extends Choice<Split> {
		SplitConverter() {
			super(Split.values());
		}
	}

	/** A converter for the values of {@code --class}. */
	static final class PlaceConverter extends Choice<ProfileView.ClassPlace> {
		PlaceConverter() {
			super(ProfileView.ClassPlace.values());
		}
	}
}
