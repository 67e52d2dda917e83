// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause.late;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.pause.late.ThreadObservation.ThreadId;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.text.Messages;

/**
 * Identifies the late threads of pauses with a long time to safepoint, from the events of all threads around that time.
 */
public final class LateThreadFinder {

	/** The shortest time to safepoint for which late threads are determined, 1 ms. */
	public static final long SHORTEST_NANOS = 1_000_000;
	private static final int MOST = 10;
	private static final int MAX_SILENT = 3;
	private static final long SOON = 20_000_000;
	private static final int SOON_SHARE = 4;
	/** Native or blocking methods that wait. A safepoint does not wait for threads in these methods. */
	private static final Set<String> WAITING = Set.of("epollWait", "wait", "wait0", "poll", "poll0", "park", "sleep",
			"sleep0", "sleepNanos0", "accept", "accept0", "socketRead0", "socketAccept", "keventPoll", "take", "select",
			"kevent", "waitForReferencePendingList", "waitForProcessExit0");

	private static final String THREADS_OF_JDK = "Signal Dispatcher|Finalizer|Reference Handler|Common-Cleaner|DestroyJavaVM|"
			+ "Attach Listener|Service Thread|Notification Thread|Monitor Deflation Thread|Sweeper thread";
	/** The names of the JVM's own Java threads, which regularly wake up after pauses. */
	private static final Pattern INTERNAL = Pattern.compile("JFR .*|C[12] CompilerThread.*|" + THREADS_OF_JDK);

	private final PauseList pauses;
	private final long originNanos;
	private final Windows windows;
	private final Map<ThreadId, List<ThreadObservation>> byThread = new LinkedHashMap<>();
	private final Map<Long, ThreadId> callers = new HashMap<>();

	/**
	 * Prepares the search.
	 *
	 * @param pauses the pauses of the recording
	 * @param originNanos the time of the origin, in nanoseconds since 1970
	 * @param synchronizations the periods from the stop request until all threads had stopped, keyed by the start of
	 * the pause, all in nanoseconds since 1970. For a pause without an entry, the whole time to safepoint is used.
	 */
	public LateThreadFinder(PauseList pauses, long originNanos, Map<Long, Span> synchronizations) {
		this.pauses = pauses;
		this.originNanos = originNanos;
		windows = new Windows(pauses, originNanos, synchronizations);
	}

	/** Returns whether any time to safepoint is long enough for a search for late threads. */
	public boolean areWanted() {
		return windows.size() > 0;
	}

	/** Returns a reader of a chunk's thread events around the long times to safepoint. */
	public ObservationChunkReader reader() {
		return new ObservationChunkReader(windows);
	}

	/** Adds the observations of a chunk. Chunks must be added in chronological order. */
	public void add(ObservationChunkReader.Observations chunk) {
		for (ThreadObservation observation : chunk.observations()) {
			byThread.computeIfAbsent(observation.thread(), thread -> new ArrayList<>()).add(observation);
		}
		callers.putAll(chunk.callers());
	}

	/** Returns the pauses with their late threads. */
	public PauseList pauses() {
		return pauses.withLateThreads(found());
	}

	private Map<Integer, List<LateThread>> found() {
		List<List<LateThread>> found = new ArrayList<>();
		List<List<LateThread>> silent = new ArrayList<>();
		for (int window = 0; window < windows.size(); window++) {
			found.add(new ArrayList<>());
			silent.add(new ArrayList<>());
		}
		byThread.forEach((thread, observations) -> judge(thread, observations, found, silent));
		Map<Integer, List<LateThread>> byRow = new HashMap<>();
		for (int window = 0; window < windows.size(); window++) {
			List<LateThread> late = found.get(window);
			List<LateThread> quiet = silent.get(window);
			late.addAll(quiet.subList(0, Math.min(MAX_SILENT, quiet.size())));
			late.sort(Comparator.comparing(LateThread::evidence));
			if (!late.isEmpty()) {
				byRow.put(windows.row(window), List.copyOf(late.subList(0, Math.min(MOST, late.size()))));
			}
		}
		return byRow;
	}

	private void judge(ThreadId thread, List<ThreadObservation> observations, List<List<LateThread>> found,
			List<List<LateThread>> silent) {
		ThreadObservation[] before = new ThreadObservation[windows.size()];
		ThreadObservation[] after = new ThreadObservation[windows.size()];
		Map<Integer, List<ThreadObservation>> duringWindows = new HashMap<>();
		for (ThreadObservation event : observations) {
			int window = event.window();
			switch (event.place()) {
				case BEFORE -> {
					if (before[window] == null || event.endNanos() >= before[window].endNanos()) {
						before[window] = event;
					}
				}
				case AFTER -> {
					if (after[window] == null || event.startNanos() < after[window].startNanos()) {
						after[window] = event;
					}
				}
				case DURING -> duringWindows.computeIfAbsent(window, number -> new ArrayList<>()).add(event);
			}
		}
		for (int window = 1; window < before.length; window++) {
			before[window] = before[window] == null ? before[window - 1] : before[window];
		}
		for (int window = after.length - 2; window >= 0; window--) {
			after[window] = after[window] == null ? after[window + 1] : after[window];
		}
		for (int window = 0; window < windows.size(); window++) {
			List<ThreadObservation> during = duringWindows.getOrDefault(window, List.of());
			LateThread late = during.isEmpty()
					? silence(thread, window, before[window], after[window])
					: strongest(thread, window, during);
			if (late != null) {
				(late.evidence() == Evidence.SILENCE ? silent : found).get(window).add(late);
			}
		}
	}

	private LateThread strongest(ThreadId thread, int window, List<ThreadObservation> during) {
		Evidence strongest = null;
		ThreadObservation from = null;
		for (ThreadObservation event : during) {
			Evidence evidence = evidence(window, event);
			if (evidence != null && (strongest == null || evidence.compareTo(strongest) < 0)) {
				strongest = evidence;
				from = event;
			}
		}
		return strongest == null
				? null
				: new LateThread(thread.name(), strongest, detail(strongest, window, from), from.stack(),
						from.usesMappedMemory());
	}

	/**
	 * Returns the evidence that an event during the time to safepoint provides against its thread, or null if it
	 * provides none.
	 */
	private Evidence evidence(int window, ThreadObservation event) {
		return switch (event.type()) {
			case "SafepointLatency" -> Evidence.SAFEPOINT_LATENCY;
			case "ExecutionSample", "CPUTimeSample" -> Evidence.EXECUTION_SAMPLE;
			case "NativeMethodSample" -> isWaiting(event.stack()) ? null : Evidence.NATIVE_SAMPLE;
			case "FileRead", "FileWrite", "FileForce" -> beganOrEnded(window, event) ? Evidence.FILE_IO : null;
			case "SocketRead", "SocketWrite" -> beganOrEnded(window, event) ? Evidence.SOCKET_IO : null;
			default -> null;
		};
	}

	/**
	 * Returns whether I/O started or ended within the window, which shows that the thread was running. A thread that
	 * merely waits for a device in native code does not delay a safepoint.
	 */
	private boolean beganOrEnded(int window, ThreadObservation event) {
		return event.startNanos() >= windows.start(window) || event.endNanos() <= windows.end(window);
	}

	private String detail(Evidence evidence, int window, ThreadObservation event) {
		String at = TimeText.of(Math.max(0, event.startNanos() - windows.start(window)));
		String lasting = TimeText.of(event.endNanos() - event.startNanos());
		return switch (evidence) {
			case SAFEPOINT_LATENCY -> Texts.bind(Messages.late_latency, "jdk." + event.type(), lasting);
			case EXECUTION_SAMPLE -> Texts.bind(Messages.late_sampled, at);
			case NATIVE_SAMPLE -> Texts.bind(Messages.late_sampled_native, at);
			default -> Texts.bind(Messages.late_began_or_ended, "jdk." + event.type(), lasting);
		};
	}

	private LateThread silence(ThreadId thread, int window, ThreadObservation before, ThreadObservation after) {
		long nanos = windows.end(window) - windows.start(window);
		if (before == null || after == null || !windows.isSilenceTold(window)
				|| INTERNAL.matcher(thread.name()).matches() || isCaller(thread, window)
				|| isWaiting(before.stack()) && !before.type().equals("ThreadSleep")
				|| isInNativeCode(before) && isInNativeCode(after)) {
			return null;
		}
		long pauseEnd = originNanos + pauses.endNanos(windows.row(window));
		long goesOn = after.startNanos() - pauseEnd;
		if (goesOn > Math.max(SOON, nanos / SOON_SHARE)) {
			return null;
		}
		return new LateThread(thread.name(), Evidence.SILENCE,
				Texts.bind(Messages.late_silent, TimeText.of(after.startNanos() - before.endNanos()),
						TimeText.of(windows.start(window) - before.endNanos()), TimeText.of(Math.max(0, goesOn))),
				before.stack(), before.usesMappedMemory());
	}

	/**
	 * Returns whether a thread was sampled in native code. If this is the case before and after the window, the thread
	 * probably never left native code in between, and the safepoint did not wait for it.
	 */
	private static boolean isInNativeCode(ThreadObservation observation) {
		return observation.type().equals("NativeMethodSample");
	}

	private boolean isCaller(ThreadId thread, int window) {
		Pause pause = pauses.get(windows.row(window));
		return thread.equals(callers.get(pause.safepointId()));
	}

	private static boolean isWaiting(List<Frame> stack) {
		return !stack.isEmpty() && WAITING.contains(stack.get(0).method());
	}
}
