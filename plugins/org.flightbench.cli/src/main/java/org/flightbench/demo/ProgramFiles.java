// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.driver.Parent;
import org.flightbench.bench.process.ClassFiles;
import org.flightbench.demo.program.SafepointExperiment;

/** The class files of the experiment programs, which are copied to the folder of a run. */
public final class ProgramFiles {

	/** The name of the subfolder of the run that contains the class files. */
	public static final String FOLDER = "program";

	private static final String PACKAGE = "org.flightbench.demo.program.";
	/** The program in which a thread is late to reach a safepoint. */
	public static final String SAFEPOINT_EXPERIMENT = PACKAGE + "SafepointExperiment";
	/** The program whose heap is dumped. */
	public static final String HEAP_DUMP_EXPERIMENT = PACKAGE + "HeapDumpExperiment";
	/** The program that writes a file. */
	public static final String IO_EXPERIMENT = PACKAGE + "IoExperiment";
	/** The program that implements a slow file system. */
	public static final String SLOW_FILE_SYSTEM = PACKAGE + "SlowFileSystem";
	private static final List<String> NAMES = List.of("ArrayCopy", "CountedLoop", "HeapDumpExperiment",
			"HeapDumpExperiment$Entry", "HeapDumpExperiment$Point", "IoExperiment", "MappedRead",
			"SafepointExperiment", "SafepointExperiment$Worker", "SlowFileSystem", "SlowFileSystem$Reply", "Story",
			"Work");

	private ProgramFiles() {}

	/** Copies the class files. */
	static void copyTo(Path runFolder) throws IOException {
		Path root = runFolder.resolve(FOLDER);
		ClassFiles.copy(SafepointExperiment.class, NAMES, root);
		ClassFiles.copy(Parent.class, List.of("Parent"), root);
	}
}
