// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.EOFException;
import java.io.IOException;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;

/** A format whose files consist of a single JSON object. */
abstract class JsonFormat implements ResultFormat {

	private final String program;

	/** @param program the name of the program that writes the format, for messages */
	JsonFormat(String program) {
		this.program = program;
	}

	/** Reads the JSON object from its start to its end. */
	abstract List<Result> read(JsonValues json, ResultSource source) throws IOException;

	@Override
	public final List<Result> read(ResultSource source) throws IOException {
		JsonValues json = new JsonValues(source.file(), source.text());
		try {
			List<Result> results = read(json, source);
			if (json.peek() != JsonToken.END_DOCUMENT) {
				throw json.failure(json.place(), Messages.results_more);
			}
			return results;
		} catch (MalformedJsonException | EOFException problem) {
			throw JsonDiagnosis.of(source.file(), source.progress(), json.failure(problem));
		}
	}

	/** Checks that a required field is not null. The reader must be at the end of the object. */
	final <T> T demand(T value, String field, JsonValues json) throws IOException {
		if (value == null) {
			throw json.failure(json.place(), Texts.bind(Messages.format_incomplete, field, program));
		}
		return value;
	}

	final void demandRoom(List<?> results, JsonValues json) throws IOException {
		if (results.size() == Limits.MAX_RESULTS) {
			throw json.failure(json.place(), Texts.bind(Messages.results_tooMany, Limits.MAX_RESULTS));
		}
	}
}
