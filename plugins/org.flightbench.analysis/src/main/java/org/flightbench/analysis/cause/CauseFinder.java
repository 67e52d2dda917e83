// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.flightbench.analysis.cause.Cause.Place;
import org.flightbench.analysis.cause.Cause.View;
import org.flightbench.analysis.cause.Finding.Measure;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;

/** Finds the causes of a change in time per operation in the recordings of both sides. */
final class CauseFinder {

	/** The minimum fraction of a change that a cause must explain. */
	private static final double MIN_SHARE = 0.05;
	/**
	 * The fraction of inlined samples from which a method counts as inlined. Up to {@link #NOT_INLINED}, it counts as
	 * not inlined.
	 */
	private static final double INLINED = 0.8;
	private static final double NOT_INLINED = 0.3;
	/**
	 * The minimum number of implementations of a megamorphic call. HotSpot inlines calls with up to two
	 * implementations.
	 */
	private static final int MANY_IMPLEMENTATIONS = 3;
	/** The assumed minimum cost of an allocated byte in nanoseconds. */
	private static final double NANOS_PER_BYTE = 0.05;
	/**
	 * The fraction of a method's change in time that its allocation must be able to explain to be named as the cause.
	 */
	private static final double ALLOCATION_SHARE = 0.3;
	/** The assumed minimum cost of an exception in nanoseconds. */
	private static final double NANOS_PER_EXCEPTION = 300;
	/** The fraction of a benchmark's change above which the change of a single method is implausibly large. */
	private static final double MAX_SHARE = 1.2;
	private static final int MOST = 10;
	/** The minimum fraction of samples with a known line for the costs of a method to be split by line. */
	private static final double KNOWN_LINES = 0.9;
	/**
	 * The minimum fraction of a method's change in lines without allocation for these lines to be reported separately.
	 */
	private static final double BESIDE_ALLOCATION = 0.2;

	private static final List<String> IO_CLASSES = List.of("java.io.", "sun.nio.ch.", "sun.nio.fs.", "java.net.",
			"java.util.zip.ZipFile");

	private final SideRecordings baseline;
	private final SideRecordings candidate;
	private final Account account;
	private final List<MethodCosts.Method> java;
	private final List<MethodCosts.Method> nativeCode;
	private final Map<Frame, MethodCosts.Method> allocation = new LinkedHashMap<>();
	private final double direction;
	private final List<Cause> causes = new ArrayList<>();

	CauseFinder(SideRecordings baseline, SideRecordings candidate, Account account, RecordedMethods methods) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.account = account;
		java = methods.java();
		nativeCode = methods.nativeCode();
		methods.allocation().forEach(method -> allocation.put(method.frame(), method));
		direction = Math.signum(account.total().difference());
	}

	/** Returns the causes, starting with the one that explains most. */
	List<Cause> find() {
		List<MethodCosts.Method> left = new ArrayList<>(java);
		boolean isNativeExplained = addNative();
		left.removeAll(addExceptions(isNativeExplained));
		left.removeAll(addManyImplementations(left));
		addMethods(left);
		addCollections();
		addSafepoints();
		addWaiting(CostPart.LOCK, CauseKind.LOCK, List.of(ActivityKind.MONITOR_ENTER));
		addWaiting(CostPart.PARK, CauseKind.PARK,
				List.of(ActivityKind.PARK, ActivityKind.MONITOR_WAIT, ActivityKind.SLEEP));
		addWaiting(CostPart.IO, CauseKind.IO, List.of(ActivityKind.FILE_READ, ActivityKind.FILE_WRITE,
				ActivityKind.FILE_FORCE, ActivityKind.SOCKET_READ, ActivityKind.SOCKET_WRITE));
		addRest();
		causes.sort(Comparator.comparingDouble(Cause::share).reversed());
		removeExcess();
		return causes.subList(0, Math.min(MOST, causes.size()));
	}

	/**
	 * Removes the weakest CPU causes as long as the others explain the whole change. Samples can attribute time to a
	 * method that the account attributes to another part, so causes would otherwise explain more than the change.
	 */
	private void removeExcess() {
		double explained = causes.stream().mapToDouble(Cause::share).sum();
		for (int index = causes.size() - 1; index >= 0; index--) {
			Cause cause = causes.get(index);
			if (cause.kind() == CauseKind.CPU && explained - cause.share() >= 1) {
				causes.remove(index);
				explained -= cause.share();
			}
		}
	}

	private boolean isCause(Change change) {
		return change.verdict().isChange() && Math.signum(change.difference()) == direction
				&& account.share(change) >= MIN_SHARE;
	}

	private void add(CauseKind kind, Finding finding, List<Finding> evidence, Change change, Place place) {
		causes.add(new Cause(kind, finding, evidence, change, account.share(change), place));
	}

	private void addMethods(List<MethodCosts.Method> methods) {
		for (MethodCosts.Method method : methods) {
			if (isCause(method.change()) && method.frame().kind() != Frame.Kind.NOTE) {
				addMethod(method);
			}
		}
	}

	/**
	 * Returns the change of a method. If it exceeds the total change, adds the changes of the caller and of the
	 * caller's other callees, provided that the sum is smaller: after inlining, the code of these methods is
	 * interleaved, and samples of one method may be attributed to another.
	 */
	private Change net(MethodCosts.Method method) {
		Frame caller = method.caller();
		if (caller == null || account.share(method.change()) <= MAX_SHARE) {
			return method.change();
		}
		List<MethodCosts.Method> together = java.stream()
				.filter(other -> caller.equals(other.caller()) || caller.equals(other.frame())).toList();
		Change net = sum(together);
		return account.share(net) < account.share(method.change()) ? net : method.change();
	}

	/**
	 * Adds exceptions as a cause if enough additional exceptions are created. Most of their cost is stack walking in
	 * the JVM, which is not sampled but counts as native code.
	 *
	 * @return the methods whose change is included in the cause
	 */
	private List<MethodCosts.Method> addExceptions(boolean isNativeExplained) {
		double before = perOperation(baseline, fork -> fork.activity().series(Gauge.THROWABLES).growth());
		double after = perOperation(candidate, fork -> fork.activity().series(Gauge.THROWABLES).growth());
		MethodCosts.Method site = allocation.values().stream().filter(CauseFinder::isThrowing)
				.max(Comparator.comparingDouble(method -> direction * method.change().difference())).orElse(null);
		double least = direction * (after - before) * NANOS_PER_EXCEPTION;
		if (site == null || !(least >= MIN_SHARE * Math.abs(account.total().difference()))) {
			return List.of();
		}
		List<MethodCosts.Method> its = java.stream()
				.filter(method -> method.frame().equals(site.frame()) || isThrowing(method)).toList();
		List<Change> changes = new ArrayList<>(its.stream().map(MethodCosts.Method::change).toList());
		if (!isNativeExplained) {
			changes.add(account.change(CostPart.NATIVE));
		}
		Change change = changes.isEmpty() ? null : sumOf(changes);
		if (change == null || !isCause(change)) {
			return List.of();
		}
		add(CauseKind.EXCEPTION, new Finding.Exceptions(site, change),
				List.of(new Finding.Amounts(Measure.THROWN, before, after)), change,
				new Place(View.FLAME, "allocation", site.frame().name()));
		return its;
	}

	private static boolean isThrowing(MethodCosts.Method method) {
		return method.leaves().keySet().stream().anyMatch(leaf -> leaf.className().equals("java.lang.Throwable"));
	}

	private void addMethod(MethodCosts.Method method) {
		Change net = net(method);
		if (!isCause(net)) {
			return;
		}
		MethodCosts.Method allocated = allocation.get(method.frame());
		boolean isMoreAllocated = allocated != null && allocated.change().verdict().isChange()
				&& Math.signum(allocated.change().difference()) == direction;
		if (isMoreAllocated && addAllocationBesideOtherWork(method, allocated)) {
			return;
		}
		List<Finding> evidence = new ArrayList<>();
		Side more = direction > 0 ? Side.CANDIDATE : Side.BASELINE;
		int hottest = method.hottestLine(more, Set.of());
		addInlining(method, evidence);
		addDeoptimizations(method, evidence);
		if (isMoreAllocated) {
			boolean isEnough = Math.abs(allocated.change().difference()) * NANOS_PER_BYTE >= ALLOCATION_SHARE
					* Math.abs(net.difference());
			CauseKind kind = kind(method, allocated);
			if (isEnough || kind == CauseKind.EXCEPTION) {
				evidence.add(0, new Finding.TimeOfMethod(method));
				add(kind, new Finding.Allocated(kind, allocated, net), evidence, net,
						new Place(View.FLAME, "allocation", method.frame().name()));
				return;
			}
			evidence.add(new Finding.AllocatedToo(allocated));
		}
		CauseKind kind = isInliningChanged(method) ? CauseKind.LOST_INLINING : CauseKind.CPU;
		if (hottest > 0 && kind == CauseKind.CPU) {
			evidence.add(new Finding.HottestLine(method, hottest));
		}
		add(kind, new Finding.MethodTime(method, net, kind == CauseKind.LOST_INLINING, direction > 0), evidence, net,
				new Place(View.FLAME, "cpu", method.frame().name()));
	}

	/**
	 * Splits the change of a method that allocates more and also does more other work, such as copying an array and
	 * then traversing it. This requires that nearly all samples have known lines, and that the lines without allocation
	 * qualify as a separate cause.
	 *
	 * @return whether the method is handled; if not, nothing was added
	 */
	private boolean addAllocationBesideOtherWork(MethodCosts.Method method, MethodCosts.Method allocated) {
		Map<Side, Set<Integer>> allocating = new EnumMap<>(Side.class);
		for (Side side : Side.values()) {
			if (method.shareOfKnownLines(side) < KNOWN_LINES || allocated.shareOfKnownLines(side) < KNOWN_LINES) {
				return false;
			}
			allocating.put(side, allocated.lines(side));
		}
		Change besides = method.without(allocating);
		Change ofAllocation = method.within(allocating);
		if (!isCause(besides) || besides.difference() / method.change().difference() < BESIDE_ALLOCATION) {
			return false;
		}
		Side more = direction > 0 ? Side.CANDIDATE : Side.BASELINE;
		int line = method.hottestLine(more, allocating.get(more));
		boolean isEnough = Math.abs(allocated.change().difference()) * NANOS_PER_BYTE >= ALLOCATION_SHARE
				* Math.abs(ofAllocation.difference());
		boolean isCauseToo = isEnough && isCause(ofAllocation);
		if (isCauseToo) {
			CauseKind kind = kind(method, allocated);
			add(kind, new Finding.Allocated(kind, allocated, ofAllocation),
					List.of(new Finding.TimeOfAllocation(allocated, ofAllocation)), ofAllocation,
					new Place(View.FLAME, "allocation", method.frame().name()));
		}
		List<Finding> evidence = new ArrayList<>(List.of(new Finding.HottestLine(method, line)));
		if (!isCauseToo) {
			evidence.add(new Finding.AllocatedToo(allocated));
		}
		add(CauseKind.CPU, new Finding.MethodTime(method, besides, false, direction > 0), evidence, besides,
				new Place(View.FLAME, "cpu", method.frame().name()));
		return true;
	}

	private static CauseKind kind(MethodCosts.Method method, MethodCosts.Method allocated) {
		String objects = allocated.objects() == null ? "" : allocated.objects().className();
		if (isThrowing(method) || objects.endsWith("Exception") || objects.endsWith("Error")) {
			return CauseKind.EXCEPTION;
		}
		boolean isBox = switch (objects) {
			case "java.lang.Integer", "java.lang.Long", "java.lang.Double", "java.lang.Float", "java.lang.Short",
					"java.lang.Character", "java.lang.Byte" ->
				true;
			default -> false;
		};
		return isBox ? CauseKind.BOXING : CauseKind.ALLOCATION;
	}

	private boolean isInliningChanged(MethodCosts.Method method) {
		double before = method.inlinedShare(direction > 0 ? Side.BASELINE : Side.CANDIDATE);
		double after = method.inlinedShare(direction > 0 ? Side.CANDIDATE : Side.BASELINE);
		return before >= INLINED && after <= NOT_INLINED;
	}

	private void addInlining(MethodCosts.Method method, List<Finding> evidence) {
		if (isInliningChanged(method)) {
			evidence.add(new Finding.Inlining(method));
		}
	}

	private void addDeoptimizations(MethodCosts.Method method, List<Finding> evidence) {
		double before = deoptimizations(baseline, method.frame());
		double after = deoptimizations(candidate, method.frame());
		if (before != after && Math.signum(after - before) == direction) {
			evidence.add(new Finding.Amounts(Measure.DEOPTIMIZATIONS, before, after));
		}
	}

	private static double deoptimizations(SideRecordings side, Frame method) {
		return mean(side, fork -> fork.activity().tally(ActivityKind.DEOPTIMIZATION).entries().stream()
				.filter(entry -> entry.name().equals(method.name())).mapToLong(entry -> entry.amount().count()).sum());
	}

	/**
	 * Adds megamorphic calls: methods with the same name in several classes that have the same caller, if there are
	 * more such methods than the compiler inlines. The caller is part of the cause.
	 *
	 * @return the methods that are included in such a cause
	 */
	private List<MethodCosts.Method> addManyImplementations(List<MethodCosts.Method> methods) {
		Map<String, List<MethodCosts.Method>> calls = new LinkedHashMap<>();
		for (MethodCosts.Method method : methods) {
			if (method.caller() != null && !method.frame().method().equals("<init>")) {
				calls.computeIfAbsent(method.caller().name() + " " + method.frame().method(),
						key -> new ArrayList<>()).add(method);
			}
		}
		List<MethodCosts.Method> used = new ArrayList<>();
		for (List<MethodCosts.Method> implementations : calls.values()) {
			Side more = direction > 0 ? Side.CANDIDATE : Side.BASELINE;
			Side fewer = direction > 0 ? Side.BASELINE : Side.CANDIDATE;
			long after = count(implementations, more);
			long before = count(implementations, fewer);
			if (after < MANY_IMPLEMENTATIONS || before >= MANY_IMPLEMENTATIONS) {
				continue;
			}
			Frame caller = implementations.get(0).caller();
			List<MethodCosts.Method> together = Stream
					.concat(implementations.stream(),
							methods.stream().filter(method -> method.frame().equals(caller)))
					.toList();
			Change change = sum(together);
			if (isCause(change)) {
				used.addAll(together);
				add(CauseKind.MEGAMORPHIC_CALL,
						new Finding.ManyImplementations(caller, implementations, change, before, after),
						List.of(new Finding.Classes(implementations)), change,
						new Place(View.FLAME, "cpu", caller.name()));
			}
		}
		return used;
	}

	private static long count(List<MethodCosts.Method> implementations, Side side) {
		return implementations.stream().filter(method -> samples(method, side) > 0).count();
	}

	private static long samples(MethodCosts.Method method, Side side) {
		Replicates replicates = side == Side.BASELINE ? method.change().baseline() : method.change().candidate();
		long sum = 0;
		for (long events : replicates.events()) {
			sum += events;
		}
		return sum;
	}

	private static Change sum(List<MethodCosts.Method> methods) {
		return sumOf(methods.stream().map(MethodCosts.Method::change).toList());
	}

	private static Change sumOf(List<Change> changes) {
		Replicates before = changes.stream().map(Change::baseline).reduce(Replicates::plus).orElseThrow();
		Replicates after = changes.stream().map(Change::candidate).reduce(Replicates::plus).orElseThrow();
		ChangeTests tests = new ChangeTests();
		tests.add(before, after, 0);
		return tests.judge().get(0);
	}

	/** Returns whether a method reads or writes files or sockets, judged by its class. */
	private static boolean isReadingOrWriting(Frame leaf) {
		return IO_CLASSES.stream().anyMatch(leaf.className()::startsWith);
	}

	/** Adds native methods and returns whether any of them is a cause. */
	private boolean addNative() {
		int before = causes.size();
		for (MethodCosts.Method method : nativeCode) {
			if (isCause(method.change())) {
				boolean isIo = isReadingOrWriting(method.leaf());
				add(isIo ? CauseKind.IO : CauseKind.NATIVE, new Finding.NativeMethod(method, isIo), List.of(),
						method.change(), new Place(View.FLAME, "native", method.frame().name()));
			}
		}
		return causes.size() > before;
	}

	private void addCollections() {
		Change change = account.change(CostPart.GC);
		if (!isCause(change)) {
			return;
		}
		List<Finding> evidence = new ArrayList<>();
		evidence.add(new Finding.Amounts(Measure.COLLECTIONS, count(baseline, ActivityKind.GC_PAUSE),
				count(candidate, ActivityKind.GC_PAUSE)));
		double before = perOperation(baseline, fork -> fork.measured().resources().allocatedBytes());
		double after = perOperation(candidate, fork -> fork.measured().resources().allocatedBytes());
		if (!Double.isNaN(before) && !Double.isNaN(after)) {
			evidence.add(new Finding.Amounts(Measure.ALLOCATED, before, after));
		}
		double heapBefore = mean(baseline, fork -> fork.activity().series(Gauge.HEAP_AFTER_GC).mean());
		double heapAfter = mean(candidate, fork -> fork.activity().series(Gauge.HEAP_AFTER_GC).mean());
		if (!Double.isNaN(heapBefore) && !Double.isNaN(heapAfter)) {
			evidence.add(new Finding.Amounts(Measure.HEAP, heapBefore, heapAfter));
		}
		add(CauseKind.GC, new Finding.Part(CostPart.GC, change), evidence, change, new Place(View.PAUSES, "", ""));
	}

	private void addSafepoints() {
		Change change = account.change(CostPart.SAFEPOINT);
		if (isCause(change)) {
			add(CauseKind.SAFEPOINT, new Finding.Part(CostPart.SAFEPOINT, change), List.of(), change,
					new Place(View.PAUSES, "", ""));
		}
	}

	/** Adds recorded waits as a cause. Names the target (such as a monitor or file) and location that changed most. */
	private void addWaiting(CostPart part, CauseKind kind, List<ActivityKind> activities) {
		Change change = account.change(part);
		if (!isCause(change)) {
			return;
		}
		Map<String, double[]> places = new LinkedHashMap<>();
		Map<String, Tally.Entry> entries = new LinkedHashMap<>();
		Map<String, ActivityKind> kinds = new LinkedHashMap<>();
		for (ActivityKind activity : activities) {
			for (Side side : Side.values()) {
				SideRecordings its = side == Side.BASELINE ? baseline : candidate;
				double operations = its.forks().stream().mapToDouble(fork -> fork.measured().operations()).sum();
				its.forks().stream().flatMap(fork -> fork.activity().tally(activity).entries().stream())
						.forEach(entry -> {
							String key = activity + entry.name() + " " + entry.place();
							entries.putIfAbsent(key, entry);
							kinds.putIfAbsent(key, activity);
							places.computeIfAbsent(key, none -> new double[2])[side.ordinal()] += entry.amount().nanos()
									/ operations;
						});
			}
		}
		String most = places.entrySet().stream()
				.max(Comparator.comparingDouble(entry -> direction * (entry.getValue()[1] - entry.getValue()[0])))
				.map(Map.Entry::getKey).orElse(null);
		Tally.Entry entry = most == null ? null : entries.get(most);
		ActivityKind activity = most == null ? activities.get(0) : kinds.get(most);
		List<Finding> evidence = List.of(new Finding.Amounts(Measure.WAITS, count(baseline, activities),
				count(candidate, activities)));
		add(kind, new Finding.Waiting(activity, entry, change), evidence, change,
				new Place(View.FLAME, eventOf(activity), entry == null ? "" : entry.place()));
	}

	/** Returns the event whose flame graph contains the waits of a kind. */
	private static String eventOf(ActivityKind waits) {
		return switch (waits) {
			case MONITOR_ENTER -> "lock";
			case FILE_READ, FILE_WRITE -> "file";
			case SOCKET_READ, SOCKET_WRITE -> "socket";
			default -> waits.types().get(0);
		};
	}

	/** Adds waits that were too short to be recorded, but were counted for each thread, as a cause. */
	private void addRest() {
		Change change = account.change(CostPart.REST);
		if (!isCause(change)) {
			return;
		}
		double blocked = counted(Resources::blocked);
		double waited = counted(Resources::waited);
		if (direction * blocked > 0 && Math.abs(blocked) >= Math.abs(waited)) {
			add(CauseKind.LOCK, new Finding.ShortWaits(true, change, blocked), List.of(), change,
					new Place(View.FLAME, "lock", ""));
		} else if (direction * waited > 0) {
			add(CauseKind.PARK, new Finding.ShortWaits(false, change, waited), List.of(), change,
					new Place(View.FLAME, "jdk.ThreadPark", ""));
		}
	}

	/** Returns the change of a counter per operation, or 0 if it is unknown or too small to explain the time. */
	private double counted(ToDoubleFunction<Resources> counter) {
		double change = perOperation(candidate, fork -> counter.applyAsDouble(fork.measured().resources()))
				- perOperation(baseline, fork -> counter.applyAsDouble(fork.measured().resources()));
		double time = account.change(CostPart.REST).difference();
		// assumes at most 100 µs per wait, because longer waits would have been recorded; together, the waits must be
		// able to explain a tenth of the change in time
		return Double.isNaN(change) || Math.abs(change) * 1e5 < Math.abs(time) / 10 ? 0 : change;
	}

	private double count(SideRecordings side, ActivityKind kind) {
		return count(side, List.of(kind));
	}

	private static double count(SideRecordings side, List<ActivityKind> kinds) {
		return perOperation(side, fork -> kinds.stream()
				.mapToDouble(kind -> fork.activity().tally(kind).total().count()).sum());
	}

	private static double perOperation(SideRecordings side, ToDoubleFunction<SideRecordings.Fork> amount) {
		return side.forks().stream().mapToDouble(amount).sum()
				/ side.forks().stream().mapToDouble(fork -> fork.measured().operations()).sum();
	}

	private static double mean(SideRecordings side, ToDoubleFunction<SideRecordings.Fork> amount) {
		return side.forks().stream().mapToDouble(amount).filter(value -> !Double.isNaN(value)).average()
				.orElse(Double.NaN);
	}
}
