// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.text.Messages;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.UnreadableFileException;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/**
 * Reads a run for a history. Values that the user specified take precedence. Otherwise, commit and time come from the
 * description written by {@code flightbench bench} or, if it lacks them, from the name or path of the file. The branch
 * comes from the name or path. If no time is found, the modification time of the file is used.
 *
 * @param pattern the pattern for file names
 * @param commit commit of all runs, null if not specified
 * @param branch branch of all runs, null if not specified
 * @param time time of all runs, null if not specified
 */
public record EntryReader(NamePattern pattern, String commit, String branch, Instant time) {

	/**
	 * Reads a results file, or the folder of a run.
	 *
	 * @throws IOException if it cannot be read; an {@code UnreadableFileException} if it does not contain results
	 */
	public HistoryEntry read(Path given) throws IOException {
		Path file = RunFiles.resultsOf(given);
		Run run = RunReader.read(file, ReadProgress.NONE);
		Optional<RunDescription> beside = RunDescription.beside(file);
		Optional<JsonObject> description = beside.map(RunDescription::json);
		NamePattern.Parts parts = parts(file);
		Instant ran = time != null
				? time
				: description.map(json -> text(json, "started")).map(EntryReader::instant).orElse(parts.time());
		Instant when = ran != null ? ran : Files.getLastModifiedTime(file).toInstant();
		if (!HistoryEntry.isTime(when)) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.time_outOfRange, when), null);
		}
		String measured = beside.map(RunDescription::commit).orElse(parts.commit());
		return new HistoryEntry(run, commit != null ? commit : measured, branch != null ? branch : parts.branch(),
				when, ran != null, given.toString(),
				description.map(json -> recordings(file, json)).orElse(List.of()));
	}

	/**
	 * Returns the time, commit and branch in the file name, or in the whole path if the file name contains none of
	 * them.
	 */
	private NamePattern.Parts parts(Path file) {
		NamePattern.Parts own = pattern.parts(file.getFileName().toString());
		return own.time() != null || own.commit() != null || own.branch() != null
				? own
				: pattern.parts(file.toString().replace('\\', '/'));
	}

	private static List<String> recordings(Path file, JsonObject json) {
		List<String> files = new ArrayList<>();
		JsonElement recordings = json.get(RunDescription.RECORDINGS);
		if (recordings != null && recordings.isJsonArray()) {
			for (JsonElement recording : recordings.getAsJsonArray()) {
				String name = recording.isJsonObject() ? text(recording.getAsJsonObject(), "file") : null;
				if (name != null) {
					files.add(file.resolveSibling(name).toString());
				}
			}
		}
		return files;
	}

	private static String text(JsonObject json, String field) {
		JsonElement value = json.get(field);
		return value != null && value.isJsonPrimitive() ? value.getAsString() : null;
	}

	private static Instant instant(String text) {
		try {
			return OffsetDateTime.parse(text).toInstant();
		} catch (DateTimeException noTime) {
			return null;
		}
	}
}
