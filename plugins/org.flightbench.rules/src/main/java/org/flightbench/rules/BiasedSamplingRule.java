// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import org.flightbench.recording.profile.items.ItemFields;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.JfrRuleTopics;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.RequiredEventsBuilder;

/**
 * Finds profiles of compiled code recorded without {@code DebugNonSafepoints}. The JVM then attributes samples only to
 * code positions that have debug information, which are calls and loop back-edges. This matters if there are many such
 * samples.
 */
public final class BiasedSamplingRule extends RecordingRule {

	private static final String NAME = "biasedSampling";
	private static final String FLAG = "DebugNonSafepoints";
	private static final double MOST = 50;

	/** The minimum number of samples of compiled code for which the bias matters. */
	public static final TypedPreference<IQuantity> LIMIT = number(NAME, "limit", 1000);

	/** The number of samples of compiled code. */
	public static final TypedResult<IQuantity> COMPILED = numberResult("compiledSamples");
	/** The number of samples. */
	public static final TypedResult<IQuantity> SAMPLES = numberResult("samples");

	public BiasedSamplingRule() {
		super(NAME, JfrRuleTopics.METHOD_PROFILING, List.of(LIMIT), List.of(TypedResult.SCORE, COMPILED, SAMPLES),
				RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.EXECUTION_SAMPLE, EventAvailability.AVAILABLE)
						.addEventType(JdkTypeIDs.BOOLEAN_FLAG, EventAvailability.AVAILABLE).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		long samples = 0;
		long compiled = 0;
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.EXECUTION_SAMPLE))) {
			IMemberAccessor<IMCStackTrace, IItem> stack = ItemFields.of(events.getType(),
					JfrAttributes.EVENT_STACKTRACE, IMCStackTrace.class);
			for (IItem event : events) {
				samples++;
				compiled += stack != null && isCompiled(stack.getMember(event)) ? 1 : 0;
			}
		}
		double limit = preferences.getPreferenceValue(LIMIT).doubleValue();
		boolean matters = compiled >= limit && compiled * 2 > samples && isOff(items);
		return scored(matters ? MOST : 0, preferences)
				.addResult(COMPILED, UnitLookup.NUMBER_UNITY.quantity(compiled))
				.addResult(SAMPLES, UnitLookup.NUMBER_UNITY.quantity(samples)).build();
	}

	private static boolean isCompiled(IMCStackTrace stack) {
		if (stack == null || stack.getFrames().isEmpty()) {
			return false;
		}
		IMCFrame.Type type = stack.getFrames().get(0).getType();
		return type == IMCFrame.Type.JIT_COMPILED || type == IMCFrame.Type.INLINED;
	}

	private static boolean isOff(IItemCollection items) {
		for (IItemIterable flags : items.apply(ItemFilters.type(JdkTypeIDs.BOOLEAN_FLAG))) {
			IMemberAccessor<?, IItem> name = ItemFields.of(flags.getType(), "name");
			IMemberAccessor<?, IItem> value = ItemFields.of(flags.getType(), "value");
			for (IItem flag : flags) {
				if (name != null && value != null && FLAG.equals(name.getMember(flag))) {
					return Boolean.FALSE.equals(value.getMember(flag));
				}
			}
		}
		return false;
	}
}
