// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.LockedFolder;
import org.flightbench.bench.driver.MessageType;
import org.flightbench.bench.driver.Parent;

/**
 * A temporary folder with the classes of the driver, which is added to JMH's class path. It contains nothing else, so
 * that Flightbench and its dependencies do not interfere with the libraries of the benchmarks.
 */
public final class DriverClasses implements AutoCloseable {

	private static final String PACKAGE = "org.flightbench.bench.driver.";
	/** The main class that runs benchmarks. */
	public static final String DRIVER = PACKAGE + "Driver";
	/** The main class that runs one fork. */
	public static final String FORK_DRIVER = PACKAGE + "ForkDriver";
	/** The main class that lists benchmarks. */
	public static final String LISTER = PACKAGE + "Lister";
	private static final List<String> NAMES = List.of("CollectedResults", "Driver", "Driver$Request",
			"Driver$ResultsSoFar", "ForkDriver", "ForkDriver$MergedForks", "ForkDriver$OneFork", "RecordingRenamer",
			"IterationEvent", "IterationProfiler", "Lister", "Lister$Listed", "MarkedIterations", "MessageType",
			"Messages", "Messages$1", "Messages$Parts", "Parent", "Refusal", "Selection", "Selection$Selected",
			"ThreadResources", "ThreadResources$OfThread", "Watch");

	private final LockedFolder folder;

	DriverClasses() throws IOException {
		folder = LockedFolder.create(Parent.CLASSES);
		ClassFiles.copy(MessageType.class, NAMES, folder.path());
	}

	Path root() {
		return folder.path();
	}

	@Override
	public void close() throws IOException {
		folder.close();
	}
}
