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

import org.flightbench.cli.option.ColorChoice;
import org.flightbench.report.output.TextStyle;
import org.flightbench.results.ResultId;

/** The kind of standard output: a terminal, with its width, colors and characters, or a file or pipe. */
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

	/** The process's own. */
	static Terminal ofProcess() {
		boolean interactive = hasConsole();
		return new Terminal(System.getenv(), interactive, interactive ? consoleCharset() : StandardCharsets.UTF_8);
	}

	/** A pipe with that environment. */
	public static Terminal pipe(Map<String, String> environment) {
		return new Terminal(environment, false, StandardCharsets.UTF_8);
	}

	/** A terminal with that environment and characters. */
	public static Terminal interactive(Map<String, String> environment, Charset charset) {
		return new Terminal(environment, true, charset);
	}

	/** In which text goes to it; files and pipes get UTF-8. */
	public Charset charset() {
		return charset;
	}

	/** Whether somebody looks, and a line may be overwritten. */
	public boolean isInteractive() {
		return interactive;
	}

	/** A variable of the environment; empty unless it is set. */
	public String variable(String name) {
		return environment.getOrDefault(name, "");
	}

	/** Whether windows can be opened; on Windows and macOS that is taken for granted. */
	boolean hasDisplay() {
		return !System.getProperty("os.name").equals("Linux") || !environment.getOrDefault("DISPLAY", "").isEmpty()
				|| !environment.getOrDefault("WAYLAND_DISPLAY", "").isEmpty();
	}

	/** How to set text for it. */
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

	/** Java cannot ask a terminal for its width; stty can. Without it lines are as long as they need to be. */
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
		// Java 22 to 24 would load JLine to answer, and give a console to pipes as well
		System.setProperty("jdk.console", "java.base");
		Console console = System.console();
		return console != null;
	}

	/** Where the system tells it: to ask Java for its console makes Java look for services in all jars. */
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
