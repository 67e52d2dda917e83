// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A PostgreSQL server for tests, with its data in a temporary folder. It listens only on the loopback interface,
 * because PostgreSQL's Java driver supports only TCP sockets. If the tests run as root, the server runs as the user
 * postgres, because PostgreSQL refuses to run as root.
 */
public final class PostgresCluster {

	private static final Path VERSIONS = Path.of("/usr/lib/postgresql");
	private static final String SECONDS_TO_START = "300";
	private static final String OWNER = "postgres";
	private static final int LOWEST_PORT = 20_000;
	private static final int PORTS = 10_000;

	private final Path programs;
	private final Path folder;
	private final String password = UUID.randomUUID().toString();
	private final int port;

	private PostgresCluster(Path programs, Path folder, int port) {
		this.programs = programs;
		this.folder = folder;
		this.port = port;
	}

	/**
	 * Starts a cluster for a process that cannot load this class. Prints the URL of the database and the password of
	 * the user postgres on separate lines, or nothing if PostgreSQL is not installed. Then executes the commands {@code
	 * kill} and {@code run}, read from standard input one per line, and prints each command when it is done. Stops at
	 * the end of the input.
	 */
	public static void main(String[] arguments) throws Exception {
		if (!isInstalled()) {
			return;
		}
		PostgresCluster cluster = start();
		try {
			System.out.println(cluster.url(OWNER));
			System.out.println(cluster.password());
			BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
			boolean isRunning = true;
			for (String order = orders.readLine(); order != null; order = orders.readLine()) {
				isRunning = order.equals("run");
				if (isRunning) {
					cluster.run();
				} else {
					cluster.kill();
				}
				System.out.println(order);
			}
			if (!isRunning) {
				cluster.run();
			}
		} finally {
			cluster.stop();
		}
	}

	/** Returns whether PostgreSQL is installed. */
	public static boolean isInstalled() throws IOException {
		return Files.isDirectory(VERSIONS) && programs() != null;
	}

	private static Path programs() throws IOException {
		try (Stream<Path> versions = Files.list(VERSIONS)) {
			return versions.map(version -> version.resolve("bin")).filter(bin -> Files.exists(bin.resolve("initdb")))
					.max(Comparator.naturalOrder()).orElse(null);
		}
	}

	/** Creates a cluster and starts it. */
	public static PostgresCluster start() throws IOException, InterruptedException {
		Path folder = Files.createTempDirectory("flightbench-postgres");
		PostgresCluster cluster = new PostgresCluster(programs(), folder, freePort());
		Path secret = Files.writeString(folder.resolve("password"), cluster.password);
		if (isRoot()) {
			cluster.execute(List.of("chown", "-R", OWNER, folder.toString()), false);
		}
		cluster.execute(List.of(cluster.program("initdb"), "-D", cluster.data(), "-U", OWNER, "-A", "scram-sha-256",
				"--pwfile", secret.toString(), "-E", "UTF8", "--no-sync"), true);
		cluster.run();
		return cluster;
	}

	/**
	 * Returns a free port below the ephemeral range, because any outgoing connection could take a port in that range
	 * before the server starts. Each process starts its search at a different port.
	 */
	private static int freePort() {
		int port = LOWEST_PORT + (int) (ProcessHandle.current().pid() * 10 % PORTS);
		while (true) {
			try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
				return free.getLocalPort();
			} catch (IOException taken) {
				port = LOWEST_PORT + (port - LOWEST_PORT + 1) % PORTS;
			}
		}
	}

	/**
	 * Starts the server and waits until it responds. Does not sync files, because tests crash the server but not the
	 * machine. The server therefore starts within a second, even if the disk is busy.
	 */
	void run() throws IOException, InterruptedException {
		execute(List.of(program("pg_ctl"), "-D", data(), "-w", "-t", SECONDS_TO_START, "-l",
				folder.resolve("log").toString(), "-o", "-p " + port
						+ " -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder,
				"start"), true);
	}

	/** Stops the server immediately, as a crash would. */
	void kill() throws IOException, InterruptedException {
		execute(List.of(program("pg_ctl"), "-D", data(), "-m", "immediate", "-w", "stop"), true);
	}

	/** Suspends or resumes all processes of the server, to simulate a network failure. */
	void pause(boolean isPaused) throws IOException, InterruptedException {
		ProcessHandle server = ProcessHandle
				.of(Long.parseLong(Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0))).orElseThrow();
		List<ProcessHandle> all = new ArrayList<>(server.children().toList());
		all.add(server);
		for (ProcessHandle one : all) {
			execute(List.of("kill", isPaused ? "-STOP" : "-CONT", Long.toString(one.pid())), false);
		}
	}

	/** Mounts a small file system for data. Returns false if the user lacks permission. */
	boolean mount(Path disk, int megabytes) throws InterruptedException {
		try {
			execute(List.of("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "tmpfs", disk.toString()), false);
			execute(List.of("chown", OWNER, disk.toString()), false);
			return true;
		} catch (IOException notAllowed) {
			return false;
		}
	}

	void unmount(Path disk) throws IOException, InterruptedException {
		execute(List.of("umount", disk.toString()), false);
	}

	/** Creates a folder that the server can write to. */
	Path newFolder() throws IOException, InterruptedException {
		Path made = Files.createTempDirectory(folder, "space");
		execute(List.of("chown", OWNER, made.toString()), false);
		return made;
	}

	/** Stops the server and deletes its data. */
	public void stop() throws IOException, InterruptedException {
		kill();
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}

	/** Returns the URL of a database. */
	public String url(String database) {
		return PostgresServer.PREFIX + "//127.0.0.1:" + port + "/" + database;
	}

	/** Returns the password of the user postgres. */
	public String password() {
		return password;
	}

	private String program(String name) {
		return programs.resolve(name).toString();
	}

	private String data() {
		return folder.resolve("data").toString();
	}

	private static boolean isRoot() {
		return System.getProperty("user.name").equals("root");
	}

	private void execute(List<String> command, boolean isServers) throws IOException, InterruptedException {
		List<String> whole = new ArrayList<>(
				isServers && isRoot()
						? List.of("setpriv", "--reuid", OWNER, "--regid", OWNER, "--clear-groups")
						: List.of());
		whole.addAll(command);
		File log = folder.resolve("log-of-tests").toFile();
		Process process = new ProcessBuilder(whole).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.appendTo(log)).start();
		if (process.waitFor() != 0) {
			throw new IOException(whole + ": " + Files.readString(log.toPath()));
		}
	}
}
