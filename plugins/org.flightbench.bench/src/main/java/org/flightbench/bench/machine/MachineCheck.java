// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.machine.Disturbance.Kind;

/**
 * A check for conditions that disturb benchmarks, which reads {@code /proc} and {@code /sys} on Linux and uses data
 * from the JVM on other systems. It skips conditions for which the system provides no data.
 */
public final class MachineCheck {

	private static final String CPUS = "sys/devices/system/cpu";
	private static final String CGROUPS = "sys/fs/cgroup";
	/** The thresholds for the system load caused by other programs: a minimum, and a value per processor. */
	private static final double MIN_LOAD = 0.5;
	private static final double LOAD_PER_PROCESSOR = 0.1;
	/** The minimum swap usage in kB. A small amount of unused memory is usually swapped out. */
	private static final long MIN_SWAP = 64 << 10;

	private final SystemFiles files;
	private final int processors;
	private final List<Disturbance> found = new ArrayList<>();

	private MachineCheck(SystemFiles files, int processors) {
		this.files = files;
		this.processors = processors;
	}

	/** Returns the current disturbances on this machine. */
	public static List<Disturbance> look() {
		return look(SystemFiles.root(), Runtime.getRuntime().availableProcessors());
	}

	/** @param root the root of the file system, which tests replace */
	static List<Disturbance> look(Path root, int processors) {
		MachineCheck check = new MachineCheck(new SystemFiles(root), processors);
		check.load();
		check.frequency();
		check.throttling();
		check.siblings();
		check.quota();
		check.swap();
		check.battery();
		check.otherJvms();
		return List.copyOf(check.found);
	}

	private void load() {
		String text = files.text("proc/loadavg");
		double load;
		try {
			load = text.isEmpty()
					? ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()
					: Double.parseDouble(text.split(" ")[0]);
		} catch (NumberFormatException unknown) {
			return;
		}
		if (load > Math.max(MIN_LOAD, LOAD_PER_PROCESSOR * processors)) {
			add(Kind.LOAD, Plural.of(processors, Messages.load_found_one, Messages.load_found_many,
					String.format(Locale.ROOT, "%.1f", load)), Messages.load_advice);
		}
	}

	private void frequency() {
		Set<String> governors = new TreeSet<>();
		for (String cpu : files.list(CPUS, "cpu[0-9]*")) {
			governors.add(files.text(cpu + "/cpufreq/scaling_governor"));
		}
		governors.removeAll(Set.of("", "performance"));
		if (!governors.isEmpty()) {
			add(Kind.GOVERNOR, Texts.bind(Messages.governor_found, String.join(", ", governors)),
					Messages.governor_advice);
		}
		if (is(CPUS + "/intel_pstate/no_turbo", 0)) {
			add(Kind.TURBO, Messages.turbo_found, Texts.bind(Messages.turbo_advice, 1, "intel_pstate/no_turbo"));
		} else if (is(CPUS + "/cpufreq/boost", 1)) {
			add(Kind.TURBO, Messages.turbo_found, Texts.bind(Messages.turbo_advice, 0, "cpufreq/boost"));
		}
	}

	private void throttling() {
		long times = throttled(files);
		if (times > 0) {
			add(Kind.THROTTLING, Plural.of(times, Messages.throttling_found_one, Messages.throttling_found_many),
					Messages.throttling_advice);
		}
	}

	/** Returns the number of thermal throttling events since the system started, summed over all processors. */
	static long throttled(SystemFiles files) {
		return files.list(CPUS, "cpu[0-9]*").stream()
				.mapToLong(cpu -> files.number(cpu + "/thermal_throttle/core_throttle_count").orElse(0)).sum();
	}

	private void siblings() {
		if (is(CPUS + "/smt/active", 1)) {
			add(Kind.SMT, Messages.smt_found, Messages.smt_advice);
		}
	}

	private void quota() {
		for (String group : controlGroups(files)) {
			String[] limit = files.text(group + "/cpu.max").split(" ");
			double allowed = limit.length == 2
					? processors(limit[0], limit[1])
					: processors(files.text(group + "/cpu.cfs_quota_us"), files.text(group + "/cpu.cfs_period_us"));
			if (allowed > 0) {
				add(Kind.QUOTA, Texts.bind(Messages.quota_found, String.format(Locale.ROOT, "%.1f", allowed)),
						Messages.quota_advice);
				return;
			}
		}
	}

	/**
	 * Returns the number of processors that a control group may use. Returns 0 or a negative number if there is no
	 * limit or it is unknown.
	 */
	private static double processors(String quota, String period) {
		try {
			return Long.parseLong(period) > 0 ? (double) Long.parseLong(quota) / Long.parseLong(period) : 0;
		} catch (NumberFormatException unlimited) {
			return 0;
		}
	}

	/**
	 * Returns the folders of this process's control group and its ancestors, innermost first, for cgroup versions 1 and
	 * 2.
	 */
	static List<String> controlGroups(SystemFiles files) {
		List<String> groups = new ArrayList<>();
		for (String line : files.lines("proc/self/cgroup")) {
			String[] parts = line.split(":", 3);
			boolean isNew = parts.length == 3 && parts[1].isEmpty();
			if (isNew || parts.length == 3 && Set.of(parts[1].split(",")).contains("cpu")) {
				String top = isNew ? CGROUPS : CGROUPS + "/cpu";
				String path = parts[2].contains("..") ? "" : parts[2].replaceFirst("/$", "");
				for (; path.startsWith("/"); path = path.substring(0, path.lastIndexOf('/'))) {
					groups.add(top + path);
				}
				groups.add(top);
			}
		}
		return groups;
	}

	private void swap() {
		long used = files.number("proc/meminfo", "SwapTotal").orElse(0)
				- files.number("proc/meminfo", "SwapFree").orElse(0);
		if (used > MIN_SWAP) {
			add(Kind.SWAP, Texts.bind(Messages.swap_found, used >> 10), Messages.swap_advice);
		}
	}

	private void battery() {
		boolean isDischarging = files.list("sys/class/power_supply", "*").stream()
				.anyMatch(supply -> files.text(supply + "/type").equals("Battery")
						&& !files.text(supply + "/scope").equals("Device")
						&& files.text(supply + "/status").equals("Discharging"));
		if (isDischarging) {
			add(Kind.BATTERY, Messages.battery_found, Messages.battery_advice);
		}
	}

	private void otherJvms() {
		List<Long> others = files.text("proc/self/stat").isEmpty() ? jvmsElsewhere() : jvmsOnLinux();
		if (!others.isEmpty()) {
			add(Kind.OTHER_JVMS,
					Plural.of(others.size(), Messages.otherJvms_found_one, Messages.otherJvms_found_many,
							others.stream().limit(5).map(Object::toString).collect(Collectors.joining(", "))),
					Messages.otherJvms_advice);
		}
	}

	private List<Long> jvmsOnLinux() {
		Set<Long> own = own();
		return files.list("proc", "[0-9]*").stream().filter(process -> files.text(process + "/comm").equals("java"))
				.map(process -> Long.parseLong(process.substring("proc/".length()))).filter(id -> !own.contains(id))
				.sorted().toList();
	}

	private static List<Long> jvmsElsewhere() {
		Set<Long> own = own();
		return ProcessHandle.allProcesses().filter(process -> process.info().command()
				.map(command -> command.matches(".*[/\\\\]javaw?(\\.exe)?")).orElse(false)).map(ProcessHandle::pid)
				.filter(id -> !own.contains(id)).sorted().toList();
	}

	/** Returns the IDs of this process, its ancestors and its descendants. */
	private static Set<Long> own() {
		ProcessHandle self = ProcessHandle.current();
		Stream<ProcessHandle> above = Stream.iterate(Optional.of(self), Optional::isPresent,
				process -> process.flatMap(ProcessHandle::parent)).map(Optional::get);
		return Stream.concat(above, self.descendants()).map(ProcessHandle::pid)
				.collect(Collectors.toCollection(HashSet::new));
	}

	private boolean is(String file, long value) {
		OptionalLong number = files.number(file);
		return number.isPresent() && number.getAsLong() == value;
	}

	private void add(Kind kind, String text, String advice) {
		found.add(new Disturbance(kind, text, advice));
	}
}
