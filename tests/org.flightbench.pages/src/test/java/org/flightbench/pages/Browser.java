// SPDX-License-Identifier: UPL-1.0
package org.flightbench.pages;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.Running;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;

/** A headless Chromium, controlled through its DevTools protocol. It has one page at a time. */
public final class Browser implements AutoCloseable {

	private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
	private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");
	private static final Duration PATIENCE = Duration.ofSeconds(60);

	private final Process process;
	private final Path profile;
	private final WebSocket socket;
	private final AtomicInteger lastId = new AtomicInteger();
	private final Map<Integer, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();
	private final Map<String, CompletableFuture<JsonObject>> awaited = new ConcurrentHashMap<>();
	private final List<String> errors = new ArrayList<>();
	private String session;

	/** Combinations of media type and color scheme in which a page can be rendered. */
	public enum Look {
		/** A screen with a light color scheme. */
		LIGHT("screen", "light"),
		/** A screen with a dark color scheme. */
		DARK("screen", "dark"),
		/** Print media, with a dark color scheme on the reader's screen. */
		PRINT("print", "dark");

		private final String media;
		private final String scheme;

		Look(String media, String scheme) {
			this.media = media;
			this.scheme = scheme;
		}
	}

	private Browser(Process process, Path profile, URI address) throws IOException {
		this.process = process;
		this.profile = profile;
		socket = get(HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, new Messages()));
		String target = call("Target.createTarget", object("url", "about:blank")).get("targetId").getAsString();
		JsonObject attach = object("targetId", target);
		attach.addProperty("flatten", true);
		session = call("Target.attachToTarget", attach).get("sessionId").getAsString();
		for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
			call(domain + ".enable", new JsonObject());
		}
	}

	/** Returns the installed browser, or empty if the PATH has none. */
	public static Optional<Path> installed() {
		return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
				.filter(folder -> !folder.isEmpty())
				.flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name))).filter(Files::isExecutable)
				.findFirst();
	}

	/**
	 * Starts a browser with its own profile.
	 *
	 * @throws IOException if the browser does not start
	 */
	public static Browser start(Path program) throws IOException {
		Path profile = Files.createTempDirectory("flightbench-browser");
		List<String> command = new ArrayList<>(List.of(program.toString(), "--headless", "--disable-gpu",
				"--hide-scrollbars", "--no-first-run", "--disable-extensions", "--remote-debugging-port=0",
				"--user-data-dir=" + profile));
		if ("root".equals(System.getProperty("user.name"))) {
			command.add("--no-sandbox");
		}
		Process process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
		try {
			return new Browser(process, profile, address(process));
		} catch (IOException e) {
			process.destroyForcibly();
			throw e;
		}
	}

	private static URI address(Process process) throws IOException {
		BufferedReader lines = new BufferedReader(
				new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8));
		StringBuilder said = new StringBuilder();
		for (String line = lines.readLine(); line != null; line = lines.readLine()) {
			Matcher address = ADDRESS.matcher(line);
			if (address.find()) {
				// Discards further output, so that the browser does not block on a full pipe.
				drain(lines);
				drain(lines);
				return URI.create(address.group(1));
			}
			said.append(line).append('\n');
		}
		throw new IOException("the browser does not start: " + said);
	}

	private static void drain(BufferedReader lines) {
		Thread reader = new Thread(() -> {
			try {
				lines.transferTo(Writer.nullWriter());
			} catch (IOException closed) {
				// the pipe is closed, because the browser has exited
			}
		}, "messages of the browser");
		reader.setDaemon(true);
		reader.start();
	}

	/**
	 * Opens a page and waits until it is loaded and painted.
	 *
	 * @param width the width of the window in pixels
	 * @param height the height of the window in pixels
	 * @return the time this took in milliseconds, by the clock of the page
	 */
	public double open(Path page, int width, int height, Look look) throws IOException {
		synchronized (errors) {
			errors.clear();
		}
		JsonObject size = object("width", width);
		size.addProperty("height", height);
		size.addProperty("deviceScaleFactor", 1);
		size.addProperty("mobile", false);
		call("Emulation.setDeviceMetricsOverride", size);
		JsonObject media = object("media", look.media);
		JsonArray features = new JsonArray();
		JsonObject scheme = object("name", "prefers-color-scheme");
		scheme.addProperty("value", look.scheme);
		features.add(scheme);
		media.add("features", features);
		call("Emulation.setEmulatedMedia", media);
		CompletableFuture<JsonObject> loaded = new CompletableFuture<>();
		awaited.put("Page.loadEventFired", loaded);
		call("Page.navigate", object("url", page.toUri().toString()));
		get(loaded);
		return evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))")
				.getAsDouble();
	}

	/**
	 * Evaluates an expression in the page. If the result is a promise, waits for its value.
	 *
	 * @throws IOException if the expression throws an exception
	 */
	public JsonElement evaluate(String expression) throws IOException {
		JsonObject parameters = object("expression", expression);
		parameters.addProperty("awaitPromise", true);
		parameters.addProperty("returnByValue", true);
		JsonObject answer = call("Runtime.evaluate", parameters);
		if (answer.has("exceptionDetails")) {
			throw new IOException(answer.get("exceptionDetails").toString());
		}
		JsonElement value = answer.getAsJsonObject("result").get("value");
		return value == null ? new JsonPrimitive("") : value;
	}

	/**
	 * Presses a key.
	 *
	 * @param key the name of the key in events, such as {@code Tab} or {@code Enter}
	 */
	public void press(String key) throws IOException {
		for (String type : List.of("keyDown", "keyUp")) {
			JsonObject event = object("type", type);
			event.addProperty("key", key);
			event.addProperty("code", key);
			event.addProperty("windowsVirtualKeyCode", key.equals("Tab") ? 9 : key.equals("Enter") ? 13 : 27);
			if (key.equals("Enter") && type.equals("keyDown")) {
				event.addProperty("text", "\r");
			}
			call("Input.dispatchKeyEvent", event);
		}
	}

	/** Returns console errors, uncaught exceptions and network requests since the page was opened. */
	public List<String> errors() {
		synchronized (errors) {
			return List.copyOf(errors);
		}
	}

	/**
	 * Writes a screenshot as PNG.
	 *
	 * @param isWhole whether to capture the whole page instead of the visible part
	 */
	public void screenshot(Path file, boolean isWhole) throws IOException {
		JsonObject parameters = object("format", "png");
		parameters.addProperty("captureBeyondViewport", isWhole);
		if (isWhole) {
			JsonObject content = call("Page.getLayoutMetrics", new JsonObject()).getAsJsonObject("cssContentSize");
			content.addProperty("scale", 1);
			parameters.add("clip", content);
		}
		String data = call("Page.captureScreenshot", parameters).get("data").getAsString();
		Files.write(file, Base64.getDecoder().decode(data));
	}

	@Override
	public void close() throws IOException {
		session = null;
		socket.abort();
		// waits for helper processes, too, because they may outlive the browser for a moment and still write to the
		// profile
		List<ProcessHandle> processes = Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
		process.destroy();
		try {
			if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
				process.destroyForcibly();
			}
			processes.forEach(ProcessHandle::destroyForcibly);
			Running.after(PATIENCE, processes);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		try (Stream<Path> files = Files.walk(profile)) {
			files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
		}
	}

	private JsonObject call(String method, JsonObject parameters) throws IOException {
		int id = lastId.incrementAndGet();
		JsonObject message = object("method", method);
		message.addProperty("id", id);
		message.add("params", parameters);
		if (session != null) {
			message.addProperty("sessionId", session);
		}
		CompletableFuture<JsonObject> answer = new CompletableFuture<>();
		answers.put(id, answer);
		get(socket.sendText(message.toString(), true));
		JsonObject answered = get(answer);
		if (answered.has("error")) {
			throw new IOException(method + ": " + answered.get("error"));
		}
		return answered.getAsJsonObject("result");
	}

	private static <T> T get(CompletableFuture<T> future) throws IOException {
		try {
			return future.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
		} catch (ExecutionException | TimeoutException e) {
			throw new IOException("the browser does not answer", e);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new IOException("interrupted", e);
		}
	}

	private static JsonObject object(String name, Object value) {
		JsonObject object = new JsonObject();
		if (value instanceof Number number) {
			object.addProperty(name, number);
		} else {
			object.addProperty(name, value.toString());
		}
		return object;
	}

	private void received(JsonObject message) {
		if (message.has("id")) {
			CompletableFuture<JsonObject> answer = answers.remove(message.get("id").getAsInt());
			if (answer != null) {
				answer.complete(message);
			}
			return;
		}
		String method = message.get("method").getAsString();
		JsonObject parameters = message.getAsJsonObject("params");
		boolean isError = switch (method) {
			case "Runtime.exceptionThrown" -> true;
			case "Runtime.consoleAPICalled" -> !parameters.get("type").getAsString().equals("log");
			case "Log.entryAdded" ->
				!parameters.getAsJsonObject("entry").get("level").getAsString().equals("verbose");
			case "Page.javascriptDialogOpening" -> true;
			case "Network.requestWillBeSent" -> !parameters.getAsJsonObject("request").get("url").getAsString()
					.startsWith("file:");
			default -> false;
		};
		if (isError) {
			synchronized (errors) {
				errors.add(method + " " + parameters);
			}
		}
		CompletableFuture<JsonObject> awaiting = awaited.remove(method);
		if (awaiting != null) {
			awaiting.complete(parameters);
		}
	}

	/** A listener that assembles fragmented messages and requests the next ones. */
	private final class Messages implements WebSocket.Listener {

		private final StringBuilder text = new StringBuilder();

		@Override
		public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean isLast) {
			text.append(data);
			if (isLast) {
				received(JsonParser.parseString(text.toString()).getAsJsonObject());
				text.setLength(0);
			}
			from.request(1);
			return null;
		}
	}
}
