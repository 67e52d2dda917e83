// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.Checkout;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;

/** Tests that the conclusions in the demo documents hold for the stored samples. */
class DemoSamplesTest {

	private static final long SECOND = 1_000_000_000;
	private static final long MILLISECOND = 1_000_000;

	private final Path samples = Checkout.root().resolve("samples");

	@Test
	void theProgramWaitedForAThreadAndNotForTheCollectionUntilTheFileWasRead() throws IOException {
		Pause baseline = collection("ttsp-baseline");
		assertTrue(baseline.timeToSafepointNanos() > 1.7 * SECOND, baseline.toString());
		assertTrue(baseline.operationNanos() < 20 * MILLISECOND, baseline.toString());
		assertEquals(List.of("reader-thread"), baseline.lateThreads().stream().map(LateThread::name).toList());
		Pause remedy = collection("ttsp-warm-up");
		assertTrue(remedy.timeToSafepointNanos() < MILLISECOND / 10, remedy.toString());
		assertEquals(List.of(), remedy.lateThreads());
	}

	private Pause collection(String name) throws IOException {
		return PauseReader
				.readRun(List.of(samples.resolve(name + ".jfr"), samples.resolve(name + ".log")), ReadProgress.NONE)
				.pauses().stream().filter(pause -> "G1CollectFull".equals(pause.operation()))
				.max(Comparator.comparingLong(Pause::totalNanos)).orElseThrow();
	}

	@Test
	void dumpsOfOneProgramAreSlowerByJdk21ThanBy17AndFastestWithThePatch() throws IOException {
		double jdk17 = seconds("jdk-17.0.10");
		double patched = seconds("jdk-22-patched");
		assertEquals(1.65, seconds("jdk-21.0.2-ea") / jdk17, 0.05);
		assertEquals(4.89, seconds("jdk-22") / patched, 0.01);
		assertEquals(3.1, jdk17 / patched, 0.05);
	}

	private double seconds(String name) throws IOException {
		return RunReader.read(samples.resolve("heap-dumps/" + name + ".txt"), ReadProgress.NONE).results().get(0)
				.primary().score().value();
	}

	/** Each page has the same sections in the same order, a picture, and a link in the list of demos. */
	@Test
	void eachDemoHasAPageThatTellsItsStoryInTheSameOrder() throws IOException {
		Path docs = Checkout.root().resolve("docs");
		String list = Files.readString(docs.resolve("demo.md"));
		for (String demo : List.of("ttsp", "heapdump", "compression", "buffers", "io")) {
			String page = Files.readString(docs.resolve("demo-" + demo + ".md"));
			assertTrue(list.contains("(demo-" + demo + ".md)"), demo);
			assertTrue(page.contains("    flightbench demo " + demo + "\n"), demo);
			int after = 0;
			for (String part : List.of("## Asked\n", "## Run\n", "## Seen\n", "](images/", "## Conclude\n")) {
				after = page.indexOf(part, after);
				assertTrue(after > 0, demo + ": " + part);
			}
		}
	}
}
