// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.OptionValue;
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

/** The options that select events and determine how frames are shown. */
public final class ProfileOptions {

	private static final String USUAL_EVENT = "allocation";

	private final OptionValue<String> event = OptionValue.text("--event", "EVENT",
			String.join(", ", ProfileEvent.NAMES).replace(USUAL_EVENT, USUAL_EVENT + " (default)")
					+ ", or the name of an event type with stack traces, such as jdk.ThreadPark.");
	private final OptionValue<Weight> weight = OptionValue.of("--weight", "WEIGHT", Weight.class, new WeightConverter(),
			null, "The weight of an event: bytes, count or time (default: depends on the event).");
	private final OptionValue<Pattern> thread = regex("--thread",
			"Only threads whose name matches.");
	private final OptionValue<RecordingTime> from = OptionValue.of("--from", "TIME", RecordingTime.class,
			new RecordingTime.Converter(), null,
			"Only events from this time on, relative to the start of the recording, such as 1.5s, 250ms or 2m, or a time of day such as 14:03:20.");
	private final OptionValue<RecordingTime> to = OptionValue.of("--to", "TIME", RecordingTime.class,
			new RecordingTime.Converter(), null,
			"Only events before this time, relative to the start of the recording, or a time of day.");
	private final OptionValue<Separation> separation = OptionValue.of("--separate", "BY", Separation.class,
			new SeparationConverter(), Separation.METHOD,
			"Group frames by line, method (default), class or package.");
	private final OptionValue<Split> split = OptionValue.of("--split", "BY", Split.class, new SplitConverter(), null,
			"Split stacks by thread: each starts with the name of its thread.");
	private final OptionValue<Boolean> inverted = OptionValue.flag("--invert",
			"Start at the frames where events happened, with their callers below.");
	private final OptionValue<Boolean> collapsed = OptionValue.flag("--collapse-recursion",
			"Show directly or indirectly recursive frames once.");
	private final OptionValue<Boolean> librariesGrouped = OptionValue.flag("--group-libraries",
			"Show consecutive frames of the JDK or another library as one.");
	private final OptionValue<List<Pattern>> hidden = OptionValue.several("--hide", "REGEX", Pattern.class,
			new ReportOptions.RegexConverter(),
			"Hide frames whose name matches (repeatable).");
	private final OptionValue<Pattern> only = regex("--only",
			"Only stacks with a matching frame or class.");
	private final OptionValue<Pattern> focus = regex("--focus",
			"Start stacks at the first matching frame, and omit stacks without one.");
	private final OptionValue<ProfileView.ClassPlace> classes = OptionValue.of("--class", "PLACE",
			ProfileView.ClassPlace.class, new PlaceConverter(), ProfileView.ClassPlace.LEAF,
			"Position of the allocated class: leaf (default), root or none.");

	private Long fromNanos;

	private static OptionValue<Pattern> regex(String name, String description) {
		return OptionValue.of(name, "REGEX", Pattern.class, new ReportOptions.RegexConverter(), null, description);
	}

	/** Returns all options, in the order in which the help lists them. */
	public List<OptionValue<?>> all() {
		return List.of(event, weight, thread, from, to, separation, split, inverted, collapsed, librariesGrouped,
				hidden, only, focus, classes);
	}

	/** Returns the name of the event as typed by the user, or the default. */
	public String event() {
		return event.get() == null ? USUAL_EVENT : event.get();
	}

	/**
	 * Returns the event to assume for collapsed stacks, which do not contain its name.
	 *
	 * @param alone whether collapsed stacks are the only input; otherwise, the event of the other recording applies
	 */
	String collapsedEvent(boolean alone) {
		return alone && event.get() == null ? CollapsedReader.EVENT : ProfileEvent.of(event()).name();
	}

	/**
	 * Returns the weight to assume for the numbers in collapsed stacks.
	 *
	 * @param alone whether collapsed stacks are the only input
	 */
	Weight collapsedWeight(boolean alone) {
		return weight.get() != null
				? weight.get()
				: alone && event.get() == null ? Weight.COUNT : ProfileEvent.of(event()).weight();
	}

	/**
	 * Rejects options for data that collapsed stacks do not contain.
	 *
	 * @throws CommandException if threads or a time range are selected
	 */
	void checkCollapsed(Path file) {
		if (thread.get() != null || split.get() != null || from.get() != null || to.get() != null) {
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
		Long first = fromNanos == null ? sinceStart(from.get()) : fromNanos;
		Long last = sinceStart(to.get());
		requireOrder(first, last);
		ProfileEvent asked = ProfileEvent.of(event());
		if (weight.get() != null && !asked.canBeWeighedBy(weight.get())) {
			throw withoutWeight();
		}
		ProfileRequest request = new ProfileRequest(asked, weight.get(), thread.get(),
				first == null ? Long.MIN_VALUE : first, last == null ? Long.MAX_VALUE : last, separation.get());
		return split.get() == Split.THREAD ? request.byThread() : request;
	}

	private static Long sinceStart(RecordingTime time) {
		return time == null ? null : time.sinceStart();
	}

	private static void requireOrder(Long first, Long last) {
		if (first != null && last != null && first >= last) {
			throw new CommandException("--from must be before --to");
		}
	}

	/** Returns whether only a part of the time was selected. */
	boolean isTimed() {
		return from.get() != null || to.get() != null;
	}

	/** Returns whether the time range depends on the time of the recording. */
	public boolean isAbsolute() {
		return from.get() != null && from.get().isAbsolute() || to.get() != null && to.get().isAbsolute();
	}

	/**
	 * Returns a request whose time range is that of the options in a recording.
	 *
	 * @throws CommandException if the time range is empty
	 */
	ProfileRequest in(ProfileRequest asked, Instant start, Instant end) {
		Long first = from.get() == null ? null : from.get().nanosFrom(start, end, ZoneId.systemDefault());
		Long last = to.get() == null ? null : to.get().nanosFrom(start, end, ZoneId.systemDefault());
		requireOrder(first, last);
		return asked.between(first == null ? Long.MIN_VALUE : first, last == null ? Long.MAX_VALUE : last);
	}

	private CommandException withoutWeight() {
		return new CommandException("--weight: events of '" + event() + "' have no " + weight.get().key()
				+ (weight.get() == Weight.COUNT ? "" : "; try --weight " + Weight.COUNT.key()));
	}

	/**
	 * Combines the profiles of one or two sides into a profile or a difference.
	 *
	 * @throws CommandException if the events have no values for the selected weight
	 */
	public StackProfile whole(List<StackProfile> sides) {
		if (weight.get() != null && ComparedProfiles.isWeightless(sides)
				&& sides.stream().anyMatch(side -> side.source(Side.BASELINE).samples() > 0)) {
			throw withoutWeight();
		}
		return ComparedProfiles.whole(sides, weight.get());
	}

	/** Applies the view options to a profile. */
	public StackProfile view(StackProfile profile) {
		ProfileView view = new ProfileView(separation.get(), inverted.get(), collapsed.get(),
				hidden.get().stream().map(FrameMatch::expression).toList(), match(only), match(focus), classes.get(),
				librariesGrouped.get());
		return view.isPlain(separation.get()) ? profile : view.of(profile);
	}

	private static FrameMatch match(OptionValue<Pattern> expression) {
		return expression.get() == null ? null : FrameMatch.expression(expression.get());
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

	/** What the root frames of stacks distinguish. */
	private enum Split {
		THREAD
	}

	/** A converter for the values of {@code --split}. */
	static final class SplitConverter extends Choice<Split> {
		SplitConverter() {
			super(Split.values());
		}

		@Override
		protected String word(Split value) {
			return value.name().toLowerCase(java.util.Locale.ROOT);
		}
	}

	/** A converter for the values of {@code --class}. */
	static final class PlaceConverter extends Choice<ProfileView.ClassPlace> {
		PlaceConverter() {
			super(ProfileView.ClassPlace.values());
		}

		@Override
		protected String word(ProfileView.ClassPlace value) {
			return value.name().toLowerCase(java.util.Locale.ROOT);
		}
	}
}
