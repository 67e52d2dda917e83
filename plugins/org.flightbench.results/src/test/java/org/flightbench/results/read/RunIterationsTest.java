// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunIterations.Warmup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunIterationsTest {

	private static final ResultId ID = new ResultId("org.example.Pool.take", Mode.THROUGHPUT, 1,
			new TreeMap<>(Map.of("size", "10")));

	@TempDir
	Path folder;

	@Test
	void findsTheForksOfAResultByTheirMeasuredIterationsInTheirOrder() throws IOException {
		write(line("take", "\"size\":\"10\"", "[1,2]", "[3,4]"), line("take", "\"size\":\"100\"", "[7]", "[3,4]"),
				line("put", "\"size\":\"10\"", "[8]", "[5,6]"), line("take", "\"size\":\"10\"", "[9]", "[50,60]"),
				line("take", "\"size\":\"10\"", "[null]", "[5,6.0000001]"));
		Warmup found = of(new double[]{3, 4}, new double[]{5, 6});
		assertEquals("", found.problem());
		assertEquals(2, found.forks().size());
		assertArrayEquals(new double[]{1, 2}, found.forks().get(0));
		assertArrayEquals(new double[]{Double.NaN}, found.forks().get(1));
	}

	@Test
	void aForkThatIsNotInTheFileHasNoWarmUp() throws IOException {
		write(line("take", "\"size\":\"10\"", "[1,2]", "[3,4]"));
		Warmup found = of(new double[]{3, 5}, new double[]{3, 4}, new double[]{3, 4});
		assertEquals(List.of(0, 2, 0), found.forks().stream().map(fork -> fork.length).toList());
	}

	@Test
	void theParameterInWhichTwoRunsDifferIsNotInTheResult() throws IOException {
		write(line("take", "\"size\":\"10\",\"pool\":\"a\"", "[1]", "[3]"));
		assertArrayEquals(new double[]{1}, of(new double[]{3}).forks().get(0));
	}

	@Test
	void onlyARunInAFolderOfItsOwnHasWarmUp() throws IOException {
		assertEquals(Warmup.NONE, of(new double[]{3}), "no file");
		write(line("take", "\"size\":\"10\"", "[1]", "[3]"));
		Run copied = new Run("copy", folder.resolve("copy.json"), List.of(), List.of());
		assertEquals(Warmup.NONE, RunIterations.of(copied, ID, RawData.ofValues(new double[][]{{3}})));
		Run typed = new Run("typed", null, List.of(), List.of());
		assertEquals(Warmup.NONE, RunIterations.of(typed, ID, RawData.ofValues(new double[][]{{3}})));
	}

	@Test
	void aLastLineThatIsNotFinishedIsLeftOut() throws IOException {
		Files.writeString(file(), line("take", "\"size\":\"10\"", "[1]", "[3]") + "\n{\"benchmark\":\"org.example.Poo");
		assertArrayEquals(new double[]{1}, of(new double[]{3}).forks().get(0));
		List<ResultId> read = new ArrayList<>();
		RunIterations.read(file(), (id, fork) -> read.add(id));
		assertEquals(List.of(ResultId.UNKNOWN_THREADS), read.stream().map(ResultId::threads).toList());
	}

	@Test
	void aDamagedLineIsNamed() throws IOException {
		String name = folder.getFileName() + "/iterations.jsonl";
		for (String damaged : List.of("{\"benchmark\":\"org.example.Pool.take\"}", "org.example.Pool.take",
				"[".repeat(9999)
						+ "org.example.Pool.take",
				line("take", "\"size\":\"10\"", "[\"x\"]", "[3]"), line("take", "\"size\":\"10\"", "[1]", "[03]"),
				line("take", "\"size\":\"10\"", "{}", "[3]"))) {
			write(line("put", "", "[1]", "[3]"), damaged, line("put", "", "[1]", "[3]"));
			Warmup found = of(new double[]{3});
			assertEquals(name + ", line 2: expected the iterations of a fork",
					found.problem().replace('\\', '/'));
			assertTrue(found.forks().isEmpty());
			assertThrows(IOException.class, () -> RunIterations.read(file(), (id, fork) -> {}));
		}
		Files.write(file(), new byte[]{(byte) 0xff, (byte) 0xfe, 10});
		assertEquals(name + ": expected text in UTF-8", of(new double[]{3}).problem().replace('\\', '/'));
	}

	@Test
	void aFileThatIsTooLongIsNotRead() throws IOException {
		write(line("take", "\"size\":\"10\"", "[1]", "[3]"));
		try (RandomAccessFile long1 = new RandomAccessFile(file().toFile(), "rw")) {
			long1.setLength((64L << 20) + 1);
		}
		assertTrue(of(new double[]{3}).problem().endsWith("iterations.jsonl: longer than 64 MB"));
	}

	private Warmup of(double[]... raw) {
		Run run = new Run("run", folder.resolve("results.json"), List.of(), List.of());
		return RunIterations.of(run, ID, RawData.ofValues(raw));
	}

	private Path file() {
		return folder.resolve("iterations.jsonl");
	}

	private void write(String... lines) throws IOException {
		Files.write(file(), List.of(lines));
	}

	private static String line(String method, String params, String warmup, String measured) {
		return "{\"benchmark\":\"org.example.Pool." + method + "\",\"mode\":\"thrpt\",\"threads\":1,\"params\":{"
				+ params
				+ "},\"fork\":1,\"unit\":\"ops/s\",\"warmup\":" + warmup + ",\"measured\":" + measured + "}";
	}
}
