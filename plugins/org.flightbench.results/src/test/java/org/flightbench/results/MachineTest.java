// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineTest {

	private static final Machine MACHINE = new Machine("Linux 6.1.0", "amd64", "Xeon", 2, 1L << 34);

	@Test
	void isReadAsItWasWritten() throws IOException {
		assertEquals(Optional.of(MACHINE), read(written()));
	}

	@ParameterizedTest
	@CsvSource({"processors, 0", "processors, -1", "processors, 1.5", "processors, null", "memoryBytes, -1",
			"memoryBytes, \"much\"", "system, 6.10", "architecture, 64", "processor, 7e3", "processor, null",
			"processor, [\"Xeon\"]"})
	void isUnknownWithAFieldThatNoMachineHas(String field, String value) throws IOException {
		JsonObject machine = written();
		machine.add(field, JsonParser.parseString(value));
		assertEquals(Optional.empty(), read(machine));
	}

	private static JsonObject written() throws IOException {
		StringWriter text = new StringWriter();
		try (JsonWriter json = new JsonWriter(text)) {
			MACHINE.write(json);
		}
		return JsonParser.parseString(text.toString()).getAsJsonObject();
	}

	private static Optional<Machine> read(JsonObject machine) {
		JsonObject description = new JsonObject();
		description.add("machine", machine);
		return Machine.of(new Run("run", Path.of("results.json"), List.of(), List.of(),
				new RunDescription(description)));
	}
}
