// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.disk;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.demo.DemoException;
import org.flightbench.demo.ProgramFiles;

/**
 * A disk with slow reads or writes that exists only while a command runs. It is a FUSE file system in a private mount
 * namespace: it is invisible to other processes, and the kernel unmounts it when the last process in the namespace
 * exits for any reason. For users other than root, a user namespace permits mounting.
 *
 * @param system the name of the operating system
 * @param device the kernel's FUSE device
 * @param programs the folders that contain programs, usually from {@code PATH}
 * @param isRoot whether this process runs as root and may mount directly
 * @param others alternatives to suggest if a slow disk is not possible, appended to the error message
 */
public record SlowDisk(String system, Path device, List<Path> programs, boolean isRoot, String others) {

	/** The mount point, relative to the working directory of the command. */
	public static final String FOLDER = "disk";
	/** The only file on the disk, relative to the working directory of the command. */
	public static final String FILE = FOLDER + "/data";

	private static final int NO_DEVICE = 71;
	private static final int NO_MOUNT = 72;

	/**
	 * A shell script that mounts the disk and runs a command. Its arguments are the log file of the file system, the
	 * Java launcher, the class path, the class, its arguments, {@code ro} or {@code rw}, and the command.
	 */
	private static final String SCRIPT = """
											exec 3<>/dev/fuse || exit %d
											log=$1 java=$2 classes=$3 program=$4 arguments=$5 mode=$6
											shift 6
											"$java" -Xmx32m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$classes" "$program" $arguments \\
												<&3 >&3 2>"$log" &
											server=$!
											mount -i -t fuse -o "$mode",nosuid,nodev,fd=3,rootmode=40000,user_id=0,group_id=0 slow-disk "$PWD/%s" || {
												kill $server
												exit %d
											}
											exec 3>&-
											"$@"
											status=$?
											kill $server
											exit $status
											"""
			.formatted(NO_DEVICE, FOLDER, NO_MOUNT);

	/** Returns a slow disk for this machine. */
	public static SlowDisk ofMachine(String others) {
		String path = System.getenv().getOrDefault("PATH", "");
		List<Path> programs = Stream.of(path.split(Pattern.quote(File.pathSeparator)))
				.filter(folder -> !folder.isEmpty()).map(Path::of).toList();
		return new SlowDisk(System.getProperty("os.name"), Path.of("/dev/fuse"), programs, mayMount(), others);
	}

	private static boolean mayMount() {
		try {
			return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
		} catch (IOException | UnsupportedOperationException noLinux) {
			return false;
		}
	}

	/**
	 * Checks whether a slow disk is possible on this machine.
	 *
	 * @throws DemoException if it is not; the message suggests what to do
	 */
	public void require() throws DemoException {
		if (!system.equals("Linux")) {
			throw new DemoException("a slow disk needs Linux with FUSE, this is " + system + others);
		}
		if (Files.notExists(device)) {
			throw new DemoException("there is no " + device + ", which a slow disk needs: 'modprobe fuse' loads it; a "
					+ "container needs --device " + device + " --cap-add SYS_ADMIN" + others);
		}
		if (!Files.isReadable(device) || !Files.isWritable(device)) {
			throw new DemoException(
					"no permission to use " + device + ", which a slow disk needs: run this as root" + others);
		}
		List<String> missing = new ArrayList<>(List.of("sh", "mount", "unshare"));
		missing.removeIf(name -> programs.stream().anyMatch(folder -> Files.isExecutable(folder.resolve(name))));
		if (!missing.isEmpty()) {
			throw new DemoException("a slow disk needs the programs " + String.join(", ", missing)
					+ ", which are missing: install the package util-linux" + others);
		}
	}

	/**
	 * Returns a command that runs another command with the disk mounted.
	 *
	 * @param java the Java launcher that runs the file system
	 * @param classes the class path of the file system
	 * @param arguments the arguments of the file system
	 * @param isWritable whether the disk is mounted writable
	 * @param log the log file for file system requests
	 * @param measured the command to run
	 */
	public List<String> command(Path java, String classes, List<Long> arguments, boolean isWritable, String log,
			List<String> measured) {
		List<String> command = new ArrayList<>(List.of("unshare"));
		if (!isRoot) {
			command.addAll(List.of("--user", "--map-root-user"));
		}
		command.addAll(List.of("--mount", "sh", "-c", SCRIPT, "sh", log, java.toString(), classes,
				ProgramFiles.SLOW_FILE_SYSTEM,
				arguments.stream().map(String::valueOf).collect(Collectors.joining(" ")), isWritable ? "rw" : "ro"));
		command.addAll(measured);
		return command;
	}

	/**
	 * Returns an exception with the reason why the disk could not be mounted, based on the exit status and output of
	 * the command; null if it was mounted.
	 */
	public DemoException problem(int status, List<String> printed) {
		String said = printed.stream().filter(line -> !line.isBlank()).reduce((first, last) -> last)
				.orElse("no reason");
		String unshare = printed.stream().filter(line -> line.startsWith("unshare:")).findFirst().orElse(null);
		if (status == NO_DEVICE || status == NO_MOUNT || unshare != null) {
			String rights = isRoot
					? "in a container start it with --device " + device + " --cap-add SYS_ADMIN"
					: "run this as root, or allow user namespaces";
			return new DemoException(
					"no permission to mount a slow disk (" + (unshare == null ? said : unshare) + "): "
							+ rights
							+ others);
		}
		return null;
	}

	/** Creates the mount point. */
	public static void prepare(Path folder) throws IOException {
		Files.createDirectories(folder.resolve(FOLDER));
	}

	/** Deletes the mount point. The mount is private, so this process sees an empty folder. */
	public static void remove(Path folder) throws IOException {
		Files.deleteIfExists(folder.resolve(FOLDER));
	}
}
