// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.flightbench.analysis.diff.Incomparable.Subject;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.SamplingPeriod;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.summary.TopLocations;
import org.flightbench.recording.summary.RecordingDigest;

/**
 * Finds differences between two sides that make them less comparable, such as in the JDK, the machine or the recorded
 * events.
 */
final class Comparability {

	private static final List<String> JDK = List.of(Facts.JVM_NAME, Facts.JVM_VERSION);
	private static final List<String> COLLECTOR = List.of(Facts.YOUNG_COLLECTOR, Facts.OLD_COLLECTOR);
	private static final List<String> MACHINE = List.of(Facts.OS, Facts.CPU, Facts.CPU_DESCRIPTION, Facts.CORES,
			Facts.HARDWARE_THREADS, Facts.MEMORY, Facts.VIRTUALIZATION);
	/** The ratio of the mean durations of recordings above which the difference is reported. */
	private static final double LONGER = 3;
	private static final MathContext SIGNIFICANT = new MathContext(3);
	private static final int MAX_VALUES = 3;
	private static final int LONGEST_VALUE = 200;
	/** Facts that can differ between any two runs, and are therefore not reported as differences in settings. */
	private static final Set<String> OF_RUN = Set.of("flag.StartFlightRecording", "flag.FlightRecorderOptions",
			"flag.SharedBaseAddress", Facts.CPU_DESCRIPTION);

	private Comparability() {}

	/** Returns the reasons why the sides are only partly comparable. */
	static List<Incomparable> of(DiffSide baseline, DiffSide candidate) {
		List<Incomparable> reasons = new ArrayList<>();
		differ(JDK, Subject.JDK, baseline, candidate, reasons);
		differ(COLLECTOR, Subject.COLLECTOR, baseline, candidate, reasons);
		differ(List.of(Facts.MAX_HEAP), Subject.HEAP, baseline, candidate, reasons);
		differ(MACHINE, Subject.MACHINE, baseline, candidate, reasons);
		types(Subject.CPU_EVENTS, baseline, candidate, RecordingDigest::cpu, reasons);
		types(Subject.ALLOCATION_EVENTS, baseline, candidate, RecordingDigest::allocation, reasons);
		periods(baseline, candidate, reasons);
		double before = baseline.seconds() / baseline.recordings().size();
		double after = candidate.seconds() / candidate.recordings().size();
		if (Math.max(before, after) > LONGER * Math.min(before, after)) {
			reasons.add(new Incomparable.Durations(before, after));
		}
		for (DiffSide side : List.of(baseline, candidate)) {
			for (RecordingDigest recording : side.recordings()) {
				if (recording.activity().droppedBytes() > 0) {
					reasons.add(new Incomparable.Dropped(recording.activity().name(),
							recording.activity().droppedBytes()));
				}
				recording.activity().warnings()
						.forEach(warning -> reasons
								.add(new Incomparable.Warned(recording.activity().name(), warning)));
			}
		}
		return reasons;
	}

	private static void differ(List<String> facts, Subject subject, DiffSide baseline, DiffSide candidate,
			List<Incomparable> reasons) {
		for (String fact : facts) {
			String before = relevant(values(baseline, factOf(fact)));
			String after = relevant(values(candidate, factOf(fact)));
			boolean isBytes = fact.equals(Facts.MAX_HEAP) || fact.equals(Facts.MEMORY);
			boolean isSame = isBytes ? rounded(before).equals(rounded(after)) : before.equals(after);
			if (!isSame && !before.isEmpty() && !after.isEmpty()) {
				reasons.add(new Incomparable.Environment(subject, before, after, isBytes));
				return;
			}
		}
	}

	private static Function<RecordingDigest, String> factOf(String name) {
		return recording -> recording.activity().facts().getOrDefault(name, "");
	}

	/**
	 * Returns the relevant part of a fact: its first line, without the platform and the build after a version. Omits
	 * further lines because they identify an individual processor.
	 */
	private static String relevant(String value) {
		return value.lines().findFirst().orElse("").replaceFirst(" for .*", "");
	}

	/**
	 * Rounds a number of bytes to three significant digits, because the available memory varies slightly between runs.
	 */
	private static String rounded(String bytes) {
		return Incomparable.isNumber(bytes)
				? new BigDecimal(bytes).round(SIGNIFICANT).stripTrailingZeros().toPlainString()
				: bytes;
	}

	private static void types(Subject subject, DiffSide baseline, DiffSide candidate,
			Function<RecordingDigest, TopLocations> of, List<Incomparable> reasons) {
		Set<String> before = types(baseline, of);
		Set<String> after = types(candidate, of);
		if (!before.isEmpty() && !after.isEmpty() && !before.equals(after)) {
			reasons.add(new Incomparable.Environment(subject, String.join(", ", before), String.join(", ", after),
					false));
		}
	}

	private static Set<String> types(DiffSide side, Function<RecordingDigest, TopLocations> of) {
		return side.recordings().stream().map(of).filter(spots -> spots.samples() > 0)
				.flatMap(spots -> spots.types().stream()).collect(Collectors.toCollection(TreeSet::new));
	}

	/** Adds a reason if the periods of CPU sampling differ, although sampled times account for the period. */
	private static void periods(DiffSide baseline, DiffSide candidate, List<Incomparable> reasons) {
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
			reasons.add(new Incomparable.Environment(Subject.SAMPLING_PERIOD, before, after, false));
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
