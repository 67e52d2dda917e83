// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * Renames the recording of each fork, for example to {@code fork-1.jfr}, as soon as the fork has ended. Otherwise, the
 * next fork would overwrite JMH's {@code profile.jfr}.
 */
final class RecordingRenamer {

	private static final String OF_JMH = "profile.jfr";

	private final Path folder;
	private final Messages messages;

	/** @param folder the folder of all recordings, which exists only if recordings are made */
	RecordingRenamer(Path folder, Messages messages) {
		this.folder = folder;
		this.messages = messages;
	}

	/** Keeps the recording of a fork that has ended, if there is one. */
	void keep(BenchmarkParams benchmark, boolean isWarmup, int fork) throws IOException {
		Path recording = folder.resolve(benchmark.id()).resolve(OF_JMH);
		if (Files.exists(recording)) {
			Path kept = recording.resolveSibling((isWarmup ? "warmup-fork-" : "fork-") + fork + ".jfr");
			// if a disturbed fork is repeated, its recording replaces the first one
			Files.move(recording, kept, StandardCopyOption.REPLACE_EXISTING);
			String name = folder.getParent().relativize(kept).toString().replace('\\', '/');
			messages.recording(name, isWarmup, fork);
		}
	}
}
