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
 * Whether processes still run. {@link ProcessHandle#isAlive} says so too of a process that has ended and that its
 * parent has not asked about: in a container whose first process asks about nobody, for ever.
 */
public final class Running {

	private static final int MILLIS_BETWEEN_LOOKS = 10;

	private Running() {}

	/** Whether a process has not ended yet. */
	public static boolean is(ProcessHandle process) {
		return process.isAlive() && !isZombie(process.pid());
	}

	/**
	 * Waits until processes have ended.
	 *
	 * @return those that still run at the end of a limit; empty if all have ended
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

	/** By the third field of {@code /proc/PID/stat} on Linux (proc(5)), behind a name that may have any character. */
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
