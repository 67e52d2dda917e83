// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * Reads expectations from a JSON file. The fields are documented in {@code docs/expectations.md}. Unlike in JMH's
 * files, unknown fields are errors, because a mistyped field would silently disable a check.
 */
public final class ExpectationReader {

	private static final int MAX_EXPECTATIONS = 1000;
	private static final int LONGEST_TEXT = 1000;
	private static final Set<String> FIELDS_OF_RESULTS_TOO = Set.of("benchmark", "params");
	private static final Set<String> FIELDS_OF_NOTHING_ELSE = Set.of("name", "metric", "atLeast", "atMost", "comment");

	private final JsonValues json;

	private ExpectationReader(JsonValues json) {
		this.json = json;
	}

	/**
	 * Returns whether a file contains (possibly invalid) expectations rather than JMH results. Decides by the field
	 * names of the first object. Returns false if the file cannot be read.
	 */
	public static boolean recognizes(Path file) {
		try (DecompressedFile source = DecompressedFile.open(file, ReadProgress.NONE)) {
			JsonValues json = new JsonValues(file, TextDecoder.of(source));
			json.beginArray(Messages.read_what_expectations);
			json.beginObject(Messages.what_expectation);
			while (json.hasNext()) {
				String name = json.name();
				if (!FIELDS_OF_RESULTS_TOO.contains(name)) {
					return FIELDS_OF_NOTHING_ELSE.contains(name);
				}
				json.skip();
			}
			return false;
		} catch (IOException neither) {
			return false;
		}
	}

	/**
	 * Reads a file, plain or gzip-compressed.
	 *
	 * @throws UnreadableFileException if the file does not contain valid expectations or cannot be read; no other
	 * {@link IOException} is thrown
	 */
	public static List<Expectation> read(Path file) throws IOException {
		try (DecompressedFile source = DecompressedFile.open(file, ReadProgress.NONE)) {
			JsonValues json = new JsonValues(file, TextDecoder.of(source));
			try {
				return new ExpectationReader(json).readAll();
			} catch (MalformedJsonException | EOFException problem) {
				throw JsonDiagnosis.of(file, ReadProgress.NONE, json.failure(problem));
			}
		}
	}

	private List<Expectation> readAll() throws IOException {
		List<Expectation> expectations = new ArrayList<>();
		json.beginArray(Messages.read_what_expectations);
		while (json.hasNext()) {
			if (expectations.size() == MAX_EXPECTATIONS) {
				throw json.failure(json.place(), Texts.bind(Messages.expectations_tooMany, MAX_EXPECTATIONS));
			}
			expectations.add(new One().read());
		}
		if (expectations.isEmpty()) {
			throw json.failure(json.place(), Messages.expectations_none);
		}
		json.endArray();
		if (json.peek() != JsonToken.END_DOCUMENT) {
			throw json.failure(json.place(), Messages.expectations_more);
		}
		return expectations;
	}

	/** Reads one expectation, whose fields may be in any order. */
	private final class One {

		private final Set<String> seen = new HashSet<>();
		private final SortedMap<String, String> params = new TreeMap<>();
		private String name;
		private Pattern benchmark;
		private String metric;
		private double atLeast = Double.NaN;
		private double atMost = Double.NaN;
		private String comment;

		private Expectation read() throws IOException {
			json.beginObject(Messages.what_expectation);
			while (json.hasNext()) {
				String field = json.name();
				if (!seen.add(field)) {
					throw json.failureBehind(field, 2, Texts.bind(Messages.expectations_second, Excerpt.of(field)));
				}
				readField(field);
			}
			String incomplete = incomplete();
			if (!incomplete.isEmpty()) {
				throw json.failure(json.place(), incomplete);
			}
			json.endObject();
			return new Expectation(name == null ? benchmark.pattern() : name, benchmark, params,
					metric == null ? Metric.PRIMARY : metric, atLeast, atMost, comment == null ? "" : comment);
		}

		private void readField(String field) throws IOException {
			switch (field) {
				case "name" -> name = text(field);
				case "benchmark" -> benchmark = pattern();
				case "params" -> readParams();
				case "metric" -> metric = text(field);
				case "atLeast" -> atLeast = json.numberFrom(field, Expectation.MIN_CHANGE);
				case "atMost" -> atMost = json.numberFrom(field, Expectation.MIN_CHANGE);
				case "comment" -> comment = text(field);
				default -> throw json.failureBehind(field, 2,
						Texts.bind(Messages.expectations_unknown, Excerpt.of(field)));
			}
		}

		/** Reads a string of limited length, because the longest text determines the width of a table column. */
		private String text(String field) throws IOException {
			String place = json.peek() == JsonToken.STRING ? json.place() : "";
			String text = json.string(field);
			if (text != null && text.length() > LONGEST_TEXT) {
				throw json.failure(place, Texts.bind(Messages.expectations_tooLong, LONGEST_TEXT));
			}
			return text;
		}

		private Pattern pattern() throws IOException {
			String place = json.peek() == JsonToken.STRING ? json.place() : "";
			String expression = text("benchmark");
			try {
				return expression == null ? null : Pattern.compile(expression);
			} catch (PatternSyntaxException e) {
				String text = e.getIndex() < 0 ? Messages.expectations_pattern : Messages.expectations_patternAt;
				throw json.failure(place,
						Texts.bind(text, Excerpt.of(expression), e.getDescription(), e.getIndex() + 1));
			}
		}

		private void readParams() throws IOException {
			json.beginObject("params");
			while (json.hasNext()) {
				params.put(json.name(), json.text("params"));
			}
			json.endObject();
		}

		/** Returns the reason why the expectation is incomplete, or an empty string if it is complete. */
		private String incomplete() {
			if (benchmark == null) {
				return Messages.expectations_noBenchmark;
			}
			if (Double.isNaN(atLeast) && Double.isNaN(atMost)) {
				return Messages.expectations_noChange;
			}
			return atLeast > atMost ? Texts.bind(Messages.expectations_empty, atLeast, atMost) : "";
		}
	}
}
