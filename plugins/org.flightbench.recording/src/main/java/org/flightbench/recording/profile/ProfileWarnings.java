// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;

import org.flightbench.base.Decimals;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.text.Messages;

/** Creates the warnings of a profile about counted, omitted and missing events. */
final class ProfileWarnings {

	/**
	 * An event type whose throttle is the sampling period or the maximum sampling rate of all threads together (JEP
	 * 509).
	 */
	private static final String SAMPLED_BY_THROTTLE = "jdk.CPUTimeSample";
	private static final double OFTEN = 0.01;
	private static final double KILO = 1000;
	private static final int GROUP = 3;
	private static final double KIBI = 1024;
	private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};
	private static final String[] BINARY_UNITS = {"B", "KiB", "MiB", "GiB", "TiB"};
	private static final Map<String, Supplier<String>> MEANINGS = Map.of("jdk.NativeMethodSample",
			() -> Messages.warning_native, "profiler.WallClockSample", () -> Messages.warning_wall_clock);

	private ProfileWarnings() {}

	/** Returns the warnings about one recording. */
	static List<String> of(ProfileEvent event, ProfileBuilder.GroupTotals[] groups, int chosen, ProfileSource source) {
		List<String> warnings = new ArrayList<>();
		ProfileBuilder.GroupTotals totals = groups[chosen];
		for (int group = 0; group < groups.length; group++) {
			if (group != chosen && groups[group].samples > 0) {
				long events = groups[group].samples;
				String elsewhere = event.elsewhere(group);
				warnings.add(elsewhere == null
						? Texts.bind(
								Plural.choose(events, Messages.warning_otherwise_one, Messages.warning_otherwise_many),
								grouped(events), types(event, group), types(event, chosen))
						: Texts.bind(
								Plural.choose(events, Messages.warning_elsewhere_one, Messages.warning_elsewhere_many),
								grouped(events), types(event, group), event.name(), elsewhere));
			}
		}
		String meaning = MEANINGS.getOrDefault(event.groups().get(chosen).get(0).nameNow(), () -> null).get();
		if (meaning != null && totals.samples > 0) {
			warnings.add(meaning);
		}
		EventSettings settings = new EventSettings(source.settings());
		// if no events were counted, the settings of any group may be the reason
		List<List<WeightedType>> possible = totals.samples > 0 ? List.of(event.groups().get(chosen)) : event.groups();
		possible.stream().flatMap(List::stream).map(WeightedType::name).distinct()
				.forEach(type -> settings(type, settings, totals.samples > 0, warnings));
		if (totals.truncated > totals.samples * OFTEN) {
			warnings.add(Texts.bind(
					Plural.choose(totals.truncated, Messages.warning_cut_off_one, Messages.warning_cut_off_many),
					grouped(totals.truncated), grouped(totals.samples)));
		}
		if (totals.withoutStack > totals.samples * OFTEN) {
			warnings.add(Texts.bind(
					Plural.choose(totals.withoutStack, Messages.warning_no_stack_one, Messages.warning_no_stack_many),
					grouped(totals.withoutStack), grouped(totals.samples)));
		}
		if (source.droppedBytes() > 0) {
			warnings.add(Texts.bind(
					Plural.choose(source.droppedBytes(), Messages.warning_dropped_one, Messages.warning_dropped_many),
					grouped(source.droppedBytes())));
		}
		return warnings;
	}

	/** Returns the warning about weight that was allocated before the recording. */
	static String ofLeftOut(long weight, long leftOut, int threads) {
		return Texts.bind(Plural.choose(threads, Messages.warning_left_out_one, Messages.warning_left_out_many),
				bytes(leftOut, KILO, UNITS), inBoth(weight + leftOut), threads, inBoth(weight));
	}

	/**
	 * Formats bytes in decimal and binary units, because reports use decimal units and Mission Control uses binary
	 * ones.
	 */
	private static String inBoth(long bytes) {
		return bytes < KILO
				? bytes(bytes, KILO, UNITS)
				: Texts.bind(Messages.warning_bytes, bytes(bytes, KILO, UNITS), bytes(bytes, KIBI, BINARY_UNITS));
	}

	/** Formats bytes with three significant digits. */
	private static String bytes(long bytes, double step, String[] units) {
		double scaled = bytes;
		int unit = 0;
		while (scaled >= step && unit < units.length - 1) {
			scaled /= step;
			unit++;
		}
		int decimals = unit == 0 || scaled >= 100 ? 0 : scaled < 10 ? 2 : 1;
		return Decimals.fixed(scaled, decimals) + " " + units[unit];
	}

	private static String types(ProfileEvent event, int group) {
		return event.groups().get(group).stream().map(WeightedType::name)
				.reduce((one, other) -> Texts.bind(Messages.warning_types, one, other)).orElseThrow();
	}

	private static void settings(String type, EventSettings settings, boolean any, List<String> warnings) {
		if (settings.isDisabled(type)) {
			warnings.add(Texts.bind(any ? Messages.warning_disabled_partly : Messages.warning_disabled, type));
		} else if (!any && settings.isRemoved(type)) {
			warnings.add(Texts.bind(Messages.warning_removed, type));
		} else if (any && settings.throttle(type) != null && !type.equals(SAMPLED_BY_THROTTLE)) {
			warnings.add(Texts.bind(Messages.warning_throttled, type, settings.throttle(type)));
		} else if (any && settings.threshold(type) != null) {
			warnings.add(Texts.bind(Messages.warning_threshold, type, settings.threshold(type)));
		}
		if (settings.isWithoutStacks(type)) {
			warnings.add(Texts.bind(Messages.warning_without_stacks, type));
		}
	}

	private static String grouped(long number) {
		// loading a number formatter takes longer than reading a small recording
		StringBuilder digits = new StringBuilder(Long.toString(number));
		for (int place = digits.length() - GROUP; place > 0; place -= GROUP) {
			digits.insert(place, ',');
		}
		return digits.toString();
	}

	/** Returns warnings about differences between two recordings, apart from their events. */
	static List<String> ofDifference(ProfileSource baseline, ProfileSource candidate) {
		List<String> warnings = new ArrayList<>();
		if (!baseline.counted().types().equals(candidate.counted().types()) && baseline.samples() > 0
				&& candidate.samples() > 0 && !baseline.counted().types().isEmpty()
				&& !candidate.counted().types().isEmpty()) {
			warnings.add(Texts.bind(Messages.difference_types, String.join(", ", baseline.counted().types()),
					String.join(", ", candidate.counted().types())));
		}
		if (!baseline.jvm().isEmpty() && !candidate.jvm().isEmpty() && !baseline.jvm().equals(candidate.jvm())) {
			warnings.add(Texts.bind(Messages.difference_jvms, baseline.jvm(), candidate.jvm()));
		}
		TreeSet<String> names = new TreeSet<>(baseline.settings().keySet());
		names.addAll(candidate.settings().keySet());
		for (String name : names) {
			String before = baseline.settings().getOrDefault(name, Messages.difference_not_set);
			String after = candidate.settings().getOrDefault(name, Messages.difference_not_set);
			if (!before.equals(after)) {
				warnings.add(Texts.bind(Messages.difference_setting, name.replace("#", " "), before, after));
			}
		}
		double ratio = baseline.seconds() / candidate.seconds();
		if (ratio > 1.2 || ratio < 1 / 1.2) {
			warnings.add(Texts.bind(Messages.difference_durations, seconds(baseline), seconds(candidate)));
		}
		return warnings;
	}

	private static String seconds(ProfileSource source) {
		return Decimals.seconds(source.seconds());
	}
}
