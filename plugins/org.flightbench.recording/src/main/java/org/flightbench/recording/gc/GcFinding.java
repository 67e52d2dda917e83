// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.flightbench.recording.pause.GcCollector;
import org.flightbench.recording.pause.GcDetails;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.PauseTimeline;

/**
 * The number and duration of noteworthy occurrences during garbage collection. Immutable.
 *
 * @param topic the kind of occurrence
 * @param sum the totals; {@link GcGroup#UNKNOWN} if unknown; for regions, only the count is known
 * @param threads the waiting threads in descending order of duration; empty if none waited or they are unknown
 * @param missing the reason why the occurrences are unknown, or null if they are known
 */
public record GcFinding(GcTopic topic, GcGroup sum, List<GcGroup> threads, String missing) {

	/** The durations of humongous regions, which are counted but not timed. */
	private static final long UNTIMED = -1;
	private static final Set<String> FULL = Set.of("Full GC", "G1Full", "SerialOld", "ParallelOld", "PSMarkSweep",
			"global", "global garbage collect");
	private static final String PAUSE_FULL = "Pause Full";
	private static final String DEGENERATED = "Pause Degenerated";

	public GcFinding {
		threads = List.copyOf(threads);
	}

	/** Returns the findings of all runs, for the topics that apply to their collectors. */
	static List<GcFinding> of(List<PauseTimeline> timelines) {
		List<GcFinding> findings = new ArrayList<>();
		for (GcTopic topic : GcTopic.values()) {
			if (topic == GcTopic.METASPACE || topic == GcTopic.METASPACE_THRESHOLD) {
				continue;
			}
			GcFinding finding = of(topic, timelines);
			boolean isExpected = timelines.stream().map(timeline -> timeline.gcDetails().collector())
					.anyMatch(collector -> collector != GcCollector.UNKNOWN && topic.isOf(collector));
			boolean isHidden = topic == GcTopic.FAILURES && finding.missing != null
					&& timelines.stream().allMatch(GcAccount::isPausesKnown);
			if (isExpected || isHidden || finding.sum.count() > 0) {
				findings.add(finding);
			}
		}
		return findings;
	}

	private static GcFinding of(GcTopic topic, List<PauseTimeline> timelines) {
		String missing = timelines.stream().map(timeline -> timeline.gcDetails().missing().get(topic))
				.filter(Objects::nonNull).findFirst().orElse(null);
		boolean isOfPauses = topic == GcTopic.DEGENERATED || topic == GcTopic.FULL || topic == GcTopic.FAILURES;
		if (missing != null || isOfPauses && !timelines.stream().allMatch(GcAccount::isPausesKnown)) {
			return new GcFinding(topic, GcGroup.UNKNOWN, List.of(), missing);
		}
		Map<String, GcGroup> threads = new LinkedHashMap<>();
		GcGroup sum = GcGroup.NONE;
		for (PauseTimeline timeline : timelines) {
			sum = sum.plus(switch (topic) {
				case DEGENERATED -> pauses(timeline,
						pause -> pause.collection() != null && pause.collection().startsWith(DEGENERATED));
				case FULL -> pauses(timeline, GcFinding::isFull);
				case FAILURES -> pauses(timeline, pause -> pause.failure() != null);
				case HUMONGOUS -> new GcGroup("", regions(timeline), 0, 0);
				case PROCESSOR_TIME -> processorTime(timeline);
				default -> events(timeline, topic, threads);
			});
		}
		GcGroup counted = topic == GcTopic.HUMONGOUS ? new GcGroup("", sum.count(), UNTIMED, UNTIMED) : sum;
		return new GcFinding(topic, counted, threads.values().stream()
				.sorted(Comparator.comparingLong(GcGroup::nanos).reversed().thenComparing(GcGroup::name)).toList(),
				null);
	}

	private static boolean isFull(GcPause pause) {
		return pause.collection() != null
				&& (FULL.contains(pause.collection()) || pause.collection().startsWith(PAUSE_FULL));
	}

	private static GcGroup pauses(PauseTimeline timeline, Predicate<GcPause> wanted) {
		GcGroup sum = GcGroup.NONE;
		for (GcPause pause : timeline.gcPauses()) {
			if (wanted.test(pause)) {
				sum = sum.plus(GcGroup.one("", pause.durationNanos()));
			}
		}
		return sum;
	}

	private static GcGroup events(PauseTimeline timeline, GcTopic topic, Map<String, GcGroup> threads) {
		GcGroup sum = GcGroup.NONE;
		for (GcEvent event : timeline.gcDetails().events()) {
			if (event.topic() == topic) {
				sum = sum.plus(GcGroup.one("", event.durationNanos()));
				if (event.thread() != null) {
					threads.merge(event.thread(), GcGroup.one(event.thread(), event.durationNanos()), GcGroup::plus);
				}
			}
		}
		return sum;
	}

	/** Returns the number of regions that humongous objects occupied between collections. */
	private static long regions(PauseTimeline timeline) {
		long bytes = HeapGrowth.of(timeline).stream().mapToLong(growth -> Math.max(0, growth.humongousBytes())).sum();
		return bytes / Math.max(1, timeline.gcDetails().regionBytes());
	}

	private static GcGroup processorTime(PauseTimeline timeline) {
		GcGroup sum = GcGroup.NONE;
		for (GcDetails.Value value : timeline.gcDetails().values()) {
			if (value.kind() == GcDetails.Kind.PROCESSOR_TIME) {
				sum = sum.plus(GcGroup.one("", value.value()));
			}
		}
		return sum;
	}
}
