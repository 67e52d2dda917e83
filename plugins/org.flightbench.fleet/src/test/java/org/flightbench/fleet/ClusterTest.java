// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.apache.hadoop.fs.FSDataInputStream;
import org.flightbench.cli.Main;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Terminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command on a cluster: a master and workers as processes of this machine. */
@Tag("long")
@Timeout(600)
class ClusterTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final String JAVA = System.getProperty("java.home") + "/bin/java";
	private static final String CLASS_PATH = System.getProperty("java.class.path");
	private static final String GO = "go";

	@TempDir
	private Path folder;

	private final List<Process> processes = new ArrayList<>();
	private String master;

	/**
	 * Local files that cannot be opened before the file {@code go} exists in the folder of the configuration. An
	 * executor that tries creates a file named after its process ID.
	 */
	public static final class LatchedFiles extends LocalFiles {

		private static final String FOLDER = "fs.latched.folder";

		@Override
		public URI getUri() {
			return URI.create("latched:///");
		}

		@Override
		public FSDataInputStream open(org.apache.hadoop.fs.Path path, int bufferSize) throws IOException {
			Path folder = Path.of(getConf().get(FOLDER));
			Files.write(folder.resolve(Long.toString(ProcessHandle.current().pid())), new byte[0]);
			try {
				while (!Files.exists(folder.resolve(GO))) {
					Thread.sleep(50);
				}
			} catch (InterruptedException e) {
				throw new IOException(e);
			}
			return super.open(path, bufferSize);
		}
	}

	@BeforeEach
	void startCluster() throws IOException {
		int port;
		try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			port = free.getLocalPort();
		}
		master = "spark://localhost:" + port;
		start("org.apache.spark.deploy.master.Master", "--host", "localhost", "--port", Integer.toString(port),
				"--webui-port", "0");
		startWorker();
		startWorker();
	}

	private void startWorker() throws IOException {
		start("org.apache.spark.deploy.worker.Worker", master, "--host", "localhost", "--cores", "1", "--memory", "1g",
				"--webui-port", "0", "--work-dir", folder.resolve("work-" + processes.size()).toString());
	}

	private void start(String type, String... arguments) throws IOException {
		List<String> command = new ArrayList<>(List.of(JAVA, "-Xmx256m", "-XX:TieredStopAtLevel=1",
				"@" + ROOT.resolve("plugins/org.flightbench.spark/java-options"), "-cp", CLASS_PATH, type));
		command.addAll(List.of(arguments));
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(folder.resolve("process-" + processes.size() + ".log").toFile());
		// an empty installation: executors take Spark from the class path that the command passes
		Files.createDirectories(folder.resolve("spark/jars"));
		Files.write(folder.resolve("spark/RELEASE"), new byte[0]);
		builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
		builder.environment().put("SPARK_SCALA_VERSION", "2.13");
		builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
		processes.add(builder.start());
	}

	@AfterEach
	void stopCluster() throws InterruptedException {
		List<ProcessHandle> executors = processes.stream().flatMap(Process::descendants).toList();
		for (int index = processes.size() - 1; index >= 0; index--) {
			processes.get(index).destroyForcibly().waitFor();
		}
		executors.forEach(ProcessHandle::destroyForcibly);
	}

	/** A result of the command. */
	private record Result(int status, String out, String err) {}

	private static Result run(Object... arguments) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		int status = Main.run(
				new StandardStreams(InputStream.nullInputStream(), out,
						new PrintStream(err, true, StandardCharsets.UTF_8), Terminal.pipe(Map.of())),
				Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
		return new Result(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
	}

	private Result fleet(String command, String input, Object... more) {
		List<Object> arguments = new ArrayList<>(List.of("fleet", command, input, "--master", master));
		for (String conf : List.of("spark.executor.memory=512m", "spark.executor.cores=1",
				"spark.executor.extraClassPath=" + CLASS_PATH, "spark.driver.host=localhost",
				"spark.driver.bindAddress=127.0.0.1", "spark.hadoop.fs.latched.impl=" + LatchedFiles.class.getName(),
				"spark.hadoop." + LatchedFiles.FOLDER + "=" + folder.resolve("latch"))) {
			arguments.addAll(List.of("--conf", conf));
		}
		arguments.addAll(List.of(more));
		return run(arguments.toArray());
	}

	private static Map<String, Long> stacks(String collapsed) {
		Map<String, Long> stacks = new TreeMap<>();
		collapsed.lines().forEach(line -> stacks.merge(line.substring(0, line.lastIndexOf(' ')),
				Long.parseLong(line.substring(line.lastIndexOf(' ') + 1)), Long::sum));
		return stacks;
	}

	/** Returns the IDs of the executors that tried to open a file. */
	private List<Long> executors() throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve("latch"))) {
			return files.map(file -> file.getFileName().toString()).filter(name -> name.matches("\\d+"))
					.map(Long::valueOf).toList();
		}
	}

	private void awaitExecutors(int count, CompletableFuture<Result> command) throws Exception {
		while (executors().size() < count) {
			assertTrue(!command.isDone(), () -> command.join().toString());
			Thread.sleep(100);
		}
	}

	@Test
	void theResultIsRightAlthoughExecutorsAndFilesChange() throws Exception {
		Path fleet = folder.resolve("fleet");
		Files.createDirectories(folder.resolve("latch"));
		new SeededFleet(4, 250_000, 300, 0.1, 7).write(fleet, 8);
		Map<String, Long> expected = new TreeMap<>();
		try (Stream<Path> files = Files.walk(fleet)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				assertTrue(Files.size(file) > 2 << 20, "each recording is a task");
				stacks(run("flame", file, "--format", "collapsed").out())
						.forEach((stack, weight) -> expected.merge(stack, weight, Long::sum));
			}
		}
		Path samples = ROOT.resolve("samples");
		Path gone = Files.copy(samples.resolve("allocation-after.jfr"), fleet.resolve("gone.jfr"));
		Files.createFile(fleet.resolve("empty.jfr"));
		byte[] bytes = Files.readAllBytes(samples.resolve("allocation-before.jfr"));
		Path cut = Files.write(fleet.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length / 2));
		stacks(run("flame", cut, "--format", "collapsed").out())
				.forEach((stack, weight) -> expected.merge(stack, weight, Long::sum));

		Path html = folder.resolve("all.collapsed");
		CompletableFuture<Result> command = CompletableFuture
				.supplyAsync(() -> fleet("flame", "latched:" + fleet, "--out", html));
		awaitExecutors(2, command);
		ProcessHandle.of(executors().get(0)).orElseThrow().destroyForcibly();
		startWorker();
		Files.delete(gone);
		// the one that replaces the killed one, and that of the new worker
		awaitExecutors(4, command);
		Files.createFile(folder.resolve("latch").resolve(GO));
		Result result = command.get(300, TimeUnit.SECONDS);
		assertEquals(0, result.status(), result.err());
		assertEquals(expected, stacks(Files.readString(html)));
		assertEquals("flightbench: 2 of 11 recordings could not be read: see the warnings\n", result.err());
	}

	@Test
	void saysThatNoFileIsLeft() throws Exception {
		Path fleet = Files.createDirectories(folder.resolve("fleet"));
		Files.createDirectories(folder.resolve("latch"));
		Path gone = Files.copy(ROOT.resolve("samples/allocation-after.jfr"), fleet.resolve("gone.jfr"));
		CompletableFuture<Result> command = CompletableFuture.supplyAsync(() -> fleet("gc", "latched:" + fleet));
		awaitExecutors(1, command);
		Files.delete(gone);
		Files.createFile(folder.resolve("latch").resolve(GO));
		Result result = command.get(300, TimeUnit.SECONDS);
		assertEquals(2, result.status());
		assertTrue(result.err().endsWith("gone.jfr: the file disappeared\n"), result.err());
	}
}
