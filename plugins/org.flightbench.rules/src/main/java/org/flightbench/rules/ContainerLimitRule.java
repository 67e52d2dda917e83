// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.List;
import java.util.Optional;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.check.Finding;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.JfrRuleTopics;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.RequiredEventsBuilder;

/** Finds programs that the CPU limit of their container throttled. */
public final class ContainerLimitRule extends RecordingRule {

	private static final String NAME = "containerLimit";
	private static final String THROTTLING = Gauge.LIMITED_PERIODS.type();
	private static final double THROTTLED = 75;
	/** The number of events needed to determine the growth of their counters. */
	private static final int MIN_EVENTS = 2;

	/** The extent of the throttling, as a clause. */
	public static final TypedResult<String> LIMITED = textResult("limited");

	public ContainerLimitRule() {
		super(NAME, JfrRuleTopics.PROCESSES, List.of(), List.of(TypedResult.SCORE, LIMITED),
				RequiredEventsBuilder.create().addEventType(THROTTLING, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		// the check-up would also read all samples
		LoadedItems throttling = LoadedItems.of("", items.apply(ItemFilters.type(THROTTLING)));
		Activity activity = ActivityReader.read(throttling, ActivityRequest.ALL, ReadProgress.NONE);
		if (activity.series(Gauge.LIMITED_PERIODS).count() < MIN_EVENTS) {
			return notApplicable(preferences);
		}
		Optional<Finding> limited = CheckUp.of(throttling, ReadProgress.NONE).findings().stream()
				.filter(finding -> finding.kind() == Finding.Kind.LIMITED).findFirst();
		return scored(limited.isPresent() ? THROTTLED : 0, preferences)
				.addResult(LIMITED, limited.map(Finding::fact).orElse("")).build();
	}
}
