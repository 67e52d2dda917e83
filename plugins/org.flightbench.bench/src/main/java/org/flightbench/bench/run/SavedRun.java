// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchRecording;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.Revision;
import org.flightbench.bench.RunFolder;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.RunFiles;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.results.compare.Stopping;

/**
 * One side of an interleaved run that adds forks until its benchmarks are decided, read from its {@code run.json} so
 * that the run can be resumed.
 *
 * @param folder the folder of this side
 * @param settings the original settings
 * @param role {@code baseline} or {@code candidate}
 * @param with the original folder of the other side
 * @param parameter the parameter in which the sides differ; null if they differ in something else
 * @param value the value of that parameter; null if there is none
 * @param pair an ID shared by both sides
 * @param plan the criteria for deciding a benchmark
 * @param started the time at which the run was first started
 * @param seconds the run time so far, in seconds
 * @param jvm the properties of the JVM by field name
 * @param benchmarks the benchmarks that were started
 * @param recordings the flight recordings
 * @param forksOfRounds the number of finished forks of each round
 * @param failures the failed forks
 * @param disturbed the disturbed forks
 * @param isWarmupByNeed whether the number of warm-up iterations is adjusted
 * @param areDisturbedRedone whether disturbed forks are repeated
 */
record SavedRun(Path folder, BenchSettings settings, String role, Path with, String parameter, String value,
		String pair, SequentialPlan plan, OffsetDateTime started, long seconds, Map<String, String> jvm,
		List<BenchmarkOutcome> benchmarks, List<BenchRecording> recordings, SortedMap<Integer, Integer> forksOfRounds,
		List<Failure> failures, DisturbedForks disturbed, boolean isWarmupByNeed, boolean areDisturbedRedone) {

	private static final String CHECKSUM = "checksum";
	private static final String REDO_DISTURBED = "redoDisturbed";

	/** A failed fork. */
	record Failure(int round, BenchmarkOutcome benchmark) {}

	/** Returns the number of the last round with a finished or failed fork; 0 if there is none. */
	int lastRound() {
		int failed = failures.stream().mapToInt(Failure::round).max().orElse(0);
		return Math.max(failed, forksOfRounds.isEmpty() ? 0 : forksOfRounds.lastKey());
	}

	/** Writes the data that is needed only to resume the run as a field of the current object. */
	static void write(JsonWriter json, BenchSettings settings, String checksum, boolean areDisturbedRedone)
			throws IOException {
		json.name("settings").beginObject();
		json.name("jar").value(settings.jar().file().toString());
		RunFolder.texts(json, "first", settings.first().stream().map(Path::toString).toList());
		RunFolder.texts(json, "profilers", settings.profilers());
		RunFolder.texts(json, "arguments", settings.arguments());
		json.name(CHECKSUM).value(checksum);
		json.name(REDO_DISTURBED).value(areDisturbedRedone);
		json.endObject();
	}

	/**
	 * Reads the run in a folder.
	 *
	 * @throws BenchException if the folder contains no run that can be resumed, or a file that it needs is missing or
	 * has changed
	 */
	static SavedRun read(Path folder) throws BenchException, IOException {
		Path file = folder.resolve(RunFiles.DESCRIPTION);
		if (!Files.isRegularFile(file)) {
			throw new BenchException(Texts.bind(Messages.resume_noRun, folder));
		}
		try (Reader in = RegularFile.openText(file)) {
			JsonObject json = JsonTree.read(in).getAsJsonObject();
			JsonObject until = json.getAsJsonObject(Stopping.FIELD);
			if (until == null) {
				throw new BenchException(Texts.bind(Messages.resume_notUntilDecided, folder));
			}
			return of(folder.toAbsolutePath().normalize(), json, until);
		} catch (JsonParseException | IllegalStateException | IllegalArgumentException | ClassCastException
				| NullPointerException | UnsupportedOperationException | NoSuchElementException
				| java.time.DateTimeException e) {
			throw new BenchException(Texts.bind(Messages.run_resume_broken, file), e);
		}
	}

	/**
	 * Returns the identity of a result in JMH's file or of a benchmark in {@code run.json}, without the number of
	 * threads.
	 */
	static ResultId id(JsonObject json) {
		JsonObject params = json.getAsJsonObject("params");
		return new ResultId(json.get("benchmark").getAsString(),
				Mode.of(json.get("mode").getAsString()).orElseThrow(), ResultId.UNKNOWN_THREADS,
				params == null ? new TreeMap<>() : params(params));
	}

	/** Returns the identity of an outcome, without the number of threads. */
	static ResultId id(BenchmarkOutcome outcome) {
		return new ResultId(outcome.benchmark(), Mode.of(outcome.mode()).orElseThrow(), ResultId.UNKNOWN_THREADS,
				outcome.params());
	}

	/** Returns a checksum of the class path of a run, by which a resumed run detects that a jar was rebuilt. */
	static String checksum(BenchSettings settings) throws IOException {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			for (Path part : settings.classPath()) {
				List<Path> files;
				try (Stream<Path> below = Files.walk(part)) {
					files = below.filter(Files::isRegularFile).sorted().toList();
				}
				for (Path file : files) {
					digest.update(part.relativize(file).toString().getBytes(StandardCharsets.UTF_8));
					update(digest, file);
				}
			}
			return HexFormat.of().formatHex(digest.digest());
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e);
		}
	}

	private static void update(MessageDigest digest, Path file) throws IOException {
		try (InputStream in = Files.newInputStream(file)) {
			byte[] bytes = new byte[1 << 16];
			for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
				digest.update(bytes, 0, length);
			}
		}
	}

	private static SavedRun of(Path folder, JsonObject json, JsonObject until) throws BenchException, IOException {
		JsonObject interleaved = json.getAsJsonObject("interleaved");
		JsonObject fixed = until.getAsJsonObject("settings");
		List<Path> first = new ArrayList<>();
		for (String one : texts(fixed, "first")) {
			first.add(BenchmarkJar.first(Path.of(one)));
		}
		BenchSettings settings = new BenchSettings(folder.getFileName().toString(),
				BenchmarkJar.of(Path.of(fixed.get("jar").getAsString())), first, jdk(json.getAsJsonObject("jdk")),
				texts(fixed, "profilers"), texts(fixed, "arguments"), folder.getParent(), Revision.read(json));
		if (!checksum(settings).equals(fixed.get(CHECKSUM).getAsString())) {
			throw new BenchException(Texts.bind(Messages.run_resume_changed, settings.jar().file()));
		}
		SortedMap<Integer, Integer> rounds = new TreeMap<>();
		for (JsonElement round : interleaved.getAsJsonArray("rounds")) {
			rounds.put(JsonTree.count(round.getAsJsonObject().get("number")),
					JsonTree.count(round.getAsJsonObject().get("forks")));
		}
		List<Failure> failures = new ArrayList<>();
		for (JsonElement failure : interleaved.getAsJsonArray("failures")) {
			failures.add(new Failure(JsonTree.count(failure.getAsJsonObject().get("round")),
					outcome(failure.getAsJsonObject(), State.FAILED)));
		}
		List<BenchmarkOutcome> benchmarks = new ArrayList<>();
		for (JsonElement one : json.getAsJsonArray("benchmarks")) {
			benchmarks.add(outcome(one.getAsJsonObject(),
					State.valueOf(text(one.getAsJsonObject(), "state").toUpperCase(Locale.ROOT))));
		}
		List<BenchRecording> recordings = new ArrayList<>();
		for (JsonElement element : json.getAsJsonArray("recordings")) {
			JsonObject one = element.getAsJsonObject();
			recordings.add(new BenchRecording(text(one, "file"), outcome(one, State.FINISHED),
					one.get("isWarmupFork").getAsBoolean(), JsonTree.count(one.get("fork"))));
		}
		return new SavedRun(folder, settings, text(interleaved, "role"), Path.of(text(interleaved, "with")),
				text(interleaved, "parameter"), text(interleaved, "value"), text(until, "pair"),
				new SequentialPlan(until.get("confidence").getAsDouble(), until.get("precision").getAsDouble(),
						JsonTree.count(until.get("mostForks"))),
				OffsetDateTime.parse(text(json, "started")), JsonTree.size(json.get("seconds")),
				jvm(json.getAsJsonObject("jdk")), benchmarks, recordings, rounds, failures,
				DisturbedForks.read(json, fork -> outcome(fork, State.FINISHED)), json.has(NeededWarmup.FIELD),
				fixed.has(REDO_DISTURBED) && fixed.get(REDO_DISTURBED).getAsBoolean());
	}

	/**
	 * Returns the JDK with the recorded home.
	 *
	 * @throws BenchException if its version has changed
	 */
	private static Jdk jdk(JsonObject json) throws BenchException {
		Path home = Path.of(text(json, "home"));
		Jdk jdk = home.equals(Jdk.current().home()) ? Jdk.current() : Jdk.at(home);
		String before = json.has("version") ? text(json, "version") : "";
		if (!before.isEmpty() && !jdk.version().isEmpty() && !before.equals(jdk.version())) {
			throw new BenchException(Texts.bind(Messages.resume_jdk, home, before, jdk.version()));
		}
		return jdk;
	}

	private static Map<String, String> jvm(JsonObject jdk) {
		Map<String, String> fields = new LinkedHashMap<>();
		jdk.entrySet().stream().filter(field -> !field.getKey().equals("home"))
				.forEach(field -> fields.put(field.getKey(), field.getValue().getAsString()));
		return fields;
	}

	private static BenchmarkOutcome outcome(JsonObject json, State state) {
		String error = json.has("error") ? text(json, "error") : null;
		return new BenchmarkOutcome(text(json, "benchmark"), text(json, "mode"), JsonTree.count(json.get("threads")),
				params(json.getAsJsonObject("params")), state, error);
	}

	private static SortedMap<String, String> params(JsonObject json) {
		SortedMap<String, String> params = new TreeMap<>();
		json.entrySet().forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
		return params;
	}

	private static List<String> texts(JsonObject json, String field) {
		List<String> texts = new ArrayList<>();
		json.getAsJsonArray(field).forEach(one -> texts.add(one.getAsString()));
		return texts;
	}

	private static String text(JsonObject json, String field) {
		JsonElement value = json.get(field);
		return value == null || value.isJsonNull() ? null : value.getAsString();
	}
}
