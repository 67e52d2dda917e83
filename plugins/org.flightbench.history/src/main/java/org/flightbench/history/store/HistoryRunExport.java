// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.history.HistoryRun;
import org.flightbench.results.JsonTree;
import org.flightbench.results.Metric;
import org.flightbench.results.ResultId;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

/** Exports a run of a history as a file in JMH's JSON format. */
public final class HistoryRunExport {

	private static final Gson GSON = new GsonBuilder().setPrettyPrinting().serializeNulls().create();

	private HistoryRunExport() {}

	/**
	 * Returns a file name for a run, with its time and commit. Replaces characters of the commit that could make the
	 * name a path to another folder.
	 */
	public static String name(HistoryRun run) {
		String time = run.time().toString().replaceFirst("[.].*", "").replace(':', '-').replace("Z", "");
		return time + (run.commit() == null ? "" : "_" + run.shortCommit().replaceAll("[^0-9A-Za-z._-]", "_")) + "_run"
				+ run.id() + ".json";
	}

	/**
	 * Writes a run to a file.
	 *
	 * @throws IOException if the store cannot be read or the file cannot be written
	 */
	public static void write(HistoryStore store, HistoryRun run, Path file) throws IOException {
		Map<ResultId, List<StoredResult>> byResult = new LinkedHashMap<>();
		for (StoredResult result : store.results(run)) {
			byResult.computeIfAbsent(result.id().result(), id -> new ArrayList<>()).add(result);
		}
		JsonArray settings = JsonTree.of(store.details(run.id()).settings()).getAsJsonArray();
		JsonArray all = new JsonArray();
		byResult.forEach((id, metrics) -> all.add(result(run, id, metrics, settings)));
		// Gson would wrap I/O errors in its own exception if it wrote to the file directly
		Files.writeString(file, GSON.toJson(all));
	}

	private static JsonObject result(HistoryRun run, ResultId id, List<StoredResult> metrics, JsonArray settings) {
		JsonObject json = new JsonObject();
		add(json, "jmhVersion", run.jmhVersion());
		json.addProperty("benchmark", id.benchmark());
		json.addProperty("mode", id.mode().label());
		json.addProperty("threads", id.threads());
		add(json, "jdkVersion", run.environment().jdkVersion());
		add(json, "vmName", run.environment().vmName());
		if (settings.size() == 1) {
			settings(settings.get(0).getAsJsonObject(), json);
		}
		JsonObject params = new JsonObject();
		id.params().forEach(params::addProperty);
		json.add("params", params);
		JsonObject secondary = new JsonObject();
		for (StoredResult metric : metrics) {
			if (metric.id().metric().equals(Metric.PRIMARY)) {
				json.add("primaryMetric", metric(metric));
			} else {
				secondary.add(metric.id().metric(), metric(metric));
			}
		}
		json.add("secondaryMetrics", secondary);
		return json;
	}

	private static void settings(JsonObject from, JsonObject to) {
		for (String name : List.of("jvm", "jvmArgs", "vmVersion", "forks")) {
			JsonElement value = from.get(name);
			if (value != null && !value.isJsonNull()) {
				to.add(name, value);
			}
		}
		iterations(from.getAsJsonObject("warmup"), "warmup", to);
		iterations(from.getAsJsonObject("measurement"), "measurement", to);
	}

	private static void iterations(JsonObject from, String prefix, JsonObject to) {
		if (from != null) {
			to.add(prefix + "Iterations", from.get("iterations"));
			to.add(prefix + "Time", from.get("time"));
			to.add(prefix + "BatchSize", from.get("batchSize"));
		}
	}

	private static JsonObject metric(StoredResult result) {
		JsonObject json = new JsonObject();
		json.addProperty("score", result.point().value());
		// JMH writes NaN as a string
		if (Double.isNaN(result.point().error())) {
			json.addProperty("scoreError", "NaN");
		} else {
			json.addProperty("scoreError", result.point().error());
		}
		json.addProperty("scoreUnit", result.unit().symbol());
		JsonArray forks = new JsonArray();
		for (double[] fork : result.iterationsInUnit()) {
			JsonArray values = new JsonArray();
			for (double value : fork) {
				values.add(value);
			}
			forks.add(values);
		}
		json.add("rawData", forks);
		return json;
	}

	private static void add(JsonObject json, String name, String value) {
		if (value != null) {
			json.addProperty(name, value);
		}
	}
}
