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
import org.flightbench.bench.machine.Disturbance.Kind;

/**
 * The disturbances of a fork, by what the system counted from its start to its end. It reads a few small files then,
 * and nothing in between, so that it does not disturb itself. Where the system counts nothing, nothing is found.
 */
public final class MachineWatch {

	/** The counts of the system so far: ticks of processors, times, pages. */
	private record Counts(long all, long busy, long stolen, long own, long throttled, long limited, long swapped) {}

	/** Shares of the time of all processors. */
	private static final double MOST_OF_OTHERS = 0.1;
	private static final double MOST_STOLEN = 0.02;
	/** As a share of one processor: what a system does beside, on a machine with many of them. */
	private static final double LEAST_OF_OTHERS = 0.2;
	private static final long MOST_PAGES = 256;
	/** Names in the line {@code cpu} of /proc/stat, by place: user nice system idle iowait irq softirq steal. */
	private static final int IDLE = 3;
	private static final int WAITING = 4;
	private static final int STOLEN = 7;
	/** Behind the name of /proc/PID/stat: utime, stime, and those of the children that have ended. */
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

	/** Begins to watch. */
	public static MachineWatch start() {
		return start(SystemFiles.root());
	}

	/** @param root of the file system, for tests */
	static MachineWatch start(Path root) {
		return new MachineWatch(root, Runtime.getRuntime().availableProcessors());
	}

	/** The disturbances since then; empty if there were none. */
	public List<Disturbance> end() {
		Counts after = count();
		List<Disturbance> found = new ArrayList<>();
		double time = (double) after.all - before.all;
		if (time > 0) {
			double others = (after.busy - before.busy - (after.own - before.own)) / time;
			double stolen = (after.stolen - before.stolen) / time;
			if (others > MOST_OF_OTHERS && others * processors > LEAST_OF_OTHERS) {
				found.add(new Disturbance(Kind.LOAD, Texts.bind(Messages.during_load, percent(others)), ""));
			}
			if (stolen > MOST_STOLEN) {
				found.add(new Disturbance(Kind.STEAL, Texts.bind(Messages.during_steal, percent(stolen)), ""));
			}
		}
		add(found, Kind.THROTTLING, after.throttled - before.throttled, 0, Messages.during_throttling_one,
				Messages.during_throttling_many);
		add(found, Kind.QUOTA, after.limited - before.limited, 0, Messages.during_quota_one,
				Messages.during_quota_many);
		add(found, Kind.SWAP, after.swapped - before.swapped, MOST_PAGES, Messages.during_swap_one,
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

	/** Time of guests is in that of users already. */
	private long[] ticks() {
		return files.lines("proc/stat").stream().filter(line -> line.startsWith("cpu ")).findFirst()
				.map(line -> numbers(line.split(" +"), 1, STOLEN + 1)).orElse(new long[0]);
	}

	/** Of this program and all that it has started, whether it still runs or not. */
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

	/** Numbers among words; as many as there are. */
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
