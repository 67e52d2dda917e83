// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.List;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.profile.Frame;

/**
 * A fact about a change: the description of a cause, its evidence, or another observation. Changes of time are in
 * nanoseconds per operation, and those of allocation in bytes per operation.
 */
public sealed interface Finding permits Finding.MethodTime, Finding.Allocated, Finding.AllocationSite,
		Finding.CountedAllocation, Finding.Exceptions, Finding.ManyImplementations, Finding.NativeMethod,
		Finding.Part, Finding.GcTime, Finding.Waiting, Finding.ShortWaits, Finding.TracedTime, Finding.Counters,
		Finding.CounterEvent, Finding.Amounts, Finding.TimeOfMethod, Finding.TimeOfAllocation, Finding.HottestLine,
		Finding.AllocatedToo, Finding.Inlining, Finding.Classes, Finding.Traced, Finding.Timed, Finding.Failures {

	/**
	 * CPU time in a method.
	 *
	 * @param isInliningChanged whether the method is inlined on only one side
	 * @param isMore whether the benchmark takes more time
	 */
	record MethodTime(MethodCosts.Method method, Change change, boolean isInliningChanged, boolean isMore)
			implements
				Finding {}

	/** Allocation as the cause of a change in time. The kind is allocation, boxing or exception. */
	record Allocated(CauseKind kind, MethodCosts.Method method, Change change) implements Finding {}

	/**
	 * A method that accounts for part of a change in allocation.
	 *
	 * @param total the total change in bytes per operation
	 */
	record AllocationSite(MethodCosts.Method method, double total) implements Finding {}

	/** A change in the allocated bytes per operation according to JMH's allocation profiler. */
	record CountedAllocation(double change) implements Finding {}

	/** Creation of exceptions. */
	record Exceptions(MethodCosts.Method site, Change change) implements Finding {}

	/**
	 * Calls with several target implementations.
	 *
	 * @param before the number of classes on the side with fewer
	 * @param after the number of classes on the side with more
	 */
	record ManyImplementations(Frame caller, List<MethodCosts.Method> implementations, Change change, long before,
			long after) implements Finding {}

	/** Time in native code. */
	record NativeMethod(MethodCosts.Method method, boolean isReadingOrWriting) implements Finding {}

	/** Time in garbage collection pauses or in other pauses. */
	record Part(CostPart part, Change change) implements Finding {}

	/** The shares of time in garbage collections according to JMH, and the share of the change that they explain. */
	record GcTime(double before, double after, double share) implements Finding {}

	/** Recorded waits. The entry names the object and the location whose wait time changed most; null if unknown. */
	record Waiting(ActivityKind kind, Tally.Entry entry, Change change) implements Finding {}

	/**
	 * Waits for monitors, or other waits, that were too short to be recorded, with the change in their total time and
	 * in their number per operation.
	 */
	record ShortWaits(boolean isMonitor, Change change, double times) implements Finding {}

	/** Calls of a traced method as a cause. */
	record TracedTime(TracedMethods.Traced method) implements Finding {}

	/**
	 * The instructions and the cycles per instruction of an operation, and their meaning.
	 *
	 * @param before the instructions and the cycles per instruction of the baseline, in this order
	 * @param after the same for the candidate
	 * @param changePercent the change of the instructions in percent
	 */
	record Counters(double[] before, double[] after, double changePercent, Meaning meaning) implements Finding {}

	/** The explanations that counters can give. */
	enum Meaning {
		/** It is uncertain whether the number of cycles changed. */
		UNKNOWN,
		/** The number of cycles did not change, but the time increased. */
		NO_CYCLES_SLOWER,
		/** The number of cycles did not change, but the time decreased. */
		NO_CYCLES_FASTER,
		/** Fewer instructions take more cycles. */
		FEWER_SLOWER,
		/** More instructions take fewer cycles. */
		MORE_FASTER,
		/** More instructions are executed. */
		MORE_WORK,
		/** Fewer instructions are executed. */
		LESS_WORK,
		/** The same instructions take more cycles. */
		SLOWER,
		/** The same instructions take fewer cycles. */
		FASTER,
		/** Both the instructions and the cycles per instruction contribute to the change in cycles. */
		BOTH
	}

	/** A hardware counter per operation. */
	record CounterEvent(String name, double before, double after, ChangeVerdict verdict) implements Finding {}

	/** A measured amount of both sides, as evidence. */
	record Amounts(Measure measure, double before, double after) implements Finding {}

	/** The kinds of amounts. */
	enum Measure {
		/** Exceptions per operation. */
		THROWN,
		/** Deoptimizations per fork. */
		DEOPTIMIZATIONS,
		/** Garbage collections per operation. */
		COLLECTIONS,
		/** Allocated bytes per operation. */
		ALLOCATED,
		/** The used heap after collections in bytes. */
		HEAP,
		/** Waits per operation. */
		WAITS,
		/** Calls per operation. */
		CALLS
	}

	/** The time in a method whose allocation is the cause. */
	record TimeOfMethod(MethodCosts.Method method) implements Finding {}

	/** The time in the allocating lines of a method. */
	record TimeOfAllocation(MethodCosts.Method method, Change change) implements Finding {}

	/** The line of a method with the most samples. */
	record HottestLine(MethodCosts.Method method, int line) implements Finding {}

	/** Additional allocation of a method that is too small to be the cause. */
	record AllocatedToo(MethodCosts.Method method) implements Finding {}

	/** The inlined share of a method on both sides. */
	record Inlining(MethodCosts.Method method) implements Finding {}

	/** The classes of target implementations. */
	record Classes(List<MethodCosts.Method> implementations) implements Finding {}

	/** A traced method. */
	record Traced(TracedMethods.Traced method) implements Finding {}

	/** A timed method. */
	record Timed(TracedMethods.Timed method) implements Finding {}

	/** Failed compilations per fork, and the reason for the first one; empty if unknown. */
	record Failures(double before, double after, String reason) implements Finding {}
}
