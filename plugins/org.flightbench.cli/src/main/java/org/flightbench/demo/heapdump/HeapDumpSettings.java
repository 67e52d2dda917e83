// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.Jdk;

/**
 * The settings of a heap dump experiment.
 *
 * @param jdks the JDKs that run the program, in turn
 * @param method how the heap is dumped
 * @param heapMegabytes the size of the dumped objects, in MB
 * @param forks the number of dumps per JDK, each in its own JVM
 * @param parallel the number of threads for additional, parallel dumps by each JDK that supports them; 0 for no
 * parallel dumps
 * @param keep whether to keep the dumps
 * @param into the parent folder of the run
 * @param name the name of the run
 */
public record HeapDumpSettings(List<Jdk> jdks, HeapDumpMethod method, int heapMegabytes, int forks, int parallel,
		boolean keep, Path into, String name) {

	/** The minimum heap size in MB. Dumps of smaller heaps are too short to measure. */
	public static final int SMALLEST_HEAP = 8;
	/** The maximum heap size in MB. Dumps of larger heaps take too long. */
	public static final int LARGEST_HEAP = 1 << 16;

	public HeapDumpSettings {
		jdks = List.copyOf(jdks);
	}
}
