// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.flightbench.rules.LateThread.Evidence;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Looks for the thread that kept a safepoint waiting, in what all threads recorded around it. */
public final class LateThreads {

	private static final String LATENCY = "jdk.SafepointLatency";
	private static final Pattern SAMPLES = Pattern.compile("jdk\\.(ExecutionSample|CPUTimeSample)");
	/** What is written about a thread at some time, not by what it does. */
	private static final Set<String> STATISTICS = Set.of("jdk.ThreadAllocationStatistics", "jdk.ThreadCPULoad",
			"jdk.ThreadDump");
	/** Threads of the virtual machine itself do not keep a safepoint waiting; nor does one without a name. */
	private static final Pattern INTERNAL = Pattern.compile("VM .*|GC .*|G1 .*|C[12] CompilerThread.*|JFR .*|Sweeper.*"
			+ "|Service Thread|Notification Thread|Monitor Deflation Thread|Signal Dispatcher|Finalizer"
			+ "|Reference Handler|Common-Cleaner|");
	/** How long before and after a thread must have run to be a candidate, at least. */
	private static final long NEAR_NANOS = 100_000_000;
	/**
	 * What the begin of a safepoint may be later than its request: samples before are of threads that still may run.
	 */
	private static final long STOPPING_NANOS = 1_000_000;

	private final Safepoint safepoint;
	private final long near;
	private final Map<String, Activity> threads = new HashMap<>();

	/** What one thread did around the safepoint. */
	private static final class Activity {
		private boolean before;
		private boolean after;
		private boolean waiting;
		private Evidence evidence;
		private final List<List<IMCFrame>> stacks = new ArrayList<>();
		private final List<List<IMCFrame>> lastSeen = new ArrayList<>();
	}

	private LateThreads(Safepoint safepoint) {
		this.safepoint = safepoint;
		near = Math.max(NEAR_NANOS, safepoint.timeToSafepointNanos() / 4);
	}

	/** The late thread, if the recording tells. */
	public static Optional<LateThread> of(Safepoint safepoint, IItemCollection items) {
		LateThreads search = new LateThreads(safepoint);
		for (IItemIterable events : items) {
			search.look(events);
		}
		return search.decide();
	}

	private void look(IItemIterable events) {
		IType<IItem> type = events.getType();
		IMemberAccessor<IMCThread, IItem> thread = JfrAttributes.EVENT_THREAD.getAccessor(type);
		IMemberAccessor<IQuantity, IItem> start = Fields.start(type);
		IMemberAccessor<IQuantity, IItem> end = Fields.end(type);
		if (thread == null || start == null || end == null || STATISTICS.contains(type.getIdentifier())) {
			return;
		}
		IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
		for (IItem event : events) {
			long from = Fields.startNanos(event, start);
			long to = Fields.startNanos(event, end);
			if (to < safepoint.startNanos() - 4 * near || from > safepoint.endNanos() + near) {
				continue;
			}
			IMCThread who = thread.getMember(event);
			String name = who == null || who.getThreadName() == null ? "" : who.getThreadName();
			if (!INTERNAL.matcher(name).matches() && !name.equals(safepoint.caller())) {
				note(threads.computeIfAbsent(name, key -> new Activity()), type.getIdentifier(), from, to,
						stack == null ? null : stack.getMember(event));
			}
		}
	}

	private void note(Activity activity, String type, long from, long to, IMCStackTrace stack) {
		boolean during = from > safepoint.startNanos() + STOPPING_NANOS && from < safepoint.reachedNanos();
		if (type.equals(LATENCY)) {
			long overlap = Math.min(to, safepoint.endNanos()) - Math.max(from, safepoint.startNanos());
			if (2 * overlap > safepoint.timeToSafepointNanos()) {
				prove(activity, Evidence.LATENCY, stack);
			}
		} else if (SAMPLES.matcher(type).matches() && during) {
			prove(activity, Evidence.SAMPLE, stack);
		} else if (SAMPLES.matcher(type).matches() && from <= safepoint.startNanos()
				&& from > safepoint.startNanos() - NEAR_NANOS) {
			add(activity.lastSeen, stack);
		} else if (from <= safepoint.startNanos() && to > safepoint.startNanos() + STOPPING_NANOS) {
			activity.waiting = true;
		}
		activity.before |= to <= safepoint.startNanos();
		activity.after |= from >= safepoint.reachedNanos();
	}

	private static void prove(Activity activity, Evidence evidence, IMCStackTrace stack) {
		if (activity.evidence == null || evidence.compareTo(activity.evidence) < 0) {
			activity.evidence = evidence;
			activity.stacks.clear();
		}
		if (evidence == activity.evidence) {
			add(activity.stacks, stack);
		}
	}

	private static void add(List<List<IMCFrame>> stacks, IMCStackTrace stack) {
		if (stack != null && !stack.getFrames().isEmpty()) {
			stacks.add(List.copyOf(stack.getFrames()));
		}
	}

	private Optional<LateThread> decide() {
		List<LateThread> proved = new ArrayList<>();
		List<LateThread> possible = new ArrayList<>();
		threads.forEach((name, activity) -> {
			if (activity.evidence != null) {
				proved.add(new LateThread(name, activity.evidence, activity.stacks));
			} else if (activity.before && activity.after && !activity.waiting) {
				possible.add(new LateThread(name, Evidence.EXCLUSION, activity.lastSeen));
			}
		});
		if (proved.isEmpty()) {
			return possible.size() == 1 ? Optional.of(possible.get(0)) : Optional.empty();
		}
		return proved.stream().min((a, b) -> a.evidence().compareTo(b.evidence()));
	}
}
