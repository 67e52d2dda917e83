// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;
import org.flightbench.results.SetupParameters;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Results;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.junit.jupiter.api.Test;

/** Tests runs that measured a benchmark several times with different JVMs. */
class SeveralJvmsTest {

	@Test
	void resultsOfTwoCollectorsPairByCollectorInWhateverOrder() {
		Run before = TestFiles.read(TestFiles.resource("dup-a.json"));
		Run after = TestFiles.read(TestFiles.resource("dup-b.json"));
		List<Result> reversed = new ArrayList<>(after.results());
		Collections.reverse(reversed);
		for (Run candidate : List.of(after, after.with(reversed, List.of()))) {
			RunComparison pair = compare(before, candidate);
			assertEquals(List.of("JVM arguments=-XX:+UseG1GC", "JVM arguments=-XX:+UseZGC"), params(pair));
			assertEquals(List.of(Verdict.NO_CHANGE, Verdict.REGRESSED),
					pair.results().stream().map(result -> result.verdict()).toList());
			assertEquals(List.of(), pair.warnings());
		}
	}

	@Test
	void theOtherRunMayHaveOneOfThem() {
		Run both = TestFiles.read(TestFiles.resource("dup-a.json"));
		Run zgc = run(both.results().get(1).setup());
		RunComparison pair = compare(zgc, both);
		assertEquals("JVM arguments=-XX:+UseZGC", pair.results().get(0).candidate().result().id().paramsText());
		assertEquals(List.of("JVM arguments=-XX:+UseG1GC"),
				pair.added().stream().map(result -> result.id().paramsText()).toList());
		assertTrue(pair.results().get(0).notes().get(0).contains("JVM arguments=-XX:+UseZGC"),
				() -> pair.results().get(0).notes().toString());
		assertEquals(List.of("JVM arguments=-XX:+UseZGC"), params(compare(both, zgc)));
		RunComparison neither = compare(run(setup("21", "-XX:+UseParallelGC")), both);
		assertEquals(List.of(), neither.results(), "of another collector than both");
	}

	@Test
	void onlyWhatDiffersWithinARunIsOfTheIdentity() {
		Run before = run(setup("21.0.4", "-Xmx1g", "-XX:+UseG1GC"), setup("21.0.4", "-XX:+UseZGC", "-Xmx1g"));
		Run after = run(setup("25", "-Xmx2g", "-XX:+UseZGC"), setup("25", "-Xmx2g", "-XX:+UseG1GC"));
		RunComparison pair = compare(before, after);
		assertEquals(List.of("JVM arguments=-XX:+UseG1GC", "JVM arguments=-XX:+UseZGC"), params(pair));
		assertFalse(pair.warnings().isEmpty(), "the JDK and the heap differ as a whole");
		assertEquals(List.of(""), params(compare(run(setup("21", "-XX:+UseG1GC")), run(setup("25", "-XX:+UseZGC")))));
	}

	@Test
	void oneRunMayDistinguishMoreThanTheOther() {
		Run before = run(setup("21", "-Xmx1g", "-XX:+UseG1GC"), setup("21", "-Xmx1g"));
		Run after = run(setup("21", "-Xmx1g", "-XX:+UseG1GC"), setup("21", "-Xmx2g", "-XX:+UseG1GC"),
				setup("21", "-Xmx1g"));
		RunComparison pair = compare(before, after);
		assertEquals(List.of(List.of("-Xmx1g", "-XX:+UseG1GC"), List.of("-Xmx1g")),
				pair.results().stream().map(result -> result.candidate().result().setup().jvmArgs()).toList());
		assertEquals(List.of("JVM arguments=-XX:+UseG1GC -Xmx2g"),
				pair.added().stream().map(result -> result.id().paramsText()).toList());
	}

	@Test
	void releasesOfTheJdkPairWhateverTheirUpdates() {
		Run before = run(setup("1.8.0_402"), setup("21.0.4"), setup("26-ea"));
		Run after = run(setup("21.0.5"), setup("26"), setup("1.8.0_412"));
		assertEquals(List.of("JDK version=8", "JDK version=21", "JDK version=26"), params(compare(before, after)));
		Run updates = run(setup("21.0.4"), setup("21.0.5"));
		assertEquals(List.of("JDK version=21.0.4", "JDK version=21.0.5"), params(compare(updates, updates)));
		assertEquals("JDK version=21.0.5", compare(run(setup("21.0.5")), updates).results().get(0).candidate().result()
				.id().paramsText());
	}

	@Test
	void buildsOfOneVersionPairByTheirVmOrFolder() {
		Setup openJdk = new Setup("1.37", "/opt/jdk/bin/java", List.of(), "21", "OpenJDK 64-Bit Server VM", "21+35", 1,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
		Setup j9 = new Setup("1.37", "/opt/j9/bin/java", List.of(), "21", "Eclipse OpenJ9 VM", "21+35", 1,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
		Setup own = new Setup("1.37", "/opt/own/bin/java", List.of(), "21", "OpenJDK 64-Bit Server VM", "21+35", 1,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
		assertEquals(List.of("VM name=OpenJDK 64-Bit Server VM", "VM name=Eclipse OpenJ9 VM"),
				params(compare(run(openJdk, j9), run(j9, openJdk))));
		assertEquals(List.of("JVM folder=/opt/jdk", "JVM folder=/opt/own"),
				params(compare(run(openJdk, own), run(own, openJdk))));
	}

	@Test
	void whatDiffersInEachRunDistinguishesNothing() {
		Run run = run(setup("21", "-XX:StartFlightRecording=filename=/recordings/1.jfr", "-Djava.io.tmpdir=/tmp/a1"),
				setup("21", "-XX:StartFlightRecording=filename=/recordings/2.jfr", "-Djava.io.tmpdir=/tmp/b2"),
				setup("21", "-XX:StartFlightRecording=filename=3.jfr", "-Djava.io.tmpdir=/x",
						"-Djmh.executor=VIRTUAL"));
		assertEquals(3, run.repeated().values().iterator().next());
		Run temporary = run(setup("21", "-Dlogs=/tmp/x1/log", "-javaagent:/opt/idea/idea_rt.jar=41231:/opt/idea/bin"),
				setup("21", "-Dlogs=/tmp/y2/log", "-javaagent:/opt/idea/idea_rt.jar=35507:/opt/idea/bin"));
		assertEquals(2, temporary.repeated().values().iterator().next());
		Run names = run(setup("21", "-Dbuffer=1k"), setup("21", "-Dbuffer=2k"));
		assertEquals(List.of("JVM arguments=-Dbuffer=1k", "JVM arguments=-Dbuffer=2k"), params(compare(names, names)));
	}

	@Test
	void resultsOfUnknownJvmsAreRepetitions() {
		Run run = run(Setup.UNKNOWN, Setup.UNKNOWN);
		assertEquals(2, run.repeated().values().iterator().next());
		assertEquals(1, compare(run, run).results().size());
	}

	private static List<String> params(RunComparison pair) {
		return pair.results().stream().map(result -> result.id().paramsText()).toList();
	}

	private static RunComparison compare(Run before, Run after) {
		return Comparer.compare(List.of(before, after), 0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates()
				.get(0);
	}

	/** Returns results of one benchmark as a reader creates them. */
	private static Run run(Setup... setups) {
		Result file = TestFiles.read(TestFiles.resource("dup-a.json")).results().get(0);
		return Results.run("run", SetupParameters.added(Arrays.stream(setups)
				.map(setup -> new Result(SetupParameters.removed(file.id()), setup, file.primary(), file.secondary()))
				.toList()));
	}

	private static Setup setup(String jdk, String... arguments) {
		return new Setup("1.37", "/j/bin/java", List.of(arguments), jdk, "OpenJDK 64-Bit Server VM", null, 1,
				IterationSetup.UNKNOWN, IterationSetup.UNKNOWN);
	}
}
