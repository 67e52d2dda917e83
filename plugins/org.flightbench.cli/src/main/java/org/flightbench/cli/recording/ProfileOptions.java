// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.option.Choice;
import org.flightbench.cli.option.OptionValue;
import org.flightbench.cli.option.TimeSpan;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.build.ComparedProfiles;
import org.flightbench.recording.profile.event.ProfileEvent;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;

/** The options that say which events and frames count. */
final class ProfileOptions {

	private static final String USUAL_EVENT = "allocation";

	private final OptionValue<String> event = OptionValue.text("--event", "EVENT",
			String.join(", ", ProfileEvent.NAMES).replace(USUAL_EVENT, USUAL_EVENT + " (default)")
					+ ", or the name of an event type with stack traces, such as jdk.ThreadPark.");
	private final OptionValue<Weight> weight = OptionValue.of("--weight", "WEIGHT", Weight.class, new WeightConverter(),
			null, "The weight of an event: bytes, count or time (default: depends on the event).");
	private final OptionValue<Pattern> thread = regex("--thread",
			"Only threads whose name matches.");
	private final OptionValue<Long> from = OptionValue.of("--from", "TIME", Long.class, new TimeSpan(), null,
			"Only events from this time on, relative to the start of the recording, such as 1.5s, 250ms or 2m.");
	private final OptionValue<Long> to = OptionValue.of("--to", "TIME", Long.class, new TimeSpan(), null,
			"Only events before this time, relative to the start of the recording.");
	private final OptionValue<Separation> separation = OptionValue.of("--separate", "BY", Separation.class,
			new SeparationConverter(), Separation.METHOD,
			"Group frames by line, method (default), class or package.");
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

	/** All of them, in the order in which help shows them. */
	List<OptionValue<?>> all() {
		return List.of(event, weight, thread, from, to, separation, inverted, collapsed, librariesGrouped,
				hidden, only, focus, classes);
	}

	/** The event as it was asked for. */
	String event() {
		return event.get() == null ? USUAL_EVENT : event.get();
	}

	/**
	 * The event that collapsed stacks are taken for: they do not name it.
	 *
	 * @param alone whether no recording stands beside them, which would be of an event
	 */
	String collapsedEvent(boolean alone) {
		return alone && event.get() == null ? CollapsedReader.EVENT : ProfileEvent.of(event()).name();
	}

	/** The weight that the numbers of collapsed stacks are. */
	Weight collapsedWeight(boolean alone) {
		return weight.get() != null
				? weight.get()
				: alone && event.get() == null ? Weight.COUNT : ProfileEvent.of(event()).weight();
	}

	/** Refuses what collapsed stacks do not have. */
	void checkCollapsed(Path file) {
		if (thread.get() != null || from.get() != null || to.get() != null) {
			throw new CommandException(
					file + ": collapsed stacks have neither threads nor times: --thread, --from and --to need a recording");
		}
	}

	/** Only events from a time on, in nanoseconds since the start of the recording; null for what the user wants. */
	void from(Long nanos) {
		fromNanos = nanos;
	}

	/** The request for the reader. */
	ProfileRequest request() {
		Long first = fromNanos == null ? from.get() : fromNanos;
		Long last = to.get();
		if (first != null && last != null && first >= last) {
			throw new CommandException("--from must be before --to");
		}
		ProfileEvent asked = ProfileEvent.of(event());
		if (weight.get() != null && !asked.canBeWeighedBy(weight.get())) {
			throw withoutWeight();
		}
		return new ProfileRequest(asked, weight.get(), thread.get(), first == null ? Long.MIN_VALUE : first,
				last == null ? Long.MAX_VALUE : last, separation.get());
	}

	private CommandException withoutWeight() {
		return new CommandException("--weight: events of '" + event() + "' have no " + weight.get().key()
				+ (weight.get() == Weight.COUNT ? "" : "; try --weight " + Weight.COUNT.key()));
	}

	/** The profile of one side, or the difference of two. */
	StackProfile whole(List<StackProfile> sides) {
		if (weight.get() != null && ComparedProfiles.isWeightless(sides)
				&& sides.stream().anyMatch(side -> side.source(Side.BASELINE).samples() > 0)) {
			throw withoutWeight();
		}
		return ComparedProfiles.whole(sides, weight.get());
	}

	/** The profile as it is to be looked at. */
	StackProfile view(StackProfile profile) {
		ProfileView view = new ProfileView(separation.get(), inverted.get(), collapsed.get(),
				hidden.get().stream().map(FrameMatch::expression).toList(), match(only), match(focus), classes.get(),
				librariesGrouped.get());
		return view.isPlain(separation.get()) ? profile : view.of(profile);
	}

	private static FrameMatch match(OptionValue<Pattern> expression) {
		return expression.get() == null ? null : FrameMatch.expression(expression.get());
	}

	/** Converts a weight's name. */
	static final class WeightConverter extends Choice<Weight> {
		WeightConverter() {
			super(Weight.values());
		}

		@Override
		protected String word(Weight value) {
			return value.key();
		}
	}

	/** Converts the name of a separation. */
	static final class SeparationConverter extends Choice<Separation> {
		SeparationConverter() {
			super(Separation.values());
		}

		@Override
		protected String word(Separation value) {
			return value.key();
		}
	}

	/** Converts the name of a place. */
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
