// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that a command loads, as the virtual machine has them in memory: kept in a file, as they take longer to
 * load than a usual recording takes to read. The first process that has none writes them down at its end; the file gets
 * its name when it is whole. From Java 25 on it is a cache for compilation ahead of time (JEP 514): the classes are
 * there linked, and with what is known of their methods. The process then only says what it has loaded, and another one
 * makes the file of it. The names of the classes that were initialized are kept beside it: later processes initialize
 * them first of all, as the virtual machine compiles what was called often of a class that is initialized, and has done
 * so by the time that it is called.
 *
 * <p>Needed before anything else, as {@link OwnProcess}.
 */
final class ClassArchive {

	/** In the user's home, where the desktop keeps its workspaces as well. */
	private static final String FOLDER = ".flightbench/classes";
	/** Without an archive that it can use, the virtual machine loads the classes and says nothing. */
	private static final List<String> SILENCE = List.of("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off");
	private static final List<String> SILENCE_OF_CACHE = List.of("-Xlog:aot*=off", "-Xlog:cds*=off");
	/**
	 * Three times the thresholds of {@link OwnProcess#OPTIONS}: of a cache, every method that was compiled when it was
	 * recorded is compiled at once. With fewer of them those that a recording's events go through are so sooner.
	 */
	private static final List<String> FEWER_COMPILED = List.of("-XX:Tier3InvocationThreshold=3000",
			"-XX:Tier3MinInvocationThreshold=1500", "-XX:Tier3CompileThreshold=9000",
			"-XX:Tier3BackEdgeThreshold=24000");
	private static final int FIRST_WITH_CACHE = 25;
	private static final String CACHE = ".aot";
	private static final String ARCHIVE = ".jsa";
	/**
	 * The number of archives that are kept, of 5 to 25 MB each: for a few commands, versions of Java and places of the
	 * jar.
	 */
	private static final int MOST_KEPT = 16;
	/** Names the file in which the process leaves its exit status, before the virtual machine writes the archive. */
	private static final String STATUS = "flightbench.exitStatus";
	/** Names the classes that the process initializes. */
	private static final String CLASSES = "flightbench.classes";
	/**
	 * How the virtual machine logs that it initializes a class, up to its name, which has slashes and ends in a quote.
	 */
	private static final String INITIALIZING = "Initializing '";
	private static final String OWN = "org/flightbench/";

	private final boolean isCache;
	private final File file;
	private final boolean isUsable;
	/** Where it is written; null if it is not to be. */
	private final File part;

	private ClassArchive(boolean isCache, File file, boolean isUsable, File part) {
		this.isCache = isCache;
		this.file = file;
		this.isUsable = isUsable;
		this.part = part;
	}

	/** The archive of a command of a jar, for the virtual machine that runs this. */
	static ClassArchive of(File jar, String command) {
		return of(jar, command, new File(System.getProperty("user.home", "")),
				System.getProperty("java.vm.version", ""));
	}

	/** @param version of the virtual machine; others cannot use it */
	static ClassArchive of(File jar, String command, File home, String version) {
		File folder = new File(home, FOLDER);
		boolean isCache = feature(version) >= FIRST_WITH_CACHE;
		File file = new File(folder, name(jar, command, version));
		boolean isUsable = file.lastModified() > jar.lastModified();
		boolean isWritable = !isUsable && home.isDirectory() && (folder.isDirectory() || folder.mkdirs());
		return new ClassArchive(isCache, file, isUsable,
				isWritable
						? new File(folder, stem(jar, command, version) + "-" + ProcessHandle.current().pid() + ".part")
						: null);
	}

	/** Whether there is one of a command of a jar. */
	static boolean isKept(File jar, String command) {
		String version = System.getProperty("java.vm.version", "");
		File folder = new File(System.getProperty("user.home", ""), FOLDER);
		return new File(folder, name(jar, command, version)).lastModified() > jar.lastModified();
	}

	private static String name(File jar, String command, String version) {
		return stem(jar, command, version) + (feature(version) >= FIRST_WITH_CACHE ? CACHE : ARCHIVE);
	}

	private static String stem(File jar, String command, String version) {
		return version + "-" + Integer.toHexString(jar.getAbsolutePath().hashCode()) + "-" + command;
	}

	private static int feature(String version) {
		int digits = 0;
		while (digits < version.length() && Character.isDigit(version.charAt(digits))) {
			digits++;
		}
		return digits == 0 ? 0 : Integer.parseInt(version.substring(0, digits));
	}

	/** The options of the virtual machine to use it, or to write it. */
	List<String> options() {
		List<String> options = new ArrayList<>();
		if (isUsable || part != null) {
			options.addAll(isCache ? SILENCE_OF_CACHE : SILENCE);
			if (isUsable && isCache) {
				options.addAll(List.of("-XX:+UnlockExperimentalVMOptions", "-XX:+AOTCompileEagerly",
						"-D" + CLASSES + "=" + classes()));
			}
			if (isUsable) {
				options.add((isCache ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + file);
			} else {
				options.add("-D" + STATUS + "=" + status());
				if (isCache) {
					options.addAll(FEWER_COMPILED);
					// it says that it has written, on standard output
					options.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-DisplayVMOutput",
							"-Xlog:class+init:file=\"" + log() + "\":none", "-XX:AOTMode=record",
							"-XX:AOTConfiguration=" + part));
				} else {
					// if it breaks down, what it says is not in the middle of a report
					options.add("-XX:+DisplayVMOutputToStderr");
					options.add("-XX:ArchiveClassesAtExit=" + part);
				}
			}
		}
		return options;
	}

	/**
	 * The options with which a virtual machine makes it of what the process has written, and runs nothing; none if it
	 * is made.
	 */
	List<String> assembly() {
		if (!isCache || part == null || !part.exists()) {
			return List.of();
		}
		// callers that do not wait for it have their report already
		part.deleteOnExit();
		assembled().deleteOnExit();
		log().deleteOnExit();
		return List.of("-XX:AOTMode=create", "-XX:AOTConfiguration=" + part, "-XX:AOTCache=" + assembled());
	}

	/** Forgets a cache whose making broke down: a part of one would keep every later process from using any. */
	void forgetAssembled() {
		assembled().delete();
	}

	/**
	 * Keeps what the process has written; what may have kept it from its end is kept no longer.
	 *
	 * @param status its exit status
	 * @return that of the command, which has ended before a virtual machine that breaks down as it writes the archive
	 */
	int end(int status) {
		boolean isWhole = isWhole(status);
		if (isUsable && !isWhole) {
			file.delete();
			classes().delete();
		} else if (part != null) {
			File made = isCache ? assembled() : part;
			if (isWhole && made.exists()) {
				keepClasses();
			}
			if (isWhole && made.renameTo(file)) {
				deleteOld(file);
			} else {
				made.delete();
			}
			part.delete();
			log().delete();
		}
		int reported = part == null ? OwnProcess.NOT_RUN : reportedStatus();
		return isWhole || reported == OwnProcess.NOT_RUN ? status : reported;
	}

	/**
	 * Deletes all but the newest archives, as those of jars that are gone would stay for ever: of one that is still
	 * used the next process writes another. What was left by processes that were killed is older and goes as well.
	 *
	 * @param newest the one just written
	 */
	private static void deleteOld(File newest) {
		File[] files = newest.getParentFile().listFiles();
		if (files == null) {
			return;
		}
		List<Long> times = new ArrayList<>();
		for (File each : files) {
			if (each.getName().endsWith(CACHE) || each.getName().endsWith(ARCHIVE)) {
				times.add(each.lastModified());
			}
		}
		if (times.size() <= MOST_KEPT) {
			return;
		}
		times.sort(null);
		long oldest = times.get(times.size() - MOST_KEPT);
		for (File each : files) {
			if (each.lastModified() < oldest) {
				each.delete();
			}
		}
	}

	/** Whether a process with that exit status came to its end. */
	static boolean isWhole(int status) {
		return status >= ExitStatus.FINE && status <= ExitStatus.INCONCLUSIVE;
	}

	private File assembled() {
		return new File(part.getPath() + CACHE);
	}

	private File classes() {
		return new File(file.getPath() + ".classes");
	}

	private File log() {
		return new File(part.getPath() + ".log");
	}

	/** Writes down the names of our classes that the process has initialized, in their order. */
	private void keepClasses() {
		if (!isCache) {
			return;
		}
		try {
			List<String> names = new ArrayList<>();
			for (String line : Files.readAllLines(log().toPath())) {
				int name = line.indexOf(INITIALIZING) + INITIALIZING.length();
				int end = line.indexOf('\'', name);
				if (name >= INITIALIZING.length() && line.startsWith(OWN, name) && end > 0) {
					names.add(line.substring(name, end).replace('/', '.'));
				}
			}
			Files.write(classes().toPath(), names);
		} catch (IOException notTold) {
			// then later processes begin to compile when methods have been called often
			classes().delete();
		}
	}

	/**
	 * Initializes the classes that a process of the same command has initialized, if this one was given their names. By
	 * this thread, before there are others: two that initialize classes which need each other would wait for ever.
	 */
	static void initializeClasses() {
		String names = System.getProperty(CLASSES);
		if (names == null) {
			return;
		}
		try {
			for (String name : Files.readString(Path.of(names)).split("\n")) {
				Class.forName(name.strip());
			}
		} catch (IOException | ClassNotFoundException | LinkageError notThere) {
			// they are initialized when they are needed
			return;
		}
	}

	private File status() {
		return new File(part.getPath() + ".status");
	}

	private int reportedStatus() {
		try {
			return Integer.parseInt(Files.readString(status().toPath()));
		} catch (IOException | NumberFormatException notTold) {
			return OwnProcess.NOT_RUN;
		} finally {
			status().delete();
		}
	}

	/** Leaves the exit status of this process in the file that was named, if one was. */
	static void leaveStatus(int status) {
		String file = System.getProperty(STATUS);
		if (file != null) {
			try {
				Files.writeString(Path.of(file), Integer.toString(status));
			} catch (IOException notTold) {
				// then the process has to end
			}
		}
	}
}
