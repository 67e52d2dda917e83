// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import org.flightbench.analysis.text.Messages;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.RunFiles;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;

/** Reads the list of recordings in the {@code run.json} of {@code flightbench bench}. */
final class DescribedRecordings {

	/** The relevant fields of {@code run.json}; null if missing. */
	private record Description(List<Entry> recordings, Interleaved interleaved) {}

	private record Entry(String file, String benchmark, String mode, int threads, Map<String, String> params, int fork,
			boolean isWarmupFork) {}

	private record Interleaved(String parameter) {}

	/** A recording with the ID of the benchmark result to which it belongs. */
	record Described(ResultId id, ForkRecording recording) {}

	private DescribedRecordings() {}

	/**
	 * Returns the existing recordings of the run in a folder, or an empty list if the folder has no {@code run.json}.
	 *
	 * @throws IOException if the description cannot be read
	 */
	static List<Described> recordings(Path folder) throws IOException {
		Path file = folder.resolve(RunFiles.DESCRIPTION);
		if (!Files.isRegularFile(file)) {
			return List.of();
		}
		if (Files.size(file) > RunFiles.LONGEST_DESCRIPTION) {
			throw new IOException(Texts.bind(Messages.description_tooLong, file));
		}
		try (Reader text = RegularFile.openText(file)) {
			Description description = new Gson().fromJson(JsonTree.read(text), Description.class);
			return description == null || description.recordings == null ? List.of() : read(folder, description);
		} catch (JsonParseException | InvalidPathException e) {
			throw new IOException(Texts.bind(Messages.description_invalid, file, e.getMessage()), e);
		}
	}

	private static List<Described> read(Path folder, Description description) {
		String parameter = description.interleaved == null ? null : description.interleaved.parameter;
		List<Described> recordings = new ArrayList<>();
		for (Entry entry : description.recordings) {
			if (entry == null || entry.file == null || entry.benchmark == null || entry.mode == null
					|| entry.params != null && entry.params.containsValue(null)) {
				continue;
			}
			Path file = folder.resolve(entry.file).normalize();
			Mode mode = Mode.of(entry.mode).orElse(null);
			// the description may be from an untrusted source, so files outside its folder are ignored
			if (mode != null && file.startsWith(folder) && Files.isRegularFile(file)) {
				ResultId id = new ResultId(entry.benchmark, mode, entry.threads,
						new TreeMap<>(entry.params == null ? Map.of() : entry.params));
				recordings.add(new Described(parameter == null ? id : id.withoutParam(parameter),
						new ForkRecording(file, entry.fork, entry.isWarmupFork)));
			}
		}
		return recordings;
	}
}
