// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.Jdk;

/**
 * An experiment with heap dumps.
 *
 * @param jdks what runs it, each in turn
 * @param method how the heap is dumped
 * @param heapMegabytes how much the objects take that are dumped
 * @param forks how many dumps by each JDK, each in a JVM of its own
 * @param parallel threads of a second dump by each JDK that can write dumps in parallel; 0 for none
 * @param keep whether dumps are kept
 * @param into the folder in which the run's folder is made
 * @param name the run's name
 */
public record HeapDumpSettings(List<Jdk> jdks, HeapDumpMethod method, int heapMegabytes, int forks, int parallel,
		boolean keep, Path into, String name) {

	/** Below, there is too little to measure. */
	public static final int SMALLEST_HEAP = 8;
	/** Above, nobody wants to wait. */
	public static final int LARGEST_HEAP = 1 << 16;

	public HeapDumpSettings {
		jdks = List.copyOf(jdks);
	}
}
