// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a reader of a profile should know: what was counted, and what could not be. */
final class ProfileWarnings {

	private static final double OFTEN = 0.01;

	private ProfileWarnings() {}

	/** The warnings about one recording. */
	static List<String> of(ProfileEvent event, ProfileBuilder.GroupTotals[] groups, int chosen, ProfileSource source) {
		List<String> warnings = new ArrayList<>();
		ProfileBuilder.GroupTotals totals = groups[chosen];
		for (int group = 0; group < groups.length; group++) {
			if (group != chosen && groups[group].samples > 0) {
				warnings.add(String.format(Locale.ROOT,
						"%,d events of %s tell of the same in another way and are not added to %s",
						groups[group].samples, types(event, group), types(event, chosen)));
			}
		}
		for (WeightedType type : event.groups().get(chosen)) {
			settings(type.name(), source.settings(), totals.samples > 0, warnings);
		}
		part(totals.truncated, totals.samples, "have a stack that was cut off at its root", warnings);
		part(totals.withoutStack, totals.samples, "have no stack trace", warnings);
		if (source.droppedBytes() > 0) {
			warnings.add(String.format(Locale.ROOT, "the virtual machine dropped %,d bytes of events",
					source.droppedBytes()));
		}
		return warnings;
	}

	private static String types(ProfileEvent event, int group) {
		return event.groups().get(group).stream().map(WeightedType::name).collect(Collectors.joining(" and "));
	}

	private static void settings(String type, Map<String, String> settings, boolean any, List<String> warnings) {
		String throttle = settings.get(type + "#throttle");
		String threshold = settings.get(type + "#threshold");
		if ("false".equals(settings.get(type + "#enabled"))) {
			warnings.add(type + " was disabled" + (any ? " for a part of the recording" : ""));
		} else if (any && throttle != null && !throttle.equals("off")) {
			warnings.add(type + " was throttled to " + throttle + ": weights are estimates");
		} else if (any && threshold != null && !threshold.matches("0( .*)?")) {
			warnings.add(type + " shorter than " + threshold + " were not recorded");
		}
		if ("false".equals(settings.get(type + "#stackTrace"))) {
			warnings.add(type + " was recorded without stack traces");
		}
	}

	private static void part(long count, long all, String what, List<String> warnings) {
		if (count > all * OFTEN) {
			warnings.add(String.format(Locale.ROOT, "%,d of %,d events %s", count, all, what));
		}
	}

	/** The warnings about what differs between two recordings beside the events. */
	static List<String> ofDifference(ProfileSource baseline, ProfileSource candidate) {
		List<String> warnings = new ArrayList<>();
		if (!baseline.jvm().equals(candidate.jvm())) {
			warnings.add("the recordings are of different virtual machines: " + baseline.jvm() + " and "
					+ candidate.jvm());
		}
		TreeSet<String> names = new TreeSet<>(baseline.settings().keySet());
		names.addAll(candidate.settings().keySet());
		for (String name : names) {
			String before = baseline.settings().getOrDefault(name, "not set");
			String after = candidate.settings().getOrDefault(name, "not set");
			if (!before.equals(after)) {
				warnings.add("the setting " + name.replace("#", " ") + " differs: " + before + " and " + after);
			}
		}
		double ratio = baseline.seconds() / candidate.seconds();
		if (ratio > 1.2 || ratio < 1 / 1.2) {
			warnings.add(String.format(Locale.ROOT, "the recordings last %.1f s and %.1f s", baseline.seconds(),
					candidate.seconds()));
		}
		return warnings;
	}
}
