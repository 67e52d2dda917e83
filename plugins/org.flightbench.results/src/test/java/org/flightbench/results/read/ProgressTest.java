// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.flightbench.base.ReadProgress;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ProgressTest {

	@TempDir
	private Path folder;

	/** A progress receiver that records its calls and cancels after a number of calls. */
	private static final class Recorder implements ReadProgress {

		private final List<Long> positions = new ArrayList<>();
		private final int cancelAfter;
		private final Thread thread = Thread.currentThread();
		private long total;

		Recorder(int cancelAfter) {
			this.cancelAfter = cancelAfter;
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			assertSame(thread, Thread.currentThread());
			positions.add(bytesRead);
			total = bytesTotal;
		}

		@Override
		public boolean isCancelled() {
			return positions.size() >= cancelAfter;
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void reportsTheBytesOfTheFileUpToItsEnd(boolean packed) throws IOException {
		Path file = large(packed);
		Recorder recorder = new Recorder(Integer.MAX_VALUE);
		RunReader.read(file, recorder);
		assertEquals(Files.size(file), recorder.total);
		assertEquals(Files.size(file), recorder.positions.get(recorder.positions.size() - 1));
		assertEquals(recorder.positions.stream().sorted().toList(), recorder.positions);
		assertTrue(recorder.positions.size() > 10, () -> "reported " + recorder.positions);
	}

	@ParameterizedTest
	@ValueSource(ints = {0, 1, 5})
	void stopsWhenAskedTo(int after) throws IOException {
		Path file = large(false);
		Recorder recorder = new Recorder(after);
		assertThrows(CancellationException.class, () -> RunReader.read(file, recorder));
		assertEquals(after, recorder.positions.size());
	}

	private Path large(boolean packed) throws IOException {
		String results = (TestFiles.result("") + ",\n").repeat(10_000);
		byte[] content = ("[" + results + TestFiles.result("") + "]").getBytes(StandardCharsets.UTF_8);
		return Files.write(folder.resolve("large.json"), packed ? TestFiles.gzip(content) : content);
	}
}
