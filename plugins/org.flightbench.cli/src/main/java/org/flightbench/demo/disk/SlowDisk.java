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
 * A disk whose reads or writes are slow, for as long as a command runs. It is a FUSE file system, mounted in a mount
 * name space of the command's own: nobody else sees it, and when the last process in it ends, however, the kernel takes
 * it away. Users other than root get a user name space as well, in which they may mount.
 *
 * @param system name of the operating system
 * @param device the kernel's FUSE
 * @param programs the folders that hold programs, as {@code PATH} has them
 * @param isRoot whether this program may mount by itself
 * @param others what to do where there can be none, behind the reason
 */
public record SlowDisk(String system, Path device, List<Path> programs, boolean isRoot, String others) {

	/** Where it is mounted, in the folder of the command. */
	public static final String FOLDER = "disk";
	/** The one file, in the folder of the command. */
	public static final String FILE = FOLDER + "/data";

	private static final int NO_DEVICE = 71;
	private static final int NO_MOUNT = 72;

	/**
	 * Arguments: the log of the file system, Java, its class path, class, its arguments, ro or rw; then what runs on
	 * the disk.
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

	/** This machine's. */
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
	 * Looks whether there can be one.
	 *
	 * @throws DemoException if there can be none, with what to do about it
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
	 * The command that runs another on the disk.
	 *
	 * @param java runs the file system
	 * @param classes its class path
	 * @param arguments of the file system
	 * @param isWritable whether it can be written
	 * @param log gets what it is asked for
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

	/** The problem of the disk, by the exit status of the command and its output; null if the disk was there. */
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

	/** Makes the folder to mount it in. */
	public static void prepare(Path folder) throws IOException {
		Files.createDirectories(folder.resolve(FOLDER));
	}

	/** Deletes that folder, in which nothing is seen from outside. */
	public static void remove(Path folder) throws IOException {
		Files.deleteIfExists(folder.resolve(FOLDER));
	}
}
