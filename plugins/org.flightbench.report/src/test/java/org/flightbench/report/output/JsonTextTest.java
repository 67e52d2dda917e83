// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringWriter;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Text;
import org.junit.jupiter.api.Test;

class JsonTextTest {

	@Test
	void nothingInItSteersATerminalAndReadersGetItAsItWas() throws IOException {
		String hostile = "a\u009b31m\u202eb\u2066\u061c\ufffe\uffff\u001b[0m\n\"\\é€😀";
		StringWriter out = new StringWriter();
		JsonWriter json = JsonText.writer(out);
		json.beginObject().name(hostile).value(hostile).endObject().close();
		assertTrue(out.toString().chars().noneMatch(character -> Text.isSteering((char) character)), out.toString());
		assertTrue(out.toString().contains("é€😀"));
		assertEquals(hostile, JsonParser.parseString(out.toString()).getAsJsonObject().get(hostile).getAsString());
	}
}
