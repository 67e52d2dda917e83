// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.ResultBuilder;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.RequiredEventsBuilder;

/** Finds the safepoint that waited longest for a thread, and identifies the thread. */
public final class TimeToSafepointRule extends RecordingRule {

	private static final String NAME = "timeToSafepoint";

	/** The minimum time to safepoint that is reported as information. */
	public static final TypedPreference<IQuantity> INFO = time(NAME, "info", LONG_WAIT_MILLIS);
	/** The minimum time to safepoint that is reported as a warning. */
	public static final TypedPreference<IQuantity> WARNING = time(NAME, "warning", 500);

	/** The longest time to safepoint. */
	public static final TypedResult<IQuantity> LONGEST = timeResult("longestTimeToSafepoint");
	/** The time when the safepoint with the longest wait was requested. */
	public static final TypedResult<IQuantity> WHEN = new TypedResult<>("when", RuleTexts.get("result.when"), "",
			UnitLookup.TIMESTAMP, IQuantity.class);
	/** The VM operation of the safepoint with the longest wait. */
	public static final TypedResult<String> OPERATION = textResult("operation");
	/** The late thread, with the evidence that it was late. */
	public static final TypedResult<String> LATE_THREAD = textResult("lateThread");

	public TimeToSafepointRule() {
		super(NAME, RuleTopics.SAFEPOINTS, List.of(INFO, WARNING),
				List.of(TypedResult.SCORE, LONGEST, WHEN, OPERATION, LATE_THREAD), RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.SAFEPOINT_BEGIN, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		long info = preferences.getPreferenceValue(INFO).clampedLongValueIn(UnitLookup.NANOSECOND);
		long warning = preferences.getPreferenceValue(WARNING).clampedLongValueIn(UnitLookup.NANOSECOND);
		List<Pause> longest = LoadedPauses.slowest(items, info, 1);
		if (longest.isEmpty()) {
			return scored(0, preferences).addResult(LONGEST, UnitLookup.NANOSECOND.quantity(0)).build();
		}
		Pause pause = longest.get(0);
		long nanos = pause.timeToSafepointNanos();
		ResultBuilder result = scored(RulesToolkit.mapExp100(nanos, info, Math.max(info + 1, warning)), preferences)
				.addResult(LONGEST, UnitLookup.NANOSECOND.quantity(nanos))
				.addResult(WHEN,
						UnitLookup.EPOCH_NS.quantity(
								LoadedPauses.of(items).originEpochNanos() + pause.startNanos()))
				.addResult(OPERATION,
						pause.operation() == null ? RuleTexts.get("operation.unknown") : pause.operation());
		if (nanos >= info) {
			result.addResult(LATE_THREAD, pause.lateThreads().stream().findFirst().map(TimeToSafepointRule::text)
					.orElse(RuleTexts.get(pause.runningThreads() == 0 ? "lateThread.none" : "lateThread.unknown")));
		}
		return result.build();
	}

	private static String text(LateThread late) {
		return late.stack().isEmpty()
				? RuleTexts.get("lateThread", late.name(), late.evidence().sentence(), late.detail())
				: RuleTexts.get("lateThread.in", late.name(), late.evidence().sentence(), late.detail(),
						late.stack().get(0).name());
	}
}
