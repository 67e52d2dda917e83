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
 * The description of how a run ran, from {@code run.json} beside its results. It is read once, together with the
 * results; access it through the {@link Run}.
 *
 * @param json its fields, of any content, as files are not trusted; not to be changed
 */
public record RunDescription(JsonObject json) {

	/** The description of a run of which nothing is known. */
	public static final RunDescription NONE = new RunDescription(new JsonObject());

	/** The field that names the recordings of a run, which may be many. */
	public static final String RECORDINGS = "recordings";

	/** Reads the description beside a file of results; empty if there is none that can be read. */
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

	/** Whether there is a file for a description beside a file of results, which may not be one. */
	public static boolean isBeside(Path results) {
		return !results.endsWith(RunFiles.DESCRIPTION)
				&& Files.isRegularFile(results.toAbsolutePath().resolveSibling(RunFiles.DESCRIPTION));
	}

	/** The commit that was measured; null if the description does not name one. */
	public String commit() {
		return json.get("revision") instanceof JsonObject revision && revision.get("commit") instanceof JsonPrimitive id
				&& id.isString() ? id.getAsString() : null;
	}

	/** The same without the recordings: a run is kept for as long as it is shown. */
	public RunDescription withoutRecordings() {
		JsonObject others = new JsonObject();
		json.entrySet().stream().filter(field -> !field.getKey().equals(RECORDINGS))
				.forEach(field -> others.add(field.getKey(), field.getValue()));
		return new RunDescription(others);
	}
}
