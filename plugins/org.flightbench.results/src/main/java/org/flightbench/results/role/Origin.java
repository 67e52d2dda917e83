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
 * The known origin of a file.
 *
 * @param isBaseline whether it ran as the baseline of two that ran interleaved, null if it did not or that is not known
 * @param committed the date of the commit that was measured, null if not known
 * @param began when its making began, null if not known
 * @param ended when it ended, null if not known
 */
public record Origin(Boolean isBaseline, Instant committed, Instant began, Instant ended) {

	/** Nothing is known. */
	public static final Origin UNKNOWN = new Origin(null, null, null, null);

	/** Recordings lie so many folders below the one of their run. */
	private static final int DEEPEST = 2;

	/** The origin of a file of which only the time is known. */
	public static Origin at(Instant began, Instant ended) {
		return new Origin(null, null, began, ended);
	}

	/** The origin of a run, by its description. */
	static Origin of(Run run) {
		return read(run.description().json());
	}

	/** Of results or a recording in the folder of a run, by its {@code run.json}; empty if it is of none. */
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

	/** The text or number at the end of a path of fields; null if it is not there. */
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

	/** The length of a run; a damaged one counts as none. */
	private static long seconds(String text) {
		return text != null && text.matches("[0-9]{1,9}") ? Long.parseLong(text) : 0;
	}
}
