// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.Texts;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.Unit;
import org.flightbench.results.text.Messages;

/** Reads {@code primaryMetric} and the elements of {@code secondaryMetrics} from JMH's JSON. */
final class JsonMetricReader {

	private static final double[] NO_VALUES = {};
	private static final long METRIC_BYTES = 200;
	private static final long PERCENTILE_BYTES = 60;
	private static final long ARRAY_BYTES = 40;
	private static final long MAX_SAMPLES = 1L << 50;

	private final JsonValues json;
	private final Shared shared;
	private double[] values = new double[64];
	private long[] counts = new long[64];
	private int size;

	JsonMetricReader(JsonValues json, Shared shared) {
		this.json = json;
		this.shared = shared;
	}

	/** Reads the next object as a metric with this name. */
	Metric read(String name) throws IOException {
		double score = Double.NaN;
		double error = Double.NaN;
		Unit unit = Unit.NONE;
		SortedMap<Double, Double> percentiles = new TreeMap<>();
		RawData rawData = RawData.NONE;
		json.beginObject(name);
		while (json.hasNext()) {
			String field = json.name();
			switch (field) {
				case "score" -> score = json.number(field);
				case "scoreError" -> error = json.number(field);
				case "scoreUnit" -> unit = unit();
				case "scorePercentiles" -> readPercentiles(percentiles);
				case "rawData" -> rawData = preferNonEmpty(readValues(), rawData);
				case "rawDataHistogram" -> rawData = preferNonEmpty(readHistograms(), rawData);
				default -> json.skip();
			}
		}
		json.endObject();
		shared.take(METRIC_BYTES + PERCENTILE_BYTES * percentiles.size());
		return new Metric(name, new Score(score, error, unit, samples(rawData)), percentiles, rawData);
	}

	private static RawData preferNonEmpty(RawData read, RawData other) {
		return read.forks() == 0 ? other : read;
	}

	private static long samples(RawData rawData) {
		long samples = 0;
		for (int fork = 0; fork < rawData.forks(); fork++) {
			if (rawData.hasHistograms()) {
				for (int iteration = 0; iteration < rawData.iterations(fork); iteration++) {
					samples += rawData.histogram(fork, iteration).map(SampleHistogram::total).orElse(0L);
				}
			} else {
				samples += rawData.iterations(fork);
			}
		}
		return samples;
	}

	private Unit unit() throws IOException {
		String symbol = json.string("scoreUnit");
		return symbol == null ? Unit.NONE : shared.unit(symbol);
	}

	private void readPercentiles(SortedMap<Double, Double> percentiles) throws IOException {
		if (json.skipNull()) {
			return;
		}
		json.beginObject("scorePercentiles");
		while (json.hasNext()) {
			String name = json.name();
			Double percent = percent(name);
			if (percent == null) {
				throw json.failureBehind(name, 2, Texts.bind(Messages.results_percentile, Excerpt.of(name)));
			}
			double value = json.number(name);
			if (!Double.isNaN(value)) {
				Double before = percentiles.put(shared.value(percent, ARRAY_BYTES), value);
				if (before != null && before != value) {
					throw json.failure(json.place(), Texts.bind(Messages.json_repeated, Excerpt.of(name)));
				}
			}
		}
		json.endObject();
	}

	private static Double percent(String name) {
		try {
			double percent = DecimalText.parse(name);
			return percent >= 0 && percent <= 100 ? percent : null;
		} catch (NumberFormatException notANumber) {
			return null;
		}
	}

	private RawData readValues() throws IOException {
		if (json.skipNull()) {
			return RawData.NONE;
		}
		List<double[]> forks = new ArrayList<>();
		json.beginArray("rawData");
		while (json.hasNext()) {
			json.beginArray(Messages.what_fork);
			size = 0;
			while (json.hasNext()) {
				add(json.number(Messages.what_iteration), 1);
			}
			json.endArray();
			forks.add(size == 0 ? NO_VALUES : Arrays.copyOf(values, size));
			shared.take(ARRAY_BYTES + (long) Double.BYTES * size);
		}
		json.endArray();
		return RawData.ofValues(forks.toArray(double[][]::new));
	}

	private RawData readHistograms() throws IOException {
		if (json.skipNull()) {
			return RawData.NONE;
		}
		List<List<SampleHistogram>> forks = new ArrayList<>();
		json.beginArray("rawDataHistogram");
		while (json.hasNext()) {
			List<SampleHistogram> iterations = new ArrayList<>();
			json.beginArray(Messages.what_forkOfHistograms);
			while (json.hasNext()) {
				iterations.add(readHistogram());
			}
			json.endArray();
			forks.add(iterations);
			shared.take(ARRAY_BYTES);
		}
		json.endArray();
		return RawData.ofHistograms(forks);
	}

	private SampleHistogram readHistogram() throws IOException {
		json.beginArray(Messages.what_histogram);
		size = 0;
		while (json.hasNext()) {
			json.beginArray(Messages.what_valueWithCount);
			double value = json.number(Messages.what_value);
			long count = json.wholeNumber(Messages.what_count, 0, MAX_SAMPLES);
			if (json.hasNext()) {
				throw json.failure(json.place(), Messages.results_moreThanCount);
			}
			json.endArray();
			if (count > 0) {
				add(value, count);
			}
		}
		json.endArray();
		shared.take(4 * ARRAY_BYTES + 2L * Double.BYTES * size);
		return new SampleHistogram(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
	}

	private void add(double value, long count) throws UnreadableFileException {
		if (size == values.length) {
			shared.require(2L * 2 * Double.BYTES * size);
			values = Arrays.copyOf(values, 2 * size);
			counts = Arrays.copyOf(counts, 2 * size);
		}
		values[size] = value;
		counts[size++] = count;
	}
}
