// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.flightbench.results.JsonTree;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.BisectSearch;

/**
 * The file {@code bisect.json} of a search, which contains the settings, the measurements of each step and the outcome.
 */
final class BisectFile {

	static final String NAME = "bisect.json";
	private static final long LARGEST = 64L << 20;
	private static final Gson GSON = new Gson();

	/**
	 * The measurements of a step.
	 *
	 * @param reference the ID of the commit that was measured for comparison
	 * @param commit the ID of the tested commit
	 * @param pairs the names of the folders of the runs
	 * @param skipped the reason why the commit could not be measured; null if it could
	 */
	record Measured(String reference, String commit, List<Pair> pairs, String skipped) {}

	/** The folder names of two interleaved runs. */
	record Pair(String reference, String commit) {}

	/** The saved input of a search: its settings and measurements. */
	record Saved(BisectSettings settings, List<Measured> steps) {}

	private BisectFile() {}

	/** Writes the file atomically. */
	static void write(Path folder, Saved saved, BisectSearch walk) throws IOException {
		Path whole = folder.resolve("." + NAME);
		try (Writer out = Files.newBufferedWriter(whole); JsonWriter json = new JsonWriter(out)) {
			json.setIndent("  ");
			json.beginObject();
			json.name("settings").jsonValue(GSON.toJson(saved.settings, BisectSettings.class));
			json.name("end").value(walk.end() == null ? null : walk.end().name());
			json.name("suspects").beginArray();
			for (var suspect : walk.suspects()) {
				json.value(suspect.id());
			}
			json.endArray();
			json.name("steps").beginArray();
			for (int number = 0; number < saved.steps.size(); number++) {
				step(json, saved.steps.get(number), walk.steps().get(number));
			}
			json.endArray();
			json.endObject();
		}
		Files.move(whole, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
	}

	private static void step(JsonWriter json, Measured measured, Step step) throws IOException {
		json.beginObject();
		json.name("kind").value(step.kind().name());
		json.name("reference").value(measured.reference);
		json.name("commit").value(measured.commit);
		json.name("runs").beginArray();
		for (Pair pair : measured.pairs) {
			json.beginObject();
			json.name("reference").value(pair.reference);
			json.name("commit").value(pair.commit);
			json.endObject();
		}
		json.endArray();
		json.name("skipped").value(measured.skipped);
		json.name("outcome").value(step.outcome().name());
		json.name("forks").value(step.forks());
		json.name("alpha").value(step.alpha());
		number(json, "ratio", step.ratio());
		number(json, "low", step.low());
		number(json, "high", step.high());
		json.endObject();
	}

	private static void number(JsonWriter json, String name, double value) throws IOException {
		json.name(name).value(Double.isFinite(value) ? value : null);
	}

	/** @throws BenchException if the file does not exist or cannot be read */
	static Saved read(Path folder) throws BenchException, IOException {
		Path file = folder.resolve(NAME);
		if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
			throw new BenchException(Texts.bind(Messages.resume_noSearch, folder, NAME));
		}
		try (Reader in = RegularFile.openText(file)) {
			JsonObject json = JsonTree.read(in).getAsJsonObject();
			List<Measured> steps = new ArrayList<>();
			for (JsonElement element : json.getAsJsonArray("steps")) {
				steps.add(step(element.getAsJsonObject()));
			}
			return new Saved(GSON.fromJson(json.get("settings"), BisectSettings.class), steps);
		} catch (RuntimeException e) {
			// thrown by Gson, or by record constructors that Gson calls
			throw new BenchException(Texts.bind(Messages.bisect_resume_broken, file), e);
		}
	}

	private static Measured step(JsonObject json) {
		List<Pair> pairs = new ArrayList<>();
		JsonArray runs = json.getAsJsonArray("runs");
		for (JsonElement run : runs) {
			pairs.add(new Pair(folderName(run.getAsJsonObject(), "reference"),
					folderName(run.getAsJsonObject(), "commit")));
		}
		JsonElement skipped = json.get("skipped");
		return new Measured(json.get("reference").getAsString(), json.get("commit").getAsString(), pairs,
				skipped == null || skipped.isJsonNull() ? null : skipped.getAsString());
	}

	/** Reads the name of a folder. Rejects paths that would lead outside the folder of the search. */
	private static String folderName(JsonObject json, String field) {
		String name = json.get(field).getAsString();
		if (!name.matches("[\\w.-]+") || name.startsWith(".")) {
			throw new IllegalArgumentException(name);
		}
		return name;
	}
}
