// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The machine that runs the benchmarks.
 *
 * @param system name and version of the operating system
 * @param architecture architecture of the processor
 * @param processor model of the processor, empty if the system does not report it
 * @param processors number of processors available to the JVM
 * @param memory size of the memory in bytes, 0 if unknown
 */
public record Machine(String system, String architecture, String processor, int processors, long memory) {

	private static final String SYSTEM = "system";
	private static final String ARCHITECTURE = "architecture";
	private static final String PROCESSOR = "processor";
	private static final String PROCESSORS = "processors";
	private static final String MEMORY = "memoryBytes";
	private static final Path LINUX_PROCESSORS = Path.of("/proc/cpuinfo");
	private static final String MODEL_ON_LINUX = "model name";

	/** Returns the machine that this program runs on. */
	public static Machine current() {
		return new Machine(System.getProperty("os.name") + " " + System.getProperty("os.version"),
				System.getProperty("os.arch"), processorModel(), Runtime.getRuntime().availableProcessors(),
				memorySize());
	}

	/** Writes the machine as an object of {@code run.json}. */
	public void write(JsonWriter json) throws IOException {
		json.beginObject();
		json.name(SYSTEM).value(system);
		json.name(ARCHITECTURE).value(architecture);
		json.name(PROCESSOR).value(processor);
		json.name(PROCESSORS).value(processors);
		json.name(MEMORY).value(memory);
		json.endObject();
	}

	/**
	 * Returns a label that operating system updates do not change: the processor's model, the number of processors, the
	 * architecture, and the system's name without its version.
	 */
	public String label() {
		String name = processor.isEmpty() ? architecture : processor;
		return name + ", " + processors + ", " + architecture + ", " + system.replaceFirst(" .*", "");
	}

	/** Returns the machine of a run, or empty if the run's description does not contain it. */
	public static Optional<Machine> of(Run run) {
		return read(run.description().json());
	}

	/** Returns a string value. Rejects numbers, because their text could differ from that in the file. */
	private static String text(JsonElement value) {
		if (value instanceof JsonPrimitive text && text.isString()) {
			return text.getAsString();
		}
		throw new IllegalStateException(String.valueOf(value));
	}

	private static int processors(JsonElement value) {
		int processors = JsonTree.count(value);
		if (processors == 0) {
			throw new NumberFormatException(value.toString());
		}
		return processors;
	}

	private static Optional<Machine> read(JsonObject description) {
		try {
			JsonObject machine = description.getAsJsonObject("machine");
			return Optional.of(new Machine(text(machine.get(SYSTEM)), text(machine.get(ARCHITECTURE)),
					text(machine.get(PROCESSOR)), processors(machine.get(PROCESSORS)),
					JsonTree.size(machine.get(MEMORY))));
		} catch (IllegalStateException | ClassCastException | NullPointerException | NumberFormatException
				| UnsupportedOperationException notTold) {
			return Optional.empty();
		}
	}

	/**
	 * Returns the memory size in bytes, or 0 if unknown. Reads the attribute by name because {@code com.sun.management}
	 * is not part of Java SE.
	 */
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
