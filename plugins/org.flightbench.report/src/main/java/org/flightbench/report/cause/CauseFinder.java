// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.cause.Cause.Place;
import org.flightbench.report.cause.Cause.View;
import org.flightbench.report.change.Change;
import org.flightbench.report.change.ChangeTests;
import org.flightbench.report.change.Replicates;

/** Finds the causes of a change of time in what recordings of both sides have. */
final class CauseFinder {

	/** The share of a change that a cause explains at least. */
	private static final double LEAST_SHARE = 0.05;
	/** Code is inlined if nearly all of its samples are, and is not if few are. */
	private static final double INLINED = 0.8;
	private static final double NOT_INLINED = 0.3;
	/** The compiler inlines calls to two implementations, not to more. */
	private static final int MANY_IMPLEMENTATIONS = 3;
	/** An allocated byte costs at least so many nanoseconds. */
	private static final double NANOS_PER_BYTE = 0.05;
	/** The share of a method's change that allocation has to be able to explain. */
	private static final double ALLOCATION_SHARE = 0.3;
	/** An exception costs at least so many nanoseconds. */
	private static final double NANOS_PER_EXCEPTION = 300;
	/** The share of a change that a method of its own explains at most. */
	private static final double MOST_SHARE = 1.2;
	private static final int MOST = 10;
	/** Lines are distinguished if at least this share of the samples has a known line. */
	private static final double KNOWN_LINES = 0.9;
	/** The share of a method's change that other lines than the allocating ones have to have to be named. */
	private static final double BESIDE_ALLOCATION = 0.2;

	private final SideRecordings baseline;
	private final SideRecordings candidate;
	private final Account account;
	private final CauseWords words;
	private final List<MethodCosts.Method> java;
	private final List<MethodCosts.Method> nativeCode;
	private final Map<Frame, MethodCosts.Method> allocation = new LinkedHashMap<>();
	private final double direction;
	private final List<Cause> causes = new ArrayList<>();

	CauseFinder(SideRecordings baseline, SideRecordings candidate, Account account, CauseWords words,
			RecordedMethods methods) {
		this.baseline = baseline;
		this.candidate = candidate;
		this.account = account;
		this.words = words;
		java = methods.java();
		nativeCode = methods.nativeCode();
		methods.allocation().forEach(method -> allocation.put(method.frame(), method));
		direction = Math.signum(account.total().difference());
	}

	/** The causes, the one that explains most first. */
	List<Cause> find() {
		List<MethodCosts.Method> left = new ArrayList<>(java);
		boolean isNativeExplained = addNative();
		left.removeAll(addExceptions(isNativeExplained));
		left.removeAll(addManyImplementations(left));
		addMethods(left);
		addCollections();
		addPart(CostPart.SAFEPOINT, CauseKind.SAFEPOINT, words::safepoints, new Place(View.PAUSES, "", ""));
		addWaiting(CostPart.LOCK, CauseKind.LOCK, List.of(ActivityKind.MONITOR_ENTER), "lock");
		addWaiting(CostPart.PARK, CauseKind.PARK,
				List.of(ActivityKind.PARK, ActivityKind.MONITOR_WAIT, ActivityKind.SLEEP), "jdk.ThreadPark");
		addWaiting(CostPart.IO, CauseKind.IO, List.of(ActivityKind.FILE_READ, ActivityKind.FILE_WRITE,
				ActivityKind.FILE_FORCE, ActivityKind.SOCKET_READ, ActivityKind.SOCKET_WRITE), "file");
		addRest();
		causes.sort(Comparator.comparingDouble(Cause::share).reversed());
		removeExcess();
		return causes.subList(0, Math.min(MOST, causes.size()));
	}

	/**
	 * Removes the least causes that samples alone show as long as the others explain all of the change too: samples
	 * then attribute to these methods what the account misses elsewhere.
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
				&& account.share(change) >= LEAST_SHARE;
	}

	private void add(CauseKind kind, String sentence, List<String> evidence, Change change, Place place) {
		causes.add(new Cause(kind, sentence, evidence, change, account.share(change), place));
	}

	private void addMethods(List<MethodCosts.Method> methods) {
		for (MethodCosts.Method method : methods) {
			if (isCause(method.change()) && method.frame().kind() != Frame.Kind.NOTE) {
				addMethod(method);
			}
		}
	}

	/**
	 * The change of a method together with those that its caller calls and the caller itself, where it alone explains
	 * more than all: the compiler mixes the code of methods that it inlines, and samples are then attributed to a
	 * neighbor.
	 */
	private Change net(MethodCosts.Method method) {
		Frame caller = method.caller();
		if (caller == null || account.share(method.change()) <= MOST_SHARE) {
			return method.change();
		}
		List<MethodCosts.Method> together = java.stream()
				.filter(other -> caller.equals(other.caller()) || caller.equals(other.frame())).toList();
		Change net = sum(together);
		return account.share(net) < account.share(method.change()) ? net : method.change();
	}

	/**
	 * Exceptions, if so many more are made that they matter. Most of what one costs is in the virtual machine, which
	 * walks the stack: no samples cover that time, but it counts as native code.
	 *
	 * @return the methods whose change is a part of it
	 */
	private List<MethodCosts.Method> addExceptions(boolean isNativeExplained) {
		double before = perOperation(baseline, fork -> fork.activity().series(Gauge.THROWABLES).growth());
		double after = perOperation(candidate, fork -> fork.activity().series(Gauge.THROWABLES).growth());
		MethodCosts.Method site = allocation.values().stream().filter(CauseFinder::isThrowing)
				.max(Comparator.comparingDouble(method -> direction * method.change().difference())).orElse(null);
		double least = direction * (after - before) * NANOS_PER_EXCEPTION;
		if (site == null || !(least >= LEAST_SHARE * Math.abs(account.total().difference()))) {
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
		add(CauseKind.EXCEPTION, words.exceptions(site, change), List.of(words.thrown(before, after)), change,
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
		List<String> evidence = new ArrayList<>();
		Side more = direction > 0 ? Side.CANDIDATE : Side.BASELINE;
		int hottest = method.hottestLine(more, Set.of());
		addInlining(method, evidence);
		addDeoptimizations(method, evidence);
		if (isMoreAllocated) {
			boolean isEnough = Math.abs(allocated.change().difference()) * NANOS_PER_BYTE >= ALLOCATION_SHARE
					* Math.abs(net.difference());
			CauseKind kind = kind(method, allocated);
			if (isEnough || kind == CauseKind.EXCEPTION) {
				evidence.add(0, words.time(method));
				add(kind, words.allocated(kind, net, allocated), evidence, net,
						new Place(View.FLAME, "allocation", method.frame().name()));
				return;
			}
			evidence.add(words.allocatedToo(allocated));
		}
		CauseKind kind = isInliningChanged(method) ? CauseKind.LOST_INLINING : CauseKind.CPU;
		if (hottest > 0 && kind == CauseKind.CPU) {
			evidence.add(words.hottestLine(method, hottest));
		}
		add(kind, words.method(kind, method, net, direction), evidence, net,
				new Place(View.FLAME, "cpu", method.frame().name()));
	}

	/**
	 * A method that allocates more and does more besides, such as copying an array and then going through it: each line
	 * counts for what it does. Only where the lines of nearly all samples are known, and the lines that do not allocate
	 * are a cause of their own.
	 *
	 * @return whether both were added
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
			add(kind, words.allocated(kind, ofAllocation, allocated),
					List.of(words.timeOfAllocation(ofAllocation, allocated)), ofAllocation,
					new Place(View.FLAME, "allocation", method.frame().name()));
		}
		List<String> evidence = new ArrayList<>(List.of(words.hottestLine(method, line)));
		if (!isCauseToo) {
			evidence.add(words.allocatedToo(allocated));
		}
		add(CauseKind.CPU, words.method(CauseKind.CPU, method, besides, direction), evidence, besides,
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

	private void addInlining(MethodCosts.Method method, List<String> evidence) {
		if (isInliningChanged(method)) {
			evidence.add(words.inlining(method));
		}
	}

	private void addDeoptimizations(MethodCosts.Method method, List<String> evidence) {
		long before = deoptimizations(baseline, method.frame());
		long after = deoptimizations(candidate, method.frame());
		if (before != after && Math.signum(after - before) == direction) {
			evidence.add(words.deoptimized(before, after));
		}
	}

	private static long deoptimizations(SideRecordings side, Frame method) {
		return side.forks().stream()
				.flatMap(fork -> fork.activity().tally(ActivityKind.DEOPTIMIZATION).entries().stream())
				.filter(entry -> entry.name().equals(method.name())).mapToLong(entry -> entry.amount().count()).sum();
	}

	/**
	 * Methods of one name in several classes that one method calls: where the calls go to more than the compiler
	 * inlines, they are one cause, together with the caller itself.
	 *
	 * @return the methods that are a part of such a cause
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
						words.implementations(caller, implementations, change, before, after),
						List.of(words.classes(implementations)), change,
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

	/** Adds native methods; returns whether there is one. */
	private boolean addNative() {
		int before = causes.size();
		for (MethodCosts.Method method : nativeCode) {
			if (isCause(method.change())) {
				boolean isIo = CauseWords.isReadingOrWriting(method.leaf());
				add(isIo ? CauseKind.IO : CauseKind.NATIVE, words.nativeMethod(method), List.of(), method.change(),
						new Place(View.FLAME, "native", method.frame().name()));
			}
		}
		return causes.size() > before;
	}

	private void addCollections() {
		Change change = account.change(CostPart.GC);
		if (!isCause(change)) {
			return;
		}
		List<String> evidence = new ArrayList<>();
		evidence.add(
				words.collections(count(baseline, ActivityKind.GC_PAUSE), count(candidate, ActivityKind.GC_PAUSE)));
		double before = perOperation(baseline, fork -> fork.measured().resources().allocatedBytes());
		double after = perOperation(candidate, fork -> fork.measured().resources().allocatedBytes());
		if (!Double.isNaN(before) && !Double.isNaN(after)) {
			evidence.add(words.allocatedInAll(before, after));
		}
		double heapBefore = mean(baseline, fork -> fork.activity().series(Gauge.HEAP_AFTER_GC).mean());
		double heapAfter = mean(candidate, fork -> fork.activity().series(Gauge.HEAP_AFTER_GC).mean());
		if (!Double.isNaN(heapBefore) && !Double.isNaN(heapAfter)) {
			evidence.add(words.heap(heapBefore, heapAfter));
		}
		add(CauseKind.GC, words.pauses(change, account), evidence, change, new Place(View.PAUSES, "", ""));
	}

	private interface Sentence {
		String of(Change change);
	}

	private void addPart(CostPart part, CauseKind kind, Sentence sentence, Place place) {
		Change change = account.change(part);
		if (isCause(change)) {
			add(kind, sentence.of(change), List.of(), change, place);
		}
	}

	/** Waiting that was recorded: what it was for, and where. */
	private void addWaiting(CostPart part, CauseKind kind, List<ActivityKind> activities, String event) {
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
		List<String> evidence = List.of(words.times(count(baseline, activities), count(candidate, activities)));
		String shown = event.equals("file") && activity.key().startsWith("socket") ? "socket" : event;
		add(kind, words.waiting(activity, entry, change), evidence, change,
				new Place(View.FLAME, shown, entry == null ? "" : entry.place()));
	}

	/** Waiting that was too short to be recorded, but is counted. */
	private void addRest() {
		Change change = account.change(CostPart.REST);
		if (!isCause(change)) {
			return;
		}
		double blocked = counted(Resources::blocked);
		double waited = counted(Resources::waited);
		if (direction * blocked > 0 && Math.abs(blocked) >= Math.abs(waited)) {
			add(CauseKind.LOCK, words.shortLocks(change, blocked), List.of(), change,
					new Place(View.FLAME, "lock", ""));
		} else if (direction * waited > 0) {
			add(CauseKind.PARK, words.shortWaits(change, waited), List.of(), change,
					new Place(View.FLAME, "jdk.ThreadPark", ""));
		}
	}

	/** How much a counter changed by operation; what is less than one in a hundred operations is nothing. */
	private double counted(ToDoubleFunction<Resources> counter) {
		double change = perOperation(candidate, fork -> counter.applyAsDouble(fork.measured().resources()))
				- perOperation(baseline, fork -> counter.applyAsDouble(fork.measured().resources()));
		double time = account.change(CostPart.REST).difference();
		// a wait takes a microsecond at least, a hundred at most, or it would have been recorded
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
