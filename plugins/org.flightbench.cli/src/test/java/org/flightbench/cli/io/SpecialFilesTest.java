// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.JmhFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Tests that no command that expects a file reads a device, a socket, or a pipe without a writer. A regression test for
 * the fault {@code config-dev-zero}. Recordings, logs and results may come from a named pipe; see
 * {@link InputFileTest}.
 */
@DisabledOnOs(OS.WINDOWS)
class SpecialFilesTest extends CommandLineTest {

	private static final Duration LONGEST = Duration.ofSeconds(20);
	private static final String SPECIAL = "SPECIAL";

	/** Commands with arguments that name files but not pipes. */
	private static final List<String> FILES = List.of("gate A A --config SPECIAL", "gate A SPECIAL --baseline main",
			"settings --base SPECIAL", "settings compare SPECIAL default", "settings compare default SPECIAL",
			"history add A --store SPECIAL", "history list --store SPECIAL", "history show --store SPECIAL",
			"history check --store SPECIAL", "history add SPECIAL --store NEW", "history import SPECIAL --store NEW",
			"compare A A --noise SPECIAL", "noise show SPECIAL", "noise learn SPECIAL SPECIAL",
			"baseline save main SPECIAL --store NEW", "baseline list --store SPECIAL",
			"baseline show main --store SPECIAL", "bench --jar SPECIAL", "bench --first SPECIAL", "bench --jdk SPECIAL",
			"bench --resume SPECIAL", "bisect --resume SPECIAL", "safepoints --follow SPECIAL");
	/** Commands with arguments that may also name pipes. */
	private static final List<String> STREAMS = List.of("show SPECIAL", "compare A SPECIAL", "sweep SPECIAL",
			"compare A A --expect SPECIAL", "flame SPECIAL", "flame REC --baseline SPECIAL", "safepoints SPECIAL",
			"safepoints REC --baseline SPECIAL", "diff REC SPECIAL", "io SPECIAL", "gc SPECIAL", "check SPECIAL",
			"events SPECIAL", "report A SPECIAL --out NEW.html", "explain A SPECIAL");

	private Path results;
	private Path pipe;

	@BeforeEach
	void makeFiles() throws Exception {
		results = new JmhFile().with("org.acme.Pool.take", "10", 1, 0.001).writeTo(folder.resolve("a.json"));
		pipe = makePipe(folder.resolve("pipe"));
	}

	@Test
	void devicesAreRefused() {
		for (String command : FILES) {
			refused(command, Path.of("/dev/zero"));
		}
		for (String command : STREAMS) {
			refused(command, Path.of("/dev/zero"));
		}
	}

	@Test
	void aPipeThatNobodyWritesIsNotWaitedFor() {
		for (String command : FILES) {
			refused(command, pipe);
		}
	}

	@Test
	void aSocketIsRefused() throws IOException {
		Path socket = folder.resolve("socket");
		try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
			server.bind(UnixDomainSocketAddress.of(socket));
			refused("gate A A --config SPECIAL", socket);
			refused("show SPECIAL", socket);
			refused("flame SPECIAL", socket);
		}
	}

	@Test
	void linksToSpecialFilesAreRefused() throws IOException {
		Path link = Files.createSymbolicLink(folder.resolve("flightbench.yml"), Path.of("/dev/zero"));
		refused("gate A A --config SPECIAL", link);
	}

	@Test
	void theFilesOfAFolderAreNoneEither() throws Exception {
		Path run = Files.createDirectory(folder.resolve("run"));
		makePipe(run.resolve("results.json"));
		makePipe(run.resolve("run.json"));
		makePipe(run.resolve("iterations.jsonl"));
		makePipe(run.resolve("gc.log"));
		makePipe(run.resolve("fork1.jfr"));
		refused("show SPECIAL", run);
		refused("compare A SPECIAL", run);
		refused("safepoints SPECIAL", run);
		refused("diff REC SPECIAL", run);
		refused("history add SPECIAL --store NEW", run);
		Path beside = Files.createDirectory(folder.resolve("beside"));
		Path copied = Files.copy(results, beside.resolve("results.json"));
		makePipe(beside.resolve("run.json"));
		makePipe(beside.resolve("flightbench-noise.json"));
		assertTimeoutPreemptively(LONGEST, () -> assertEquals(ExitStatus.FINE, run("compare", copied, copied)), err());
		Path entry = Files.createDirectories(folder.resolve("store/main/" + "1".repeat(40)));
		makePipe(entry.resolve("baseline.json"));
		makePipe(entry.resolve("results.json"));
		refused("baseline list --store SPECIAL", folder.resolve("store"));
	}

	@Test
	void aFileOfSettingsWithoutEndIsNotRead() throws IOException {
		Path large = folder.resolve("large.jfc");
		try (var file = new RandomAccessFile(large.toFile(), "rw")) {
			file.setLength(1L << 34);
		}
		refused("settings --base SPECIAL", large);
	}

	private void refused(String command, Path special) {
		Object[] arguments = command.replace("NEW", folder.resolve("new").toString())
				.replace("REC", Checkout.root().resolve("samples/allocation-before.jfr").toString())
				.replace(SPECIAL, special.toString()).replaceAll(" A(?= |$)", " " + results).split(" ");
		int status = assertTimeoutPreemptively(LONGEST, () -> run(arguments), command);
		assertEquals(ExitStatus.BAD_INPUT, status, command + "\n" + out() + err());
		assertTrue(err().startsWith("flightbench: ") && !err().contains("memory"), command + ": " + err());
	}

	private static Path makePipe(Path pipe) throws Exception {
		assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
		return pipe;
	}
}
