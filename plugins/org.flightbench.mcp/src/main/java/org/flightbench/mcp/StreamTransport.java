// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import reactor.core.publisher.Mono;

/**
 * The session of one client, with one message per line. Unlike the transport of the SDK, it can cancel requests,
 * survives invalid lines, and still answers pending requests after the input has ended.
 */
final class StreamTransport implements McpServerTransportProvider, McpServerTransport {

	/** The maximum length of a message, in characters. Longer messages are answered with an error. */
	private static final int LONGEST_MESSAGE = 1 << 24;
	private static final int PARSE_ERROR = -32700;
	private static final String CANCELLED = "notifications/cancelled";
	private static final Set<String> BEFORE_START = Set.of(McpSchema.METHOD_INITIALIZE, McpSchema.METHOD_PING);

	private final McpJsonMapper json;
	private final OutputStream out;
	private final Map<Object, ToolCall> calls = new ConcurrentHashMap<>();
	private McpServerSession session;
	private boolean isStarted;

	StreamTransport(McpJsonMapper json, OutputStream out) {
		this.json = json;
		this.out = out;
	}

	@Override
	public void setSessionFactory(McpServerSession.Factory factory) {
		session = factory.create(this);
	}

	/** Handles all messages until the input ends. */
	void serve(InputStream in) throws IOException {
		BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
		StringBuilder line = new StringBuilder();
		boolean isTooLong = false;
		for (int character = lines.read(); character >= 0; character = lines.read()) {
			if (character == '\n') {
				receive(line.toString(), isTooLong);
				line.setLength(0);
				isTooLong = false;
			} else if (line.length() < LONGEST_MESSAGE) {
				line.append((char) character);
			} else {
				isTooLong = true;
			}
		}
		receive(line.toString(), isTooLong);
		end();
	}

	private void receive(String line, boolean isTooLong) {
		if (isTooLong) {
			refuse(id(line), PARSE_ERROR, "the message is longer than " + LONGEST_MESSAGE + " characters");
		} else if (!line.isBlank()) {
			try {
				handle(McpSchema.deserializeJsonRpcMessage(json, line));
			} catch (IOException | RuntimeException e) {
				refuse(id(line), PARSE_ERROR,
						"this line is not a message of JSON-RPC 2.0, or has a name that is too long");
			}
		}
	}

	private void handle(JSONRPCMessage message) {
		if (message instanceof JSONRPCNotification notification && notification.method().equals(CANCELLED)) {
			cancel(notification.params());
			return;
		}
		if (message instanceof JSONRPCRequest request) {
			if (!isStarted && !BEFORE_START.contains(request.method())) {
				refuse(request.id(), McpSchema.ErrorCodes.INVALID_REQUEST, "the session is not initialized yet");
				return;
			}
			ToolCall call = new ToolCall();
			calls.put(request.id(), call);
			McpTransportContext context = McpTransportContext.create(Map.of(ToolCall.KEY, call));
			session.handle(request).contextWrite(all -> all.put(McpTransportContext.KEY, context))
					.doFinally(end -> calls.remove(request.id(), call)).subscribe(done -> {}, failed -> {});
			return;
		}
		isStarted |= message instanceof JSONRPCNotification notification
				&& notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
		session.handle(message).subscribe(done -> {}, failed -> {});
	}

	private void cancel(Object params) {
		Object id = params instanceof Map<?, ?> map ? map.get("requestId") : null;
		ToolCall call = id == null ? null : calls.get(id);
		if (call != null) {
			call.cancel();
		}
	}

	/** Cancels the tools that run programs, and waits for the others to answer. */
	private void end() {
		try {
			while (!calls.isEmpty()) {
				calls.values().forEach(ToolCall::cancelPrograms);
				TimeUnit.MILLISECONDS.sleep(10);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	/** Returns the ID of a message that cannot be parsed as a whole, or null if no ID is found. */
	private static Object id(String line) {
		try (JsonReader reader = new JsonReader(new StringReader(line))) {
			reader.beginObject();
			while (reader.hasNext()) {
				if (reader.nextName().equals("id")) {
					return reader.peek() == JsonToken.NUMBER ? (Object) reader.nextInt() : reader.nextString();
				}
				reader.skipValue();
			}
			return null;
		} catch (IOException | IllegalStateException | NumberFormatException unreadable) {
			return null;
		}
	}

	/**
	 * Answers a request with an error. Without an ID, the protocol permits no answer, so the error is printed instead.
	 *
	 * @param id the ID of the request; null if it is unknown
	 */
	private void refuse(Object id, int code, String why) {
		if (id == null) {
			System.err.println("flightbench: " + why);
			return;
		}
		try {
			write(json.writeValueAsString(
					JSONRPCResponse.error(id, new JSONRPCResponse.JSONRPCError(code, why, null))));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public Mono<Void> sendMessage(JSONRPCMessage message) {
		return Mono.fromRunnable(() -> {
			// the protocol expects no answer to a canceled request
			if (message instanceof JSONRPCResponse response && response.id() != null
					&& calls.containsKey(response.id()) && calls.get(response.id()).isCancelled()) {
				return;
			}
			try {
				write(json.writeValueAsString(message));
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		});
	}

	private synchronized void write(String message) throws IOException {
		out.write((message + "\n").getBytes(StandardCharsets.UTF_8));
		out.flush();
	}

	@Override
	public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
		return json.convertValue(data, type);
	}

	@Override
	public Mono<Void> notifyClients(String method, Object params) {
		return session.sendNotification(method, params);
	}

	@Override
	public Mono<Void> closeGracefully() {
		return Mono.empty();
	}

	@Override
	public void close() {
		// the streams belong to the process and stay open
	}

	@Override
	public List<String> protocolVersions() {
		return McpServerTransportProvider.super.protocolVersions();
	}
}
