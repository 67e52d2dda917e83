// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The peak resident set size of a process. */
final class PeakMemory {

	private static final double MEGABYTE = 1e6;

	private PeakMemory() {}

	/** Returns the peak of this process in megabytes on Linux, 0 on other systems. */
	static double megabytes() throws IOException {
		return megabytes(ProcessHandle.current().pid());
	}

	/** Returns the peak of another process so far in megabytes; 0 if it has exited or the system is not Linux. */
	static double megabytes(long process) throws IOException {
		Path status = Path.of("/proc/" + process + "/status");
		try {
			return Files.readAllLines(status).stream().filter(line -> line.startsWith("VmHWM:"))
					.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / MEGABYTE)
					.findFirst().orElse(0);
		} catch (NoSuchFileException noLongerThere) {
			return 0;
		} catch (IOException e) {
			if (Files.exists(status)) {
				throw e;
			}
			return 0;
		}
	}
}
