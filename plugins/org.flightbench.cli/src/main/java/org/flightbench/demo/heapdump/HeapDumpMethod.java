// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

/** How a heap is dumped. */
public enum HeapDumpMethod {
	/** By the program itself, through HotSpotDiagnosticMXBean. */
	MXBEAN("mxbean"),
	/** From outside, by {@code jcmd PID GC.heap_dump}. */
	JCMD("jcmd"),
	/** By the virtual machine when it runs out of memory. */
	OUT_OF_MEMORY("oom");

	private final String label;

	HeapDumpMethod(String label) {
		this.label = label;
	}

	/** Its name on the command line, and for the program. */
	public String label() {
		return label;
	}
}
