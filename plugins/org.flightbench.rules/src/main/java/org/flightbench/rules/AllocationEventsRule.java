// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.flightbench.recording.profile.items.ItemFields;
import org.flightbench.recording.settings.EventSettings;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;

/** Finds recordings that have no allocation events, or whose allocation samples were throttled most of the time. */
public final class AllocationEventsRule extends RecordingRule {

	private static final String NAME = "allocationEvents";
	private static final double MISSING = 40;
	private static final double THROTTLED = 30;
	/**
	 * The fraction of the throttle from which a second counts as throttled. It is less than 1, because the sampler aims
	 * below the throttle.
	 */
	private static final double FULL = 0.8;
	/** The minimum number of seconds with samples, because throttling in a short recording is not conclusive. */
	private static final int MIN_SECONDS = 5;

	/** The minimum number of garbage collections for which missing allocation events matter. */
	public static final TypedPreference<IQuantity> COLLECTIONS = number(NAME, "collections", 20);
	/** The throttle, in samples per second, below which throttling is reported. */
	public static final TypedPreference<IQuantity> LIMIT = number(NAME, "limit", 100);

	/** The problem, as a sentence. */
	public static final TypedResult<String> PROBLEM = textResult("problem");
	/** The number of seconds in which samples were throttled. */
	public static final TypedResult<IQuantity> FULL_SECONDS = numberResult("fullSeconds");

	public AllocationEventsRule() {
		super(NAME, RuleTopics.ALLOCATION, List.of(COLLECTIONS, LIMIT),
				List.of(TypedResult.SCORE, PROBLEM, FULL_SECONDS),
				Map.of());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		EventSettings settings = RecordedSettings.of(items);
		boolean sampled = settings.isEnabled(JdkTypeIDs.OBJ_ALLOC_SAMPLE);
		boolean inBuffers = settings.isEnabled(JdkTypeIDs.ALLOC_INSIDE_TLAB);
		boolean isKnown = settings.isKnown(JdkTypeIDs.OBJ_ALLOC_SAMPLE)
				|| settings.isKnown(JdkTypeIDs.ALLOC_INSIDE_TLAB);
		if (!isKnown || !sampled && !inBuffers && settings.isChosenByHand()) {
			return notApplicable(preferences);
		}
		if (!sampled && !inBuffers) {
			boolean matters = collections(items) >= preferences.getPreferenceValue(COLLECTIONS).doubleValue();
			return scored(matters ? MISSING : 0, preferences).addResult(PROBLEM, RuleTexts.get(NAME + ".missing"))
					.addResult(FULL_SECONDS, UnitLookup.NUMBER_UNITY.quantity(0)).build();
		}
		double throttle = settings.throttlePerSecond(JdkTypeIDs.OBJ_ALLOC_SAMPLE);
		double limit = preferences.getPreferenceValue(LIMIT).doubleValue();
		Map<Long, Integer> seconds = inBuffers || !(throttle < limit) ? Map.of() : countsBySecond(items);
		long full = seconds.values().stream().filter(count -> count >= FULL * throttle).count();
		boolean often = seconds.size() >= MIN_SECONDS && 2 * full > seconds.size();
		return scored(often ? THROTTLED : 0, preferences).addResult(PROBLEM, RuleTexts.get(NAME + ".throttled"))
				.addResult(FULL_SECONDS, UnitLookup.NUMBER_UNITY.quantity(full)).build();
	}

	private static long collections(IItemCollection items) {
		IQuantity count = items.apply(ItemFilters.type(JdkTypeIDs.GARBAGE_COLLECTION))
				.getAggregate(Aggregators.count());
		return count == null ? 0 : count.longValue();
	}

	private static Map<Long, Integer> countsBySecond(IItemCollection items) {
		Map<Long, Integer> seconds = new HashMap<>();
		for (IItemIterable samples : items.apply(ItemFilters.type(JdkTypeIDs.OBJ_ALLOC_SAMPLE))) {
			ToLongFunction<IItem> start = ItemFields.nanos(samples.getType(), JfrAttributes.START_TIME);
			for (IItem sample : samples) {
				seconds.merge(start.applyAsLong(sample) / 1_000_000_000, 1, Integer::sum);
			}
		}
		return seconds;
	}
}
