// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.results.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;

class CriterionTest {

	private static final String FOLDER = "criterion/count words/new/";

	@TempDir
	Path folder;

	@Test
	void estimatesAndSamplesGiveTheSameResult() throws IOException {
		double mean = FormatFiles.json(FOLDER + "estimates.json").getAsJsonObject("mean").get("point_estimate")
				.getAsDouble();
		for (String file : new String[]{"estimates.json", "sample.json"}) {
			Result result = FormatFiles.read(FOLDER + file).results().get(0);
			assertEquals("count words", result.id().withParamsText());
			assertEquals("20", FormatFiles.replicates(result));
			assertEquals(mean, result.primary().score().value(), 1e-9);
			assertEquals("ns/op", result.primary().unit().symbol());
		}
	}

	@Test
	void estimatesAloneGiveMeanAndErrorAndTheFolderTheName() throws IOException {
		String file = "criterion/prime sum 1000/new/estimates.json";
		Result result = FormatFiles.read(file).results().get(0);
		JsonObject mean = FormatFiles.json(file).getAsJsonObject("mean");
		assertEquals("prime sum 1000", result.id().withParamsText());
		assertEquals("", FormatFiles.replicates(result));
		assertEquals(mean.get("point_estimate").getAsDouble(), result.primary().score().value());
		// critical value of the normal distribution for 99.9 %
		assertEquals(3.29053 * mean.get("standard_error").getAsDouble(), result.primary().score().error(), 1e-2);
	}

	@Test
	void theInputIsAParameter() throws IOException {
		Path sample = write("""
							{"sampling_mode":"Flat","iters":[2.0,2.0],"times":[10.0,30.0]}""");
		Files.writeString(sample.resolveSibling("benchmark.json"),
				"""
				{"group_id":"parse","function_id":"fast","value_str":"4096","throughput":{"Bytes":4096}}""");
		Result result = FormatFiles.read(sample).results().get(0);
		assertEquals("parse/fast (value=4096)", result.id().withParamsText());
		assertEquals(10, result.primary().score().value());
	}

	@Test
	void saysWhichFileIsDamaged() throws IOException {
		Path sample = write("{\"sampling_mode\":\"Flat\",\"iters\":[2.0],\"times\":[10.0,30.0]}");
		UnreadableFileException counts = assertThrows(UnreadableFileException.class, () -> FormatFiles.read(sample));
		assertEquals("found 1 iteration counts and 2 times, expected equal numbers of both", counts.problem());
		Path estimates = Files.copy(FormatFiles.resource(FOLDER + "estimates.json"),
				sample.resolveSibling("estimates.json"));
		assertEquals(sample, assertThrows(UnreadableFileException.class, () -> FormatFiles.read(estimates)).file());
	}

	private Path write(String sample) throws IOException {
		return Files.writeString(folder.resolve("sample.json"), sample);
	}
}
