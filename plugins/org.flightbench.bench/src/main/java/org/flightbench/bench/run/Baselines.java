// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Run;
import org.flightbench.results.RunFiles;
import org.flightbench.results.noise.Environment;

/** Saves runs as baselines and retrieves them. */
public final class Baselines {

	private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,49}");
	private static final Pattern KEY = Pattern.compile("[0-9a-fA-F]{40,64}|[0-9]{8}-[0-9]{6}-[0-9]{3}");
	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd-HHmmss-SSS")
			.withZone(ZoneOffset.UTC);
	private static final String DESCRIPTION = "baseline.json";
	private static final long LONGEST_DESCRIPTION = 1 << 16;
	private static final int DIGITS_SHOWN = 10;
	private static final int MAX_TRIES = 20;
	/** The serializer, which writes unknown values as null. */
	private static final Gson GSON = new GsonBuilder().serializeNulls().create();

	private final BaselineStore store;

	public Baselines(BaselineStore store) {
		this.store = store;
	}

	/**
	 * Saves a run, replacing any baseline of the same name and commit.
	 *
	 * @param run the run, whose source is the file to save
	 * @param commit the commit ID; null if unknown
	 * @param branch the branch; null if unknown
	 * @throws BenchException if the name is invalid or the store rejects the entry
	 */
	public SavedBaseline save(String name, Run run, String commit, String branch, Instant now)
			throws BenchException, IOException {
		requireName(name);
		Environment environment = Environment.of(run);
		SavedBaseline saved = new SavedBaseline(name, commit == null ? TIME.format(now) : commit, commit, branch,
				environment.machine(), environment.jdkVersion(), now, run.results().size());
		Path folder = Files.createTempDirectory("flightbench-baseline");
		try {
			Map<String, Path> files = new HashMap<>();
			files.put(RunFiles.RESULTS, run.source());
			files.put(DESCRIPTION, Files.writeString(folder.resolve(DESCRIPTION), json(saved)));
			if (run.description().json().size() > 0) {
				files.put(RunFiles.DESCRIPTION, Files.writeString(folder.resolve(RunFiles.DESCRIPTION),
						GSON.toJson(run.description().withoutRecordings().json())));
			}
			store.write(saved.entry(), files);
			return saved;
		} finally {
			NewFolder.delete(folder);
		}
	}

	/**
	 * Returns the baselines with the given name, or all baselines if it is null, sorted by name and then from newest to
	 * oldest.
	 */
	public List<SavedBaseline> list(String name) throws BenchException, IOException {
		List<SavedBaseline> found = new ArrayList<>();
		Path folder = Files.createTempDirectory("flightbench-baseline");
		try {
			for (String entry : store.entries()) {
				String[] parts = entry.split("/");
				// ignore entries that were not created by this class
				if (parts.length == 2 && NAME.matcher(parts[0]).matches() && KEY.matcher(parts[1]).matches()
						&& (name == null || parts[0].equals(name))) {
					if (describe(entry, folder.resolve(DESCRIPTION))) {
						found.add(read(parts[0], parts[1], folder.resolve(DESCRIPTION)));
					}
				}
			}
		} finally {
			NewFolder.delete(folder);
		}
		found.sort(Comparator.comparing(SavedBaseline::name)
				.thenComparing(SavedBaseline::saved, Comparator.reverseOrder()));
		return found;
	}

	/**
	 * Copies the description of an entry to a file. Retries if the entry is being replaced. Returns false if it has
	 * been removed.
	 */
	private boolean describe(String entry, Path file) throws BenchException, IOException {
		for (int attempt = 1;; attempt++) {
			try {
				store.read(entry, DESCRIPTION, file);
				return true;
			} catch (BenchException missing) {
				if (!store.entries().contains(entry)) {
					return false;
				}
				if (attempt == MAX_TRIES) {
					throw missing;
				}
			}
		}
	}

	/**
	 * Returns the baselines with the given name, newest first.
	 *
	 * @throws BenchException if there are none; the message lists the existing names
	 */
	public List<SavedBaseline> named(String name) throws BenchException, IOException {
		requireName(name);
		List<SavedBaseline> found = list(name);
		if (found.isEmpty()) {
			List<String> names = list(null).stream().map(SavedBaseline::name).distinct().toList();
			throw new BenchException(names.isEmpty()
					? Texts.bind(Messages.baseline_empty, name)
					: Texts.bind(Messages.baseline_none, name, String.join(", ", names)));
		}
		return found;
	}

	/** Returns the baseline of the first commit in the list that has one. */
	public static Optional<SavedBaseline> ofFirst(List<String> commits, List<SavedBaseline> baselines) {
		Map<String, SavedBaseline> byCommit = new HashMap<>();
		baselines.forEach(baseline -> byCommit.putIfAbsent(baseline.key(), baseline));
		return commits.stream().filter(byCommit::containsKey).findFirst().map(byCommit::get);
	}

	/**
	 * Copies the files of a baseline to a subfolder whose name contains its name and commit.
	 *
	 * @return the subfolder, which has the layout of a run of {@code flightbench bench}
	 */
	public Path export(SavedBaseline baseline, Path into) throws BenchException, IOException {
		String key = baseline.commit() == null
				? baseline.key()
				: baseline.key().substring(0, DIGITS_SHOWN);
		Path folder = into.resolve(baseline.name() + "-" + key);
		Files.createDirectories(folder);
		store.read(baseline.entry(), RunFiles.RESULTS, folder.resolve(RunFiles.RESULTS));
		try {
			store.read(baseline.entry(), RunFiles.DESCRIPTION, folder.resolve(RunFiles.DESCRIPTION));
		} catch (BenchException noDescription) {
			Files.deleteIfExists(folder.resolve(RunFiles.DESCRIPTION));
		}
		return folder;
	}

	public void remove(List<SavedBaseline> baselines) throws BenchException, IOException {
		store.remove(baselines.stream().map(SavedBaseline::entry).toList());
	}

	private static void requireName(String name) throws BenchException {
		if (!NAME.matcher(name).matches()) {
			throw new BenchException(Texts.bind(Messages.baseline_name, name));
		}
	}

	private static String json(SavedBaseline saved) {
		JsonObject json = new JsonObject();
		json.addProperty("baseline", 1);
		json.addProperty("commit", saved.commit());
		json.addProperty("branch", saved.branch());
		json.addProperty("machine", saved.machine());
		json.addProperty("jdk", saved.jdk());
		json.addProperty("saved", saved.saved().toString());
		json.addProperty("results", saved.results());
		return GSON.toJson(json) + "\n";
	}

	private static SavedBaseline read(String name, String key, Path file) throws BenchException, IOException {
		try {
			if (Files.size(file) > LONGEST_DESCRIPTION) {
				throw new BenchException(Texts.bind(Messages.baseline_damaged, name, key));
			}
			JsonObject json = JsonTree.of(Files.readString(file)).getAsJsonObject();
			return new SavedBaseline(name, key, text(json, "commit"), text(json, "branch"), text(json, "machine"),
					text(json, "jdk"), Instant.parse(text(json, "saved")), JsonTree.count(json.get("results")));
		} catch (JsonParseException | IllegalStateException | NullPointerException | DateTimeParseException
				| NumberFormatException | UnsupportedOperationException | ClassCastException e) {
			throw new BenchException(Texts.bind(Messages.baseline_damaged, name, key), e);
		}
	}

	private static String text(JsonObject json, String field) {
		JsonElement value = json.get(field);
		return value == null || value.isJsonNull() ? null : value.getAsString();
	}
}
