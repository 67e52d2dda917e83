// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bench;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The machine that benchmarks run on.
 *
 * @param system name and version of the operating system
 * @param architecture of the processor
 * @param processor its model, empty if the system does not tell
 * @param processors how many this program may use
 * @param memory bytes, 0 if unknown
 */
public record Machine(String system, String architecture, String processor, int processors, long memory) {

	private static final Path LINUX_PROCESSORS = Path.of("/proc/cpuinfo");
	private static final String MODEL_ON_LINUX = "model name";

	/** This one. */
	public static Machine current() {
		return new Machine(System.getProperty("os.name") + " " + System.getProperty("os.version"),
				System.getProperty("os.arch"), processorModel(), Runtime.getRuntime().availableProcessors(),
				memorySize());
	}

	/** Writes it as an object of {@code run.json}. */
	public void write(JsonWriter json) throws IOException {
		json.beginObject();
		json.name("system").value(system);
		json.name("architecture").value(architecture);
		json.name("processor").value(processor);
		json.name("processors").value(processors);
		json.name("memoryBytes").value(memory);
		json.endObject();
	}

	/** By name, as the interface that has it is not part of the Java platform. */
	private static long memorySize() {
		try {
			Object size = ManagementFactory.getPlatformMBeanServer().getAttribute(
					new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME), "TotalMemorySize");
			return size instanceof Long bytes ? bytes : 0;
		} catch (JMException unknown) {
			return 0;
		}
	}

	private static String processorModel() {
		String ofWindows = System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "");
		if (!Files.isReadable(LINUX_PROCESSORS)) {
			return ofWindows;
		}
		try (Stream<String> lines = Files.lines(LINUX_PROCESSORS, StandardCharsets.ISO_8859_1)) {
			return lines.filter(line -> line.startsWith(MODEL_ON_LINUX)).findFirst()
					.map(line -> line.substring(line.indexOf(':') + 1).strip()).orElse(ofWindows);
		} catch (IOException | java.io.UncheckedIOException unreadable) {
			return ofWindows;
		}
	}
}
