// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import org.flightbench.results.read.UnreadableFileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the schema for editors accepts the same files as the reader. */
class GateSchemaTest {

	private static final String[] VALUES = {"\"fail\"", "\"warn\"", "\"ignore\"", "\"never\"", "\"none\"", "\"holm\"",
			"\"bh\"", "\"x\"", "\"a--b\"", "\"-a\"", "\"\"", "\"5%\"", "\"99.9%\"", "\"100%\"", "\"3%,16B\"",
			"\"16 B\"", "\"5 ms, 0.01#/op\"", "0.05",
			"0.5",
			"[]", "[\"a\"]", "{}", "{\"file\": \"a\"}", "{\"file\": \"a\", \"missed\": \"fail\"}",
			"{\"file\": \"a\", \"undecided\": \"maybe\"}", "{\"missed\": \"fail\"}", "[{\"metric\": \"score\"}]",
			"[{\"benchmarks\": \"a\"}]", "{\"junit\": \"a\"}", "{\"markdown\": \"a\"}", "{\"code-quality\": \"a\"}",
			"{\"badge\": \"a\"}", "{\"html\": \"a\"}", "{\"pdf\": \"a\"}", "{\"html\": []}", "{\"saved\": \"main\"}",
			"{\"saved\": \"main\", \"store\": \"a\"}", "{\"saved\": \"m\", \"git-branch\": \"b\", \"remote\": \"o\"}",
			"{\"saved\": \"main\", \"remote\": \"o\"}",
			"{\"saved\": \"m\", \"git-branch\": \"b\", \"store\": \"s\"}", "{\"store\": \"a\"}",
			"{\"revision\": \"main\"}", "{\"revision\": \"main\", \"build\": \"maven\"}",
			"{\"revision\": \"main\", \"build\": \"make\", \"jar\": \"b.jar\", \"profile\": \"gc\", \"builds\": \"b\"}",
			"{\"revision\": \"main\", \"build\": \"make\", \"arguments\": \"-f 5\", \"saved\": \"main\"}"};

	@TempDir
	Path folder;

	private final JsonObject schema;

	GateSchemaTest() throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (!Files.exists(root.resolve("build.sh"))) {
			root = root.getParent();
		}
		schema = JsonParser.parseString(Files.readString(root.resolve("docs/schemas/flightbench-gate.schema.json")))
				.getAsJsonObject();
	}

	/** Combines every key, including keys of rules, with every value. JSON is also valid YAML. */
	@Test
	void schemaAndReaderTakeTheSame() throws IOException {
		int taken = 0;
		int refused = 0;
		Map<String, String> documents = new LinkedHashMap<>();
		for (String value : VALUES) {
			for (String key : keys(schema)) {
				documents.put("{\"" + key + "\": " + value + "}", "");
			}
			for (String key : keys(schema.getAsJsonObject("properties").getAsJsonObject("rules")
					.getAsJsonObject("items"))) {
				documents.put("{\"rules\": [{\"metric\": \"a\", \"" + key + "2\": " + value + "}]}", "");
				documents.put("{\"rules\": [{" + (key.equals("metric") ? "" : "\"metric\": \"a\", ") + "\"" + key
						+ "\": " + value + "}]}", "");
			}
		}
		for (String document : documents.keySet()) {
			boolean bySchema = isValid(schema, JsonParser.parseString(document));
			assertEquals(bySchema, isRead(document), document);
			taken += bySchema ? 1 : 0;
			refused += bySchema ? 0 : 1;
		}
		assertTrue(taken > 60 && refused > 300, taken + " taken, " + refused + " refused");
	}

	private static Iterable<String> keys(JsonObject object) {
		return object.getAsJsonObject("properties").keySet();
	}

	private boolean isRead(String document) throws IOException {
		try {
			GateConfigReader.read(Files.writeString(folder.resolve("flightbench.yml"), document));
			return true;
		} catch (UnreadableFileException e) {
			return false;
		}
	}

	/** Evaluates the JSON Schema keywords that the schema uses. */
	private boolean isValid(JsonObject rule, JsonElement value) {
		if (rule.has("$ref")) {
			String name = rule.get("$ref").getAsString().replace("#/$defs/", "");
			return isValid(schema.getAsJsonObject("$defs").getAsJsonObject(name), value);
		}
		if (rule.has("enum")) {
			return rule.getAsJsonArray("enum").contains(value);
		}
		if (rule.has("oneOf")) {
			return rule.getAsJsonArray("oneOf").asList().stream()
					.filter(one -> isValid(one.getAsJsonObject(), value)).count() == 1;
		}
		return switch (rule.get("type").getAsString()) {
			case "object" -> value instanceof JsonObject object && isValidObject(rule, object);
			case "array" -> value instanceof JsonArray array && array.size() >= rule.get("minItems").getAsInt()
					&& array.asList().stream().allMatch(item -> isValid(rule.getAsJsonObject("items"), item));
			case "number" -> value instanceof JsonPrimitive one && one.isNumber() && isInRange(rule, one.getAsDouble());
			default -> value instanceof JsonPrimitive one && one.isString() && isValidText(rule, one.getAsString());
		};
	}

	private boolean isValidObject(JsonObject rule, JsonObject object) {
		JsonObject properties = rule.getAsJsonObject("properties");
		return object.entrySet().stream()
				.allMatch(field -> properties.has(field.getKey())
						&& isValid(properties.getAsJsonObject(field.getKey()), field.getValue()))
				&& (!rule.has("required") || rule.getAsJsonArray("required").asList().stream()
						.allMatch(name -> object.has(name.getAsString())));
	}

	private static boolean isInRange(JsonObject rule, double number) {
		return !(rule.has("minimum") && number < rule.get("minimum").getAsDouble()
				|| rule.has("maximum") && number > rule.get("maximum").getAsDouble()
				|| rule.has("exclusiveMinimum") && number <= rule.get("exclusiveMinimum").getAsDouble()
				|| rule.has("exclusiveMaximum") && number >= rule.get("exclusiveMaximum").getAsDouble());
	}

	private static boolean isValidText(JsonObject rule, String text) {
		return (!rule.has("minLength") || text.length() >= rule.get("minLength").getAsInt())
				&& (!rule.has("pattern") || Pattern.compile(rule.get("pattern").getAsString()).matcher(text).find());
	}
}
