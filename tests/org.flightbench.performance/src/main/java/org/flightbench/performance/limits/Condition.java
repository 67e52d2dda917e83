// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.limits;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Resource shortages in which commands run. */
enum Condition {
	NONE("enough of everything"), FULL_DISK("full disk"), FILLING_DISK("disk that gets full meanwhile"),
	FULL_TEMPORARY("full temporary folder"), READ_ONLY(
			"read-only disk"),
	FILE_SIZE("quota (files of 1 KB)"), OPEN_FILES(
			"8 open files"),
	HEAP("heap of 8 MB"), CONTROL_GROUP("control group of 256 MB");

	private static final int DISK_BYTES = 1 << 20;
	private static final long GROUP_BYTES = 256L << 20;
	private static final Path GROUPS = Path.of("/sys/fs/cgroup");

	private final String label;

	Condition(String label) {
		this.label = label;
	}

	String label() {
		return label;
	}

	/** Returns shell code that runs before the command. */
	String shell(Path group) {
		return switch (this) {
			case FILE_SIZE -> "ulimit -f 1;";
			case OPEN_FILES -> "ulimit -n 8;";
			case CONTROL_GROUP -> "echo $$ > " + group.resolve("cgroup.procs") + ";";
			default -> "";
		};
	}

	/** Returns the JVM options of the command. */
	List<String> options(Path folder) {
		return switch (this) {
			case FULL_TEMPORARY -> List.of("-Djava.io.tmpdir=" + folder);
			case HEAP -> List.of("-Xmx8m");
			default -> List.of();
		};
	}

	/** Returns whether the output folder has to be a separate file system. */
	boolean needsDisk() {
		return this == FULL_DISK || this == FILLING_DISK || this == FULL_TEMPORARY || this == READ_ONLY;
	}

	/** Mounts a file system of one megabyte on an empty folder. Returns false if the user lacks the permission. */
	static boolean mount(Path folder) throws IOException {
		return run("mount", "-t", "tmpfs", "-o", "size=" + DISK_BYTES, "tmpfs", folder.toString());
	}

	static void unmount(Path folder) throws IOException {
		if (!run("umount", folder.toString())) {
			throw new IOException("cannot unmount " + folder);
		}
	}

	/** Puts the file system into this condition. */
	void apply(Path disk) throws IOException {
		if (this == READ_ONLY) {
			run("mount", "-o", "remount,ro", disk.toString());
		} else if (this != FILLING_DISK) {
			fill(disk);
		}
	}

	/** Fills a file system completely. */
	static void fill(Path disk) throws IOException {
		try (OutputStream out = Files.newOutputStream(disk.resolve("filler"), StandardOpenOption.CREATE)) {
			byte[] page = new byte[1 << 12];
			for (int bytes = 0; bytes <= DISK_BYTES; bytes += page.length) {
				out.write(page);
			}
			throw new IOException(disk + " is larger than it was made");
		} catch (IOException full) {
			if (!String.valueOf(full.getMessage()).contains("space")) {
				throw full;
			}
		}
	}

	/** Creates a control group with a memory limit. Returns null if the user lacks the permission. */
	static Path group() {
		try {
			for (String line : Files.readAllLines(Path.of("/proc/self/cgroup"))) {
				String[] parts = line.split(":", 3);
				boolean isOld = parts[1].equals("memory");
				if (isOld || parts[1].isEmpty() && Files.exists(GROUPS.resolve("cgroup.controllers"))) {
					Path group = Files.createDirectory(GROUPS.resolve(isOld ? "memory" : ".")
							.resolve(parts[2].substring(1)).resolve("flightbench-" + ProcessHandle.current().pid()));
					Files.writeString(group.resolve(isOld ? "memory.limit_in_bytes" : "memory.max"),
							Long.toString(GROUP_BYTES));
					return group;
				}
			}
		} catch (IOException notAllowed) {
			return null;
		}
		return null;
	}

	private static boolean run(String... command) throws IOException {
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
		try {
			return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
		} catch (InterruptedException e) {
			throw new IOException(e);
		}
	}
}
