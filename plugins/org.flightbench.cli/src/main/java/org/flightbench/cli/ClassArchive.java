// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes that a command loads, as the virtual machine has them in memory: kept in a file, as they take longer to
 * load than a usual recording takes to read. The first process that has none writes them down at its end; the file gets
 * its name when it is whole.
 *
 * <p>Needed before anything else, as {@link OwnProcess}.
 */
final class ClassArchive {

	/** In the user's home, where the desktop keeps its workspaces as well. */
	private static final String FOLDER = ".flightbench/classes";
	/** Without an archive that it can use, the virtual machine loads the classes and says nothing. */
	private static final List<String> SILENCE = List.of("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off");

	private final File file;
	private final boolean isUsable;
	/** Where it is written; null if it is not to be. */
	private final File part;

	private ClassArchive(File file, boolean isUsable, File part) {
		this.file = file;
		this.isUsable = isUsable;
		this.part = part;
	}

	/** That of a jar, for the virtual machine that runs this. */
	static ClassArchive of(File jar) {
		return of(jar, new File(System.getProperty("user.home", "")), System.getProperty("java.vm.version", ""));
	}

	/** @param version of the virtual machine; others cannot use it */
	static ClassArchive of(File jar, File home, String version) {
		File folder = new File(home, FOLDER);
		String name = version + "-" + Integer.toHexString(jar.getAbsolutePath().hashCode());
		File file = new File(folder, name + ".jsa");
		boolean isUsable = file.lastModified() > jar.lastModified();
		boolean isWritable = !isUsable && home.isDirectory() && (folder.isDirectory() || folder.mkdirs());
		return new ClassArchive(file, isUsable,
				isWritable ? new File(folder, name + "-" + ProcessHandle.current().pid() + ".part") : null);
	}

	/** What tells the virtual machine to use it, or to write it. */
	List<String> options() {
		List<String> options = new ArrayList<>();
		if (isUsable || part != null) {
			options.addAll(SILENCE);
			options.add(isUsable ? "-XX:SharedArchiveFile=" + file : "-XX:ArchiveClassesAtExit=" + part);
		}
		return options;
	}

	/**
	 * Keeps what the process has written; what may have kept it from its end is kept no longer.
	 *
	 * @param isWhole whether it came to its end
	 */
	void end(boolean isWhole) {
		if (isUsable && !isWhole) {
			file.delete();
		} else if (part != null && !(isWhole && part.renameTo(file))) {
			part.delete();
		}
	}
}
