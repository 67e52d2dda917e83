// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.analysis.join.PerOperation;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.chunk.RecordedTime.Span;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.results.Result;

/**
 * The recorded data of one side in the measured time of a benchmark.
 *
 * @param result the result of the benchmark
 * @param cpu samples of Java code in the threads that run the benchmark, or in all threads if others do its work;
 * weighted by the sampling period in nanoseconds, or by the number of samples if the period is unknown
 * @param nativeCode samples of native code, like {@code cpu}
 * @param allocation allocated bytes
 * @param forks the data of each fork
 */
record SideRecordings(Result result, StackProfile cpu, StackProfile nativeCode, StackProfile allocation,
		List<Fork> forks) {

	/** The part of the name that JMH's benchmark threads have in common, in all JMH versions. */
	static final Pattern WORKERS = Pattern.compile("-jmh-worker-");

	/**
	 * If the CPU time of all threads exceeds that of the benchmark threads by more than this factor, other threads are
	 * assumed to do the work.
	 */
	private static final double MAX_ELSEWHERE = 1.5;

	/**
	 * The data of a fork.
	 *
	 * @param activity the activity of the benchmark threads and of the JVM
	 * @param gcNanos the total duration of garbage collection pauses
	 * @param otherPauseNanos the total duration of other pauses
	 * @param failures failed compilations in the entire recording, because most occur during warm-up
	 */
	record Fork(Activity activity, double gcNanos, double otherPauseNanos, Tally failures) {

		MeasuredTime measured() {
			return activity.measured();
		}
	}

	/**
	 * Reads recordings, one per fork.
	 *
	 * @throws IOException if a recording cannot be read
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	static SideRecordings read(Result result, List<Path> files, ReadProgress progress) throws IOException {
		Measurement measurement = PerOperation.measurement(result);
		List<Fork> forks = new ArrayList<>();
		for (Path file : files) {
			forks.add(RecordingPass.read(file, pass -> {
				Answer<Activity> activity = ActivityReader.ask(pass,
						ActivityRequest.measured(measurement).of(WORKERS));
				Answer<Activity> whole = ActivityReader.ask(pass, ActivityRequest.ALL);
				Answer<PauseTimeline> pauses = PauseReader.askWithoutLateThreads(pass);
				return () -> fork(activity.get(), whole.get().tally(ActivityKind.COMPILATION_FAILURE), pauses.get());
			}, progress));
		}
		Pattern threads = workElsewhere(forks) ? null : WORKERS;
		return new SideRecordings(result, profile("cpu", Weight.TIME, threads, files, measurement, progress),
				profile("native", Weight.TIME, threads, files, measurement, progress),
				profile("allocation", Weight.BYTES, null, files, measurement, progress), forks);
	}

	/**
	 * Returns whether threads other than JMH's do a large part of the benchmark's work, or the CPU times are unknown.
	 */
	private static boolean workElsewhere(List<Fork> forks) {
		double all = forks.stream().mapToDouble(fork -> fork.measured().resources().threadCpuNanos()).sum();
		double workers = forks.stream().mapToDouble(fork -> fork.measured().resources().workerCpuNanos()).sum();
		return !(all <= MAX_ELSEWHERE * workers);
	}

	private static StackProfile profile(String event, Weight weight, Pattern threads, List<Path> files,
			Measurement measurement, ReadProgress progress) throws IOException {
		ProfileRequest request = new ProfileRequest(ProfileEvent.of(event), weight, threads, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.LINE).measured(measurement);
		return ProfileReader.read(files, event, request, progress);
	}

	private static Fork fork(Activity activity, Tally failures, PauseTimeline timeline) {
		List<Span> spans = activity.measured().time().spans();
		double gc = 0;
		for (GcPause pause : timeline.gcPauses()) {
			gc += isMeasured(timeline.originEpochNanos() + pause.startNanos(), spans) ? pause.durationNanos() : 0;
		}
		PauseList pauses = timeline.pauses();
		double other = 0;
		int next = 0;
		for (int index = 0; index < pauses.size(); index++) {
			while (next < timeline.gcPauses().size()
					&& timeline.gcPauses().get(next).endNanos() <= pauses.startNanos(index)) {
				next++;
			}
			boolean isGc = next < timeline.gcPauses().size()
					&& timeline.gcPauses().get(next).startNanos() <= pauses.endNanos(index);
			if (!isGc && isMeasured(timeline.originEpochNanos() + pauses.startNanos(index), spans)) {
				other += pauses.totalNanos(index);
			}
		}
		return new Fork(activity, gc, other, failures);
	}

	private static boolean isMeasured(long nanos, List<Span> spans) {
		return spans.stream().anyMatch(span -> nanos >= span.startNanos() && nanos < span.endNanos());
	}
}
