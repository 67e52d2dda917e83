// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.bisect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TestRepository;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.results.bisect.BisectPlan;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.Step.Kind;
import org.flightbench.results.bisect.BisectSearch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests bisections with real benchmarks, which sleep, in real processes. */
@Tag("long")
@Timeout(300)
class BisectRunTest {

	@TempDir
	Path folder;

	private final List<Step> ended = new ArrayList<>();
	private Step current;
	private Consumer<BenchProgress> onProgress = progress -> {};
	private final BisectListener listener = new BisectListener() {
		@Override
		public void progress(String line) {
			// not needed, because tests of the build check this output
		}

		@Override
		public void started(Step step, BisectSearch walk) {
			current = step;
		}

		@Override
		public void ended(Step step, BisectSearch walk) {
			ended.add(step);
		}

		@Override
		public void recording(Step change, int forks) {
			throw new AssertionError("nobody asks for it");
		}

		@Override
		public void notBuilt(List<String> lastLines) {
			throw new AssertionError(lastLines);
		}

		@Override
		public BenchListener forks(boolean isReference) {
			return new BenchListener() {
				@Override
				public void printed(String text) {
					// not needed, because the log contains the output
				}

				@Override
				public void progressed(BenchProgress progress) {
					onProgress.accept(progress);
				}

				@Override
				public void ended(BenchmarkOutcome benchmark) {
					// not needed, because run.json contains the outcome
				}
			};
		}
	};

	@Test
	void goesOnWhereItWasStoppedAndKeepsWhatWasMeasured() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		Path jar = TinyBenchmarks.pacedJar(folder);
		TestRepository made = new TestRepository(folder.resolve("repository")).writeBuild(jar, 40);
		String good = made.commit("start");
		String culprit = made.writeBuild(jar, 400).commit("slow");
		String bad = made.write("a", "1").commit("later");
		BisectSettings settings = new BisectSettings(made.root().toString(), good, bad, false, "sh build.sh",
				"target/benchmarks.jar", folder.resolve("builds").toString(), 60, 60,
				Jdk.current().home().toString(), List.of(), List.of(), List.of("Paced.changed"),
				null, new BisectPlan(0.95, 0.6, 16));
		BisectRun first = BisectRun.start(settings, folder.resolve("runs"), "x", listener);
		onProgress = progress -> {
			if (current.kind() == Kind.SUSPECT && progress.fork() == 3) {
				first.cancel();
			}
		};
		BisectSearch stopped = first.run(null);
		assertNull(stopped.end());
		assertEquals(List.of(Kind.ENDS, Kind.SUSPECT), stopped.steps().stream().map(Step::kind).toList());
		assertEquals(List.of(1, 2), List.of(ended.size(), stopped.steps().get(1).forks()));
		Path results = first.folder().resolve("01-" + bad.substring(0, 10)).resolve("results.json");
		FileTime written = Files.getLastModifiedTime(results);

		onProgress = progress -> {};
		BisectRun second = BisectRun.resume(first.folder(), listener);
		assertEquals(stopped, second.walk());
		BisectSearch found = second.run(null);
		assertEquals(BisectSearch.End.FOUND, found.end());
		assertEquals(culprit, found.culprit().orElseThrow().id());
		assertEquals(written, Files.getLastModifiedTime(results), "not measured again");
		Step suspect = found.steps().get(1);
		assertTrue(suspect.forks() >= 4, suspect.toString());
		assertTrue(Files.exists(first.folder().resolve("02-" + culprit.substring(0, 10) + "-2")),
				"its further forks have a folder of their own");
		Step change = found.change().orElseThrow();
		assertTrue(change.low() > 1.6 && change.reference().id().equals(good), change.toString());
	}
}
