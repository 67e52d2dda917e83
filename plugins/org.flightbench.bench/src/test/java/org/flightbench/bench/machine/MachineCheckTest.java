// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.machine.Disturbance.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the machine checks with folders that imitate {@code /proc} and {@code /sys}. */
class MachineCheckTest {

	private static final String CPU = "sys/devices/system/cpu/";

	@TempDir
	Path root;

	@Test
	void aQuietServerHasNothing() throws IOException {
		linux("0.05 0.10 0.20 1/200 999");
		file(CPU + "cpu0/cpufreq/scaling_governor", "performance");
		file(CPU + "cpu1/cpufreq/scaling_governor", "performance");
		file(CPU + "intel_pstate/no_turbo", "1");
		file(CPU + "smt/active", "0");
		file(CPU + "cpu0/thermal_throttle/core_throttle_count", "0");
		file("proc/self/cgroup", "0::/user.slice/session-1.scope");
		file("sys/fs/cgroup/user.slice/cpu.max", "max 100000");
		assertEquals(List.of(), look(2));
	}

	@Test
	void aLaptopOnItsBatteryHasMuch() throws IOException {
		linux("1.80 1.10 0.20 3/900 999");
		for (int cpu = 0; cpu < 4; cpu++) {
			file(CPU + "cpu" + cpu + "/cpufreq/scaling_governor", cpu == 0 ? "powersave" : "schedutil");
			file(CPU + "cpu" + cpu + "/thermal_throttle/core_throttle_count", "3");
		}
		file(CPU + "intel_pstate/no_turbo", "0");
		file(CPU + "smt/active", "1");
		file("proc/meminfo", "MemTotal:  16000000 kB\nSwapTotal:  2097148 kB\nSwapFree:  1572860 kB");
		file("sys/class/power_supply/AC/type", "Mains");
		file("sys/class/power_supply/BAT0/type", "Battery");
		file("sys/class/power_supply/BAT0/status", "Discharging");
		file("proc/1234567890/comm", "java");
		file("proc/1234567891/comm", "bash");
		List<Disturbance> found = MachineCheck.look(root, 4);
		assertEquals(List.of(
				"the machine is busy: the load was 1.8 in the last minute, on 4 processors: wait until it is idle, or stop the other programs",
				"the clock frequency varies (governor powersave, schedutil): fix the clock frequency with "
						+ "'cpupower frequency-set -g performance'",
				"the clock frequency depends on the temperature (turbo): disable it with "
						+ "'echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo'",
				"processors have been throttled 12 times because of heat since the system started: let it cool down, and check "
						+ "its cooling",
				"two threads share a processor core (SMT): disable it with "
						+ "'echo off > /sys/devices/system/cpu/smt/control'",
				"512 MB are swapped out: free memory, and disable swapping with 'swapoff -a'",
				"the machine runs on battery: connect it to power",
				"another JVM is running (process 1234567890): stop those that are not needed"),
				found.stream().map(Disturbance::sentence).toList());
	}

	@Test
	void aQuotaOfAnyGroupAboveIsFound() throws IOException {
		linux("0.00 0.00 0.00 1/20 9");
		file("proc/self/cgroup", "0::/kubepods/pod7/app");
		file("sys/fs/cgroup/kubepods/pod7/app/cpu.max", "max 100000");
		file("sys/fs/cgroup/kubepods/pod7/cpu.max", "150000 100000");
		assertEquals(
				List.of("this container is limited to 1.5 processors and throttled beyond that: run outside "
						+ "the container, or with a limit far above what the benchmarks need"),
				look(8));
	}

	@Test
	void aQuotaOfTheOldVersionIsFoundAndMinusOneIsNone() throws IOException {
		linux("0.00 0.00 0.00 1/20 9");
		file("proc/self/cgroup", "5:cpu,cpuacct:/docker/abc\n4:memory:/docker/abc");
		file("sys/fs/cgroup/cpu/docker/abc/cpu.cfs_quota_us", "-1");
		file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000");
		file("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000");
		assertEquals(List.of(Kind.QUOTA), MachineCheck.look(root, 8).stream().map(Disturbance::kind).toList());
		file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1");
		assertEquals(List.of(), look(8));
	}

	@Test
	void boostOfOtherDriversIsTurbo() throws IOException {
		linux("0.00 0.00 0.00 1/20 9");
		file(CPU + "cpufreq/boost", "1");
		assertEquals(List.of("the clock frequency depends on the temperature (turbo): disable it with "
				+ "'echo 0 > /sys/devices/system/cpu/cpufreq/boost'"), look(2));
	}

	@Test
	void filesThatMakeNoSenseAreNoError() throws IOException {
		linux("many");
		file(CPU + "smt/active", "");
		file(CPU + "cpu0/thermal_throttle/core_throttle_count", "a lot");
		file("proc/self/cgroup", "::::\n0::/../../etc\n0");
		file("sys/fs/cgroup/cpu.max", "1 0");
		file("proc/meminfo", "SwapTotal:\nSwapFree");
		file("proc/12/comm/java", "comm is a folder");
		assertEquals(List.of(), look(2));
	}

	@Test
	void thisMachineIsLookedAtWithoutAnError() {
		MachineCheck.look().forEach(one -> assertTrue(one.sentence().contains(one.advice()), one.toString()));
	}

	@Test
	void forksThatNothingDisturbedAreNot() throws IOException {
		counters(1000, 1000, 0, 0, 0, 0);
		MachineWatch watch = MachineWatch.start(root);
		counters(1500, 9000, 100, 0, 0, 100);
		assertEquals(List.of(), watch.end());
	}

	@Test
	void whatDisturbedAForkIsCounted() throws IOException {
		counters(1000, 0, 10, 2, 5, 100);
		MachineWatch watch = MachineWatch.start(root);
		counters(5000, 5500, 510, 3, 7, 1100);
		assertEquals(List.of("other programs used 40 % of the processors",
				"the host withheld 5 % of the processor time", "a processor was throttled because of heat",
				"the container reached its CPU limit 2 times", "1,000 pages were swapped"),
				watch.end().stream().map(Disturbance::sentence).toList());
	}

	@Test
	void whatTheForkItselfUsesDoesNotDisturbIt() throws IOException {
		counters(1000, 0, 0, 0, 0, 0);
		file("proc/self/stat", "77 (java (x) y) S 1 1 1 0 -1 4194560 1 1 1 1 100 50 0 0 20 0");
		MachineWatch watch = MachineWatch.start(root);
		counters(9000, 2000, 0, 0, 0, 0);
		file("proc/self/stat", "77 (java (x) y) S 1 1 1 0 -1 4194560 1 1 1 1 200 60 6000 1790 20 0");
		assertEquals(List.of(), watch.end());
	}

	@Test
	void whereTheSystemCountsNothingNothingIsFound() {
		assertEquals(List.of(), MachineWatch.start(root.resolve("none")).end());
	}

	/** Writes the counters of a system, with times in ticks. */
	private void counters(long busy, long idle, long stolen, long throttled, long limited, long swapped)
			throws IOException {
		file("proc/stat", "cpu  " + busy + " 0 0 " + idle + " 0 0 0 " + stolen + " 0 0\ncpu0 1 1 1 1 1");
		file(CPU + "cpu0/thermal_throttle/core_throttle_count", Long.toString(throttled));
		file("proc/self/cgroup", "0::/app");
		file("sys/fs/cgroup/app/cpu.stat", "usage_usec 5\nnr_periods 9\nnr_throttled " + limited);
		file("proc/vmstat", "pgpgin 5\npswpin " + swapped + "\npswpout 0");
	}

	private List<String> look(int processors) {
		return MachineCheck.look(root, processors).stream().map(Disturbance::sentence).toList();
	}

	private void linux(String load) throws IOException {
		file("proc/loadavg", load);
		file("proc/self/stat", "999 (java) S 1 1 1 0 -1 4194560 1 1 1 1 10 5 0 0 20 0");
	}

	private void file(String name, String text) throws IOException {
		Path file = root.resolve(name);
		Files.createDirectories(file.getParent());
		Files.writeString(file, text + "\n");
	}
}
