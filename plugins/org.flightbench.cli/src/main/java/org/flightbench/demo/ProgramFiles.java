// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.driver.Parent;
import org.flightbench.bench.process.ClassFiles;
import org.flightbench.demo.program.SafepointExperiment;

/** The programs of the experiments, as files in the folder of a run. */
public final class ProgramFiles {

	/** The folder in the run's folder. */
	public static final String FOLDER = "program";

	private static final String PACKAGE = "org.flightbench.demo.program.";
	/** A program that is late at a safepoint. */
	public static final String SAFEPOINT_EXPERIMENT = PACKAGE + "SafepointExperiment";
	/** A program whose heap is dumped. */
	public static final String HEAP_DUMP_EXPERIMENT = PACKAGE + "HeapDumpExperiment";
	/** A program that writes a file. */
	public static final String IO_EXPERIMENT = PACKAGE + "IoExperiment";
	/** Serves a slow disk. */
	public static final String SLOW_FILE_SYSTEM = PACKAGE + "SlowFileSystem";
	private static final List<String> NAMES = List.of("ArrayCopy", "CountedLoop", "HeapDumpExperiment",
			"HeapDumpExperiment$Entry", "HeapDumpExperiment$Point", "IoExperiment", "MappedRead", "Reply",
			"SafepointExperiment", "SlowFileSystem", "Story", "Work", "Worker");

	private ProgramFiles() {}

	/** Copies them. */
	static void copyTo(Path runFolder) throws IOException {
		Path root = runFolder.resolve(FOLDER);
		ClassFiles.copy(SafepointExperiment.class, NAMES, root);
		ClassFiles.copy(Parent.class, List.of("Parent"), root);
	}
}
