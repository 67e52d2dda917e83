// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/** Writes JSON according to Flightbench's conventions: numbers at full precision, and null for missing values. */
public final class Json {

	/** The limit below which all integers are represented exactly. */
	private static final double MAX_WHOLE = 1L << 53;

	private final JsonWriter json;

	public Json(Writer out) {
		json = JsonText.writer(out);
		json.setIndent("  ");
		json.setHtmlSafe(false);
	}

	/** Omits line breaks from here on, for data that only programs read. */
	public Json compact() {
		json.setIndent("");
		return this;
	}

	public Json startObject() throws IOException {
		json.beginObject();
		return this;
	}

	public Json startObject(String name) throws IOException {
		json.name(name).beginObject();
		return this;
	}

	public Json endObject() throws IOException {
		json.endObject();
		return this;
	}

	public Json startArray(String name) throws IOException {
		json.name(name).beginArray();
		return this;
	}

	public Json endArray() throws IOException {
		json.endArray();
		return this;
	}

	/** Writes a string; null becomes JSON null. */
	public Json text(String name, String text) throws IOException {
		json.name(name).value(text);
		return this;
	}

	/** Writes a number; NaN and infinity become null because JSON cannot represent them. */
	public Json number(String name, double number) throws IOException {
		json.name(name);
		if (Double.isFinite(number)) {
			json.value(number);
		} else {
			json.nullValue();
		}
		return this;
	}

	/** Writes integers without a decimal point; NaN and infinity become null. */
	public Json whole(String name, double number) throws IOException {
		return number == Math.rint(number) && Math.abs(number) < MAX_WHOLE
				? number(name, (long) number)
				: number(name, number);
	}

	public Json number(String name, int number) throws IOException {
		json.name(name).value(number);
		return this;
	}

	public Json number(String name, long number) throws IOException {
		json.name(name).value(number);
		return this;
	}

	/** Writes an integer; a negative one means unknown and becomes null. */
	public Json count(String name, long number) throws IOException {
		if (number >= 0) {
			return number(name, number);
		}
		json.name(name).nullValue();
		return this;
	}

	public Json flag(String name, boolean flag) throws IOException {
		json.name(name).value(flag);
		return this;
	}

	public Json numbers(String name, double[] numbers) throws IOException {
		json.name(name).beginArray();
		for (double number : numbers) {
			json.value(number);
		}
		json.endArray();
		return this;
	}

	public Json texts(String name, List<String> texts) throws IOException {
		json.name(name).beginArray();
		for (String text : texts) {
			json.value(text);
		}
		json.endArray();
		return this;
	}

	/** Writes the fields that identify a result: benchmark, mode, threads (null if unknown) and params. */
	public Json identity(ResultId id) throws IOException {
		return text("benchmark", id.benchmark()).text("mode", id.mode().label()).threads(id).params(id.params());
	}

	/** Writes the number of threads, or null if it is unknown. */
	public Json threads(ResultId id) throws IOException {
		return count("threads", id.threads() == ResultId.UNKNOWN_THREADS ? -1 : id.threads());
	}

	/** Writes parameters by name. */
	public Json params(Map<String, String> params) throws IOException {
		startObject("params");
		for (Map.Entry<String, String> param : params.entrySet()) {
			text(param.getKey(), param.getValue());
		}
		return endObject();
	}

	/**
	 * Writes the fields that identify a run: name, file (null if it was not read from one), number of results and
	 * notes.
	 */
	public Json run(Run run) throws IOException {
		return text("name", run.name()).text("file", run.source() == null ? null : run.source().toString())
				.number("results", run.results().size()).texts("notes", run.notes());
	}

	/** Flushes to the underlying writer and ends the line. */
	public void finish(Writer out) throws IOException {
		json.flush();
		out.append('\n');
	}
}
