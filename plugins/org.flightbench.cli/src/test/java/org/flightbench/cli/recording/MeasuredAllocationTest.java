// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.analysis.join.PerOperation.Scaled;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.TinyBenchmarks;
import org.flightbench.bench.run.BenchRun;
import org.flightbench.recording.benchmark.MeasuredTime.Basis;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallNode;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the allocation per operation in recordings of real benchmarks with JMH's measurements. */
@Tag("long")
class MeasuredAllocationTest {

	/** Settings without a throttle. A throttle would lose up to half a second of allocation after the last sample. */
	private static final String ALL_SAMPLES = """
												<configuration version="2.0">
												  <event name="jdk.ObjectAllocationSample">
												    <setting name="enabled">true</setting>
												    <setting name="throttle">off</setting>
												  </event>
												</configuration>
												""";
	private static final String ALL_EVENTS = """
												<configuration version="2.0">
												  <event name="jdk.ObjectAllocationInNewTLAB"><setting name="enabled">true</setting></event>
												  <event name="jdk.ObjectAllocationOutsideTLAB"><setting name="enabled">true</setting></event>
												</configuration>
												""";

	@TempDir
	static Path folder;

	private static Path jar;

	@BeforeAll
	static void makeJar() throws Exception {
		System.setProperty("jmh.ignoreLock", "true");
		jar = TinyBenchmarks.allocatingJar(folder);
	}

	@Test
	void allAllocationEventsAgreeWithinFivePercent() throws Exception {
		Path settings = Files.writeString(folder.resolve("all.jfc"), ALL_EVENTS);
		assertAgree("all", "jfr:configName=" + settings, 0.05);
	}

	/**
	 * Checks two iterations, each of which allocates 64 MiB during setup. The tolerance allows for thread-local
	 * allocation buffers that are not full, which are missing from the recording.
	 */
	private static void assertSetupIsABranch(StackProfile profile) {
		StackProfile folded = FoldedHarness.of(profile);
		List<CallNode> harness = below(List.of(new CallTree(folded).root()), FoldedHarness.HARNESS);
		double setup = total(below(below(harness, FoldedHarness.FIXTURE), method("Allocating$Prepared", "prepare")));
		assertEquals(2 * 64, setup / (1 << 20), 0.05 * 2 * 64);
		double benchmark = total(below(harness, method("Allocating", "prepared")));
		assertTrue(benchmark > 0.95 * (folded.source(Side.BASELINE).weight() - setup), benchmark + " bytes");
	}

	private static Frame method(String className, String method) {
		return new Frame("tiny." + className, method, 0, Frame.Kind.JAVA);
	}

	/** Returns the calls of a method, regardless of the line and the compilation. */
	private static List<CallNode> below(List<CallNode> nodes, Frame frame) {
		return nodes.stream().flatMap(node -> node.children().stream())
				.filter(child -> child.frame().className().equals(frame.className())
						&& child.frame().method().equals(frame.method()))
				.toList();
	}

	private static double total(List<CallNode> nodes) {
		return nodes.stream().mapToLong(node -> node.total(Side.BASELINE)).sum();
	}

	@Test
	void samplesAgreeWithinFifteenPercent() throws Exception {
		Path settings = Files.writeString(folder.resolve("samples.jfc"), ALL_SAMPLES);
		assertAgree("samples", "jfr:configName=" + settings, 0.15);
	}

	private static void assertAgree(String name, String profiler, double tolerance) throws Exception {
		BenchSettings settings = new BenchSettings(name, BenchmarkJar.of(jar), Jdk.current(), List.of("gc", profiler),
				List.of(), folder);
		StringBuilder log = new StringBuilder();
		BenchResult ran = new BenchRun(settings, new BenchListener() {
			@Override
			public void printed(String text) {
				log.append(text);
			}

			@Override
			public void started(Path startedIn) {
				// The folder is in the result.
			}

			@Override
			public void progressed(BenchProgress now) {
				// Progress is ignored.
			}

			@Override
			public void ended(BenchmarkOutcome benchmark) {
				// The outcome is in the result.
			}
		}).run();
		assertEquals(BenchResult.Status.FINISHED, ran.status(), log.toString());
		Run run = RunReader.read(ran.results(), ReadProgress.NONE);
		assertEquals(3, run.results().size());
		for (Result result : run.results()) {
			List<Path> files = RecordingFinder.find(run, () -> false).files(result.id());
			assertEquals(1, files.size(), result.id().benchmark());
			StackProfile profile = ProfileReader.read(files.get(0), ProfileRequest.of("allocation")
					.measured(PerOperation.measurement(result)), ReadProgress.NONE);
			ProfileSource source = profile.source(Side.BASELINE);
			assertEquals(Basis.ITERATIONS, source.measured().basis());
			Scaled scaled = PerOperation.of(profile, List.of(new Measured(result, 1)));
			double recorded = scaled.scale().of(source.weight(), Side.BASELINE);
			double norm = result.metric("gc.alloc.rate.norm").orElseThrow().score().value();
			assertTrue(Math.abs(recorded / norm - 1) <= tolerance,
					result.id().methodName() + ": " + recorded + " B/op recorded, " + norm + " B/op measured");
			assertEquals(List.of(), scaled.doubts());
			if (result.id().methodName().equals("prepared") && tolerance < 0.1) {
				assertSetupIsABranch(profile);
			}
		}
	}
}
