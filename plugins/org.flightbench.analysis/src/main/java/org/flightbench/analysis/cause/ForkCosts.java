// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;

/**
 * The parts of the time per operation of one fork, in nanoseconds.
 *
 * @param parts the time of each part
 * @param compilation the compilation time per operation, NaN if unknown
 * @param nanosPerJava the time per operation represented by one unit of weight of the fork's Java samples
 * @param nanosPerNative the time per operation represented by one unit of weight of its native samples
 * @param operations the number of operations in the measured time
 * @param unsampled the CPU time that counts as native code although it was not sampled: JVM code, or Java code whose
 * samples were lost
 */
record ForkCosts(Map<CostPart, Double> parts, double compilation, double nanosPerJava, double nanosPerNative,
		double operations, double unsampled) {

	private static final List<ActivityKind> PARKING = List.of(ActivityKind.PARK, ActivityKind.MONITOR_WAIT,
			ActivityKind.SLEEP);
	private static final List<ActivityKind> FILES_AND_SOCKETS = List.of(ActivityKind.FILE_READ,
			ActivityKind.FILE_WRITE, ActivityKind.FILE_FORCE, ActivityKind.SOCKET_READ, ActivityKind.SOCKET_WRITE);

	/**
	 * The maximum factor by which the sampled time is scaled up, because the sampler is usually late by a few percent
	 * of each period. Unsampled time beyond this factor does not count as Java code.
	 */
	private static final double MAX_MISSED = 1.1;

	/** Returns the time of an operation. */
	double total() {
		return parts.values().stream().mapToDouble(Double::doubleValue).sum();
	}

	/**
	 * Returns the costs of the forks of a side, or an empty list if the recordings lack the number of operations or the
	 * thread time.
	 */
	static List<ForkCosts> of(SideRecordings side) {
		List<ForkCosts> costs = new ArrayList<>();
		List<Long> java = weights(side.cpu());
		List<Long> nativeCode = weights(side.nativeCode());
		for (int index = 0; index < side.forks().size(); index++) {
			Resources resources = side.forks().get(index).measured().resources();
			double operations = side.forks().get(index).measured().operations();
			if (!(operations > 0) || !(resources.threadNanos() > 0)) {
				return List.of();
			}
			costs.add(of(side.forks().get(index), java.get(index), nativeCode.get(index)));
		}
		return costs;
	}

	/**
	 * Corrects both sides for lost samples. The JVM loses samples of Java code that frequently calls native code, which
	 * shifts time from Java to native code. If one seems to increase and the other to decrease, unsampled time is moved
	 * to Java code until one of them is unchanged.
	 *
	 * @param baseline the forks of the baseline, empty if unknown
	 * @param candidate the forks of the candidate, empty if unknown
	 */
	static Sides withLeastChange(List<ForkCosts> baseline, List<ForkCosts> candidate) {
		double java = mean(candidate, CostPart.JAVA) - mean(baseline, CostPart.JAVA);
		double nativeCode = mean(candidate, CostPart.NATIVE) - mean(baseline, CostPart.NATIVE);
		double moved = Math.min(Math.abs(java), Math.abs(nativeCode));
		return java * nativeCode >= 0
				? new Sides(baseline, candidate)
				: java < 0
						? new Sides(baseline, withMoreJava(candidate, moved))
						: new Sides(withMoreJava(baseline, moved), candidate);
	}

	record Sides(List<ForkCosts> baseline, List<ForkCosts> candidate) {}

	private static double mean(List<ForkCosts> forks, CostPart part) {
		return forks.stream().mapToDouble(fork -> fork.parts.get(part)).average().orElse(0);
	}

	/**
	 * Moves the same fraction of each fork's unsampled time to Java code, so that the given time is moved on average.
	 */
	private static List<ForkCosts> withMoreJava(List<ForkCosts> forks, double nanos) {
		double unsampled = forks.stream().mapToDouble(ForkCosts::unsampled).average().orElse(0);
		double share = unsampled > 0 ? Math.min(1, nanos / unsampled) : 0;
		return forks.stream().map(fork -> fork.withMoreJava(share * fork.unsampled)).toList();
	}

	private ForkCosts withMoreJava(double nanos) {
		double java = parts.get(CostPart.JAVA);
		double nativeCode = parts.get(CostPart.NATIVE);
		double nativeAndIo = nativeCode + parts.get(CostPart.IO);
		if (!(java > 0)) {
			return this;
		}
		Map<CostPart, Double> split = new EnumMap<>(parts);
		split.put(CostPart.JAVA, java + nanos);
		split.put(CostPart.NATIVE, nativeCode - nanos);
		return new ForkCosts(split, compilation, nanosPerJava * (java + nanos) / java,
				nativeAndIo > 0 ? nanosPerNative * (nativeAndIo - nanos) / nativeAndIo : 0, operations,
				unsampled - nanos);
	}

	/** Returns the weight of the samples in each fork. */
	static List<Long> weights(StackProfile profile) {
		return profile.source(Side.BASELINE).forks().isEmpty()
				? List.of(profile.source(Side.BASELINE).weight())
				: profile.forkWeights(Side.BASELINE);
	}

	/**
	 * Splits the thread time of a fork. The JVM counts CPU time, and the samples show which part of it is Java code.
	 * Because the sampler can be late, the sampled time is scaled up by a factor of up to {@link #MAX_MISSED} to cover
	 * the time without known waits and pauses. The remaining CPU time is native code, minus I/O, for which there are
	 * separate events.
	 */
	private static ForkCosts of(SideRecordings.Fork fork, double javaSamples, double nativeSamples) {
		Resources resources = fork.measured().resources();
		double all = resources.threadNanos();
		double operations = fork.measured().operations();
		double threads = all / Math.max(1, fork.measured().time().recordedNanos());
		Activity activity = fork.activity();
		double gc = fork.gcNanos() * threads;
		double safepoint = fork.otherPauseNanos() * threads;
		double lock = activity.tally(ActivityKind.MONITOR_ENTER).total().nanos();
		double park = nanos(activity, PARKING);
		double io = nanos(activity, FILES_AND_SOCKETS);
		double running = Math.max(0, all - gc - safepoint - lock - park);
		double sampled = javaSamples + nativeSamples;
		double cpu = resources.workerCpuNanos();
		double missed = sampled > 0 ? Math.min(MAX_MISSED, Math.max(1, running / sampled)) : 0;
		double most = Double.isNaN(cpu) ? running : Math.min(running, cpu);
		double java = Math.min(most, javaSamples * missed);
		double nativeCode = Double.isNaN(cpu)
				? Math.max(0, Math.min(running - java, nativeSamples * missed) - io)
				: Math.max(0, most - java - io);
		Map<CostPart, Double> parts = new EnumMap<>(CostPart.class);
		parts.put(CostPart.JAVA, java / operations);
		parts.put(CostPart.NATIVE, nativeCode / operations);
		parts.put(CostPart.GC, gc / operations);
		parts.put(CostPart.SAFEPOINT, safepoint / operations);
		parts.put(CostPart.LOCK, lock / operations);
		parts.put(CostPart.PARK, park / operations);
		parts.put(CostPart.IO, io / operations);
		double known = parts.values().stream().mapToDouble(Double::doubleValue).sum();
		parts.put(CostPart.REST, all / operations - known);
		return new ForkCosts(parts, resources.compilationNanos() / operations,
				javaSamples > 0 ? java / operations / javaSamples : 0,
				nativeSamples > 0 ? (nativeCode + io) / operations / nativeSamples : 0, operations,
				Math.max(0, nativeCode - Math.max(0, nativeSamples - io)) / operations);
	}

	private static double nanos(Activity activity, List<ActivityKind> kinds) {
		return kinds.stream().mapToDouble(kind -> activity.tally(kind).total().nanos()).sum();
	}
}
