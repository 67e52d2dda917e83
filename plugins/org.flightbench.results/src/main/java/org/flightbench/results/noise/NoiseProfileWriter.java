// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import java.util.Optional;
import org.flightbench.results.ResultId;
import org.flightbench.results.statistics.VarianceComponent;

/** Writes a noise profile as JSON. The fields are documented in {@code docs/schemas}. */
public final class NoiseProfileWriter {

	/** The version of the format. */
	public static final int VERSION = 1;
	/** The numbers of forks per side for which the smallest detectable change is written. */
	public static final int[] FORKS = {1, 3, 5, 10};

	private final JsonWriter json;

	private NoiseProfileWriter(Writer out) {
		json = new JsonWriter(out);
		json.setIndent("  ");
		json.setHtmlSafe(false);
	}

	/** Writes the profile, followed by a newline. */
	public static void write(NoiseProfile profile, Writer out) throws IOException {
		new NoiseProfileWriter(out).write(profile);
		out.append('\n');
	}

	private void write(NoiseProfile profile) throws IOException {
		json.beginObject();
		json.name("noiseProfile").value(VERSION);
		json.name("machine").value(profile.environment().machine());
		json.name("jdkVersion").value(profile.environment().jdkVersion());
		json.name("vmName").value(profile.environment().vmName());
		json.name("results").beginArray();
		for (BenchmarkNoise noise : profile.benchmarks()) {
			write(noise);
		}
		json.endArray();
		json.endObject();
		json.flush();
	}

	private void write(BenchmarkNoise noise) throws IOException {
		json.beginObject();
		ResultId id = noise.id();
		json.name("benchmark").value(id.benchmark());
		json.name("mode").value(id.mode().label());
		json.name("threads").value(id.threads());
		json.name("params").beginObject();
		for (Map.Entry<String, String> param : id.params().entrySet()) {
			json.name(param.getKey()).value(param.getValue());
		}
		json.endObject();
		json.name("metric").value(noise.metric());
		json.name("unit").value(noise.unit());
		json.name("runs").value(noise.runs());
		json.name("forks").value(noise.forks());
		json.name("iterationsOfFork").value(noise.iterationsOfFork());
		component("single", noise.single());
		component("calibrated", noise.calibrated());
		component("oneEach", noise.oneEach());
		modes(noise.modes());
		component("runToRun", noise.runToRun());
		component("forkToFork", noise.forkToFork());
		component("withinFork", noise.withinFork());
		json.name("drift").beginObject();
		number("change", noise.drift().change());
		number("low", noise.drift().low());
		number("high", noise.drift().high());
		json.endObject();
		json.name("smallestChange").beginObject();
		for (int forks : FORKS) {
			number(Integer.toString(forks), noise.smallestChange(forks));
		}
		json.endObject();
		json.endObject();
	}

	private void modes(Optional<ForkModes> modes) throws IOException {
		json.name("modes");
		if (modes.isEmpty()) {
			json.nullValue();
			return;
		}
		json.beginObject();
		json.name("lower").value(modes.get().lower());
		json.name("higher").value(modes.get().higher());
		number("distance", modes.get().distance());
		number("within", modes.get().within());
		number("differing", modes.get().differing());
		json.endObject();
	}

	private void component(String name, VarianceComponent component) throws IOException {
		json.name(name).beginObject();
		number("variation", component.variation());
		number("low", component.low());
		number("high", component.high());
		number("degreesOfFreedom", component.degreesOfFreedom());
		json.endObject();
	}

	private void number(String name, double value) throws IOException {
		json.name(name);
		if (Double.isFinite(value)) {
			json.value(value);
		} else {
			json.nullValue();
		}
	}
}
