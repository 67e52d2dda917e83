// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.flightbench.recording.pause.Hidden;
import org.flightbench.recording.settings.EventSettings;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;

/**
 * Finds recordings whose settings exclude safepoint events, so that a lack of these events does not prove that there
 * were no safepoints.
 */
public final class SafepointEventsRule extends RecordingRule {

	private static final String NAME = "blindToSafepoints";
	private static final double BLIND = 60;
	private static final double SHORTSIGHTED = 30;

	/** The maximum acceptable threshold of safepoint events. The JDK's settings use 10 ms. */
	public static final TypedPreference<IQuantity> LIMIT = time(NAME, "limit",
			TimeUnit.NANOSECONDS.toMillis(Hidden.HIGHEST_THRESHOLD_NANOS));

	/** The names of the missing event types. */
	public static final TypedResult<String> MISSING = textResult("missing");

	public SafepointEventsRule() {
		super(NAME, RuleTopics.SAFEPOINTS, List.of(LIMIT), List.of(TypedResult.SCORE, MISSING), Map.of());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		EventSettings settings = RecordedSettings.of(items);
		if (!settings.isKnown(JdkTypeIDs.SAFEPOINT_BEGIN) || settings.isChosenByHand()) {
			return notApplicable(preferences);
		}
		long limit = preferences.getPreferenceValue(LIMIT).clampedLongValueIn(UnitLookup.NANOSECOND);
		double score = 0;
		StringBuilder missing = new StringBuilder();
		for (String type : Hidden.PAUSES) {
			if (!settings.isEnabled(type)) {
				score = BLIND;
				add(missing, RuleTexts.get(NAME + ".disabled", type));
			} else if (settings.thresholdNanos(type) > limit) {
				score = Math.max(score, SHORTSIGHTED);
				add(missing, RuleTexts.get(NAME + ".shorter", type,
						UnitLookup.NANOSECOND.quantity(settings.thresholdNanos(type)).displayUsing("auto")));
			}
		}
		return scored(score, preferences).addResult(MISSING, missing.toString()).build();
	}

	private static void add(StringBuilder list, String item) {
		list.append(list.isEmpty() ? "" : ", ").append(item);
	}
}
