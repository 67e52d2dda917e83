// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;

/** The schemas in {@code docs/schemas}. */
public final class Schemas {

	private static final Path FOLDER = Checkout.root().resolve("docs/schemas");
	private static final String ENDING = ".schema.json";
	private static final SchemaRegistry PUBLISHED = registry(false);
	private static final SchemaRegistry CLOSED = registry(true);

	private Schemas() {}

	/** Returns the file of a schema. */
	static Path file(String name) {
		return FOLDER.resolve(name + ENDING);
	}

	/**
	 * Asserts that a JSON text is valid, and that the schema lists all of its fields and, where the schema has
	 * examples, all of their values. For consumers, the schemas permit additional fields and values, which later
	 * versions may add.
	 */
	public static void assertDescribes(String name, String json) {
		assertEquals(List.of(), errors(CLOSED, name, json), name);
	}

	/** Returns whether a JSON text is valid and fully described. */
	static boolean describes(String name, String json) {
		return errors(CLOSED, name, json).isEmpty();
	}

	/** Returns whether a JSON text is valid for a consumer. */
	static boolean accepts(String name, String json) {
		return errors(PUBLISHED, name, json).isEmpty();
	}

	private static List<String> errors(SchemaRegistry registry, String name, String json) {
		return registry.getSchema(SchemaLocation.of(file(name).toUri().toString())).validate(json, InputFormat.JSON)
				.stream().map(Error::toString).toList();
	}

	private static SchemaRegistry registry(boolean isClosed) {
		return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
				builder -> builder
						.schemas(iri -> iri.endsWith(ENDING) ? read(Path.of(URI.create(iri)), isClosed) : null)
						.schemaRegistryConfig(SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
	}

	private static String read(Path file, boolean isClosed) {
		try {
			JsonElement schema = JsonParser.parseString(Files.readString(file));
			if (isClosed) {
				close(schema);
			}
			return schema.toString();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Restricts a schema to the listed fields, and values with examples to those examples. */
	private static void close(JsonElement schema) {
		if (schema.isJsonArray()) {
			schema.getAsJsonArray().forEach(Schemas::close);
		} else if (schema instanceof JsonObject object) {
			object.entrySet().forEach(field -> close(field.getValue()));
			if (object.get("properties") instanceof JsonObject && !object.has("additionalProperties")) {
				object.addProperty("additionalProperties", false);
			}
			if (object.has("examples")) {
				object.add("enum", object.get("examples"));
			}
		}
	}
}
