// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/**
 * A Java installation that can run benchmarks.
 *
 * @param home the folder that contains {@code bin}
 * @param version the version according to the {@code release} file; empty if unknown
 */
public record Jdk(Path home, String version) {

	/**
	 * The system property that is {@code true} if Flightbench runs on its bundled runtime, which lacks modules that
	 * benchmarks may need.
	 */
	static final String OWN_RUNTIME = "flightbench.own.runtime";
	private static final int OLDEST = 11;
	private static final int LONGEST_RELEASE_FILE = 1 << 16;
	private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"((?:1\\.)?(\\d+)[^\"]*)\"");
	private static final String EXECUTABLE = File.separatorChar == '\\' ? "java.exe" : "java";

	/**
	 * Returns the installation that runs benchmarks by default, which is the one that runs this program. If that is
	 * Flightbench's bundled runtime, returns the JDK in {@code JAVA_HOME} or else the newest one found; if there is
	 * none, returns the bundled runtime.
	 */
	public static Jdk current() {
		Jdk running = new Jdk(Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
		return Boolean.getBoolean(OWN_RUNTIME) ? JdkSearch.preferred().orElse(running) : running;
	}

	/**
	 * Returns the installation in a folder or, on macOS, in its subfolder {@code Contents/Home}.
	 *
	 * @throws BenchException if there is none, or it is too old
	 */
	public static Jdk at(Path folder) throws BenchException {
		Path ofMac = folder.resolve("Contents").resolve("Home");
		Path home = Files.isDirectory(ofMac) ? ofMac : folder;
		Jdk jdk = new Jdk(home, "");
		if (!Files.isRegularFile(jdk.java())) {
			throw new BenchException(Texts.bind(Messages.jdk_none, folder, home.relativize(jdk.java())));
		}
		if (!Files.isExecutable(jdk.java())) {
			throw new BenchException(Texts.bind(Messages.jdk_notExecutable, folder, jdk.java()));
		}
		return jdk.withVersion();
	}

	/** Returns the {@code java} launcher. */
	public Path java() {
		return home.resolve("bin").resolve(EXECUTABLE);
	}

	private Jdk withVersion() throws BenchException {
		Path release = home.resolve("release");
		try {
			if (!Files.isRegularFile(release) || Files.size(release) > LONGEST_RELEASE_FILE) {
				return this;
			}
			Matcher version = VERSION.matcher(Files.readString(release));
			if (!version.find()) {
				return this;
			}
			if (version.group(2).length() < 3 && Integer.parseInt(version.group(2)) < OLDEST) {
				throw new BenchException(Texts.bind(Messages.jdk_tooOld, home, version.group(1), OLDEST));
			}
			return new Jdk(home, version.group(1));
		} catch (IOException unreadable) {
			// not fatal, because the JVM itself reports its version later
			return this;
		}
	}
}
