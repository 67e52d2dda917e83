// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.io.Console;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.flightbench.report.output.TextStyle;
import org.flightbench.results.ResultId;

/** The properties of standard output: whether it is a terminal, and its width, colors and charset. */
public final class Terminal {

	private static final String SAMPLE_OF_SIGNS = "±▲▼×∞–…✓✗≥≤";
	private static final int NARROWEST = 40;

	private final Map<String, String> environment;
	private final boolean interactive;
	private final Charset charset;

	private Terminal(Map<String, String> environment, boolean interactive, Charset charset) {
		this.environment = environment;
		this.interactive = interactive;
		this.charset = charset;
	}

	/** Returns the properties of the standard output of the process. */
	static Terminal ofProcess() {
		boolean interactive = hasConsole();
		return new Terminal(System.getenv(), interactive, interactive ? consoleCharset() : StandardCharsets.UTF_8);
	}

	/** Creates the properties of a pipe with the given environment. */
	public static Terminal pipe(Map<String, String> environment) {
		return new Terminal(environment, false, StandardCharsets.UTF_8);
	}

	/** Creates the properties of a terminal with the given environment and charset. */
	public static Terminal interactive(Map<String, String> environment, Charset charset) {
		return new Terminal(environment, true, charset);
	}

	/** Returns the charset for text output, which is UTF-8 for files and pipes. */
	public Charset charset() {
		return charset;
	}

	/** Returns whether output goes to a terminal, whose lines can be overwritten. */
	public boolean isInteractive() {
		return interactive;
	}

	/** Returns the environment variables by name. */
	public Map<String, String> environment() {
		return environment;
	}

	/** Returns an environment variable, or an empty string if it is not set. */
	public String variable(String name) {
		return environment.getOrDefault(name, "");
	}

	/** Returns whether windows can be opened. Windows and macOS are assumed to have a display. */
	boolean hasDisplay() {
		return !System.getProperty("os.name").equals("Linux") || !environment.getOrDefault("DISPLAY", "").isEmpty()
				|| !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
	}

	/** Returns the text style for this terminal. */
	public TextStyle style(ColorChoice color) {
		boolean unicode = charset.newEncoder().canEncode(SAMPLE_OF_SIGNS);
		return new TextStyle(inColor(color), unicode, interactive ? width() : TextStyle.UNLIMITED);
	}

	private boolean inColor(ColorChoice choice) {
		return switch (choice) {
			case ALWAYS -> true;
			case NEVER -> false;
			case AUTO -> interactive && environment.getOrDefault("NO_COLOR", "").isEmpty()
					&& !"dumb".equals(environment.get("TERM"));
		};
	}

	private int width() {
		double columns = ResultId.numberOrNaN(environment.getOrDefault("COLUMNS", ""));
		if (Double.isNaN(columns)) {
			columns = columnsFromStty();
		}
		return columns > 0 ? Math.max(NARROWEST, (int) columns) : TextStyle.UNLIMITED;
	}

	/**
	 * Returns the terminal width in characters from {@code stty}, because Java has no API for it; NaN if unavailable,
	 * in which case the line length is not limited.
	 */
	private static double columnsFromStty() {
		try {
			Process stty = new ProcessBuilder("stty", "size").redirectInput(ProcessBuilder.Redirect.INHERIT)
					.redirectError(ProcessBuilder.Redirect.DISCARD).start();
			String size = new String(stty.getInputStream().readNBytes(64), StandardCharsets.US_ASCII).strip();
			if (!stty.waitFor(1, TimeUnit.SECONDS)) {
				stty.destroy();
			}
			return ResultId.numberOrNaN(size.substring(size.indexOf(' ') + 1));
		} catch (IOException noStty) {
			return Double.NaN;
		} catch (InterruptedException interrupted) {
			Thread.currentThread().interrupt();
			return Double.NaN;
		}
	}

	private static boolean hasConsole() {
		if (!mayBeTerminal()) {
			return false;
		}
		// otherwise, Java 22 to 24 would load JLine and report a console even for pipes
		System.setProperty("jdk.console", "java.base");
		Console console = System.console();
		return console != null;
	}

	/**
	 * Checks standard output in {@code /proc} where available, because {@link System#console()} is slow: it searches
	 * all jars for services.
	 */
	private static boolean mayBeTerminal() {
		try {
			String output = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
			return output.startsWith("/dev/") && !output.equals("/dev/null");
		} catch (IOException notTold) {
			return true;
		}
	}

	private static Charset consoleCharset() {
		return System.console().charset();
	}
}
