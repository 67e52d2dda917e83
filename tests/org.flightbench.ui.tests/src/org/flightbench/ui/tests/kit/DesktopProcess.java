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

/** A desktop in a separate process, with the same bundles as this one. */
public final class DesktopProcess implements AutoCloseable {

	private static final int LIMIT_SECONDS = 120;
	/** An entry with {@link org.eclipse.core.runtime.IStatus#ERROR} in the log of the workbench. */
	private static final Pattern ERROR = Pattern.compile("^!ENTRY \\S+ 4 ", Pattern.MULTILINE);

	private final Process process;
	private final Path workspace;

	private DesktopProcess(Process process, Path workspace) {
		this.process = process;
		this.workspace = workspace;
	}

	/**
	 * Starts a desktop that opens files.
	 *
	 * @param folder the folder for its configuration and output
	 * @param workspace the workspace for {@code -data}, or null to omit it
	 */
	public static DesktopProcess start(Path folder, Path workspace, Path... files) {
		// Resets ignored signals, which a process inherits if the tests were started in the background.
		List<String> command = new ArrayList<>(
				List.of("env", "--default-signal=INT,HUP,TERM",
						Path.of(System.getProperty("java.home"), "bin", "java").toString(),
						"-Xmx300m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Duser.home=" + folder,
						"-Djava.awt.headless=true",
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
			// Without a UTF-8 locale, window managers and xdotool do not receive titles that contain a dash.
			builder.environment().put("LC_ALL", "C.UTF-8");
			return new DesktopProcess(builder.start(), workspace);
		} catch (IOException failure) {
			throw new UncheckedIOException(failure);
		}
	}

	private static Path place(String property) {
		return Path.of(URI.create(System.getProperty(property).replace(" ", "%20")));
	}

	/** Copies the configuration, because two processes would overwrite each other's files. */
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

	/** Waits until a window whose title matches has been visible for a while. */
	public void untilTitle(String expression) {
		int[] times = {0};
		Waiting.until("a window “" + expression + "”", LIMIT_SECONDS, () -> {
			times[0] = process.isAlive() && Xdotool.finds(expression) ? times[0] + 1 : 0;
			return times[0] > 20;
		});
	}

	/** Waits until the process exits and returns its exit status. */
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

	/** Terminates the process as a logout does. Fails if its workbench logged an error. */
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

	/** Sends a signal such as {@code INT} and waits until the process exits. */
	public void end(String signal) throws IOException {
		new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
		exitStatus();
	}

	/**
	 * Terminates the process, and kills it once it has written a number of bytes to a pipe.
	 *
	 * @return whether it wrote that number of bytes
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
