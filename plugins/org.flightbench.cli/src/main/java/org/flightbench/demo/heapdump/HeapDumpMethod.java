// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

/** The mechanisms that trigger a heap dump. */
public enum HeapDumpMethod {
	/** The program itself requests the dump, through HotSpotDiagnosticMXBean. */
	MXBEAN("mxbean"),
	/** An external {@code jcmd PID GC.heap_dump} requests the dump. */
	JCMD("jcmd"),
	/** The JVM writes the dump when it runs out of memory. */
	OUT_OF_MEMORY("oom");

	private final String label;

	HeapDumpMethod(String label) {
		this.label = label;
	}

	/** Returns the name used on the command line and in the program arguments. */
	public String label() {
		return label;
	}
}
