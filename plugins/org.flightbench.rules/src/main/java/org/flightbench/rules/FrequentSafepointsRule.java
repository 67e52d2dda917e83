// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.RequiredEventsBuilder;

/**
 * Finds safepoints that are so frequent that stopping and resuming threads becomes expensive, regardless of the
 * operations for which they stop.
 */
public final class FrequentSafepointsRule extends RecordingRule {

	private static final String NAME = "frequentSafepoints";
	/**
	 * The length of the windows in which safepoints are counted. It is long enough that a short burst at startup is not
	 * reported.
	 */
	private static final long WINDOW_NANOS = 5_000_000_000L;

	/** The information threshold, in safepoints per second, averaged over five seconds. */
	public static final TypedPreference<IQuantity> INFO = number(NAME, "info", 20);
	/** The warning threshold, in safepoints per second, averaged over five seconds. */
	public static final TypedPreference<IQuantity> WARNING = number(NAME, "warning", 100);

	/** The highest number of safepoints per second in any window. */
	public static final TypedResult<IQuantity> RATE = numberResult("safepointsPerSecond");
	/** The most frequent VM operation in the window with the most safepoints, and how often it was executed. */
	public static final TypedResult<String> OPERATION = textResult("mostFrequentOperation");
	/** The start of the window with the most safepoints. */
	public static final TypedResult<IQuantity> WHEN = new TypedResult<>("when", RuleTexts.get("result.when"), "",
			UnitLookup.TIMESTAMP, IQuantity.class);

	public FrequentSafepointsRule() {
		super(NAME, RuleTopics.SAFEPOINTS, List.of(INFO, WARNING), List.of(TypedResult.SCORE, RATE, OPERATION, WHEN),
				RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.SAFEPOINT_BEGIN, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		PauseTimeline timeline = LoadedPauses.of(items);
		PauseList pauses = timeline.pauses();
		int most = 0;
		int mostFrom = 0;
		int from = 0;
		for (int to = 0; to < pauses.size(); to++) {
			while (pauses.startNanos(to) - pauses.startNanos(from) > WINDOW_NANOS) {
				from++;
			}
			if (to - from + 1 > most) {
				most = to - from + 1;
				mostFrom = from;
			}
		}
		double rate = most / (WINDOW_NANOS / 1e9);
		double info = preferences.getPreferenceValue(INFO).doubleValue();
		double warning = preferences.getPreferenceValue(WARNING).doubleValue();
		var result = scored(RulesToolkit.mapExp100(rate, info, Math.max(warning, info * 1.001)), preferences)
				.addResult(RATE, UnitLookup.NUMBER_UNITY.quantity(rate))
				.addResult(OPERATION, mostFrequent(pauses, mostFrom, mostFrom + most));
		if (most > 0) {
			result.addResult(WHEN,
					UnitLookup.EPOCH_NS.quantity(timeline.originEpochNanos() + pauses.startNanos(mostFrom)));
		}
		return result.build();
	}

	private static String mostFrequent(PauseList pauses, int from, int to) {
		Map<String, Integer> counts = new HashMap<>();
		for (int index = from; index < to; index++) {
			if (pauses.operation(index) != null) {
				counts.merge(pauses.operation(index), 1, Integer::sum);
			}
		}
		return counts.entrySet().stream().max(Map.Entry.comparingByValue())
				.map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
				.orElse(RuleTexts.get("operation.unknown"));
	}
}
