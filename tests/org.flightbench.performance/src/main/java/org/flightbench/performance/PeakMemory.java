// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that this process had. */
final class PeakMemory {

	private static final double MEGABYTE = 1e6;

	private PeakMemory() {}

	/** In megabytes as Linux counts it; 0 elsewhere. */
	static double megabytes() throws IOException {
		Path status = Path.of("/proc/self/status");
		if (!Files.exists(status)) {
			return 0;
		}
		return Files.readAllLines(status).stream().filter(line -> line.startsWith("VmHWM:"))
				.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / MEGABYTE).findFirst()
				.orElse(0);
	}
}
