// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.read.source.UnreadableFileException;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;

/**
 * Reads {@code data.js} of github-action-benchmark: {@code window.BENCHMARK_DATA = {...}}, with scores alone, whatever
 * tool measured them.
 */
public final class DataJsReader {

	private static final Pattern START = Pattern.compile("\\A\\s*window\\.BENCHMARK_DATA\\s*=\\s*");
	private static final Pattern PARAMS = Pattern.compile("(?s)(.*?)\\s*\\(\\s*(\\{.*\\})\\s*\\)");
	private static final Pattern THREADS = Pattern.compile("threads: *([0-9]{1,6})");
	private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?");
	private static final long LARGEST = 256L << 20;
	private static final int START_LENGTH = 200;

	private DataJsReader() {}

	/** Whether a file begins as such a one does. */
	public static boolean recognizes(Path file) {
		try (var in = RegularFile.open(file)) {
			return START.matcher(new String(in.readNBytes(START_LENGTH), StandardCharsets.UTF_8))
					.find();
		} catch (IOException unreadable) {
			return false;
		}
	}

	/**
	 * Reads the runs of a file: each commit of each suite is one.
	 *
	 * @throws UnreadableFileException if it is no such file
	 */
	public static List<HistoryEntry> read(Path file, String branch) throws IOException {
		RegularFile.require(file);
		if (Files.size(file) > LARGEST) {
			throw new UnreadableFileException(file, "", Texts.bind(Messages.dataJs_large, LARGEST >> 20), null);
		}
		String text = Files.readString(file);
		Matcher start = START.matcher(text);
		if (!start.find()) {
			throw new UnreadableFileException(file, "", Messages.dataJs_expected, null);
		}
		String place = "";
		try {
			String json = text.substring(start.end()).strip();
			JsonObject data = JsonParser.parseString(json.endsWith(";") ? json.substring(0, json.length() - 1) : json)
					.getAsJsonObject();
			List<HistoryEntry> entries = new ArrayList<>();
			for (Map.Entry<String, JsonElement> suite : data.getAsJsonObject("entries").entrySet()) {
				int number = 0;
				for (JsonElement one : suite.getValue().getAsJsonArray()) {
					place = Texts.bind(Messages.dataJs_place, suite.getKey(), ++number);
					entries.add(entry(file, branch, one.getAsJsonObject()));
				}
			}
			return entries;
		} catch (JsonParseException | IllegalStateException | ClassCastException | NullPointerException
				| NumberFormatException | UnsupportedOperationException notAsExpected) {
			throw new UnreadableFileException(file, place, Messages.dataJs_expected, notAsExpected);
		}
	}

	private static HistoryEntry entry(Path file, String branch, JsonObject json) {
		JsonObject commit = json.getAsJsonObject("commit");
		List<Result> results = new ArrayList<>();
		for (JsonElement bench : json.getAsJsonArray("benches")) {
			results.add(result(bench.getAsJsonObject()));
		}
		String source = file.toString();
		return new HistoryEntry(new Run(file.getFileName().toString(), file, results, List.of()),
				commit.get("id").getAsString(), branch, time(json, commit), true, source, List.of());
	}

	/** When it was measured, or else when it was committed. */
	private static Instant time(JsonObject json, JsonObject commit) {
		if (json.has("date")) {
			return Instant.ofEpochMilli(json.get("date").getAsLong());
		}
		try {
			return OffsetDateTime.parse(commit.get("timestamp").getAsString()).toInstant();
		} catch (DateTimeParseException noTime) {
			throw new IllegalStateException(noTime);
		}
	}

	private static Result result(JsonObject bench) {
		String name = bench.get("name").getAsString();
		SortedMap<String, String> params = new TreeMap<>();
		Matcher withParams = PARAMS.matcher(name);
		if (withParams.matches()) {
			name = withParams.group(1);
			JsonParser.parseString(withParams.group(2)).getAsJsonObject().entrySet()
					.forEach(param -> params.put(param.getKey(), param.getValue().getAsString()));
		}
		Unit unit = Unit.of(bench.get("unit").getAsString());
		Mode mode = unit.quantity() == Unit.Quantity.RATE ? Mode.THROUGHPUT : Mode.AVERAGE_TIME;
		Matcher threads = THREADS.matcher(text(bench, "extra"));
		Matcher range = NUMBER.matcher(text(bench, "range"));
		Score score = new Score(bench.get("value").getAsDouble(),
				range.find() ? Double.parseDouble(range.group()) : Double.NaN, unit);
		return new Result(
				new ResultId(name, mode, threads.find() ? Integer.parseInt(threads.group(1)) : ResultId.UNKNOWN_THREADS,
						params),
				Setup.UNKNOWN, new Metric(Metric.PRIMARY, score, new TreeMap<>(), RawData.NONE), Map.of());
	}

	private static String text(JsonObject bench, String field) {
		return bench.has(field) && bench.get(field).isJsonPrimitive() ? bench.get(field).getAsString() : "";
	}
}
