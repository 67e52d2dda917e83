// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A desktop of its own, started as users start it: another process, with what this one consists of. */
public final class DesktopProcess implements AutoCloseable {

	private static final int LIMIT_SECONDS = 120;
	/** An entry of {@link org.eclipse.core.runtime.IStatus#ERROR} in the workbench's log. */
	private static final Pattern ERROR = Pattern.compile("^!ENTRY \\S+ 4 ", Pattern.MULTILINE);

	private final Process process;
	private final Path workspace;

	private DesktopProcess(Process process, Path workspace) {
		this.process = process;
		this.workspace = workspace;
	}

	/**
	 * Starts it on files.
	 *
	 * @param folder for what it needs
	 * @param workspace given by {@code -data}, null for none
	 */
	public static DesktopProcess start(Path folder, Path workspace, Path... files) {
		// whoever started the tests in the background may have had signals ignored, which a process hands on
		List<String> command = new ArrayList<>(
				List.of("env", "--default-signal=INT,HUP,TERM",
						Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-Xmx300m", "-XX:TieredStopAtLevel=1", "-Duser.home=" + folder, "-Djava.awt.headless=true",
						"--enable-native-access=ALL-UNNAMED", "-jar", System.getProperty("java.class.path"), "-install",
						place("osgi.install.area").toString(), "-configuration", configuration(folder).toString(),
						"-application",
						"org.flightbench.rcp.desktop", "-product", "org.flightbench.rcp.product"));
		if (workspace != null) {
			command.addAll(List.of("-data", workspace.toString()));
		}
		for (Path file : files) {
			command.add(file.toString());
		}
		try {
			File log = folder.resolve("desktop.log").toFile();
			ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
					.redirectOutput(ProcessBuilder.Redirect.appendTo(log));
			// without a language GTK gives window managers and xdotool no title that has a dash
			builder.environment().put("LC_ALL", "C.UTF-8");
			return new DesktopProcess(builder.start(), workspace);
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	private static Path place(String property) {
		return Path.of(URI.create(System.getProperty(property).replace(" ", "%20")));
	}

	/** Two processes would write over each other's. */
	private static Path configuration(Path folder) {
		Path from = place("osgi.configuration.area");
		try {
			Path to = Files.createTempDirectory(folder, "configuration");
			try (Stream<Path> all = Files.list(from)) {
				for (Path file : all.filter(file -> file.toString().endsWith(".ini")).toList()) {
					Files.copy(file, to.resolve(file.getFileName()));
				}
			}
			Path bundles = from.resolve("org.eclipse.equinox.simpleconfigurator/bundles.info");
			if (Files.exists(bundles)) {
				Files.copy(bundles,
						Files.createDirectory(to.resolve(bundles.getParent().getFileName())).resolve("bundles.info"));
			}
			return to;
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	/** Waits until its window is seen with a title, and stays so. */
	public void untilTitle(String expression) {
		int[] times = {0};
		Waiting.until("a window “" + expression + "”", LIMIT_SECONDS, () -> {
			times[0] = process.isAlive() && Xdotool.finds(expression) ? times[0] + 1 : 0;
			return times[0] > 20;
		});
	}

	/** Waits for its end, and gives the exit status. */
	public int exitStatus() {
		try {
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				throw new AssertionError("The desktop did not end; see " + Screenshot.take("failed"));
			}
			return process.exitValue();
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}

	/** Ends it as a system does when its user logs out. Its workbench must not have logged an error. */
	public void end() {
		process.destroy();
		exitStatus();
		Path log = workspace == null ? null : workspace.resolve(".metadata/.log");
		try {
			String logged = log == null || !Files.exists(log) ? "" : Files.readString(log);
			if (ERROR.matcher(logged).find()) {
				throw new AssertionError("The workbench logged:\n" + logged);
			}
		} catch (IOException unreadable) {
			throw new UncheckedIOException(unreadable);
		}
	}

	/** Sends it a signal such as {@code INT}, and waits for its end. */
	public void end(String signal) throws IOException {
		new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
		exitStatus();
	}

	/**
	 * Asks it to end, and ends it by force once it has written so many bytes into a pipe.
	 *
	 * @return whether it came to write them
	 */
	public boolean endWhileItWrites(Path pipe, int bytes) throws IOException, InterruptedException {
		Process killing = new ProcessBuilder("timeout", Integer.toString(LIMIT_SECONDS), "sh", "-c",
				"exec 3<\"$1\"; read=$(head -c \"$2\" <&3 | wc -c); kill -9 \"$3\"; [ \"$read\" = \"$2\" ]", "sh",
				pipe.toString(), Integer.toString(bytes), Long.toString(process.pid())).inheritIO().start();
		process.destroy();
		boolean isKilled = killing.waitFor() == 0;
		close();
		exitStatus();
		return isKilled;
	}

	@Override
	public void close() {
		process.destroyForcibly();
	}
}
