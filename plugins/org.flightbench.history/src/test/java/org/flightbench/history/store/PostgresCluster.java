// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
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
 * A server of PostgreSQL for tests, with data in a temporary folder. It serves this machine alone; its driver in Java
 * knows no other sockets than those of TCP. The server runs as its own user where the tests run as root, as which it
 * refuses to run.
 */
public final class PostgresCluster {

	private static final Path VERSIONS = Path.of("/usr/lib/postgresql");
	private static final String SECONDS_TO_START = "300";
	private static final String OWNER = "postgres";

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
	 * Starts one for another process, which cannot load this class, and prints the URL of its database and the password
	 * of the user postgres, a line each; nothing if this machine has no server. It then does as it is told, kill or
	 * run, a word in each line of its input, and prints the word when that is done; when the input ends, it stops.
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

	/** Whether this machine has the server. */
	public static boolean isInstalled() throws IOException {
		return Files.isDirectory(VERSIONS) && programs() != null;
	}

	private static Path programs() throws IOException {
		try (Stream<Path> versions = Files.list(VERSIONS)) {
			return versions.map(version -> version.resolve("bin")).filter(bin -> Files.exists(bin.resolve("initdb")))
					.max(Comparator.naturalOrder()).orElse(null);
		}
	}

	/** Makes a cluster and starts it. */
	public static PostgresCluster start() throws IOException, InterruptedException {
		Path folder = Files.createTempDirectory("flightbench-postgres");
		int port;
		try (ServerSocket free = new ServerSocket(0)) {
			port = free.getLocalPort();
		}
		PostgresCluster cluster = new PostgresCluster(programs(), folder, port);
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
	 * Starts the server and waits until it answers. It crashes here, but not its machine: without forcing files to the
	 * disk it is as whole, and comes up in a second on a busy disk too.
	 */
	void run() throws IOException, InterruptedException {
		execute(List.of(program("pg_ctl"), "-D", data(), "-w", "-t", SECONDS_TO_START, "-l",
				folder.resolve("log").toString(), "-o", "-p " + port
						+ " -c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder,
				"start"), true);
	}

	/** Ends the server at once, as a crash does. */
	void kill() throws IOException, InterruptedException {
		execute(List.of(program("pg_ctl"), "-D", data(), "-m", "immediate", "-w", "stop"), true);
	}

	/** Stops all of the server's processes where they are, as if the network were cut; or lets them go on. */
	void pause(boolean isPaused) throws IOException, InterruptedException {
		ProcessHandle server = ProcessHandle
				.of(Long.parseLong(Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0))).orElseThrow();
		List<ProcessHandle> all = new ArrayList<>(server.children().toList());
		all.add(server);
		for (ProcessHandle one : all) {
			execute(List.of("kill", isPaused ? "-STOP" : "-CONT", Long.toString(one.pid())), false);
		}
	}

	/** Makes a small disk for data; false if that is not allowed here. */
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

	/** A folder that the server may use. */
	Path newFolder() throws IOException, InterruptedException {
		Path made = Files.createTempDirectory(folder, "space");
		execute(List.of("chown", OWNER, made.toString()), false);
		return made;
	}

	/** Ends it and removes its data. */
	public void stop() throws IOException, InterruptedException {
		kill();
		try (Stream<Path> files = Files.walk(folder)) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.delete(file);
			}
		}
	}

	/** The URL of one of its databases. */
	public String url(String database) {
		return PostgresServer.PREFIX + "//127.0.0.1:" + port + "/" + database;
	}

	/** The password of the user postgres. */
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
