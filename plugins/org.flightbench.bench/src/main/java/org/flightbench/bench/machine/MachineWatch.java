// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.machine.Disturbance.Kind;

/**
 * A monitor for disturbances during a fork, based on the difference between system counters at its start and end. It
 * reads a few small files, and only at these times, so that it does not disturb the fork. Counters that the system does
 * not provide count as 0.
 */
public final class MachineWatch {

	/** A snapshot of system counters: CPU ticks, throttling events and swapped pages. */
	private record Counts(long all, long busy, long stolen, long own, long throttled, long limited, long swapped) {}

	/**
	 * The maximum shares of the CPU time of all processors that other programs and the hypervisor may use without
	 * counting as disturbances.
	 */
	private static final double MAX_OF_OTHERS = 0.1;
	private static final double MAX_STOLEN = 0.02;
	/**
	 * The share of a single processor that other programs may always use. It allows for background activity of the
	 * system on machines with few processors.
	 */
	private static final double MIN_OF_OTHERS = 0.2;
	private static final long MAX_PAGES = 256;
	/** The indexes of fields in the {@code cpu} line of /proc/stat: user nice system idle iowait irq softirq steal. */
	private static final int IDLE = 3;
	private static final int WAITING = 4;
	private static final int STOLEN = 7;
	/**
	 * The index, after the process name in /proc/PID/stat, of the first of the fields utime, stime, cutime and cstime.
	 */
	private static final int FIRST_TIME = 11;
	private static final int TIMES = 4;

	private final SystemFiles files;
	private final int processors;
	private final Counts before;

	private MachineWatch(Path root, int processors) {
		files = new SystemFiles(root);
		this.processors = processors;
		before = count();
	}

	public static MachineWatch start() {
		return start(SystemFiles.root());
	}

	/** @param root the root of the file system, which tests replace */
	static MachineWatch start(Path root) {
		return new MachineWatch(root, Runtime.getRuntime().availableProcessors());
	}

	/** Returns the disturbances since {@link #start}. */
	public List<Disturbance> end() {
		Counts after = count();
		List<Disturbance> found = new ArrayList<>();
		double time = (double) after.all - before.all;
		if (time > 0) {
			double others = (after.busy - before.busy - (after.own - before.own)) / time;
			double stolen = (after.stolen - before.stolen) / time;
			if (others > MAX_OF_OTHERS && others * processors > MIN_OF_OTHERS) {
				found.add(new Disturbance(Kind.LOAD, Texts.bind(Messages.during_load, percent(others)), ""));
			}
			if (stolen > MAX_STOLEN) {
				found.add(new Disturbance(Kind.STEAL, Texts.bind(Messages.during_steal, percent(stolen)), ""));
			}
		}
		add(found, Kind.THROTTLING, after.throttled - before.throttled, 0, Messages.during_throttling_one,
				Messages.during_throttling_many);
		add(found, Kind.QUOTA, after.limited - before.limited, 0, Messages.during_quota_one,
				Messages.during_quota_many);
		add(found, Kind.SWAP, after.swapped - before.swapped, MAX_PAGES, Messages.during_swap_one,
				Messages.during_swap_many);
		return found;
	}

	private static void add(List<Disturbance> found, Kind kind, long count, long most, String one, String many) {
		if (count > most) {
			found.add(new Disturbance(kind, Plural.of(count, one, many), ""));
		}
	}

	private Counts count() {
		long[] ticks = ticks();
		long all = LongStream.of(ticks).sum();
		long stolen = ticks.length > STOLEN ? ticks[STOLEN] : 0;
		long busy = ticks.length > WAITING ? all - ticks[IDLE] - ticks[WAITING] - stolen : 0;
		long limited = MachineCheck.controlGroups(files).stream()
				.mapToLong(group -> files.number(group + "/cpu.stat", "nr_throttled").orElse(0)).sum();
		long swapped = files.number("proc/vmstat", "pswpin").orElse(0)
				+ files.number("proc/vmstat", "pswpout").orElse(0);
		return new Counts(all, busy, stolen, ownTicks(), MachineCheck.throttled(files), limited, swapped);
	}

	/** Returns the CPU ticks of all processors. Excludes guest time, which user time already includes. */
	private long[] ticks() {
		return files.lines("proc/stat").stream().filter(line -> line.startsWith("cpu ")).findFirst()
				.map(line -> numbers(line.split(" +"), 1, STOLEN + 1)).orElse(new long[0]);
	}

	/** Returns the CPU ticks of this process and its descendants, including terminated ones. */
	private long ownTicks() {
		ProcessHandle self = ProcessHandle.current();
		return Stream.concat(Stream.of("self"), self.descendants().map(process -> Long.toString(process.pid())))
				.mapToLong(this::ticks).sum();
	}

	private long ticks(String process) {
		String text = files.text("proc/" + process + "/stat");
		String[] words = text.substring(text.lastIndexOf(')') + 1).strip().split(" ");
		return LongStream.of(numbers(words, FIRST_TIME, TIMES)).sum();
	}

	/** Parses up to {@code count} consecutive numbers. Returns an empty array if one is invalid. */
	private static long[] numbers(String[] words, int from, int count) {
		try {
			return Arrays.stream(words).skip(from).limit(count).mapToLong(Long::parseLong).toArray();
		} catch (NumberFormatException unknown) {
			return new long[0];
		}
	}

	private static String percent(double share) {
		return Math.round(share * 100) + " %";
	}
}
