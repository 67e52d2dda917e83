// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.base.file.RegularFile;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.ChosenNoise;
import org.flightbench.results.noise.Drift;
import org.flightbench.results.noise.Environment;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.statistics.VarianceComponent;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/** Reads noise profiles. The fields are documented in {@code docs/schemas}. Unknown fields are ignored. */
public final class NoiseProfileReader {

	/** The file name of a profile that is found automatically. */
	public static final String NAME = "flightbench-noise.json";

	/**
	 * The number of folders to search: the folder of the run's file and the two folders above it, because {@code bench}
	 * creates a folder per run.
	 */
	private static final int MAX_FOLDERS = 3;
	private static final int MAX_RESULTS = 100_000;
	private static final int MIN_IN_MODE = 2;
	/** The maximum coefficient of variation. It exceeds that of any benchmark, and its square does not overflow. */
	private static final double MAX_VARIATION = 1e6;
	/**
	 * The minimum degrees of freedom of a variation. With fewer, confidence intervals are uselessly wide. Learned
	 * profiles always have more.
	 */
	private static final double MIN_FREEDOM = 0.5;

	private final JsonValues json;
	private int version;
	private String machine;
	private String jdkVersion;
	private String vmName;
	private final List<BenchmarkNoise> benchmarks = new ArrayList<>();

	private NoiseProfileReader(JsonValues json) {
		this.json = json;
	}

	/**
	 * Reads a file, plain or gzip-compressed.
	 *
	 * @throws UnreadableFileException if the file does not contain a valid noise profile or cannot be read; no other
	 * {@link IOException} is thrown
	 */
	public static NoiseProfile read(Path file) throws IOException {
		try (DecompressedFile source = DecompressedFile.open(file, ReadProgress.NONE)) {
			JsonValues json = new JsonValues(file, TextDecoder.of(source));
			try {
				return new NoiseProfileReader(json).readAll();
			} catch (MalformedJsonException | EOFException problem) {
				throw JsonDiagnosis.of(file, ReadProgress.NONE, json.failure(problem));
			}
		}
	}

	/**
	 * Finds the profile named {@link #NAME} in the folder of the baseline's file or else in one of the two folders
	 * above it, nearest first. If the profile cannot be read, the comparison uses none and reports the reason.
	 */
	public static ChosenNoise beside(Run baseline) {
		Optional<Path> file = fileBeside(baseline);
		if (file.isEmpty()) {
			return ChosenNoise.NONE;
		}
		try {
			return ChosenNoise.found(read(file.get()), NAME);
		} catch (IOException e) {
			return ChosenNoise.unreadable(e.getMessage());
		}
	}

	/** Returns the file that {@link #beside} reads, or empty if there is none. */
	public static Optional<Path> fileBeside(Run baseline) {
		Path folder = baseline.source() == null ? null : baseline.source().toAbsolutePath().normalize().getParent();
		for (int up = 0; up < MAX_FOLDERS && folder != null; up++) {
			Path file = folder.resolve(NAME);
			if (Files.isRegularFile(file) && RegularFile.isAllowed(file)) {
				return Optional.of(file);
			}
			folder = folder.getParent();
		}
		return Optional.empty();
	}

	private NoiseProfile readAll() throws IOException {
		json.beginObject(Messages.what_noise);
		while (json.hasNext()) {
			String field = json.name();
			switch (field) {
				case "noiseProfile" -> version = (int) json.wholeNumber(field, 1, NoiseProfileWriter.VERSION);
				case "machine" -> machine = json.string(field);
				case "jdkVersion" -> jdkVersion = json.string(field);
				case "vmName" -> vmName = json.string(field);
				case "results" -> readResults();
				default -> json.skip();
			}
		}
		if (version == 0) {
			throw json.failure(json.place(), Messages.noise_none);
		}
		json.endObject();
		if (json.peek() != JsonToken.END_DOCUMENT) {
			throw json.failure(json.place(), Messages.noise_more);
		}
		return new NoiseProfile(new Environment(machine, jdkVersion, vmName), benchmarks, List.of());
	}

	private void readResults() throws IOException {
		Set<String> seen = new HashSet<>();
		json.beginArray("results");
		while (json.hasNext()) {
			if (benchmarks.size() == MAX_RESULTS) {
				throw json.failure(json.place(), Texts.bind(Messages.noise_tooMany, MAX_RESULTS));
			}
			BenchmarkNoise noise = new One().read();
			if (!seen.add(noise.metric() + " " + noise.id())) {
				throw json.failure(json.place(), Texts.bind(Messages.noise_second, noise.metric(),
						Excerpt.of(noise.id().benchmark())));
			}
			benchmarks.add(noise);
		}
		json.endArray();
	}

	/** Reads one result, whose fields may be in any order. */
	private final class One {

		private final SortedMap<String, String> params = new TreeMap<>();
		private String benchmark;
		private String mode;
		private int threads = ResultId.UNKNOWN_THREADS;
		private String metric = Metric.PRIMARY;
		private String unit = "";
		private int runs;
		private int forks;
		private double iterationsOfFork = 1;
		private VarianceComponent single = VarianceComponent.UNKNOWN;
		private VarianceComponent calibrated = VarianceComponent.UNKNOWN;
		private VarianceComponent oneEach = VarianceComponent.UNKNOWN;
		private Optional<ForkModes> modes = Optional.empty();
		private VarianceComponent runToRun = VarianceComponent.UNKNOWN;
		private VarianceComponent forkToFork = VarianceComponent.UNKNOWN;
		private VarianceComponent withinFork = VarianceComponent.UNKNOWN;
		private Drift drift = Drift.UNKNOWN;

		private BenchmarkNoise read() throws IOException {
			json.beginObject(Messages.what_noiseResult);
			while (json.hasNext()) {
				readField(json.name());
			}
			if (benchmark == null || mode == null || !single.isKnown()) {
				throw json.failure(json.place(), Messages.noise_incomplete);
			}
			checkFreedom(single, calibrated, oneEach);
			Mode known = Mode.of(mode).orElse(null);
			if (known == null) {
				throw json.failure(json.place(), Texts.bind(Messages.noise_mode, Excerpt.of(mode)));
			}
			json.endObject();
			return new BenchmarkNoise(new ResultId(benchmark, known, threads, params), metric, unit, runs, forks,
					iterationsOfFork, single, calibrated, oneEach, modes, runToRun, forkToFork, withinFork, drift);
		}

		/** Checks the values that determine intervals. Unknown variations have 0 degrees of freedom. */
		private void checkFreedom(VarianceComponent... used) throws IOException {
			for (VarianceComponent one : used) {
				if (one.degreesOfFreedom() != 0 && one.degreesOfFreedom() < MIN_FREEDOM) {
					throw json.failure(json.place(),
							Texts.bind(Messages.noise_freedom, one.degreesOfFreedom(), MIN_FREEDOM));
				}
			}
			double scale = Math.max(calibrated.variation(), oneEach.variation()) / single.variation();
			if (single.variation() > 0 && scale > MAX_VARIATION) {
				throw json.failure(json.place(), Texts.bind(Messages.noise_scale, scale, MAX_VARIATION));
			}
		}

		private void readField(String field) throws IOException {
			switch (field) {
				case "benchmark" -> benchmark = json.string(field);
				case "mode" -> mode = json.string(field);
				case "threads" -> threads = (int) json.wholeNumber(field, 0, Integer.MAX_VALUE);
				case "params" -> readParams();
				case "metric" -> metric = json.skipNull() ? Metric.PRIMARY : json.string(field);
				case "unit" -> unit = json.skipNull() ? "" : json.string(field);
				case "runs" -> runs = (int) json.wholeNumber(field, 0, Integer.MAX_VALUE);
				case "forks" -> forks = (int) json.wholeNumber(field, 0, Integer.MAX_VALUE);
				case "iterationsOfFork" -> iterationsOfFork = json.numberFrom(field, 1);
				case "single" -> single = component(field);
				case "calibrated" -> calibrated = component(field);
				case "oneEach" -> oneEach = component(field);
				case "modes" -> modes = json.skipNull() ? Optional.empty() : Optional.of(modes(field));
				case "runToRun" -> runToRun = component(field);
				case "forkToFork" -> forkToFork = component(field);
				case "withinFork" -> withinFork = component(field);
				case "drift" -> drift = drift(field);
				default -> json.skip();
			}
		}

		private void readParams() throws IOException {
			json.beginObject("params");
			while (json.hasNext()) {
				params.put(json.name(), json.text("params"));
			}
			json.endObject();
		}

		private ForkModes modes(String what) throws IOException {
			int lower = 0;
			int higher = 0;
			double distance = Double.NaN;
			double within = Double.NaN;
			double differing = Double.NaN;
			json.beginObject(what);
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "lower" -> lower = (int) json.wholeNumber(field, MIN_IN_MODE, Integer.MAX_VALUE);
					case "higher" -> higher = (int) json.wholeNumber(field, MIN_IN_MODE, Integer.MAX_VALUE);
					case "distance" -> distance = json.numberBetween(field, 0, MAX_VARIATION);
					case "within" -> within = json.numberBetween(field, 0, MAX_VARIATION);
					case "differing" -> differing = json.numberBetween(field, 0, 1);
					default -> json.skip();
				}
			}
			if (lower == 0 || higher == 0 || Double.isNaN(distance + within + differing)) {
				throw json.failure(json.place(), Messages.noise_modes);
			}
			json.endObject();
			return new ForkModes(lower, higher, distance, within, differing);
		}

		private VarianceComponent component(String what) throws IOException {
			double variation = Double.NaN;
			double low = Double.NaN;
			double high = Double.NaN;
			double freedom = 0;
			json.beginObject(what);
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "variation" -> variation = share(field);
					case "low" -> low = share(field);
					case "high" -> high = share(field);
					case "degreesOfFreedom" -> freedom = json.numberFrom(field, 0);
					default -> json.skip();
				}
			}
			json.endObject();
			return new VarianceComponent(variation, low, high, freedom);
		}

		/** Reads a nonnegative number. Returns NaN for null, which represents an unknown value. */
		private double share(String field) throws IOException {
			return json.skipNull() ? Double.NaN : json.numberBetween(field, 0, MAX_VARIATION);
		}

		private Drift drift(String what) throws IOException {
			double change = Double.NaN;
			double low = Double.NaN;
			double high = Double.NaN;
			json.beginObject(what);
			while (json.hasNext()) {
				String field = json.name();
				switch (field) {
					case "change" -> change = json.number(field);
					case "low" -> low = json.number(field);
					case "high" -> high = json.number(field);
					default -> json.skip();
				}
			}
			json.endObject();
			return new Drift(change, low, high);
		}
	}
}
