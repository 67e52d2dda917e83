// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.results.ResultId;
import org.flightbench.results.SetupParameters;

/** The file names that JMH's profilers use, according to {@code BenchmarkParams.id()}. */
final class JmhNames {

	private static final String PROFILE = "profile";
	private static final Pattern FORK = Pattern.compile("(warmup-)?fork-([1-9][0-9]{0,8})");

	private JmhNames() {}

	/**
	 * Returns the name of the folder to which {@code -prof jfr} writes the recording of a benchmark. The name does not
	 * include the number of threads or the JVM, so results that differ only in these share a folder.
	 */
	static String folder(ResultId of) {
		ResultId id = SetupParameters.removed(of);
		StringBuilder name = new StringBuilder(encoded(id.benchmark())).append('-').append(id.mode().jmhName());
		for (Map.Entry<String, String> param : id.params().entrySet()) {
			name.append('-').append(encoded(param.getKey())).append('-').append(encoded(param.getValue()));
		}
		return name.toString();
	}

	private static String encoded(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8);
	}

	/**
	 * Returns the recordings among the files in a folder {@linkplain #folder named by JMH}: those of {@code -prof jfr},
	 * otherwise those of other profilers. Recordings of different profilers are never combined, because they contain
	 * events of the same forks.
	 */
	static List<ForkRecording> recordings(List<Path> files) {
		List<Path> ofJmh = files.stream().filter(file -> {
			String stem = FolderSearch.stem(file);
			return stem.equals(PROFILE) || FORK.matcher(stem).matches();
		}).toList();
		return (ofJmh.isEmpty() ? files : ofJmh).stream().map(JmhNames::recording).toList();
	}

	/** Returns the recording with the fork number in its file name. */
	private static ForkRecording recording(Path file) {
		Matcher fork = FORK.matcher(FolderSearch.stem(file));
		return fork.matches()
				? new ForkRecording(file, Integer.parseInt(fork.group(2)), fork.group(1) != null)
				: new ForkRecording(file, ForkRecording.UNKNOWN_FORK, false);
	}
}
