// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Gives each fork's recording a place of its own: JMH's {@code profile.jfr} would be overwritten by the next fork, so
 * it becomes {@code fork-1.jfr} as soon as the fork has ended.
 */
final class ForkRecordings {

	private static final String OF_JMH = "profile.jfr";

	private final Path folder;
	private final Messages messages;

	/** @param folder of all recordings; it is there only if some are made */
	ForkRecordings(Path folder, Messages messages) {
		this.folder = folder;
		this.messages = messages;
	}

	/** The fork has ended. */
	void keep(BenchmarkParams benchmark, boolean isWarmup, int fork) throws IOException {
		Path recording = folder.resolve(benchmark.id()).resolve(OF_JMH);
		if (Files.exists(recording)) {
			Path kept = recording.resolveSibling((isWarmup ? "warmup-fork-" : "fork-") + fork + ".jfr");
			// a fork that is run again, as it was disturbed, takes the place of the first one
			Files.move(recording, kept, StandardCopyOption.REPLACE_EXISTING);
			String name = folder.getParent().relativize(kept).toString().replace('\\', '/');
			messages.recording(name, isWarmup, fork);
		}
	}
}
