// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.option.Choice;
import org.flightbench.cli.option.TimeSpan;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.event.ProfileEvent;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;

import picocli.CommandLine.Option;

/** The options that say which events and frames count. */
final class ProfileOptions {

	private static final String USUAL_EVENT = "allocation";

	@Option(names = "--event", paramLabel = "EVENT", completionCandidates = EventNames.class, description = "${COMPLETION-CANDIDATES}, or the name of an event type with stack traces, as jdk.ThreadPark.")
	private String event;

	@Option(names = "--weight", paramLabel = "WEIGHT", converter = WeightConverter.class, description = "The weight of an event: bytes, count or time (default: depends on the event).")
	private Weight weight;

	@Option(names = "--thread", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only threads whose name matches.")
	private Pattern thread;

	@Option(names = "--from", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events from this time on, relative to the start of the recording, such as 1.5s, 250ms or 2m.")
	private Long from;

	@Option(names = "--to", paramLabel = "TIME", converter = TimeSpan.class, description = "Only events before this time, relative to the start of the recording.")
	private Long to;

	@Option(names = "--separate", paramLabel = "BY", converter = SeparationConverter.class, description = "How frames are grouped: line, method (default), class or package.")
	private Separation separation = Separation.METHOD;

	@Option(names = "--invert", description = "Start at the frames where events happened, with their callers below.")
	private boolean inverted;

	@Option(names = "--collapse-recursion", description = "Show recursive frames, direct or indirect, once.")
	private boolean collapsed;

	@Option(names = "--group-libraries", description = "Show consecutive frames of the JDK or another library as one.")
	private boolean librariesGrouped;

	@Option(names = "--hide", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Hide frames whose name matches; may be given several times.")
	private List<Pattern> hidden = List.of();

	@Option(names = "--only", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Only stacks with a matching frame or class.")
	private Pattern only;

	@Option(names = "--focus", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Start stacks at the first matching frame, and omit stacks without one.")
	private Pattern focus;

	@Option(names = "--class", paramLabel = "PLACE", converter = PlaceConverter.class, description = "Position of the allocated class: leaf (default), root or none.")
	private ProfileView.ClassPlace classes = ProfileView.ClassPlace.LEAF;

	/** The event as it was asked for. */
	String event() {
		return event == null ? USUAL_EVENT : event;
	}

	/**
	 * The event that collapsed stacks are taken for: they do not name it.
	 *
	 * @param alone whether no recording stands beside them, which would be of an event
	 */
	String collapsedEvent(boolean alone) {
		return alone && event == null ? CollapsedReader.EVENT : ProfileEvent.of(event()).name();
	}

	/** The weight that the numbers of collapsed stacks are. */
	Weight collapsedWeight(boolean alone) {
		return weight != null
				? weight
				: alone && event == null ? Weight.COUNT : ProfileEvent.of(event()).weight();
	}

	/** Refuses what collapsed stacks do not have. */
	void checkCollapsed(Path file) {
		if (thread != null || from != null || to != null) {
			throw new CommandException(
					file + ": collapsed stacks have neither threads nor times: --thread, --from and --to need a recording");
		}
	}

	/** The request for the reader. */
	ProfileRequest request() {
		if (from != null && to != null && from >= to) {
			throw new CommandException("--from is not before --to");
		}
		ProfileEvent asked = ProfileEvent.of(event());
		if (weight != null && !asked.canBeWeighedBy(weight)) {
			throw new CommandException("--weight: events of '" + event() + "' have no " + weight.key());
		}
		return new ProfileRequest(asked, weight, thread, from == null ? Long.MIN_VALUE : from,
				to == null ? Long.MAX_VALUE : to, separation);
	}

	/** Profiles of one recording each as they are weighed where nobody asked for a weight. */
	List<StackProfile> usual(StackProfile... profiles) {
		return weight == null ? StackProfile.byCountIfWeightless(List.of(profiles)) : List.of(profiles);
	}

	/** The profile as it is to be looked at. */
	StackProfile view(StackProfile profile) {
		ProfileView view = new ProfileView(separation, inverted, collapsed,
				hidden.stream().map(FrameMatch::expression).toList(), match(only), match(focus), classes,
				librariesGrouped);
		return view.isPlain(separation) ? profile : view.of(profile);
	}

	private static FrameMatch match(Pattern expression) {
		return expression == null ? null : FrameMatch.expression(expression);
	}

	/** The names of events for the help. */
	static final class EventNames implements Iterable<String> {

		@Override
		public Iterator<String> iterator() {
			List<String> names = new ArrayList<>(ProfileEvent.NAMES);
			names.set(names.indexOf(USUAL_EVENT), USUAL_EVENT + " (default)");
			return names.iterator();
		}
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
