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
 * The address at which the desktop of a workspace receives files: a Unix domain socket in a folder that only the owner
 * can access. No network is involved.
 */
final class HandoverAddress {

	/**
	 * The maximum length of a socket path, in bytes. The smallest limit is that of macOS: 104 bytes, including the
	 * terminating null byte.
	 */
	private static final int LONGEST_PATH = 100;

	private final Path folder;

	/**
	 * @param workspace the folder of the workspace
	 */
	HandoverAddress(Path workspace) {
		folder = workspace.toAbsolutePath().resolve(".metadata").resolve(".flightbench");
	}

	/**
	 * Prepares a new socket, and deletes a stale one. Only the desktop that has locked the workspace may call this.
	 */
	UnixDomainSocketAddress create() throws IOException {
		Files.createDirectories(folder);
		closeToOthers(folder);
		Files.deleteIfExists(elsewhere());
		Path socket = inside();
		if (isTooLong(socket)) {
			// a folder that createTempDirectory creates is accessible only to its owner
			socket = Files.createTempDirectory("flightbench").resolve("s");
			Files.writeString(elsewhere(), socket.toString());
		}
		Files.deleteIfExists(socket);
		return UnixDomainSocketAddress.of(socket);
	}

	/** Returns the address to connect to. */
	UnixDomainSocketAddress find() throws IOException {
		return UnixDomainSocketAddress.of(Files.exists(elsewhere())
				? Path.of(Files.readString(elsewhere(), StandardCharsets.UTF_8))
				: inside());
	}

	/** Deletes the files created by {@link #create}. */
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

	/** Restricts a folder to its owner. Without POSIX permissions, those of the home folder apply. */
	private static void closeToOthers(Path folder) throws IOException {
		PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
		if (view != null) {
			view.setPermissions(PosixFilePermissions.fromString("rwx------"));
		}
	}
}
