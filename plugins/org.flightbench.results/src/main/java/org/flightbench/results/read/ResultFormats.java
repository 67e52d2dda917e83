// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.flightbench.results.Result;

/** The formats of other benchmark programs than JMH. A new format is added here. */
public final class ResultFormats {

	private static final List<ResultFormat> FILES = List.of(new Hyperfine(), new GoogleBenchmark(), new Renaissance(),
			new RenaissanceCsv(), new BenchmarkDotNet(), new Criterion(), new GradleProfiler());

	private ResultFormats() {}

	/** Returns the formats that are found in the lines of any text, each ready for one file. */
	public static List<LogFormat> ofLines() {
		return List.of(new HeapDumpLines(), new GoBenchmarkLines(), new DaCapoLines());
	}

	/** Returns whether a file that starts like this has one of these formats. */
	public static boolean recognize(FileStart start) {
		return FILES.stream().anyMatch(format -> format.recognizes(start));
	}

	/** Reads a file, or returns empty if it has none of these formats. */
	public static Optional<List<Result>> read(FileStart start, ResultSource source) throws IOException {
		for (ResultFormat format : FILES) {
			if (format.recognizes(start)) {
				return Optional.of(format.read(source));
			}
		}
		return Optional.empty();
	}
}
