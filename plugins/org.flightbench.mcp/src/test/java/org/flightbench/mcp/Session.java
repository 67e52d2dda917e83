// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.TextContent;

/** A server in another process, accessed with the SDK's client. */
final class Session implements AutoCloseable {

	static final Path ROOT = Path.of(System.getProperty("flightbench.root", "../..")).toAbsolutePath().normalize();
	static final Path SAMPLES = ROOT.resolve("samples");
	static final McpJsonMapper JSON = McpJsonDefaults.getMapper();
	private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
			builder -> builder.schemas(Session::published));

	final McpSyncClient client;
	final List<ProgressNotification> progress = Collections.synchronizedList(new ArrayList<>());

	private static String published(String schema) {
		try {
			return schema.startsWith("file:") ? Files.readString(Path.of(URI.create(schema))) : null;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	Session(Object... arguments) {
		this(Map.of(), arguments);
	}

	/** Starts a server with additional environment variables. */
	Session(Map<String, String> environment, Object... arguments) {
		List<String> command = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp",
				System.getProperty("java.class.path"), "org.flightbench.cli.Main", "mcp"));
		for (Object argument : arguments) {
			command.add(argument.toString());
		}
		ServerParameters server = ServerParameters
				.builder(Path.of(System.getProperty("java.home"), "bin", "java").toString()).args(command)
				.env(environment).build();
		client = McpClient.sync(new StdioClientTransport(server, JSON)).requestTimeout(Duration.ofMinutes(5))
				.initializationTimeout(Duration.ofMinutes(5)).progressConsumer(progress::add)
				.enableCallToolSchemaCaching(true).build();
		client.initialize();
	}

	@Override
	public void close() {
		client.closeGracefully();
	}

	CallToolResult call(String tool, Map<String, Object> arguments) {
		return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
	}

	/**
	 * Returns the answer of a tool, and asserts that it is within its size limit and conforms to the published schema.
	 */
	@SuppressWarnings("unchecked")
	Map<String, Object> answer(String schema, String tool, Map<String, Object> arguments) throws IOException {
		CallToolResult result = call(tool, arguments);
		String text = text(result);
		assertNotEquals(Boolean.TRUE, result.isError(), text);
		int most = arguments.get(Tool.BYTES) instanceof Integer bytes ? bytes : Tool.USUAL_BYTES;
		int bytes = text.getBytes(StandardCharsets.UTF_8).length;
		assertTrue(bytes <= most, bytes + " bytes: " + text);
		assertEquals(JSON.readValue(text, Object.class), JSON
				.readValue(JSON.writeValueAsString(result.structuredContent()), Object.class), "two different answers");
		List<Error> errors = SCHEMAS
				.getSchema(
						SchemaLocation.of(ROOT.resolve("docs/schemas/" + schema + ".schema.json").toUri().toString()))
				.validate(text, InputFormat.JSON);
		assertEquals(List.of(), errors, text);
		return (Map<String, Object>) result.structuredContent();
	}

	/** Asserts that a call results in a tool error with this text, and that the text contains no stack trace. */
	void assertRefused(String part, String tool, Map<String, Object> arguments) {
		CallToolResult result = call(tool, arguments);
		String text = text(result);
		assertEquals(Boolean.TRUE, result.isError(), text);
		assertTrue(text.startsWith(tool + ": ") && text.contains(part), text);
		assertTrue(text.length() < 2000 && !text.contains("\tat ") && !text.contains("Exception"), text);
		assertTrue(text.chars().noneMatch(Character::isISOControl), text);
	}

	private static String text(CallToolResult result) {
		assertEquals(1, result.content().size());
		return ((TextContent) result.content().get(0)).text();
	}
}
