// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.flightbench.recording.profile.CollapsedReader;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileView;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import picocli.CommandLine.Option;

/** The options that say which events and frames count. */
final class ProfileOptions {

	private static final String USUAL_EVENT = "allocation";

	@Option(names = "--event", paramLabel = "EVENT", description = "allocation (the default), cpu, lock, file, socket, exception, or the name of an event type with stack traces, as jdk.ThreadPark.")
	private String event;

	@Option(names = "--weight", paramLabel = "WEIGHT", converter = WeightConverter.class, description = "What an event counts as: bytes, count or time; unless given, what is usual for the event.")
	private Weight weight;

	@Option(names = "--thread", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only threads in whose name the expression is found.")
	private Pattern thread;

	@Option(names = "--from", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events from this time after the start of the recording on, as 1.5s, 250ms or 2m.")
	private Long from;

	@Option(names = "--to", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events before this time after the start of the recording.")
	private Long to;

	@Option(names = "--separate", paramLabel = "BY", converter = SeparationConverter.class, description = "What tells frames apart: line, method (the default), class or package.")
	private Separation separation = Separation.METHOD;

	@Option(names = "--invert", description = "Begin with the frames in which events happened, and go on to their callers.")
	private boolean inverted;

	@Option(names = "--collapse-recursion", description = "Show a frame that calls itself, directly or not, once.")
	private boolean collapsed;

	@Option(names = "--hide", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Leave out frames in whose name the expression is found; may be given several times.")
	private List<Pattern> hidden = List.of();

	@Option(names = "--only", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only stacks with a frame or class in whose name the expression is found.")
	private Pattern only;

	@Option(names = "--focus", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Begin stacks with the first frame in whose name the expression is found, and leave out the others.")
	private Pattern focus;

	@Option(names = "--class", paramLabel = "PLACE", converter = PlaceConverter.class, description = "Where the allocated class stands: leaf (the default), root or none.")
	private ProfileView.ClassPlace classes = ProfileView.ClassPlace.LEAF;

	/** The event as it was asked for. */
	String event() {
		return event == null ? USUAL_EVENT : event;
	}

	/**
	 * What collapsed stacks are about: they do not tell.
	 *
	 * @param alone whether no recording stands beside them, which would be of an event
	 */
	String collapsedEvent(boolean alone) {
		return alone && event == null ? CollapsedReader.EVENT : ProfileEvent.of(event()).name();
	}

	/** What the numbers of collapsed stacks are. */
	Weight collapsedWeight(boolean alone) {
		return weight != null ? weight : alone && event == null ? Weight.COUNT : ProfileEvent.of(event()).weight();
	}

	/** Refuses what collapsed stacks do not have. */
	void checkCollapsed(Path file) {
		if (thread != null || from != null || to != null) {
			throw new CommandException(
					file + ": collapsed stacks have neither threads nor times: --thread, --from and --to need a recording");
		}
	}

	/** What to read. */
	ProfileRequest request() {
		if (from != null && to != null && from >= to) {
			throw new CommandException("--from is not before --to");
		}
		ProfileEvent asked = ProfileEvent.of(event());
		if (weight != null && !asked.canBeWeighedBy(weight)) {
			throw new CommandException("--weight: events of '" + event() + "' have no " + weight.label());
		}
		return new ProfileRequest(asked, weight, thread, from == null ? Long.MIN_VALUE : from,
				to == null ? Long.MAX_VALUE : to, separation);
	}

	/** A profile by count where nobody asked for a weight and neither it nor the other one has any. */
	StackProfile usual(StackProfile profile, StackProfile other) {
		return weight == null && profile.source(Side.BASELINE).weight() == 0
				&& other.source(Side.BASELINE).weight() == 0
						? profile.byCount()
						: profile;
	}

	/** The profile as it is to be looked at. */
	StackProfile view(StackProfile profile) {
		ProfileView view = new ProfileView(separation, inverted, collapsed, hidden, only, focus, classes);
		return view.isPlain(separation) ? profile : view.of(profile);
	}

	/** Converts a weight's name. */
	static final class WeightConverter extends Choice<Weight> {
		WeightConverter() {
			super(Weight.values(), Weight::label);
		}
	}

	/** Converts the name of a separation. */
	static final class SeparationConverter extends Choice<Separation> {
		SeparationConverter() {
			super(Separation.values(), Separation::label);
		}
	}

	/** Converts the name of a place. */
	static final class PlaceConverter extends Choice<ProfileView.ClassPlace> {
		PlaceConverter() {
			super(ProfileView.ClassPlace.values(), place -> place.name().toLowerCase(java.util.Locale.ROOT));
		}
	}
}
