// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.SamplingPeriod;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.summary.HotSpots;
import org.flightbench.recording.summary.RecordingDigest;
import org.flightbench.report.text.Messages;

/** Finds differences between two sides other than in the program itself. */
final class Comparability {

	private static final List<String> JDK = List.of(Facts.JVM_NAME, Facts.JVM_VERSION);
	private static final List<String> COLLECTOR = List.of(Facts.YOUNG_COLLECTOR, Facts.OLD_COLLECTOR);
	private static final List<String> MACHINE = List.of(Facts.OS, Facts.CPU, Facts.CPU_DESCRIPTION, Facts.CORES,
			Facts.HARDWARE_THREADS, Facts.MEMORY, Facts.VIRTUALIZATION);
	/** The factor above which the durations of recordings differ considerably. */
	private static final double LONGER = 3;
	private static final int MAX_VALUES = 3;
	private static final int LONGEST_VALUE = 200;
	/** Facts that differ between any two runs. */
	private static final Set<String> OF_RUN = Set.of("flag.StartFlightRecording", "flag.FlightRecorderOptions",
			"flag.SharedBaseAddress", Facts.CPU_DESCRIPTION);

	private Comparability() {}

	/** Returns the reasons why the sides are only partly comparable, one sentence each. */
	static List<String> of(DiffSide baseline, DiffSide candidate) {
		List<String> reasons = new ArrayList<>();
		differ(JDK, Messages.incomparable_jdk, baseline, candidate, reasons);
		differ(COLLECTOR, Messages.incomparable_collector, baseline, candidate, reasons);
		differ(List.of(Facts.MAX_HEAP), Messages.incomparable_heap, baseline, candidate, reasons);
		differ(MACHINE, Messages.incomparable_machine, baseline, candidate, reasons);
		types(Messages.incomparable_cpu, baseline, candidate, RecordingDigest::cpu, reasons);
		types(Messages.incomparable_allocation, baseline, candidate, RecordingDigest::allocation, reasons);
		periods(baseline, candidate, reasons);
		double before = baseline.seconds() / baseline.recordings().size();
		double after = candidate.seconds() / candidate.recordings().size();
		if (Math.max(before, after) > LONGER * Math.min(before, after)) {
			reasons.add(Texts.bind(Messages.incomparable_length, DiffSentences.seconds(before),
					DiffSentences.seconds(after)));
		}
		for (DiffSide side : List.of(baseline, candidate)) {
			for (RecordingDigest recording : side.recordings()) {
				if (recording.activity().droppedBytes() > 0) {
					reasons.add(Texts.bind(Messages.incomparable_dropped, recording.activity().name(),
							DiffUnit.BYTES.text(recording.activity().droppedBytes(), DiffLoad.SECOND)));
				}
				recording.activity().warnings()
						.forEach(warning -> reasons.add(recording.activity().name() + ": " + warning));
			}
		}
		return reasons;
	}

	private static void differ(List<String> facts, String message, DiffSide baseline, DiffSide candidate,
			List<String> reasons) {
		for (String fact : facts) {
			// only the first line of a processor description is relevant; the others identify a processor within a
			// machine
			String before = shown(fact, values(baseline, factOf(fact)));
			String after = shown(fact, values(candidate, factOf(fact)));
			if (!before.equals(after) && !before.isEmpty() && !after.isEmpty()) {
				reasons.add(Texts.bind(message, before, after));
				return;
			}
		}
	}

	private static Function<RecordingDigest, String> factOf(String name) {
		return recording -> recording.activity().facts().getOrDefault(name, "");
	}

	private static String shown(String fact, String value) {
		boolean isBytes = fact.equals(Facts.MAX_HEAP) || fact.equals(Facts.MEMORY);
		// removes the platform and the build after the version
		String first = value.lines().findFirst().orElse("").replaceFirst(" for .*", "");
		return isBytes && value.matches("[0-9]{1,18}")
				? DiffUnit.BYTES.text(Double.parseDouble(value), DiffLoad.SECOND)
				: first;
	}

	private static void types(String message, DiffSide baseline, DiffSide candidate,
			Function<RecordingDigest, HotSpots> of, List<String> reasons) {
		Set<String> before = types(baseline, of);
		Set<String> after = types(candidate, of);
		if (!before.isEmpty() && !after.isEmpty() && !before.equals(after)) {
			reasons.add(Texts.bind(message, String.join(", ", before), String.join(", ", after)));
		}
	}

	private static Set<String> types(DiffSide side, Function<RecordingDigest, HotSpots> of) {
		return side.recordings().stream().map(of).filter(spots -> spots.samples() > 0)
				.flatMap(spots -> spots.types().stream()).collect(Collectors.toCollection(TreeSet::new));
	}

	/** Adds a reason if the sampling periods of threads differ. The sampled time already accounts for the period. */
	private static void periods(DiffSide baseline, DiffSide candidate, List<String> reasons) {
		Function<RecordingDigest, String> period = recording -> {
			for (List<WeightedType> group : ProfileEvent.of("cpu").groups()) {
				if (group.stream().map(WeightedType::name).toList().equals(recording.cpu().types())) {
					SamplingPeriod its = SamplingPeriod.of(group.get(0).nameNow(),
							recording.activity().settings().values());
					return its == null ? "" : its.text();
				}
			}
			return "";
		};
		String before = values(baseline, period);
		String after = values(candidate, period);
		if (!before.equals(after) && !before.isEmpty() && !after.isEmpty()) {
			reasons.add(Texts.bind(Messages.incomparable_period, before, after));
		}
	}

	/**
	 * Returns up to {@link #MAX_VALUES} distinct nonempty values of a side's recordings, separated by commas and
	 * truncated to {@link #LONGEST_VALUE} characters; empty if no recording has a value.
	 */
	private static String values(DiffSide side, Function<RecordingDigest, String> of) {
		Set<String> values = side.recordings().stream().map(of).filter(value -> !value.isEmpty())
				.collect(Collectors.toCollection(LinkedHashSet::new));
		String all = values.stream().sorted().limit(MAX_VALUES).collect(Collectors.joining(", "));
		return all.length() <= LONGEST_VALUE ? all : all.substring(0, LONGEST_VALUE) + "\u2026";
	}

	/** Returns all differences in settings, flags and system properties, sorted by name within facts and settings. */
	static List<SettingChange> settings(DiffSide baseline, DiffSide candidate) {
		List<SettingChange> changes = new ArrayList<>();
		add(changes, baseline, candidate, recording -> recording.activity().facts());
		add(changes, baseline, candidate, recording -> recording.activity().settings().values());
		return changes;
	}

	private static void add(List<SettingChange> changes, DiffSide baseline, DiffSide candidate,
			Function<RecordingDigest, Map<String, String>> of) {
		Set<String> names = new TreeSet<>();
		for (DiffSide side : List.of(baseline, candidate)) {
			side.recordings().forEach(recording -> names.addAll(of.apply(recording).keySet()));
		}
		boolean otherJdk = JDK.stream()
				.anyMatch(fact -> !values(baseline, factOf(fact)).equals(values(candidate, factOf(fact))));
		boolean hasBoth = List.of(baseline, candidate).stream()
				.allMatch(side -> side.recordings().stream().anyMatch(recording -> !of.apply(recording).isEmpty()));
		for (String name : hasBoth ? names : Set.<String>of()) {
			String before = values(baseline, recording -> of.apply(recording).getOrDefault(name, ""));
			String after = values(candidate, recording -> of.apply(recording).getOrDefault(name, ""));
			// flags that exist in only one of two different JDKs are not differences between the runs
			boolean isOfOne = Facts.isFlag(name) && (before.isEmpty() || after.isEmpty()) && otherJdk;
			if (!before.equals(after) && !isOfOne && !OF_RUN.contains(name)) {
				changes.add(new SettingChange(name, before, after));
			}
		}
	}
}
