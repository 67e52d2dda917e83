// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.Comparator;
import java.util.List;
import org.flightbench.recording.pause.HeapDump;
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

/** Finds heap dumps that stopped the application for a long time. */
public final class HeapDumpPauseRule extends RecordingRule {

	private static final String NAME = "heapDumpPause";
	private static final HeapDump NONE = new HeapDump(0, 0, 0, "");

	/** The minimum duration of a heap dump that is reported as information. */
	public static final TypedPreference<IQuantity> INFO = time(NAME, "info", 1000);
	/** The minimum duration of a heap dump that is reported as a warning. */
	public static final TypedPreference<IQuantity> WARNING = time(NAME, "warning", 5000);

	/** The longest duration of a heap dump. */
	public static final TypedResult<IQuantity> LONGEST = timeResult("longestHeapDump");
	/** The total duration of all heap dumps. */
	public static final TypedResult<IQuantity> TOTAL = timeResult("heapDumpTotal");
	/** The number of heap dumps. */
	public static final TypedResult<IQuantity> COUNT = numberResult("heapDumps");
	/** The file of the heap dump that took longest. */
	public static final TypedResult<String> DESTINATION = textResult("destination");

	public HeapDumpPauseRule() {
		super(NAME, RuleTopics.SAFEPOINTS, List.of(INFO, WARNING),
				List.of(TypedResult.SCORE, LONGEST, TOTAL, COUNT, DESTINATION), RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.HEAP_DUMP, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		List<HeapDump> dumps = LoadedPauses.of(items).heapDumps();
		HeapDump longest = dumps.stream().max(Comparator.comparingLong(HeapDump::durationNanos)).orElse(NONE);
		long total = dumps.stream().mapToLong(HeapDump::durationNanos).sum();
		long info = preferences.getPreferenceValue(INFO).clampedLongValueIn(UnitLookup.NANOSECOND);
		long warning = preferences.getPreferenceValue(WARNING).clampedLongValueIn(UnitLookup.NANOSECOND);
		return scored(RulesToolkit.mapExp100(longest.durationNanos(), info, Math.max(info + 1, warning)), preferences)
				.addResult(LONGEST, UnitLookup.NANOSECOND.quantity(longest.durationNanos()))
				.addResult(TOTAL, UnitLookup.NANOSECOND.quantity(total))
				.addResult(COUNT, UnitLookup.NUMBER_UNITY.quantity(dumps.size()))
				.addResult(DESTINATION, longest.destination() == null ? "" : longest.destination()).build();
	}
}
