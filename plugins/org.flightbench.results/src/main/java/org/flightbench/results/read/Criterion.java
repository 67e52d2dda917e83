// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/**
 * Reads {@code estimates.json} and {@code sample.json} of Rust's Criterion. If both exist, either one yields the same
 * result; the samples are the iterations of a single fork. {@code benchmark.json} in the same folder contains the name.
 */
final class Criterion extends JsonFormat {

	private static final String SAMPLE = "sample.json";
	private static final String BENCHMARK = "benchmark.json";
	/** The folders of a benchmark's newest and earlier run. */
	private static final Set<String> RUNS = Set.of("new", "base");
	private static final String ROOT = "criterion";
	private static final Unit NANOSECONDS = Unit.of("ns/op");

	Criterion() {
		super("Criterion");
	}

	@Override
	public boolean recognizes(FileStart start) {
		return start.hasField("sampling_mode") && start.hasField("iters")
				|| start.hasField("mean.point_estimate") || start.hasField("Mean.point_estimate");
	}

	@Override
	List<Result> read(JsonValues json, ResultSource source) throws IOException {
		Metric metric;
		if (String.valueOf(source.file().getFileName()).startsWith("sample")) {
			metric = readSample(json);
		} else {
			metric = readContent(json);
			Path sample = source.file().resolveSibling(SAMPLE);
			if (metric.rawData().forks() == 0 && Files.isRegularFile(sample)) {
				metric = ofOtherFile(sample, source, this::readSample);
			}
		}
		source.shared().take(400 + 16L * metric.rawData().iterations());
		return List.of(new Result(id(source), Setup.UNKNOWN, metric, Map.of()));
	}

	/** A function that reads the content of a file. */
	private interface Content<T> {
		T read(JsonValues json) throws IOException;
	}

	private static <T> T ofOtherFile(Path file, ResultSource source, Content<T> content) throws IOException {
		try (DecompressedFile in = DecompressedFile.open(file, source.progress())) {
			JsonValues json = new JsonValues(file, TextDecoder.of(in));
			try {
				return content.read(json);
			} catch (MalformedJsonException | EOFException problem) {
				throw JsonDiagnosis.of(file, source.progress(), json.failure(problem));
			}
		}
	}

	/** Reads a file that contains estimates or, if it was renamed, samples. */
	private Metric readContent(JsonValues json) throws IOException {
		Double mean = null;
		double standardError = Double.NaN;
		Samples samples = new Samples();
		json.beginObject(Messages.what_results);
		while (json.hasNext()) {
			String field = json.name();
			if (field.equals("mean") || field.equals("Mean")) {
				json.beginObject(field);
				while (json.hasNext()) {
					String part = json.name();
					switch (part) {
						case "point_estimate" -> mean = json.number(part);
						case "standard_error" -> standardError = json.number(part);
						default -> json.skip();
					}
				}
				demand(mean, "point_estimate", json);
				json.endObject();
			} else {
				samples.readField(field, json);
			}
		}
		if (mean == null) {
			samples.check(json);
		}
		json.endObject();
		return mean == null
				? samples.metric()
				: Replicates.ofStandardError(Metric.PRIMARY, NANOSECONDS, mean, standardError);
	}

	private Metric readSample(JsonValues json) throws IOException {
		Samples samples = new Samples();
		if (json.peek() == JsonToken.BEGIN_ARRAY) {
			// versions before 0.3.4 wrote an array
			json.beginArray(Messages.what_results);
			samples.readField("iters", json);
			samples.readField("times", json);
			samples.check(json);
			json.endArray();
		} else {
			json.beginObject(Messages.what_results);
			while (json.hasNext()) {
				samples.readField(json.name(), json);
			}
			samples.check(json);
			json.endObject();
		}
		return samples.metric();
	}

	/** The total times of samples, with the number of times that each sample ran the benchmark. */
	private final class Samples {

		private List<Double> iterations;
		private List<Double> times;

		void readField(String field, JsonValues json) throws IOException {
			switch (field) {
				case "iters" -> iterations = numbers(field, json);
				case "times" -> times = numbers(field, json);
				default -> json.skip();
			}
		}

		private static List<Double> numbers(String field, JsonValues json) throws IOException {
			List<Double> numbers = new ArrayList<>();
			json.beginArray(field);
			while (json.hasNext()) {
				numbers.add(json.numberFrom(field, 0));
			}
			json.endArray();
			return numbers;
		}

		void check(JsonValues json) throws IOException {
			demand(iterations, "iters", json);
			demand(times, "times", json);
			if (iterations.size() != times.size()) {
				throw json.failure(json.place(),
						Texts.bind(Messages.format_samples, iterations.size(), times.size()));
			}
		}

		Metric metric() {
			double[] values = new double[times.size()];
			for (int index = 0; index < values.length; index++) {
				values[index] = times.get(index) / iterations.get(index);
			}
			return Replicates.metric(Metric.PRIMARY, NANOSECONDS, values);
		}
	}

	private static ResultId id(ResultSource source) throws IOException {
		Path file = source.file().resolveSibling(BENCHMARK);
		return Files.isRegularFile(file)
				? ofOtherFile(file, source, Criterion::readId)
				: id(nameOfFolder(source.file()), null);
	}

	private static ResultId id(String benchmark, String value) {
		SortedMap<String, String> params = new TreeMap<>();
		if (value != null) {
			params.put("value", value);
		}
		return new ResultId(benchmark, Mode.AVERAGE_TIME, ResultId.UNKNOWN_THREADS, params);
	}

	private static ResultId readId(JsonValues json) throws IOException {
		String group = null;
		String function = null;
		String value = null;
		json.beginObject(BENCHMARK);
		while (json.hasNext()) {
			String field = json.name();
			switch (field) {
				case "group_id" -> group = json.string(field);
				case "function_id" -> function = json.string(field);
				case "value_str" -> value = json.string(field);
				default -> json.skip();
			}
		}
		if (group == null) {
			throw json.failure(json.place(), Texts.bind(Messages.format_incomplete, "group_id", "Criterion"));
		}
		json.endObject();
		return id(function == null ? group : group + "/" + function, value);
	}

	/**
	 * Returns the benchmark's name in a path: {@code group/function} for {@code
	 * target/criterion/group/function/new/estimates.json}.
	 */
	private static String nameOfFolder(Path file) {
		List<String> folders = new ArrayList<>();
		Path absolute = file.toAbsolutePath().normalize();
		for (Path folder = absolute.getParent(); folder != null && folder.getFileName() != null; folder = folder
				.getParent()) {
			String name = folder.getFileName().toString();
			if (name.equals(ROOT) && !folders.isEmpty()) {
				return String.join("/", folders);
			}
			if (!folders.isEmpty() || !RUNS.contains(name)) {
				folders.add(0, name);
			}
		}
		int depth = absolute.getNameCount();
		boolean isInRun = depth > 2 && RUNS.contains(absolute.getName(depth - 2).toString());
		return depth < 2 || isInRun && depth < 3
				? String.valueOf(file.getFileName())
				: absolute.getName(depth - (isInRun ? 3 : 2)).toString();
	}
}
