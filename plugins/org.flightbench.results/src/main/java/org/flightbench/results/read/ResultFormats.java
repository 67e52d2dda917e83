// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import org.flightbench.results.Result;

/** The formats of benchmark programs other than JMH. Add new formats here. */
public final class ResultFormats {

	private static final List<ResultFormat> FILES = List.of(new Hyperfine(), new GoogleBenchmark(), new Renaissance(),
			new RenaissanceCsv(), new BenchmarkDotNet(), new Criterion(), new GradleProfiler());

	private ResultFormats() {}

	/** Creates the formats that are recognized line by line in any text. Each instance reads one file. */
	public static List<LogFormat> ofLines() {
		return List.of(new HeapDumpLines(), new GoBenchmarkLines(), new DaCapoLines());
	}

	/** Returns whether a file has one of these formats, judging by its start. */
	public static boolean recognize(FileStart start) {
		return FILES.stream().anyMatch(format -> format.recognizes(start));
	}

	/** Reads a file. Returns empty if it has none of these formats. */
	public static Optional<List<Result>> read(FileStart start, ResultSource source) throws IOException {
		for (ResultFormat format : FILES) {
			if (format.recognizes(start)) {
				return Optional.of(format.read(source));
			}
		}
		return Optional.empty();
	}
}
