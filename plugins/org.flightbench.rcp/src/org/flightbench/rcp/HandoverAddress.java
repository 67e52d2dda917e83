// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Where the desktop that runs on a workspace takes files: a socket of the file system, in a folder of the workspace
 * that only its owner may enter. No network is involved.
 */
final class HandoverAddress {

	/** The shortest limit of a socket's path: macOS has room for 104 bytes with the 0 at its end. */
	private static final int LONGEST_PATH = 100;

	private final Path folder;

	/** @param workspace the folder of a workspace */
	HandoverAddress(Path workspace) {
		folder = workspace.toAbsolutePath().resolve(".metadata").resolve(".flightbench");
	}

	/**
	 * Makes room for the socket, in place of one that was left behind; for the desktop that has locked the workspace.
	 */
	UnixDomainSocketAddress create() throws IOException {
		Files.createDirectories(folder);
		closeToOthers(folder);
		Files.deleteIfExists(elsewhere());
		Path socket = inside();
		if (isTooLong(socket)) {
			// such a folder is its owner's alone
			socket = Files.createTempDirectory("flightbench").resolve("s");
			Files.writeString(elsewhere(), socket.toString());
		}
		Files.deleteIfExists(socket);
		return UnixDomainSocketAddress.of(socket);
	}

	/** Where to knock. */
	UnixDomainSocketAddress find() throws IOException {
		return UnixDomainSocketAddress.of(Files.exists(elsewhere())
				? Path.of(Files.readString(elsewhere(), StandardCharsets.UTF_8))
				: inside());
	}

	/** Takes away what {@link #create} made. */
	void delete(UnixDomainSocketAddress address) throws IOException {
		Files.deleteIfExists(address.getPath());
		if (Files.deleteIfExists(elsewhere())) {
			Files.deleteIfExists(address.getPath().getParent());
		}
	}

	private Path inside() {
		return folder.resolve("desktop.socket");
	}

	private Path elsewhere() {
		return folder.resolve("desktop.address");
	}

	private static boolean isTooLong(Path socket) {
		return socket.toString().getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH;
	}

	/** Where there are no such permissions, those of the home folder apply. */
	private static void closeToOthers(Path folder) throws IOException {
		PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
		if (view != null) {
			view.setPermissions(PosixFilePermissions.fromString("rwx------"));
		}
	}
}
