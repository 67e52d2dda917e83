// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.check;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.activity.Gauge;
import org.flightbench.recording.activity.GaugeValues;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.items.LoadedItems;

/**
 * The limitations of one recording. Immutable.
 *
 * @param name the name of the recording
 * @param start the start of the recording; null if unknown
 * @param seconds the duration of the recording; NaN if unknown
 * @param findings the findings, most severe first; empty if there are none
 */
public record CheckUp(String name, Instant start, double seconds, List<Finding> findings) {

	/** The maximum share of the machine's CPUs that other programs normally use. */
	private static final double MAX_BY_OTHERS = 0.2;
	/** The maximum share of one CPU that the compilers normally use after warmup. */
	private static final double MAX_COMPILING = 0.2;
	private static final double MAX_TRUNCATED = 0.01;
	private static final long MIN_TRUNCATED = 5;
	private static final double MAX_LIMITED = 0.01;
	/**
	 * The maximum normal share of failed samples. Some samples always fail, such as those of a thread that is about to
	 * call a method.
	 */
	private static final double MAX_FAILED = 0.05;
	private static final long MIN_FAILED = 5;
	/**
	 * The maximum normal amount of swapped memory, in bytes. Smaller amounts are swapped out occasionally without any
	 * noticeable effect.
	 */
	private static final double MAX_SWAPPED = 16 << 20;
	/**
	 * The minimum number of samples. With fewer samples, the margin of error of a 10 % share is at least about half of
	 * that share.
	 */
	private static final long MIN_SAMPLES = 150;
	private static final double NEAR_LIMIT = 0.5;
	private static final double NORMAL_95 = 1.96;
	private static final double TENTH = 0.1;
	private static final double PERCENT = 100;
	private static final double MILLIS_PER_SECOND = 1e3;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final double MEGABYTE = 1e6;
	private static final String SAMPLE = "jdk.ExecutionSample";
	private static final String CPU_TIME_SAMPLE = "jdk.CPUTimeSample";
	private static final String ALLOCATION_SAMPLE = "jdk.ObjectAllocationSample";
	/** The names of the events whose profiles are checked. */
	static final String CPU = "cpu";
	static final String ALLOCATION = "allocation";
	/** The stack depth that is sufficient for most programs. */
	private static final int USUAL_DEPTH = 256;
	/** The maximum stack depth that the JDK supports, regardless of the setting. */
	private static final int DEEPEST = 2048;
	private static final Pattern STACK_DEPTH = Pattern.compile("FlightRecorderOptions[:=]\\S*?stackdepth=(\\d{1,6})");
	private static final String DEBUG = Facts.FLAG + "DebugNonSafepoints";

	public CheckUp {
		findings = List.copyOf(findings);
	}

	/**
	 * Checks a recording.
	 *
	 * @throws org.flightbench.jfr.io.UnreadableRecordingException if the file is not a readable recording
	 * @throws IOException if the file cannot be read
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static CheckUp of(Path file, ReadProgress progress) throws IOException {
		return RecordingPass.read(file, CheckUp::ask, progress);
	}

	/**
	 * Requests the check-up from a pass over a recording.
	 *
	 * @throws IOException if the recording cannot be read
	 */
	public static Answer<CheckUp> ask(RecordingPass pass) throws IOException {
		return CheckReader.ask(pass);
	}

	/**
	 * Checks events that Mission Control has loaded.
	 *
	 * @param progress receives counts of events instead of bytes
	 * @throws java.util.concurrent.CancellationException if canceled through {@code progress}
	 */
	public static CheckUp of(LoadedItems items, ReadProgress progress) {
		return CheckReader.read(items, progress);
	}

	/**
	 * Checks the data of a recording.
	 *
	 * @param clockStepNanos the largest adjustment of the machine's clock, in nanoseconds; 0 if the clock was not
	 * adjusted
	 * @param longestStack the number of frames of the longest truncated stack trace; 0 if none was truncated
	 * @param hasStacks whether any event of the recording has a stack trace
	 */
	static CheckUp of(Activity activity, StackProfile cpu, StackProfile allocation, long clockStepNanos,
			int longestStack, boolean hasStacks) {
		List<Finding> findings = new ArrayList<>();
		String overlap = activity.time().overlapWarning().orElse("");
		activity.warnings().forEach(warning -> findings.add(new Finding(Finding.Kind.DAMAGED, "", warning,
				warning.equals(overlap) ? Messages.overlap_meaning : Messages.damaged_meaning, "")));
		if (activity.droppedBytes() > 0) {
			findings.add(new Finding(Finding.Kind.LOST, "",
					Texts.bind(Messages.lost, String.format(Locale.ROOT, "%,d", activity.droppedBytes())),
					Messages.lost_meaning, Messages.lost_remedy));
		}
		// in a damaged file, events may be missing without having been removed on purpose
		if (activity.settings().isScrubbed() && activity.warnings().isEmpty()) {
			findings.add(new Finding(Finding.Kind.REMOVED, "", Messages.removed, Messages.removed_meaning,
					Messages.removed_remedy));
		}
		if (clockStepNanos != 0) {
			findings.add(new Finding(Finding.Kind.CLOCK, "",
					Texts.bind(clockStepNanos > 0 ? Messages.clock_forward : Messages.clock_back,
							String.format(Locale.ROOT, "%.2f", Math.abs(clockStepNanos) / NANOS_PER_SECOND)),
					Messages.clock_meaning, Messages.clock_remedy));
		}
		addLimited(activity, findings);
		addSwapping(activity, findings);
		addBusy(activity, findings);
		addWithoutStacks(cpu, allocation, hasStacks, findings);
		addSampling(activity, cpu, findings);
		String deeper = deeper(activity, longestStack);
		addTruncated(CPU, cpu, deeper, findings);
		addTruncated(ALLOCATION, allocation, deeper, findings);
		addWarming(activity, findings);
		addThrottled(activity, allocation, findings);
		findings.sort(Comparator.comparing(Finding::kind));
		Instant start = activity.time().spans().isEmpty()
				? null
				: Instant.ofEpochSecond(0, activity.time().startNanos());
		return new CheckUp(activity.name(), start, activity.seconds(), findings);
	}

	/**
	 * Adds a finding if the rate of allocation samples nearly reached the throttle. At lower rates, the throttle had no
	 * effect.
	 */
	private static void addThrottled(Activity activity, StackProfile allocation, List<Finding> findings) {
		ProfileSource source = allocation.source(Side.BASELINE);
		double most = activity.settings().throttlePerSecond(ALLOCATION_SAMPLE);
		if (source.counted().types().contains(ALLOCATION_SAMPLE)
				&& source.samples() > NEAR_LIMIT * most * activity.seconds()) {
			findings.add(new Finding(Finding.Kind.THROTTLED, ALLOCATION,
					Texts.bind(Messages.throttled, activity.settings().throttle(ALLOCATION_SAMPLE)),
					Messages.throttled_meaning, Messages.throttled_remedy));
		}
	}

	private static void addLimited(Activity activity, List<Finding> findings) {
		double periods = activity.series(Gauge.PERIODS).growth();
		double limited = activity.series(Gauge.LIMITED_PERIODS).growth();
		double seconds = activity.series(Gauge.LIMITED_NANOS).growth() / NANOS_PER_SECOND;
		boolean hasPeriods = periods > 0 && limited <= periods;
		double share = hasPeriods ? limited / periods : seconds / activity.seconds();
		if (share > MAX_LIMITED) {
			findings.add(new Finding(Finding.Kind.LIMITED, "",
					hasPeriods
							? Texts.bind(Messages.limited, String.format(Locale.ROOT, "%,.0f", limited),
									String.format(Locale.ROOT, "%,.0f", periods))
							: Texts.bind(Messages.limited_time, number(seconds)),
					Messages.limited_meaning, Messages.limited_remedy));
		}
	}

	private static void addSwapping(Activity activity, List<Finding> findings) {
		double ofMachine = -activity.series(Gauge.SWAP_FREE).growth();
		double ofContainer = activity.series(Gauge.CONTAINER_SWAP).growth();
		double swapped = Double.isNaN(ofMachine) || ofContainer > ofMachine ? ofContainer : ofMachine;
		if (swapped > MAX_SWAPPED) {
			findings.add(new Finding(Finding.Kind.SWAPPING, "",
					Texts.bind(Messages.swapping, String.format(Locale.ROOT, "%.0f", swapped / MEGABYTE)),
					Messages.swapping_meaning, Messages.swapping_remedy));
		}
	}

	/**
	 * Adds a finding if other programs used the CPUs. The load of the machine and of the JVM come from the same events.
	 */
	private static void addBusy(Activity activity, List<Finding> findings) {
		GaugeValues machine = activity.series(Gauge.MACHINE_LOAD);
		double own = activity.series(Gauge.JVM_USER_LOAD).mean() + activity.series(Gauge.JVM_SYSTEM_LOAD).mean();
		double others = machine.mean() - own;
		if (others > MAX_BY_OTHERS) {
			String mean = percent(others);
			String most = percent(Math.max(others, machine.most() - own));
			findings.add(new Finding(Finding.Kind.BUSY, "",
					mean.equals(most)
							? Texts.bind(Messages.busy_steadily, mean)
							: Texts.bind(Messages.busy, mean, most),
					Messages.busy_meaning, Messages.busy_remedy));
		}
	}

	private static void addWithoutStacks(StackProfile cpu, StackProfile allocation, boolean hasStacks,
			List<Finding> findings) {
		if (!hasStacks) {
			findings.add(new Finding(Finding.Kind.WITHOUT_STACKS, "", Messages.withoutStacks,
					Messages.withoutStacks_meaning, Messages.withoutStacks_remedy));
			return;
		}
		for (StackProfile profile : List.of(cpu, allocation)) {
			ProfileSource source = profile.source(Side.BASELINE);
			if (source.samples() > 0 && !hasStacks(profile)) {
				findings.add(new Finding(Finding.Kind.WITHOUT_STACKS, profile.event(),
						Texts.bind(Messages.withoutStacks_ofType, String.join(", ", source.counted().types())),
						Messages.withoutStacks_meaning, Messages.withoutStacks_remedy));
			}
		}
	}

	/** Returns whether any sample of a profile has a stack trace. */
	static boolean hasStacks(StackProfile profile) {
		return samplesAt(Frame.NO_STACK, profile) < profile.source(Side.BASELINE).samples();
	}

	private static void addSampling(Activity activity, StackProfile cpu, List<Finding> findings) {
		long samples = cpu.source(Side.BASELINE).samples();
		addFailed(activity, cpu, samples, findings);
		boolean isByJvm = cpu.source(Side.BASELINE).counted().types().contains(SAMPLE);
		if (samples == 0 || !isByJvm) {
			return;
		}
		// recordings contain this diagnostic flag only if diagnostic flags are unlocked; otherwise it has its default,
		// false
		boolean areFlagsKnown = activity.facts().keySet().stream().anyMatch(Facts::isFlag);
		if (areFlagsKnown && !"true".equals(activity.facts().get(DEBUG))) {
			findings.add(new Finding(Finding.Kind.BIASED, CPU, Messages.biased, Messages.biased_meaning,
					Messages.biased_remedy));
		}
		if (samples < MIN_SAMPLES) {
			double error = NORMAL_95 * Math.sqrt(TENTH * (1 - TENTH) / samples);
			findings.add(new Finding(Finding.Kind.FEW, CPU, Texts.bind(Messages.few, Long.toString(samples)),
					Texts.bind(Messages.few_meaning, percent(error)), Messages.few_remedy));
		}
	}

	/**
	 * Adds a finding if many samples failed. The JVM reports the number of lost CPU-time samples; failures of other
	 * samples show only as missing stack traces.
	 */
	private static void addFailed(Activity activity, StackProfile cpu, long samples, List<Finding> findings) {
		long lost = cpu.source(Side.BASELINE).counted().types().contains(CPU_TIME_SAMPLE)
				? Math.round(activity.series(Gauge.LOST_CPU_SAMPLES).sum())
				: 0;
		long without = samplesAt(Frame.NO_STACK, cpu);
		long failed = (without == samples ? 0 : without) + lost;
		double share = (double) failed / (samples + lost);
		if (failed >= MIN_FAILED && share > MAX_FAILED) {
			findings.add(new Finding(Finding.Kind.FAILED, CPU,
					Texts.bind(Messages.failed, percent(share), String.format(Locale.ROOT, "%,d", failed)),
					Messages.failed_meaning, Messages.failed_remedy));
		}
	}

	/** Returns the number of samples whose stacks have the given root. */
	private static long samplesAt(Frame root, StackProfile profile) {
		long samples = 0;
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			Frame own = profile.frames().frame(profile.stacks().frame(stack, 0));
			samples += own.equals(root) ? profile.stacks().samples(stack, Side.BASELINE) : 0;
		}
		return samples;
	}

	/** Returns advice on how to record longer stack traces. */
	private static String deeper(Activity activity, int longestStack) {
		Matcher option = STACK_DEPTH.matcher(activity.facts().getOrDefault(Facts.JVM_ARGUMENTS, ""));
		int depth = longestStack;
		while (option.find()) {
			depth = Math.max(depth, Integer.parseInt(option.group(1)));
		}
		return depth >= DEEPEST
				? Messages.truncated_deepest
				: Texts.bind(Messages.truncated_remedy,
						Integer.toString(Math.max(USUAL_DEPTH, Integer.highestOneBit(depth) * 2)));
	}

	private static void addTruncated(String event, StackProfile profile, String remedy, List<Finding> findings) {
		long all = profile.source(Side.BASELINE).samples();
		long truncated = samplesAt(Frame.CUT_OFF, profile);
		double share = all == 0 ? 0 : (double) truncated / all;
		if (truncated >= MIN_TRUNCATED && share > MAX_TRUNCATED) {
			findings.add(new Finding(Finding.Kind.TRUNCATED, event,
					Texts.bind(Messages.truncated, percent(share),
							String.join(", ", profile.source(Side.BASELINE).counted().types())),
					Messages.truncated_meaning, remedy));
		}
	}

	private static void addWarming(Activity activity, List<Finding> findings) {
		GaugeValues compiled = activity.series(Gauge.COMPILATION_MILLIS);
		double share = compiled.growthPerSecond() / MILLIS_PER_SECOND;
		if (share > MAX_COMPILING) {
			findings.add(new Finding(Finding.Kind.WARMING, "",
					Texts.bind(Messages.warming, number(compiled.growth() / MILLIS_PER_SECOND),
							number((compiled.lastNanos() - compiled.firstNanos()) / NANOS_PER_SECOND)),
					Messages.warming_meaning, Messages.warming_remedy));
		}
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.0f", share * PERCENT);
	}

	private static String number(double seconds) {
		return String.format(Locale.ROOT, "%.1f", seconds);
	}
}
