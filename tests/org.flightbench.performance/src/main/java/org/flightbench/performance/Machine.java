// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.stream.Stream;

/** Describes the machine on which figures are measured, including any load that disturbs the measurement. */
public final class Machine {

	private static final long LOOK_MILLIS = 2000;
	/** The maximum load by other processes, as a share of all processors. A higher load makes measured times longer. */
	private static final double BUSY = 0.1;

	private final double busy;
	private final double load;

	/** Measures the load of the machine for two seconds. */
	public Machine() throws InterruptedException {
		OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
		system.getCpuLoad();
		Thread.sleep(LOOK_MILLIS);
		busy = system.getCpuLoad();
		load = system.getSystemLoadAverage();
	}

	boolean isBusy() {
		return busy > BUSY;
	}

	/** Returns a description of the machine as one paragraph. */
	public String description() throws IOException {
		return String.format(Locale.ROOT,
				"%s, %s, %d processors (%s), Java %s; load average %.2f, processors %.0f %% busy before the run.%s",
				LocalDate.now(), System.getProperty("os.name") + " " + System.getProperty("os.arch"),
				Runtime.getRuntime().availableProcessors(), processor(), Runtime.version(), load, busy * 100,
				isBusy() ? " The machine was busy, so times are too long." : "");
	}

	private static String processor() throws IOException {
		Path info = Path.of("/proc/cpuinfo");
		if (!Files.exists(info)) {
			return "unknown model";
		}
		try (Stream<String> lines = Files.lines(info)) {
			return lines.filter(line -> line.startsWith("model name")).findFirst()
					.map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse("unknown model");
		}
	}
}
