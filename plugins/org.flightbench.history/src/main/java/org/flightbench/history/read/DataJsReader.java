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
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.text.Messages;
import org.flightbench.results.JsonTree;
import org.flightbench.results.JsonTree.RepeatedNameException;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.read.Excerpt;
import org.flightbench.results.read.Place;
import org.flightbench.results.read.UnreadableFileException;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;

/**
 * Reads the {@code data.js} of github-action-benchmark: {@code window.BENCHMARK_DATA = {...}}. The file contains only
 * scores, which may come from any tool.
 */
public final class DataJsReader {

	private static final Pattern START = Pattern.compile("\\A\\s*window\\.BENCHMARK_DATA\\s*=\\s*");
	private static final Pattern LINE_CONTENT = Pattern.compile(".");
	private static final Pattern THREADS = Pattern.compile("threads: *([0-9]{1,6})");
	/**
	 * The {@code range} field of an entry in the forms that different tools write: {@code ± 10595} by Cargo, Catch2 and
	 * .NET, {@code ±0.74%} by benchmark.js and Luau, {@code stddev: 1.2e-5} by pytest, and a plain number by custom
	 * tools. The unit of the value may follow.
	 */
	private static final Pattern RANGE = Pattern.compile("(\u00b1|\\+/?-|stddev:)? ?"
			+ "([0-9]{1,3}(?:,[0-9]{3})++(?:\\.[0-9]+)?|[0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]{1,4})?) ?(.*)",
			Pattern.DOTALL);
	private static final String DEVIATION = "stddev:";
	/** The unit of pytest's values, whose standard deviations are nevertheless in seconds. */
	private static final String PER_SECOND = "iter/sec";
	private static final long LARGEST = 256L << 20;
	private static final int START_LENGTH = 200;
	/** The maximum length of quoted text in a message. */
	private static final int LONGEST_QUOTED = 40;
	private static final int MAX_NAMES = 3;

	private final Path file;
	private final String branch;
	private int repeated;
	private final Set<String> repeatedNames = new LinkedHashSet<>();
	private int unknownRanges;
	private String unknownRange;

	private DataJsReader(Path file, String branch) {
		this.file = file;
		this.branch = branch;
	}

	/** Returns whether a file starts like a {@code data.js}. */
	public static boolean recognizes(Path file) {
		try (var in = RegularFile.open(file)) {
			return START.matcher(new String(in.readNBytes(START_LENGTH), StandardCharsets.UTF_8))
					.find();
		} catch (IOException unreadable) {
			return false;
		}
	}

	/**
	 * Reads the runs of a file, one for each commit of each suite. Notes about the whole file are attached to the first
	 * run.
	 *
	 * @throws UnreadableFileException if the file has a different format
	 */
	public static List<HistoryEntry> read(Path file, String branch) throws IOException {
		DataJsReader reader = new DataJsReader(file, branch);
		List<HistoryEntry> entries = reader.entries();
		if (!entries.isEmpty()) {
			entries.set(0, entries.get(0).with(reader.notes()));
		}
		return entries;
	}

	private List<String> notes() {
		List<String> notes = new ArrayList<>();
		if (repeated > 0) {
			notes.add(Plural.of(repeated, Messages.dataJs_repeated_one, Messages.dataJs_repeated_many,
					String.join(", ", repeatedNames)));
		}
		if (unknownRanges > 0) {
			notes.add(Plural.of(unknownRanges, Messages.dataJs_range_one, Messages.dataJs_range_many, unknownRange));
		}
		return notes;
	}

	private List<HistoryEntry> entries() throws IOException {
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
			// blanks keep the positions of the parser
			String json = (LINE_CONTENT.matcher(start.group()).replaceAll(" ") + text.substring(start.end()))
					.stripTrailing();
			JsonObject data = JsonTree.of(json.endsWith(";") ? json.substring(0, json.length() - 1) : json)
					.getAsJsonObject();
			List<HistoryEntry> entries = new ArrayList<>();
			for (Map.Entry<String, JsonElement> suite : data.getAsJsonObject("entries").entrySet()) {
				int number = 0;
				for (JsonElement one : suite.getValue().getAsJsonArray()) {
					place = Texts.bind(Messages.dataJs_place, suite.getKey(), ++number);
					entries.add(entry(one.getAsJsonObject()));
				}
			}
			return entries;
		} catch (RepeatedNameException e) {
			throw new UnreadableFileException(file, new Place(e.line(), e.column()).text(),
					Texts.bind(Messages.dataJs_repeatedName, Excerpt.of(e.name())), e);
		} catch (OutOfRange e) {
			throw new UnreadableFileException(file, place, e.getMessage(), e);
		} catch (JsonParseException | IllegalStateException | ClassCastException | NullPointerException
				| NumberFormatException | UnsupportedOperationException notAsExpected) {
			throw new UnreadableFileException(file, place, Messages.dataJs_expected, notAsExpected);
		}
	}

	private HistoryEntry entry(JsonObject json) {
		JsonObject commit = json.getAsJsonObject("commit");
		List<Result> results = new ArrayList<>();
		Set<List<Object>> known = new HashSet<>();
		for (JsonElement bench : json.getAsJsonArray("benches")) {
			Result result = result(bench.getAsJsonObject());
			Unit unit = result.primary().unit();
			// Go's exporter writes several metrics of a benchmark under the same name, with different units
			if (known.add(List.of(result.id(),
					unit.quantity() == Unit.Quantity.OTHER ? unit.symbol() : unit.quantity()))) {
				results.add(result);
			} else {
				repeated++;
				if (repeatedNames.size() < MAX_NAMES) {
					repeatedNames.add(result.id().withParamsText());
				}
			}
		}
		String source = file.toString();
		return new HistoryEntry(new Run(file.getFileName().toString(), file, results, List.of()),
				commit.get("id").getAsString(), branch, time(json, commit), true, source, List.of());
	}

	/** Returns the time of the measurement, or the time of the commit if it is missing. */
	private static Instant time(JsonObject json, JsonObject commit) {
		if (json.has("date")) {
			double millis = json.get("date").getAsDouble();
			if (!(millis >= HistoryEntry.EARLIEST.toEpochMilli() && millis <= HistoryEntry.LATEST.toEpochMilli())) {
				throw new OutOfRange(json.get("date").getAsString());
			}
			return Instant.ofEpochMilli((long) millis);
		}
		try {
			Instant time = OffsetDateTime.parse(commit.get("timestamp").getAsString()).toInstant();
			if (!HistoryEntry.isTime(time)) {
				throw new OutOfRange(time.toString());
			}
			return time;
		} catch (DateTimeParseException noTime) {
			throw new IllegalStateException(noTime);
		}
	}

	/** Thrown for a time that a history cannot store. */
	private static final class OutOfRange extends RuntimeException {

		private static final long serialVersionUID = 1;

		OutOfRange(String time) {
			super(Texts.bind(Messages.time_outOfRange, time.substring(0, Math.min(LONGEST_QUOTED, time.length()))));
		}
	}

	private Result result(JsonObject bench) {
		String name = bench.get("name").getAsString();
		SortedMap<String, String> params = new TreeMap<>();
		int parenthesis = startOfParams(name);
		if (parenthesis >= 0 && addParams(name.substring(parenthesis + 1, name.lastIndexOf(')')), params)) {
			name = name.substring(0, parenthesis).stripTrailing();
		}
		Unit unit = Unit.of(bench.get("unit").getAsString());
		Mode mode = unit.quantity() == Unit.Quantity.RATE ? Mode.THROUGHPUT : Mode.AVERAGE_TIME;
		Matcher threads = THREADS.matcher(text(bench, "extra"));
		double value = bench.get("value").getAsDouble();
		if (Double.isNaN(value)) {
			// Gson also reads the string "NaN", and the store would silently ignore the value
			throw new IllegalStateException("value");
		}
		Score score = new Score(value, error(text(bench, "range"), value, bench.get("unit").getAsString()), unit);
		return new Result(
				new ResultId(name, mode, threads.find() ? Integer.parseInt(threads.group(1)) : ResultId.UNKNOWN_THREADS,
						params),
				Setup.UNKNOWN, new Metric(Metric.PRIMARY, score, new TreeMap<>(), RawData.NONE), Map.of());
	}

	/**
	 * Returns the index of the parenthesis before JSON parameters at the end of a name, as in names from JMH, or -1 if
	 * the name has no parameters.
	 */
	private static int startOfParams(String name) {
		String stripped = name.stripTrailing();
		if (!stripped.endsWith(")")) {
			return -1;
		}
		int open = stripped.indexOf('(');
		while (open >= 0) {
			int next = open + 1;
			while (Character.isWhitespace(stripped.charAt(next))) {
				next++;
			}
			if (stripped.charAt(next) == '{') {
				return open;
			}
			open = stripped.indexOf('(', next);
		}
		return -1;
	}

	/** Parses parameters and adds them to a map. Returns false if the text is not a JSON object. */
	private static boolean addParams(String text, Map<String, String> params) {
		try {
			Map<String, String> read = new TreeMap<>();
			JsonTree.of(text).getAsJsonObject().entrySet()
					.forEach(param -> read.put(param.getKey(), param.getValue().getAsString()));
			params.putAll(read);
			return true;
		} catch (JsonParseException | IllegalStateException | UnsupportedOperationException noParams) {
			return false;
		}
	}

	/**
	 * Converts a {@code range} field to an error in the unit of the value. Returns NaN if the field is empty or not
	 * recognized, and counts unrecognized fields.
	 */
	private double error(String range, double value, String unit) {
		String text = range.strip();
		if (text.isEmpty()) {
			return Double.NaN;
		}
		Matcher parts = RANGE.matcher(text);
		double error = parts.matches()
				? error(DEVIATION.equals(parts.group(1)), Double.parseDouble(parts.group(2).replace(",", "")),
						parts.group(3).strip(), value, unit)
				: Double.NaN;
		if (!Double.isFinite(error)) {
			unknownRanges++;
			unknownRange = unknownRange == null
					? text.substring(0, Math.min(LONGEST_QUOTED, text.length()))
					: unknownRange;
			return Double.NaN;
		}
		return error;
	}

	private static double error(boolean isDeviation, double number, String ending, double value, String unit) {
		if (ending.equals("%") && !isDeviation) {
			return Math.abs(value) * number / 100;
		}
		if (!ending.isEmpty() && !ending.equals(unit)) {
			return Double.NaN;
		}
		// converts the standard deviation of iteration times to the standard deviation of the rate
		return isDeviation && unit.equals(PER_SECOND) && ending.isEmpty() ? number * value * value : number;
	}

	private static String text(JsonObject bench, String field) {
		JsonElement value = bench.get(field);
		return value == null || value.isJsonNull()
				? ""
				: value.isJsonPrimitive() ? value.getAsString() : value.toString();
	}
}
