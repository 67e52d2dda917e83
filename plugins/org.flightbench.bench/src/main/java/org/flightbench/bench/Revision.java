// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * A revision of the measured code.
 *
 * @param name the name given by the user, or {@link #WORKTREE} for uncommitted changes
 * @param commit the full commit ID; for uncommitted changes, the ID of a commit that contains them and is not on any
 * branch
 * @param author the author
 * @param date the date in ISO 8601 format
 * @param subject the first line of the commit message
 */
public record Revision(String name, String commit, String author, String date, String subject) {

	/** The name of the working tree, including uncommitted changes. */
	public static final String WORKTREE = "worktree";

	private static final String FIELD = "revision";
	private static final int SHORT = 10;

	/** Returns the abbreviated commit ID. */
	public String shortCommit() {
		return commit.substring(0, Math.min(SHORT, commit.length()));
	}

	/**
	 * Returns the name and the abbreviated commit ID, for example {@code main (1a2b3c4d5e)}, or only the abbreviated ID
	 * if the name is a commit ID.
	 */
	public String label() {
		return commit.startsWith(name) ? shortCommit() : name + " (" + shortCommit() + ")";
	}

	/** Writes a revision as a field of the current object. Writes nothing if it is null. */
	static void write(JsonWriter json, Revision revision) throws IOException {
		if (revision == null) {
			return;
		}
		json.name(FIELD).beginObject();
		json.name("name").value(revision.name);
		json.name("commit").value(revision.commit);
		json.name("author").value(revision.author);
		json.name("date").value(revision.date);
		json.name("subject").value(revision.subject);
		json.endObject();
	}

	/**
	 * Reads the revision in a {@code run.json}.
	 *
	 * @return the revision; null if there is none
	 * @throws RuntimeException thrown by Gson if the format is invalid
	 */
	public static Revision read(JsonObject run) {
		JsonObject json = run.getAsJsonObject(FIELD);
		return json == null
				? null
				: new Revision(json.get("name").getAsString(), json.get("commit").getAsString(),
						json.get("author").getAsString(), json.get("date").getAsString(),
						json.get("subject").getAsString());
	}
}
