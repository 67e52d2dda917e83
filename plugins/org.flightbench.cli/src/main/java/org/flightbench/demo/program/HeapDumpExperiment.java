// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import javax.management.JMException;
import javax.management.ObjectName;

import org.flightbench.bench.driver.Parent;

/**
 * Fills the heap with small objects and dumps it. Prints the JVM ({@code jvm<TAB>version<TAB>name<TAB>version of the
 * VM}), then the duration of the dump, including the start of {@code jcmd}, and its size ({@code
 * dump<TAB>seconds<TAB>bytes}).
 *
 * <p> The arguments are the size of the objects in MB, the method ({@code mxbean}, {@code jcmd} or {@code oom}), the
 * output file and, for {@code jcmd}, the number of threads, with 0 for the default of the JVM.
 */
public final class HeapDumpExperiment {

	private static final long MEGABYTE = 1 << 20;
	private static List<Entry[]> heap;

	private HeapDumpExperiment() {}

	public static void main(String[] arguments) throws Exception {
		Parent.endWithIt();
		System.out.printf("jvm\t%s\t%s\t%s%n", System.getProperty("java.version"), System.getProperty("java.vm.name"),
				System.getProperty("java.vm.version"));
		heap = fill(Long.parseLong(arguments[0]) * MEGABYTE);
		System.gc();
		File file = new File(arguments[2]);
		long begin = System.nanoTime();
		switch (arguments[1]) {
			case "mxbean" :
				dumpByProgram(file);
				break;
			case "jcmd" :
				command(file, Integer.parseInt(arguments[3]));
				break;
			default :
				runOutOfMemory();
		}
		double seconds = (System.nanoTime() - begin) / 1e9;
		if (file.length() == 0) {
			throw new IllegalStateException("no heap dump was written");
		}
		System.out.printf(Locale.ROOT, "dump\t%.9f\t%d%n", seconds, file.length());
		// uses the list to keep the objects reachable until here
		System.exit(heap.isEmpty() ? 1 : 0);
	}

	/**
	 * Dumps the heap through HotSpotDiagnosticMXBean. It is accessed by its object name because it is not part of the
	 * Java SE API.
	 */
	private static void dumpByProgram(File file) throws JMException {
		ManagementFactory.getPlatformMBeanServer().invoke(
				new ObjectName("com.sun.management:type=HotSpotDiagnostic"), "dumpHeap",
				new Object[]{file.getPath(), false}, new String[]{String.class.getName(), boolean.class.getName()});
	}

	private static void command(File file, int threads) throws IOException, InterruptedException {
		List<String> jcmd = new ArrayList<>(List.of(
				Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
				Long.toString(ProcessHandle.current().pid()), "GC.heap_dump", "-all"));
		if (threads > 0) {
			jcmd.add("-parallel=" + threads);
		}
		jcmd.add(file.getAbsolutePath());
		// this program inherits the output of jcmd
		new ProcessBuilder(jcmd).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.INHERIT).start()
				.waitFor();
	}

	/**
	 * Provokes an OutOfMemoryError. With -XX:+HeapDumpOnOutOfMemoryError, the JVM dumps the heap before it throws the
	 * error.
	 */
	private static void runOutOfMemory() {
		try {
			heap.add(new Entry[Integer.MAX_VALUE - 8]);
			throw new IllegalStateException("the heap is larger than it should be");
		} catch (OutOfMemoryError expected) {
			// the dump is complete at this point
			return;
		}
	}

	/**
	 * Creates objects of several classes with all kinds of fields. The number of objects is the same in every JVM.
	 */
	private static List<Entry[]> fill(long bytes) {
		List<Entry[]> blocks = new ArrayList<>();
		int blockSize = 1 << 12;
		long blockBytes = (long) blockSize * Entry.BYTES;
		Entry last = null;
		for (long done = 0; done < bytes; done += blockBytes) {
			Entry[] block = new Entry[blockSize];
			for (int index = 0; index < blockSize; index++) {
				last = new Entry(done + index, last);
				block[index] = last;
			}
			blocks.add(block);
		}
		return blocks;
	}

	/** An object that owns several other objects. */
	private static final class Entry {

		/**
		 * The nominal size of an entry in bytes, including its owned objects and array slot. It determines the number
		 * of entries.
		 */
		static final int BYTES = 140;

		final long id;
		final double weight;
		final int kind;
		final boolean isOdd;
		final Entry previous;
		final Point place;
		final Long boxed;
		final byte[] text;
		final Object[] children;

		Entry(long id, Entry previous) {
			this.id = id;
			this.previous = previous;
			weight = id / 3.0;
			kind = (int) (id % 7);
			isOdd = id % 2 == 1;
			place = new Point(kind, (int) id);
			boxed = id;
			text = new byte[]{(byte) id, 1, 2, 3, 4, 5, 6, 7};
			children = new Object[]{place, boxed};
		}
	}

	private static final class Point {

		final int x;
		final int y;

		Point(int x, int y) {
			this.x = x;
			this.y = y;
		}
	}
}
