// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.flightbench.base.file.RegularFile;

/**
 * The description of a run (for example its machine, commit and recordings), from the {@code run.json} next to its
 * results.
 *
 * @param json its fields, which are untrusted and must not be modified
 */
public record RunDescription(JsonObject json) {

	/** An empty description, for runs without a {@code run.json}. */
	public static final RunDescription NONE = new RunDescription(new JsonObject());

	/**
	 * The field with the names of the run's recordings. The list may be long, so {@link #withoutRecordings} omits it.
	 */
	public static final String RECORDINGS = "recordings";

	/** Reads the description next to a results file. Returns empty if the description is missing or not readable. */
	public static Optional<RunDescription> beside(Path results) {
		Path file = results.toAbsolutePath().resolveSibling(RunFiles.DESCRIPTION);
		try {
			if (!Files.isRegularFile(file) || Files.size(file) > RunFiles.LONGEST_DESCRIPTION) {
				return Optional.empty();
			}
			try (Reader in = RegularFile.openText(file)) {
				JsonElement description = JsonTree.read(in);
				return description.isJsonObject()
						? Optional.of(new RunDescription(description.getAsJsonObject()))
						: Optional.empty();
			}
		} catch (IOException | JsonParseException notReadable) {
			return Optional.empty();
		}
	}

	/**
	 * Returns whether a description file exists next to a results file. Does not read it, so its content may be
	 * invalid.
	 */
	public static boolean isBeside(Path results) {
		return !results.endsWith(RunFiles.DESCRIPTION)
				&& Files.isRegularFile(results.toAbsolutePath().resolveSibling(RunFiles.DESCRIPTION));
	}

	/** Returns the ID of the measured commit, or null if the description does not contain it. */
	public String commit() {
		return json.get("revision") instanceof JsonObject revision && revision.get("commit") instanceof JsonPrimitive id
				&& id.isString() ? id.getAsString() : null;
	}

	/** Returns a copy without the recordings, to save memory while the run is shown. */
	public RunDescription withoutRecordings() {
		JsonObject others = new JsonObject();
		json.entrySet().stream().filter(field -> !field.getKey().equals(RECORDINGS))
				.forEach(field -> others.add(field.getKey(), field.getValue()));
		return new RunDescription(others);
	}
}
