// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.File;
import java.io.IOException;
import java.text.ParseException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.ExternalProfiler;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

import jdk.jfr.Configuration;
import jdk.jfr.EventSettings;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * A JMH profiler that marks the iterations of a benchmark in the recording of the fork. In the parent JVM, it counts
 * the forks, because a fork has no access to its own number. It adds no results.
 */
public final class IterationProfiler implements ExternalProfiler, InternalProfiler {

	/** The profiler option for recording waits with a low threshold. */
	static final String FINE = "fine";

	/**
	 * The minimum duration of recorded waits if {@link #FINE} is set. Recording an event takes 1 to 2 µs, so waits of
	 * this duration become at most 10 % longer. Shorter waits can be very frequent. The shortest timed wait on Linux
	 * takes 50 µs.
	 */
	private static final Duration FINE_THRESHOLD = Duration.ofNanos(20_000);

	private static final List<String> WAITING = List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
			"jdk.ThreadSleep", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead", "jdk.SocketWrite");

	/** The name of the JDK's recording settings that JMH uses. */
	private static final String SETTINGS_OF_JMH = "profile";

	private static final String FORK = "flightbench.fork";
	private static final String FINE_PROPERTY = "flightbench.fine";

	private final String options;

	private int started;
	private IterationEvent event;
	private int warmups;
	private int measurements;
	private final boolean isFine = Boolean.getBoolean(FINE_PROPERTY);
	private boolean isFirst = true;
	private Recording warmup;
	private ThreadResources before;

	/** @param options {@link #FINE} or an empty string, passed in by JMH */
	public IterationProfiler(String options) {
		this.options = options;
	}

	@Override
	public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
		if (isFirst) {
			warmup = startWarmupRecording();
		}
		// JMH starts the recording at the first measurement iteration
		if (isFine && (isFirst || iteration.getType() == IterationType.MEASUREMENT && measurements == 0)) {
			recordWaiting();
		}
		isFirst = false;
		event = new IterationEvent();
		before = ThreadResources.now();
		event.begin();
	}

	/**
	 * Starts a recording during warm-up that is later discarded. JMH starts Flight Recorder only at the first
	 * measurement iteration, which would then bear the cost: loading a thousand classes, retransforming instrumented
	 * classes, invalidating compiled code, and a metaspace collection.
	 *
	 * @return null if a recording is already running, or if recording is not possible
	 */
	private static Recording startWarmupRecording() {
		try {
			if (!FlightRecorder.getFlightRecorder().getRecordings().isEmpty()) {
				return null;
			}
			Recording recording = new Recording(Configuration.getConfiguration(SETTINGS_OF_JMH));
			recording.setToDisk(false);
			recording.start();
			return recording;
		} catch (IOException | ParseException | IllegalStateException e) {
			// without Flight Recorder or these settings, the benchmark is measured unchanged
			return null;
		}
	}

	/**
	 * Lowers the thresholds of waiting events in all running recordings, and removes the limits of their rates. JMH
	 * uses the {@code profile} settings of the JDK, whose thresholds of 10 or 20 ms exclude almost all waiting within
	 * an operation. Since JDK 25, they also record at most 300 events of each type of I/O per second. Older JDKs ignore
	 * the setting.
	 */
	private static void recordWaiting() {
		for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
			if (recording.getState() == RecordingState.RUNNING) {
				for (String type : WAITING) {
					EventSettings settings = recording.enable(type);
					settings.withThreshold(FINE_THRESHOLD).withStackTrace().with("throttle", "off");
				}
			}
		}
	}

	@Override
	public Collection<? extends Result<?>> afterIteration(BenchmarkParams benchmark, IterationParams iteration,
			IterationResult result) {
		event.end();
		if (before != null) {
			ThreadResources.now().writeSince(before, event);
		}
		event.benchmark = benchmark.getBenchmark();
		event.mode = benchmark.getMode().shortLabel();
		event.threads = benchmark.getThreads();
		event.fork = Integer.getInteger(FORK, 0);
		event.measured = iteration.getType() == IterationType.MEASUREMENT;
		event.iteration = event.measured ? ++measurements : ++warmups;
		event.operations = result == null || result.getMetadata() == null ? -1 : result.getMetadata().getAllOps();
		event.commit();
		if (warmup != null && warmups == iteration.getCount()) {
			warmup.close();
			warmup = null;
		}
		return List.of();
	}

	@Override
	public Collection<String> addJVMInvokeOptions(BenchmarkParams benchmark) {
		return List.of();
	}

	@Override
	public Collection<String> addJVMOptions(BenchmarkParams benchmark) {
		started++;
		String number = "-D" + FORK + "=" + (started - benchmark.getWarmupForks());
		return FINE.equals(options) ? List.of(number, "-D" + FINE_PROPERTY + "=true") : List.of(number);
	}

	@Override
	public void beforeTrial(BenchmarkParams benchmark) {
		// all work is done in the JVM of the fork
	}

	@Override
	public Collection<? extends Result<?>> afterTrial(BenchmarkResult result, long pid, File output, File errors) {
		return List.of();
	}

	@Override
	public boolean allowPrintOut() {
		return true;
	}

	@Override
	public boolean allowPrintErr() {
		return true;
	}

	@Override
	public String getDescription() {
		return "Marks iterations in flight recordings";
	}
}
