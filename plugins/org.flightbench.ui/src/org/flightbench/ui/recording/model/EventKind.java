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
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.CollapsedReader;
import org.flightbench.ui.text.Messages;

/**
 * A kind of event that can be shown as a profile.
 *
 * @param name the name, as in {@link ProfileEvent#of}
 * @param title the name for the user
 * @param samples the number of events
 */
public record EventKind(String name, String title, long samples) {

	/** The short name of the event that is shown by default. */
	public static final String USUAL = "allocation";

	private static final String PREFIX = "jdk.";
	/** Events about the recording itself. They are not offered, because their stack traces show only the recorder. */
	private static final Set<String> OF_RECORDER = Set.of("jdk.ActiveSetting", "jdk.ActiveRecording");
	/**
	 * Titles in the order in which events are offered. The keys are short names or, for types without one, event type
	 * names.
	 */
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
		titles.put("sleep", Messages.event_sleep);
		titles.put("file", Messages.event_file);
		titles.put("socket", Messages.event_socket);
		titles.put("exception", Messages.event_exceptions);
		titles.put("jdk.ClassLoad", Messages.event_classLoading);
		titles.put(CollapsedReader.EVENT, Messages.stacks);
		return titles;
	}

	/**
	 * Returns the kinds of events to choose from: those with a predefined title first, then all other types with stack
	 * traces by descending count. The recorder's internal events are excluded.
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
				// older versions of async-profiler record wall-clock samples as jdk.ExecutionSample, so this type is
				// also listed separately
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
	 * Returns the title of an event: a predefined one or, for an event type, its label in the recordings, which Mission
	 * Control shows too.
	 *
	 * @param summaries the summaries of the recordings, null for those not known yet
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

	/** Returns the available weights of an event, the default one first. */
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
