// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.role;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.File;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;

/**
 * The origin of a file, if known.
 *
 * @param isBaseline whether the file is from the baseline of two interleaved runs, null if unknown or not from
 * interleaved runs
 * @param committed date of the measured commit, null if unknown
 * @param began start time of the run or recording, null if unknown
 * @param ended end time of the run or recording, null if unknown
 */
public record Origin(Boolean isBaseline, Instant committed, Instant began, Instant ended) {

	/** An unknown origin. */
	public static final Origin UNKNOWN = new Origin(null, null, null, null);

	/** The maximum depth of a recording below the folder of its run. */
	private static final int DEEPEST = 2;

	/** Creates an origin with a known time but unknown role and commit. */
	public static Origin at(Instant began, Instant ended) {
		return new Origin(null, null, began, ended);
	}

	/** Returns the origin of a run according to its description. */
	static Origin of(Run run) {
		return read(run.description().json());
	}

	/**
	 * Returns the origin of results or a recording in the folder of a run, according to its {@code run.json}. Returns
	 * empty if the file does not belong to a run.
	 */
	static Optional<Origin> ofRun(Path file) {
		Path whole = file.toAbsolutePath().normalize();
		Optional<RunDescription> ofResults = RunDescription.beside(whole);
		if (ofResults.isPresent()) {
			return ofResults.map(description -> read(description.json()));
		}
		Path folder = whole.getParent();
		for (int depth = 1; depth <= DEEPEST && folder != null && folder.getParent() != null; depth++) {
			Path run = folder.getParent();
			Optional<JsonObject> description = RunDescription.beside(folder).map(RunDescription::json);
			if (description.isPresent()) {
				return description.filter(origin -> hasRecording(origin, run.relativize(whole))).map(Origin::read);
			}
			folder = run;
		}
		return Optional.empty();
	}

	private static boolean hasRecording(JsonObject run, Path recording) {
		String wanted = recording.toString().replace(File.separatorChar, '/');
		try {
			for (JsonElement one : run.getAsJsonArray(RunDescription.RECORDINGS)) {
				if (one.getAsJsonObject().get("file").getAsString().equals(wanted)) {
					return true;
				}
			}
			return false;
		} catch (IllegalStateException | ClassCastException | NullPointerException
				| UnsupportedOperationException notTold) {
			return false;
		}
	}

	private static Origin read(JsonObject run) {
		String role = text(run, "interleaved", "role");
		Instant began = instant(text(run, "started"));
		String seconds = text(run, "seconds");
		return new Origin(role == null ? null : role.equals("baseline"), instant(text(run, "revision", "date")), began,
				began == null ? null : began.plusSeconds(seconds(seconds)));
	}

	/** Returns the string or number at a path of fields, or null if it does not exist. */
	private static String text(JsonObject json, String... fields) {
		JsonElement found = json;
		for (String field : fields) {
			found = found instanceof JsonObject object ? object.get(field) : null;
		}
		return found != null && found.isJsonPrimitive() ? found.getAsString() : null;
	}

	private static Instant instant(String date) {
		try {
			return date == null ? null : OffsetDateTime.parse(date).toInstant();
		} catch (DateTimeException noDate) {
			return null;
		}
	}

	/** Parses the duration of a run in whole seconds. Returns 0 if it is malformed. */
	private static long seconds(String text) {
		return text != null && text.matches("[0-9]{1,9}") ? Long.parseLong(text) : 0;
	}
}
