// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.compare.DirectionFinder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

class GoogleBenchmarkTest {

	private static final String START = "{\"context\":{\"num_cpus\":4},\"benchmarks\":[";

	@TempDir
	Path folder;

	@Test
	void repetitionsAreTheIterationsOfOneForkWithTheMeanThatTheProgramWrote() throws IOException {
		Run run = FormatFiles.read("google-repetitions.json");
		assertEquals(List.of("sum_million", "sort/8", "sort/64"),
				run.results().stream().map(result -> result.id().benchmark()).toList());
		for (Result result : run.results()) {
			assertEquals("5", FormatFiles.replicates(result));
			JsonObject mean = row("google-repetitions.json", result.id().benchmark() + "_mean");
			assertEquals(1, mean.get("real_time").getAsDouble() / result.primary().score().value(), 1e-12);
			assertEquals(1, mean.get("cpu_time").getAsDouble() / result.secondary().get("cpu_time").score().value(),
					1e-12);
			assertEquals(mean.get("time_unit").getAsString() + "/op", result.primary().unit().symbol());
		}
	}

	@Test
	void rowsOfAggregatesGiveMeanAndErrorWithoutValues() throws IOException {
		Result result = FormatFiles.read("google-aggregates.json").results().get(1);
		assertEquals("", FormatFiles.replicates(result));
		assertEquals(row("google-aggregates.json", "sort/8_mean").get("real_time").getAsDouble(),
				result.primary().score().value());
		double deviation = row("google-aggregates.json", "sort/8_stddev").get("real_time").getAsDouble();
		// critical value of Student's t for 4 degrees of freedom and 99.9 %
		assertEquals(8.6103 * deviation / Math.sqrt(5), result.primary().score().error(), 1e-4 * deviation);
		assertEquals(5, result.primary().score().samples());
	}

	@Test
	void ratesAreBetterHigherAndTimesLower() throws IOException {
		Result result = FormatFiles.read("google-repetitions.json").results().get(1);
		assertEquals(Direction.LOWER_IS_BETTER, DirectionFinder.of("score", result.id().mode(), result.primary().unit(),
				Map.of()));
		assertEquals(Direction.HIGHER_IS_BETTER, DirectionFinder.of("items_per_second", result.id().mode(),
				result.secondary().get("items_per_second").unit(), Map.of()));
	}

	@Test
	void failedBenchmarksAndFittedComplexitiesAreNoResults() throws IOException {
		Run run = FormatFiles.read(folder,
				START + """
						{"name":"a","error_occurred":true,"error_message":"no data","real_time":0,"time_unit":"ns"},
						{"name":"b_BigO","run_type":"aggregate","cpu_coefficient":1,"big_o":"N","time_unit":"ns"},
						{"name":"b","real_time":2,"cpu_time":1,"time_unit":"us"}]}""");
		assertEquals(List.of("b"), run.results().stream().map(result -> result.id().benchmark()).toList());
		assertEquals(List.of("a failed and has no result: no data"), run.notes());
	}

	@Test
	void anUnknownUnitOrAMissingTimeIsAnErrorWithItsPlace() throws IOException {
		UnreadableFileException unit = FormatFiles.failure(folder,
				START + "\n{\"name\":\"a\",\"real_time\":1,\"time_unit\":\"fortnight\"}]}");
		assertEquals("line 2, column 39", unit.place());
		assertEquals("found the unit \"fortnight\" of time_unit, expected ns, us, ms, s", unit.problem());
		UnreadableFileException time = FormatFiles.failure(folder, START + "\n{\"name\":\"a\",\"time_unit\":\"ns\"}]}");
		assertEquals("line 2, column 29", time.place());
		assertEquals("the object that ends here is not a result of Google Benchmark: it has no \"real_time\"",
				time.problem());
	}

	private static JsonObject row(String file, String name) throws IOException {
		for (JsonElement row : FormatFiles.json(file).getAsJsonArray("benchmarks")) {
			if (row.getAsJsonObject().get("name").getAsString().equals(name)) {
				return row.getAsJsonObject();
			}
		}
		throw new AssertionError(name);
	}
}
