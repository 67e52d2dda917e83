// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A program that allocates 1,016 bytes a thousand times every 10 ms, until it is killed or a number of seconds has
 * passed.
 */
final class Allocating implements AutoCloseable {

	private static final String PROGRAM = """
											public class Allocating {
												static volatile Object sink;
												public static void main(String[] seconds) throws Exception {
													long end = System.nanoTime() + Long.parseLong(seconds[0]) * 1_000_000_000L;
													System.out.println("runs");
													while (System.nanoTime() < end) {
														for (int i = 0; i < 1000; i++) sink = new byte[1000];
														Thread.sleep(10);
													}
												}
											}
											""";

	private final Process process;

	Allocating(Path jdk, Path folder, int seconds) throws IOException {
		Path source = Files.writeString(folder.resolve("Allocating.java"), PROGRAM);
		process = new ProcessBuilder(jdk.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1", source.toString(),
				Integer.toString(seconds))
				.directory(folder.toFile()).redirectErrorStream(true).start();
		// Waits for the first line of output, after which the source launcher no longer compiles.
		process.inputReader().readLine();
	}

	RunningJvm jvm() throws IOException {
		return RunningJvm.find(Long.toString(process.pid()));
	}

	void kill() throws InterruptedException {
		process.destroyForcibly().waitFor();
	}

	/** Terminates the process as a system shutdown does. */
	void end() throws InterruptedException {
		process.destroy();
		process.waitFor();
	}

	@Override
	public void close() {
		process.destroyForcibly();
	}
}
