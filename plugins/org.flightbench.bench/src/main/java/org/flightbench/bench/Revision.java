// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;

/**
 * A revision of the code that is measured.
 *
 * @param name as the user calls it, {@link #WORKTREE} for what is not committed
 * @param commit its full ID; of what is not committed, that of a commit made of it, which is on no branch
 * @param author who wrote it
 * @param date when, as ISO 8601 has it
 * @param subject the first line of its message
 */
public record Revision(String name, String commit, String author, String date, String subject) {

	/** The name of uncommitted changes. */
	public static final String WORKTREE = "worktree";

	private static final String FIELD = "revision";
	private static final int SHORT = 10;

	/** The commit as people write it. */
	public String shortCommit() {
		return commit.substring(0, Math.min(SHORT, commit.length()));
	}

	/** As {@code main (1a2b3c4d5e)}; the commit alone if that is its name. */
	public String label() {
		return commit.startsWith(name) ? shortCommit() : name + " (" + shortCommit() + ")";
	}

	/** Writes a revision into an object that has begun; nothing if it is null. */
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
	 * @return null if it contains none
	 * @throws RuntimeException of Gson if it is not as we write it
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
