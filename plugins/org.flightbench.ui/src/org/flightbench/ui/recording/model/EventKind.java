// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.event.ProfileEvent;
import org.flightbench.recording.profile.read.CollapsedReader;

/**
 * A kind of events that a profile can be made of.
 *
 * @param name as {@link ProfileEvent#of} takes it
 * @param title for people
 * @param samples how many events there are
 */
public record EventKind(String name, String title, long samples) {

	/** The default kind of events. */
	public static final String USUAL = "allocation";

	private static final String PREFIX = "jdk.";
	/** What the recorder says of itself: where no other events have stacks, theirs explain nothing. */
	private static final Set<String> OF_RECORDER = Set.of("jdk.ActiveSetting", "jdk.ActiveRecording");
	/** In the order in which they are offered; with names of types for those that have no shorter one. */
	private static final Map<String, String> TITLES = titles();

	private static Map<String, String> titles() {
		Map<String, String> titles = new LinkedHashMap<>();
		titles.put(USUAL, Messages.event_allocation);
		titles.put("jdk.ObjectAllocationSample", Messages.event_allocationSamples);
		titles.put("cpu", Messages.event_cpu);
		titles.put("wall", Messages.event_wall);
		titles.put("native", Messages.event_native);
		titles.put("lock", Messages.event_lock);
		titles.put("jdk.ThreadPark", Messages.event_park);
		titles.put("file", Messages.event_file);
		titles.put("socket", Messages.event_socket);
		titles.put("exception", Messages.event_exceptions);
		titles.put("jdk.ClassLoad", Messages.event_classLoading);
		titles.put(CollapsedReader.EVENT, Messages.event_stacks);
		return titles;
	}

	/**
	 * The kinds to choose from: those with a title first, then any other type that may have events with stacks; those
	 * of the recorder itself are left out.
	 */
	public static List<EventKind> of(List<RecordingSummary> summaries) {
		Map<String, Long> counts = new HashMap<>();
		Map<String, String> labels = labels(summaries);
		summaries.stream().flatMap(summary -> summary.types().stream())
				.filter(type -> type.stacks() && !OF_RECORDER.contains(type.type()))
				.forEach(type -> counts.merge(type.type(), type.count(), Long::sum));
		List<EventKind> kinds = new ArrayList<>();
		Map<String, Long> rest = new HashMap<>(counts);
		TITLES.forEach((name, title) -> {
			ProfileEvent event = ProfileEvent.of(name);
			long samples = event.samples(type -> {
				// older versions of async-profiler have samples of the wall clock among these
				if (!type.equals("jdk.ExecutionSample") || !counts.containsKey("profiler.LiveObject")) {
					rest.remove(type);
				}
				return counts.getOrDefault(type, 0L);
			});
			if (samples > 0) {
				kinds.add(new EventKind(name, title, samples));
			}
		});
		Stream<EventKind> others = rest.entrySet().stream().filter(type -> type.getValue() > 0)
				.map(type -> new EventKind(type.getKey(), title(type.getKey(), labels), type.getValue()))
				.sorted(Comparator.comparingLong(EventKind::samples).reversed().thenComparing(EventKind::name));
		others.forEach(kinds::add);
		return List.copyOf(kinds);
	}

	/**
	 * The title of events of a name: for those of a single type the one that the recording has, as Mission Control's.
	 *
	 * @param summaries of the recordings, with null for those not known yet
	 */
	public static String title(String name, List<RecordingSummary> summaries) {
		return title(name, labels(summaries));
	}

	private static String title(String name, Map<String, String> labels) {
		String title = TITLES.get(name);
		if (title != null) {
			return title;
		}
		return labels.getOrDefault(name, name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name);
	}

	private static Map<String, String> labels(List<RecordingSummary> summaries) {
		return summaries.stream().filter(Objects::nonNull).flatMap(summary -> summary.types().stream())
				.filter(type -> !type.label().isEmpty())
				.collect(Collectors.toMap(EventCount::type, EventCount::label, (one, other) -> one));
	}

	/** The possible weights of events of a name, the usual weight first. */
	public static List<Weight> weights(String name) {
		if (name.equals(CollapsedReader.EVENT)) {
			return List.of(Weight.COUNT);
		}
		ProfileEvent event = ProfileEvent.of(name);
		List<Weight> weights = new ArrayList<>(List.of(event.weight()));
		for (Weight weight : Weight.values()) {
			boolean known = TITLES.containsKey(name) && ProfileEvent.NAMES.contains(name) || weight == Weight.COUNT;
			if (!weights.contains(weight) && known && event.canBeWeighedBy(weight)) {
				weights.add(weight);
			}
		}
		return weights;
	}
}
