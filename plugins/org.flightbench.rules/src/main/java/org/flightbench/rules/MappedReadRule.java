// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import java.util.Optional;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.Hidden;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.MappedMemory;
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

/** Finds threads that accessed memory mapped to a file or device while a safepoint was waiting for them. */
public final class MappedReadRule extends RecordingRule {

	private static final String NAME = "mappedRead";
	private static final int MOST = 3;

	/** The minimum time to safepoint of the pauses that are examined. */
	public static final TypedPreference<IQuantity> LIMIT = time(NAME, "limit", LONG_WAIT_MILLIS);

	/** The time to safepoint. */
	public static final TypedResult<IQuantity> WAITED = timeResult("waited");
	/** The name of the thread. */
	public static final TypedResult<String> READER = textResult("reader");
	/** The method that accessed the memory. */
	public static final TypedResult<String> READ_BY = textResult("readBy");

	public MappedReadRule() {
		super(NAME, RuleTopics.SAFEPOINTS, List.of(LIMIT), List.of(TypedResult.SCORE, WAITED, READER, READ_BY),
				RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.SAFEPOINT_BEGIN, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		long limit = preferences.getPreferenceValue(LIMIT).clampedLongValueIn(UnitLookup.NANOSECOND);
		boolean isKnown = true;
		for (Pause pause : LoadedPauses.slowest(items, limit, MOST)) {
			if (pause.timeToSafepointNanos() < limit) {
				break;
			}
			isKnown &= pause.lateThreads().stream().anyMatch(MappedReadRule::isPlaced);
			Optional<LateThread> reader = pause.lateThreads().stream().filter(LateThread::usesMappedMemory).findFirst();
			if (reader.isPresent()) {
				List<Frame> stack = reader.get().stack();
				double score = RulesToolkit.mapExp100(pause.timeToSafepointNanos(), limit, 5.0 * limit);
				return scored(score, preferences)
						.addResult(WAITED, UnitLookup.NANOSECOND.quantity(pause.timeToSafepointNanos()))
						.addResult(READER, reader.get().name())
						.addResult(READ_BY, MappedMemory.user(stack).orElse(stack.get(0)).name()).build();
			}
		}
		return isKnown || RecordedSettings.of(items).isEnabled(Hidden.LATE_THREADS)
				? scored(0, preferences).build()
				: notApplicable(preferences);
	}

	/** Returns whether the stack of a late thread was recorded during the wait, rather than only before it. */
	private static boolean isPlaced(LateThread late) {
		return late.evidence() != Evidence.SILENCE && !late.stack().isEmpty();
	}
}
