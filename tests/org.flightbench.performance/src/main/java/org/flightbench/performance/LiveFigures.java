// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Follows a busy program with {@code flightbench flame --live}, and prints the memory and disk space in use after a few
 * minutes and after an hour. Run it with the script {@code live} next to this module's pom.
 */
public final class LiveFigures {

	private static final List<Integer> MINUTES = List.of(1, 10, 30, 60);
	private static final double MEGABYTE = 1e6;
	/**
	 * The minimum duration for a verdict on heap growth. Before that, the command is still loading and compiling
	 * classes.
	 */
	private static final int MIN_MINUTES = 30;
	/** The share by which the last heap size may exceed the one before. */
	private static final double FLAT = 0.05;
	private static final long LATEST_SECONDS = 120;

	private final FigureTable table = new FigureTable("After", "Heap after a collection", "Memory of the process",
			"Disk", "Flame graphs");
	private final Path folder = Files.createTempDirectory("flightbench-live-figures");
	private final Path flightbench;
	private double heapBefore = Double.NaN;
	private double lastHeap = Double.NaN;

	private LiveFigures(Path flightbench) throws IOException {
		this.flightbench = flightbench;
	}

	/**
	 * @param arguments the jar of the command line, the duration in minutes, and optionally the Markdown document that
	 * receives the table
	 */
	public static void main(String[] arguments) throws Exception {
		int minutes = Integer.parseInt(arguments[1]);
		String machine = new Machine().description();
		LiveFigures figures = new LiveFigures(Path.of(arguments[0]));
		try {
			figures.measure(minutes);
		} finally {
			figures.deleteFolder();
		}
		boolean isJudged = minutes >= MIN_MINUTES;
		boolean isFlat = figures.lastHeap <= (1 + FLAT) * figures.heapBefore;
		String verdict = isFlat ? "The heap is flat." : "The heap has grown.";
		String text = machine + "\n\n" + figures.table.markdown() + "\n"
				+ (isJudged ? verdict : "Too short to say whether the heap is flat: that takes 30 minutes.");
		System.out.println(text);
		if (arguments.length > 2) {
			FigureTable.replace(Path.of(arguments[2]), "live", text);
		}
		System.exit(isJudged && !isFlat ? 1 : 0);
	}

	private void measure(int minutes) throws Exception {
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		Process program = new ProcessBuilder(java, "-Xmx256m", "-cp", System.getProperty("java.class.path"),
				LiveProgram.class.getName()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		try {
			program.inputReader().readLine();
			Path said = folder.resolve("said");
			Path temporary = Files.createDirectory(folder.resolve("temporary"));
			Process follower = new ProcessBuilder(java, "-Djava.io.tmpdir=" + temporary, "-jar", flightbench.toString(),
					"flame", "--live", Long.toString(program.pid()), "--event", "cpu", "--out",
					folder.resolve("flame.html").toString(), "--keep", folder.resolve("seen.jfr").toString())
					.redirectErrorStream(true).redirectOutput(said.toFile()).start();
			try {
				look(follower, minutes, said, temporary);
			} finally {
				follower.destroy();
				if (!follower.waitFor(LATEST_SECONDS, TimeUnit.SECONDS)) {
					follower.destroyForcibly();
				}
			}
		} finally {
			program.destroyForcibly().waitFor();
		}
	}

	private void look(Process follower, int minutes, Path said, Path temporary) throws Exception {
		long start = System.nanoTime();
		TreeSet<Integer> looks = new TreeSet<>(MINUTES.stream().filter(minute -> minute < minutes).toList());
		looks.add(minutes);
		for (int minute : looks) {
			long left = start + TimeUnit.MINUTES.toNanos(minute) - System.nanoTime();
			if (follower.waitFor(left, TimeUnit.NANOSECONDS)) {
				throw new IOException("it ended: " + Files.readString(said));
			}
			heapBefore = lastHeap;
			lastHeap = heap(follower.pid());
			long graphs;
			try (Stream<String> lines = Files.lines(said)) {
				graphs = lines.filter(line -> line.contains(", the last ")).count();
			}
			table.add(minute + " min", megabytes(lastHeap), megabytes(memory(follower.pid())),
					megabytes(size(temporary) / MEGABYTE), String.format(Locale.ROOT, "%,d", graphs));
			System.err.println(minute + " min: " + megabytes(lastHeap));
		}
	}

	/** Returns the used heap of another process after a full collection, in megabytes. */
	private static double heap(long process) throws Exception {
		VirtualMachine machine = VirtualMachine.attach(Long.toString(process));
		try (JMXConnector connector = JMXConnectorFactory
				.connect(new JMXServiceURL(machine.startLocalManagementAgent()))) {
			MemoryMXBean memory = ManagementFactory.newPlatformMXBeanProxy(connector.getMBeanServerConnection(),
					ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class);
			memory.gc();
			return memory.getHeapMemoryUsage().getUsed() / MEGABYTE;
		} finally {
			machine.detach();
		}
	}

	/** Returns the resident set size of another process in megabytes; 0 if the system is not Linux. */
	private static double memory(long process) throws IOException {
		Path status = Path.of("/proc/" + process + "/status");
		if (!Files.exists(status)) {
			return 0;
		}
		return Files.readAllLines(status).stream().filter(line -> line.startsWith("VmRSS:"))
				.mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) * 1024 / MEGABYTE).findFirst()
				.orElse(0);
	}

	private static long size(Path folder) throws IOException {
		long size = 0;
		for (Path file : files(folder)) {
			try {
				size += Files.isRegularFile(file) ? Files.size(file) : 0;
			} catch (NoSuchFileException gone) {
				// An older chunk was deleted in the meantime.
			}
		}
		return size;
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.walk(folder)) {
			return new ArrayList<>(files.toList());
		}
	}

	private void deleteFolder() throws IOException {
		List<Path> files = files(folder);
		files.sort(Comparator.reverseOrder());
		for (Path file : files) {
			Files.deleteIfExists(file);
		}
	}

	private static String megabytes(double megabytes) {
		return String.format(Locale.ROOT, "%.1f MB", megabytes);
	}
}
