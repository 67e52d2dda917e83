// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import java.util.List;

/**
 * The names of facts: {@code Type.field}, such as {@code CPUInformation.cores}, or {@code flag.} followed by the name
 * of a JVM flag, such as {@code flag.UseG1GC}.
 */
public final class Facts {

	/** The prefix of the names of flags. */
	public static final String FLAG = "flag.";
	public static final String JVM_NAME = "JVMInformation.jvmName";
	public static final String JVM_VERSION = "JVMInformation.jvmVersion";
	public static final String JVM_ARGUMENTS = "JVMInformation.jvmArguments";
	public static final String PROGRAM = "JVMInformation.javaArguments";
	public static final String YOUNG_COLLECTOR = "GCConfiguration.youngCollector";
	public static final String OLD_COLLECTOR = "GCConfiguration.oldCollector";
	public static final String MAX_HEAP = "GCHeapConfiguration.maxSize";
	public static final String OS = "OSInformation.osVersion";
	public static final String CPU = "CPUInformation.cpu";
	public static final String CPU_DESCRIPTION = "CPUInformation.description";
	public static final String CORES = "CPUInformation.cores";
	public static final String HARDWARE_THREADS = "CPUInformation.hwThreads";
	public static final String MEMORY = "PhysicalMemory.totalSize";
	public static final String VIRTUALIZATION = "VirtualizationInformation.name";
	/** The facts that identify the machine and the JVM of a recording. */
	public static final List<String> ENVIRONMENT = List.of(JVM_NAME, JVM_VERSION, YOUNG_COLLECTOR, OLD_COLLECTOR,
			MAX_HEAP, OS, CPU, CPU_DESCRIPTION, CORES, HARDWARE_THREADS, MEMORY, VIRTUALIZATION);

	private Facts() {}

	/** Returns whether a fact is a JVM flag. */
	public static boolean isFlag(String name) {
		return name.startsWith(FLAG);
	}
}
