// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;

/**
 * Checks whether processes are running. {@link ProcessHandle#isAlive} also returns true for a zombie, which has exited
 * but has not been reaped by its parent. In a container whose init process does not reap children, a zombie remains
 * forever.
 */
public final class Running {

	private static final int MILLIS_BETWEEN_LOOKS = 10;

	private Running() {}

	/** Returns whether a process has not exited yet. */
	public static boolean is(ProcessHandle process) {
		return process.isAlive() && !isZombie(process.pid());
	}

	/**
	 * Waits until processes have exited.
	 *
	 * @return the processes that are still running when the limit expires; empty if all have exited
	 */
	public static List<ProcessHandle> after(Duration limit, Collection<ProcessHandle> processes)
			throws InterruptedException {
		long begin = System.nanoTime();
		List<ProcessHandle> running = processes.stream().filter(Running::is).toList();
		while (!running.isEmpty() && System.nanoTime() - begin < limit.toNanos()) {
			Thread.sleep(MILLIS_BETWEEN_LOOKS);
			running = running.stream().filter(Running::is).toList();
		}
		return running;
	}

	/**
	 * Reads the state in {@code /proc/PID/stat} on Linux (proc(5)). The state follows the name in parentheses, which
	 * may itself contain parentheses.
	 */
	private static boolean isZombie(long pid) {
		try {
			String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"),
					StandardCharsets.ISO_8859_1);
			return stat.startsWith(") Z", stat.lastIndexOf(')'));
		} catch (IOException otherSystemOrGone) {
			return false;
		}
	}
}
