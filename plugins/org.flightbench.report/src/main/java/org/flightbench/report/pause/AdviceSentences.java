// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.analysis.pause.MachineEvidence;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.MachineSamples.Kind;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Describes possible causes of long pauses, and remedies. */
public final class AdviceSentences {

	private static final double GIGABYTE = 1e9;

	private AdviceSentences() {}

	/** Describes the evidence for the cause and the known state of the machine, in sentences. */
	public static String pointsTo(Advice advice, PauseTimeline timeline) {
		Pause pause = timeline.pauses().get(advice.longest());
		String took = TimeText.of(pause.timeToSafepointNanos());
		MachineEvidence machine = new MachineEvidence(timeline, pause);
		boolean isLog = timeline.kind() == PauseTimeline.Kind.LOG;
		return switch (advice.pattern()) {
			case MEMORY_MAPPED_IO -> Texts.bind(
					first(pause).usesMappedMemory() ? Messages.advice_mapped : Messages.advice_mapped_silent, took,
					first(pause).name());
			case COUNTED_LOOP -> Texts.bind(Messages.advice_countedLoop, first(pause).name(), took);
			case ARRAY_COPY -> Texts.bind(Messages.advice_arrayCopy, first(pause).name(), took);
			case JNI_CRITICAL ->
				Plural.of(pause.jniCriticalThreads(), Messages.advice_jniCritical_one, Messages.advice_jniCritical_many,
						pause.operationName());
			case MANY_THREADS -> Texts.bind(Messages.advice_manyThreads, took, pause.threads());
			case SWAPPING -> String.join(" ", nothingToDo(pause), memory(machine, isLog));
			case CPU_STARVATION -> String.join(" ", slow(pause), processors(machine, isLog));
			case UNEXPLAINED -> String.join(" ", slow(pause), processors(machine, isLog), memory(machine, isLog));
		};
	}

	private static LateThread first(Pause pause) {
		return pause.lateThreads().get(0);
	}

	private static String slow(Pause pause) {
		return pause.timeToSafepointNanos() >= AdviceFinder.LONG
				? Texts.bind(pause.runningThreads() == 0 ? Messages.advice_noneRunning : Messages.advice_nothingLate,
						TimeText.of(pause.timeToSafepointNanos()))
				: nothingToDo(pause);
	}

	private static String nothingToDo(Pause pause) {
		return Texts.bind(Messages.advice_nothingToDo, pause.operationName(), TimeText.of(pause.totalNanos()));
	}

	/** Describes the suggested remedy in one or two sentences. */
	public static String remedy(Advice advice, PauseTimeline timeline) {
		Pause pause = timeline.pauses().get(advice.longest());
		return switch (advice.pattern()) {
			case MEMORY_MAPPED_IO -> Messages.advice_mapped_remedy;
			case COUNTED_LOOP -> Messages.advice_countedLoop_remedy;
			case ARRAY_COPY -> Messages.advice_arrayCopy_remedy;
			case JNI_CRITICAL -> Messages.advice_jniCritical_remedy;
			case MANY_THREADS -> Messages.advice_manyThreads_remedy;
			case SWAPPING -> Messages.advice_swapping_remedy;
			case CPU_STARVATION -> pause.runningThreads() == 0
					? Messages.advice_cpuStarvation_remedy
					: String.join(" ", Messages.advice_cpuStarvation_remedy, Messages.advice_cpuStarvation_record);
			case UNEXPLAINED -> pause.runningThreads() == 0
					? Messages.advice_noneRunning_remedy
					: Messages.advice_unexplained_remedy;
		};
	}

	private static String processors(MachineEvidence machine, boolean isLog) {
		List<String> known = new ArrayList<>();
		double load = machine.value(Kind.MACHINE_LOAD);
		if (!Double.isNaN(load)) {
			double program = machine.value(Kind.PROGRAM_LOAD);
			known.add(Texts.bind(Double.isNaN(program) ? Messages.machine_load : Messages.machine_load_program,
					percent(load), percent(program)));
		}
		double throttled = machine.throttledNanos();
		if (throttled > 0) {
			known.add(Texts.bind(Messages.machine_throttled, TimeText.of((long) throttled)));
		}
		double switches = machine.value(Kind.SWITCHES);
		if (!Double.isNaN(switches)) {
			known.add(Texts.bind(Messages.machine_switches, Numbers.fixed(switches, 0)));
		}
		if (known.isEmpty()) {
			return isLog ? Messages.machine_load_log : Messages.machine_load_unknown;
		}
		return String.join(" ", known);
	}

	private static String memory(MachineEvidence machine, boolean isLog) {
		List<String> known = new ArrayList<>();
		double swap = machine.value(Kind.SWAP);
		if (swap == 0) {
			known.add(Messages.machine_noSwap);
		} else if (!Double.isNaN(swap)) {
			known.add(Texts.bind(Messages.machine_swap, gigabytes(machine.value(Kind.SWAP_USED)), gigabytes(swap)));
		}
		double memory = machine.value(Kind.MEMORY);
		if (!Double.isNaN(memory)) {
			known.add(
					Texts.bind(Messages.machine_memory, gigabytes(machine.value(Kind.MEMORY_USED)), gigabytes(memory)));
		}
		if (machine.isSwappedOut()) {
			known.add(Texts.bind(Messages.machine_resident, gigabytes(machine.value(Kind.RESIDENT)),
					gigabytes(machine.value(Kind.RESIDENT_PEAK))));
		}
		if (known.isEmpty()) {
			return isLog ? Messages.machine_memory_log : Messages.machine_memory_unknown;
		}
		return String.join(" ", known);
	}

	private static String percent(double share) {
		return Numbers.fixed(share * 100, 0) + " %";
	}

	private static String gigabytes(double bytes) {
		return Numbers.fixed(bytes / GIGABYTE, 1) + " GB";
	}
}
