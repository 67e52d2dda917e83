// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.diff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.analysis.text.Messages;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Availability;
import org.flightbench.recording.activity.EventTotals;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.GaugeValues;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.activity.Tally.Entry;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.Hidden;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.summary.HotSpot;
import org.flightbench.recording.summary.TopLocations;
import org.flightbench.recording.summary.RecordingDigest;

/** Compares recordings by all measures. */
public final class RecordingComparer {

	/** The maximum number of names per measure and recording that are compared, heaviest first. */
	private static final int MAX_NAMES = 200;
	/** The maximum number of rows in a section. */
	private static final int MAX_ROWS = 100;
	/**
	 * The minimum number of recorded values of a counter. With fewer values, its growth depends on whether the
	 * recording includes the startup of the program.
	 */
	private static final int MIN_OF_COUNTER = 5;
	/** The maximum number of names per measure in the summary. */
	private static final int MAX_REPORTED = 3;
	/**
	 * The minimum fraction of a change in total CPU time or allocation that is not attributed to a different load. It
	 * is small because these totals mostly depend on the load.
	 */
	private static final double FOLLOWS_LOAD = 0.2;
	/** VM operations for garbage collection, which has a separate section. */
	private static final Pattern COLLECTING = Pattern.compile(
			"(?i).*(collect|^gc|_gc|gc_|^g1|^cgc|^z[A-Z]|^xmark|^zmark|^zrelocate|shenandoah|evacuat|parallelgc|^cms).*");
	/** The event type that contains times to safepoint. */
	private static final String TO_SAFEPOINT = "jdk.SafepointBegin";
	private static final Pattern LOCK = Pattern
			.compile("java\\.util\\.concurrent\\.(locks\\..*Sync|Semaphore\\$.*Sync|locks\\.StampedLock.*)");
	/** Long numbers that are specific to a run, as in the names of temporary files. */
	private static final Pattern RUN_NUMBER = Pattern.compile("[0-9]{5,}");

	private final DiffSide baseline;
	private final DiffSide candidate;
	private final DiffLoad load;
	private final DiffRowCollector rows;
	private final Map<DiffSection, List<DiffNote>> notes = new EnumMap<>(DiffSection.class);

	private RecordingComparer(DiffSide baseline, DiffSide candidate, DiffLoad load) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.load = load;
		rows = new DiffRowCollector(load.kind() == DiffLoad.Kind.SECOND ? 1 : baseline.load(load) / baseline.seconds(),
				baseline.recordings().size() > 1 && candidate.recordings().size() > 1);
	}

	/**
	 * Compares two sides.
	 *
	 * @throws IllegalArgumentException if the load of any recording is unknown or 0
	 */
	public static RecordingDiff compare(DiffSide baseline, DiffSide candidate, DiffLoad load) {
		for (DiffSide side : List.of(baseline, candidate)) {
			if (!side.recordings().stream().allMatch(recording -> load.of(recording) > 0)) {
				throw new IllegalArgumentException("load of " + side.name() + " not known");
			}
		}
		return new RecordingComparer(baseline, candidate, load).compare();
	}

	private RecordingDiff compare() {
		spots(DiffMeasure.CPU, RecordingDigest::cpu, TopLocations::methods);
		spots(DiffMeasure.ALLOCATION, RecordingDigest::allocation, TopLocations::methods);
		spots(DiffMeasure.ALLOCATED_CLASS, RecordingDigest::allocation, TopLocations::classes);
		for (DiffMeasure measure : DiffMeasure.values()) {
			if (measure.kind() != null) {
				events(measure);
			} else if (measure.gauge() != null) {
				gauge(measure);
			}
		}
		promotion();
		safepoints();
		List<DiffRow> judged = rows.judge();
		List<SectionChanges> sections = new ArrayList<>();
		for (DiffSection section : DiffSection.values()) {
			List<DiffRow> its = new ArrayList<>(
					judged.stream().filter(row -> row.measure().section() == section).toList());
			its.sort(Comparator.comparing(DiffRow::matters).reversed()
					.thenComparing(row -> -Math.abs(row.cost()))
					.thenComparing(row -> row.measure().ordinal())
					.thenComparing(row -> -Math.max(row.change().baseline().mean(), row.change().candidate().mean())));
			sections.add(new SectionChanges(section, its.subList(0, Math.min(MAX_ROWS, its.size())),
					notes.getOrDefault(section, List.of())));
		}
		return new RecordingDiff(baseline, candidate, load, Comparability.of(baseline, candidate), reported(judged),
				sections, Comparability.settings(baseline, candidate));
	}

	/** Returns, for each measure, the rows for the summary: either the total or the names with the largest changes. */
	private static List<DiffRow> reported(List<DiffRow> judged) {
		List<DiffRow> reported = new ArrayList<>();
		for (DiffMeasure measure : DiffMeasure.values()) {
			List<DiffRow> its = judged.stream().filter(row -> row.measure() == measure && row.matters())
					.sorted(byCost()).toList();
			List<DiffRow> totals = its.stream().filter(DiffRow::isTotal).toList();
			List<DiffRow> names = its.stream().filter(row -> !row.isTotal()).limit(MAX_REPORTED).toList();
			reported.addAll(!totals.isEmpty() && measure.isReportedAsSum() || names.isEmpty() ? totals : names);
		}
		reported.sort(byCost());
		return reported.subList(0, Math.min(RecordingDiff.MOST, reported.size()));
	}

	private static Comparator<DiffRow> byCost() {
		return Comparator.comparingDouble(row -> -Math.abs(row.cost()));
	}

	private void note(DiffSection section, DiffNote note) {
		List<DiffNote> its = notes.computeIfAbsent(section, key -> new ArrayList<>());
		if (!its.contains(note)) {
			its.add(note);
		}
	}

	/** Adds the methods or classes with the largest weight in a profile, and the total weight. */
	private void spots(DiffMeasure measure, Function<RecordingDigest, TopLocations> of,
			Function<TopLocations, List<HotSpot>> list) {
		boolean isEmpty = samples(baseline, of) + samples(candidate, of) == 0;
		if (isEmpty) {
			return;
		}
		Set<List<String>> types = new HashSet<>();
		Set<Object> units = new HashSet<>();
		for (DiffSide side : List.of(baseline, candidate)) {
			side.recordings().stream().map(of).filter(spots -> spots.samples() > 0).forEach(spots -> {
				types.add(spots.types());
				units.add(spots.unit());
			});
		}
		boolean isComparable = types.size() == 1 && units.size() == 1
				&& isRecorded(measure, of, baseline) && isRecorded(measure, of, candidate);
		double before = weight(baseline, of);
		double after = weight(candidate, of);
		Map<String, String> names = new LinkedHashMap<>();
		for (DiffSide side : List.of(candidate, baseline)) {
			for (RecordingDigest recording : side.recordings()) {
				list.apply(of.apply(recording)).stream().limit(MAX_NAMES)
						.forEach(spot -> names.merge(spot.method(), spot.caller(),
								(known, other) -> known.isEmpty() ? other : known));
			}
		}
		double counted = 0;
		for (Map.Entry<String, String> entry : names.entrySet()) {
			String name = entry.getKey();
			Function<TopLocations, HotSpot> find = spots -> list.apply(spots).stream()
					.filter(spot -> spot.method().equals(name)).findFirst().orElse(new HotSpot(name, "", 0, 0));
			DiffRowCollector.Side one = side(baseline, of, find);
			DiffRowCollector.Side other = side(candidate, of, find);
			double share = counts(one.mean(), other.mean(), before, after);
			counted += share * (other.mean() - one.mean());
			rows.add(measure, name, entry.getValue(), one, other, share, isComparable);
		}
		if (measure != DiffMeasure.ALLOCATED_CLASS) {
			Function<TopLocations, HotSpot> all = spots -> new HotSpot("", "", spots.weight(), spots.samples());
			// attributes a change in total CPU time to the load, and a change in total allocation as far as all sites
			// change equally
			double ofSites = before == after || measure == DiffMeasure.CPU ? 0 : counted / (after - before);
			rows.add(measure, "", "", side(baseline, of, all), side(candidate, of, all),
					isScaled() ? 1 : Math.max(FOLLOWS_LOAD, Math.min(1, ofSites)), isComparable);
		}
	}

	/** Returns whether amounts are per operation or event, and thus independent of the load. */
	private boolean isScaled() {
		return load.kind() != DiffLoad.Kind.SECOND;
	}

	/**
	 * Returns the fraction of a change, for example of one method, that a different load does not explain. The change
	 * counts only as far as the method's share of the total changed in the same direction: if all methods change
	 * equally, the load changed; if only the share changed, another method did.
	 */
	private double counts(double part, double partAfter, double all, double allAfter) {
		double change = partAfter - part;
		if (isScaled() || change == 0) {
			return 1;
		}
		double ofShare = (allAfter == 0 ? 0 : partAfter / allAfter) - (all == 0 ? 0 : part / all);
		double byShare = ofShare * Math.max(all, allAfter);
		return Math.signum(byShare) == Math.signum(change) ? Math.min(1, Math.abs(byShare / change)) : 0;
	}

	private static long samples(DiffSide side, Function<RecordingDigest, TopLocations> of) {
		return side.recordings().stream().map(of).mapToLong(TopLocations::samples).sum();
	}

	private double weight(DiffSide side, Function<RecordingDigest, TopLocations> of) {
		return side.recordings().stream().mapToDouble(recording -> of.apply(recording).weight() / load.of(recording))
				.average().orElse(0);
	}

	private boolean isRecorded(DiffMeasure measure, Function<RecordingDigest, TopLocations> of, DiffSide side) {
		ProfileEvent event = ProfileEvent.of(measure == DiffMeasure.CPU ? "cpu" : "allocation");
		List<String> types = event.groups().subList(0, event.choices()).stream().flatMap(List::stream)
				.map(WeightedType::name).toList();
		boolean isRecorded = side.recordings().stream().allMatch(recording -> of.apply(recording).samples() > 0
				|| types.stream().anyMatch(recording.activity().settings()::isEnabled));
		if (!isRecorded) {
			note(measure.section(), new DiffNote(measure, side, List.of()));
		}
		return isRecorded;
	}

	private DiffRowCollector.Side side(DiffSide side, Function<RecordingDigest, TopLocations> of,
			Function<TopLocations, HotSpot> find) {
		List<HotSpot> spots = side.recordings().stream().map(of).map(find).toList();
		double[] amounts = new double[spots.size()];
		for (int index = 0; index < amounts.length; index++) {
			amounts[index] = spots.get(index).weight() / load.of(side.recordings().get(index));
		}
		long[] events = spots.stream().mapToLong(HotSpot::samples).toArray();
		return new DiffRowCollector.Side(amounts, events,
				new DiffDetail(spots.stream().mapToLong(HotSpot::samples).sum(), 0,
						0, Double.NaN, 0));
	}

	/** Adds the events of one kind, in total and by name. */
	private void events(DiffMeasure measure) {
		ActivityKind kind = measure.kind();
		List<Map<String, Entry>> below = entries(measure, baseline);
		List<Map<String, Entry>> above = entries(measure, candidate);
		boolean isComparable = isComparable(measure);
		List<Entry> all = new ArrayList<>();
		below.forEach(entries -> all.addAll(entries.values()));
		above.forEach(entries -> all.addAll(entries.values()));
		if (all.isEmpty()) {
			return;
		}
		rows.add(measure, "", "", ofAmounts(measure, baseline, total(measure, baseline, below)),
				ofAmounts(measure, candidate, total(measure, candidate, above)), 1, isComparable);
		Map<String, Entry> names = new LinkedHashMap<>();
		for (List<Map<String, Entry>> side : List.of(above, below)) {
			for (Map<String, Entry> run : side) {
				run.entrySet().stream().limit(MAX_NAMES)
						.forEach(entry -> names.merge(entry.getKey(), entry.getValue(),
								(known, other) -> known.amount().weight(kind) >= other.amount().weight(kind)
										? known
										: other));
			}
		}
		names.forEach((key, entry) -> rows.add(measure, entry.name().isEmpty() ? Messages.name_unknown : entry.name(),
				entry.place(), ofAmounts(measure, baseline, find(below, key)),
				ofAmounts(measure, candidate, find(above, key)), 1, isComparable));
	}

	private static List<EventTotals> find(List<Map<String, Entry>> runs, String key) {
		return runs.stream().map(run -> run.containsKey(key) ? run.get(key).amount() : EventTotals.NONE).toList();
	}

	private static List<EventTotals> total(DiffMeasure measure, DiffSide side, List<Map<String, Entry>> entries) {
		boolean isPart = measure == DiffMeasure.LOCK || measure == DiffMeasure.PARK;
		List<EventTotals> totals = new ArrayList<>();
		for (int run = 0; run < entries.size(); run++) {
			totals.add(isPart
					? entries.get(run).values().stream().map(Entry::amount).reduce(EventTotals.NONE, EventTotals::plus)
					: side.recordings().get(run).activity().tally(measure.kind()).total());
		}
		return totals;
	}

	/**
	 * Returns the entries of each recording by name, in which numbers specific to a run are replaced with {@code #}, so
	 * that the entries of different runs match.
	 */
	private static List<Map<String, Entry>> entries(DiffMeasure measure, DiffSide side) {
		List<Map<String, Entry>> all = new ArrayList<>();
		for (RecordingDigest recording : side.recordings()) {
			Tally tally = recording.activity().tally(measure.kind());
			Map<String, Entry> entries = new LinkedHashMap<>();
			for (Entry entry : isByPlace(measure) ? tally.entries() : tally.byName(measure.kind())) {
				if (isOf(measure, entry)) {
					String key = RUN_NUMBER.matcher(entry.name()).replaceAll("#")
							+ (isByPlace(measure) ? "\n" + entry.place() : "");
					entries.merge(key, entry,
							(one, other) -> new Entry(one.name(), one.place(), one.amount().plus(other.amount())));
				}
			}
			all.add(entries);
		}
		return all;
	}

	private static boolean isByPlace(DiffMeasure measure) {
		return switch (measure) {
			case GC_PAUSE, GC_COLLECTION, EXCEPTION, ERROR, DEOPTIMIZATION -> true;
			default -> false;
		};
	}

	private static boolean isOf(DiffMeasure measure, Entry entry) {
		return switch (measure) {
			case LOCK -> LOCK.matcher(entry.name()).matches();
			case PARK -> !LOCK.matcher(entry.name()).matches();
			default -> true;
		};
	}

	private DiffRowCollector.Side ofAmounts(DiffMeasure measure, DiffSide side, List<EventTotals> perRun) {
		double[] amounts = new double[perRun.size()];
		long[] events = new long[perRun.size()];
		EventTotals all = EventTotals.NONE;
		for (int run = 0; run < amounts.length; run++) {
			EventTotals amount = perRun.get(run);
			boolean isTime = measure.unit() == DiffUnit.TIME_RATE;
			amounts[run] = (isTime ? amount.nanos() : amount.count()) / load.of(side.recordings().get(run));
			events[run] = isTime ? equalEvents(amount.nanos(), amount.longestNanos(), amount.count()) : amount.count();
			all = all.plus(amount);
		}
		return new DiffRowCollector.Side(amounts, events, new DiffDetail(all.count(), all.longestNanos(),
				all.longestStartNanos(), measure.kind().movesBytes() ? all.bytesPerSecond() : Double.NaN,
				measure.kind().isWaiting() ? all.threads() : 0));
	}

	/**
	 * Returns how many events of the maximum duration would make up the total time. This number determines the
	 * uncertainty of the total, to which many short events contribute little.
	 */
	private static long equalEvents(long nanos, long longestNanos, long count) {
		return count == 0 || longestNanos == 0 ? count : Math.max(1, Math.min(count, nanos / longestNanos));
	}

	/** Returns whether all recordings contain events of a kind with the same threshold. */
	private boolean isComparable(DiffMeasure measure) {
		return isComparable(measure, activity -> activity.recorded(measure.kind()) != Availability.NO,
				activity -> activity.thresholdNanos(measure.kind()));
	}

	/** Returns whether all recordings contain pauses with the same threshold. */
	private boolean arePausesComparable(DiffMeasure measure, List<String> types) {
		return isComparable(measure, activity -> types.stream().anyMatch(type -> isOn(activity.settings(), type)),
				activity -> types.stream().filter(type -> isOn(activity.settings(), type))
						.mapToLong(activity.settings()::thresholdNanos).max().orElse(0));
	}

	private static boolean isOn(EventSettings settings, String type) {
		return !settings.isDisabled(type) && !settings.isRemoved(type);
	}

	private boolean isComparable(DiffMeasure measure, Predicate<Activity> isRecorded,
			ToLongFunction<Activity> thresholdNanos) {
		boolean isBelow = baseline.recordings().stream().map(RecordingDigest::activity).allMatch(isRecorded);
		boolean isAbove = candidate.recordings().stream().map(RecordingDigest::activity).allMatch(isRecorded);
		if (isBelow != isAbove) {
			note(measure.section(), new DiffNote(measure, isBelow ? candidate : baseline, List.of()));
		}
		Set<Long> thresholds = new LinkedHashSet<>();
		for (DiffSide side : List.of(baseline, candidate)) {
			side.recordings().forEach(recording -> thresholds.add(thresholdNanos.applyAsLong(recording.activity())));
		}
		if (isBelow && isAbove && thresholds.size() > 1) {
			note(measure.section(), new DiffNote(measure, null, List.copyOf(thresholds)));
		}
		return isBelow && isAbove && thresholds.size() == 1;
	}

	private static boolean isRecorded(DiffMeasure measure, DiffSide side) {
		return side.recordings().stream()
				.allMatch(recording -> recording.activity().recorded(measure.kind()) != Availability.NO);
	}

	/** Returns whether a recording may lack events of a measure because their rate was limited. */
	private boolean isThrottled(DiffMeasure measure) {
		return Stream.of(baseline, candidate).flatMap(side -> side.recordings().stream())
				.anyMatch(recording -> measure.kind().types().stream()
						.anyMatch(type -> recording.activity().settings().throttle(type) != null));
	}

	/** Adds the values of a gauge. */
	private void gauge(DiffMeasure measure) {
		Gauge gauge = measure.gauge();
		for (DiffSide side : List.of(baseline, candidate)) {
			if (side.recordings().stream()
					.anyMatch(recording -> recording.activity().series(gauge)
							.count() < (gauge.isCounter() ? MIN_OF_COUNTER : 1))) {
				return;
			}
		}
		// prefers the events of individual exceptions over the counter, unless their rate was limited
		boolean isBetter = measure == DiffMeasure.THROWABLES && isRecorded(DiffMeasure.EXCEPTION, baseline)
				&& isRecorded(DiffMeasure.EXCEPTION, candidate) && !isThrottled(DiffMeasure.EXCEPTION);
		rows.add(measure, "", "", ofSeries(measure, baseline), ofSeries(measure, candidate), 1, !isBetter);
	}

	private DiffRowCollector.Side ofSeries(DiffMeasure measure, DiffSide side) {
		int runs = side.recordings().size();
		double[] amounts = new double[runs];
		long[] events = new long[runs];
		for (int run = 0; run < runs; run++) {
			RecordingDigest recording = side.recordings().get(run);
			GaugeValues series = recording.activity().series(measure.gauge());
			if (measure.gauge().isCounter()) {
				amounts[run] = Math.max(0, series.growthPerSecond()) * recording.activity().seconds()
						/ load.of(recording);
				events[run] = (long) Math.max(0, series.growth());
			} else {
				amounts[run] = measure == DiffMeasure.THREADS ? series.most() : series.mean();
			}
		}
		return new DiffRowCollector.Side(amounts, events, DiffDetail.NONE);
	}

	private void promotion() {
		for (DiffSide side : List.of(baseline, candidate)) {
			if (side.recordings().stream()
					.anyMatch(recording -> Double.isNaN(recording.activity().promotedBytes()))) {
				return;
			}
		}
		rows.add(DiffMeasure.PROMOTED, "", "", ofPromotion(baseline), ofPromotion(candidate), 1, true);
	}

	private DiffRowCollector.Side ofPromotion(DiffSide side) {
		double[] amounts = side.recordings().stream()
				.mapToDouble(recording -> recording.activity().promotedBytes() / load.of(recording)).toArray();
		return new DiffRowCollector.Side(amounts, new long[amounts.length], DiffDetail.NONE);
	}

	/** Pauses, or the times to safepoint in them, with the start of the longest in nanoseconds since 1970. */
	private record Stops(Distribution nanos, long longestStart) {

		static Stops pauses(RecordingDigest recording, OperationStatistics operation) {
			return new Stops(operation.totals(), recording.pauseOriginNanos() + operation.longestStartNanos());
		}

		static Stops toSafepoint(RecordingDigest recording, OperationStatistics operation) {
			return new Stops(operation.timesToSafepoint(),
					recording.pauseOriginNanos() + operation.latestStartNanos());
		}
	}

	/** Adds the pauses for VM operations other than garbage collections, and the times to safepoint. */
	private void safepoints() {
		Set<String> operations = new LinkedHashSet<>();
		for (DiffSide side : List.of(candidate, baseline)) {
			side.recordings().forEach(recording -> recording.pauses().byOperation().stream()
					.map(OperationStatistics::operation).filter(name -> !isCollecting(name)).forEach(operations::add));
		}
		boolean isComparable = !operations.isEmpty() && arePausesComparable(DiffMeasure.SAFEPOINT, Hidden.PAUSES);
		if (!operations.isEmpty()) {
			add(DiffMeasure.SAFEPOINT, "", name -> !isCollecting(name), Stops::pauses, isComparable);
		}
		operations.forEach(operation -> add(DiffMeasure.SAFEPOINT, Pause.nameOf(operation), operation::equals,
				Stops::pauses, isComparable));
		if (hasPauses(baseline) || hasPauses(candidate)) {
			add(DiffMeasure.TO_SAFEPOINT, "", name -> true, Stops::toSafepoint,
					arePausesComparable(DiffMeasure.TO_SAFEPOINT, List.of(TO_SAFEPOINT)));
		}
	}

	private static boolean hasPauses(DiffSide side) {
		return side.recordings().stream().anyMatch(recording -> recording.pauses().timesToSafepoint().count() > 0);
	}

	private static boolean isCollecting(String operation) {
		return COLLECTING.matcher(operation).matches();
	}

	private void add(DiffMeasure measure, String name, Predicate<String> operations,
			BiFunction<RecordingDigest, OperationStatistics, Stops> of, boolean isComparable) {
		Function<RecordingDigest, List<Stops>> stops = recording -> recording.pauses().byOperation().stream()
				.filter(operation -> operations.test(operation.operation()))
				.map(operation -> of.apply(recording, operation)).filter(its -> its.nanos.count() > 0).toList();
		rows.add(measure, name, "", ofPauses(baseline, stops), ofPauses(candidate, stops), 1, isComparable);
	}

	private DiffRowCollector.Side ofPauses(DiffSide side, Function<RecordingDigest, List<Stops>> of) {
		int runs = side.recordings().size();
		double[] amounts = new double[runs];
		long[] events = new long[runs];
		long count = 0;
		long longest = 0;
		long longestStart = 0;
		for (int run = 0; run < runs; run++) {
			RecordingDigest recording = side.recordings().get(run);
			long nanos = 0;
			long its = 0;
			long itsLongest = 0;
			for (Stops stops : of.apply(recording)) {
				nanos += stops.nanos.totalNanos();
				its += stops.nanos.count();
				itsLongest = Math.max(itsLongest, stops.nanos.longestNanos());
				if (stops.nanos.longestNanos() > longest) {
					longest = stops.nanos.longestNanos();
					longestStart = stops.longestStart;
				}
			}
			amounts[run] = nanos / load.of(recording);
			events[run] = equalEvents(nanos, itsLongest, its);
			count += its;
		}
		return new DiffRowCollector.Side(amounts, events, new DiffDetail(count, longest, longestStart, Double.NaN, 0));
	}
}
