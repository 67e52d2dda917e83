// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.results.compare.ResultComparison;
import org.junit.jupiter.api.Test;

/**
 * Tests pairs with a known cause: an operation takes 10 µs in the baseline and about 2 µs more in the candidate.
 * Because the tests also check the sentences, they are in the bundle of the report.
 */
class CauseFinderTest {

	private static final String RUN = "b.Bench.run;";

	private Account account;

	private static SeededSide work() {
		return new SeededSide().cpu(RUN + "b.Bench.work", 10_000).allocation(RUN + "b.Bench.work;byte[]*", 1000);
	}

	private List<Cause> causes(SeededSide baseline, SeededSide candidate) {
		SideRecordings before = baseline.build(0);
		SideRecordings after = candidate.build(1);
		ForkCosts.Sides costs = ForkCosts.withLeastChange(ForkCosts.of(before), ForkCosts.of(after));
		account = AccountBuilder.of(costs.baseline(), costs.candidate());
		return new CauseFinder(before, after, account,
				RecordedMethods.of(before, after, costs.baseline(), costs.candidate())).find();
	}

	private String sentence(Cause cause) {
		return words().sentence(cause);
	}

	private List<String> evidence(Cause cause) {
		return words().evidence(cause);
	}

	private CauseSentences words() {
		ResultComparison slower = new ResultComparison(null, null, null, null, null, null, 1.2, null, null, Double.NaN,
				Double.NaN, null, null, null, List.of(), 0, Double.NaN, 0, false);
		return new CauseSentences(new Explanation(slower, account, List.of(), Explanation.Outcome.FOUND, List.of(),
				List.of(), List.of()));
	}

	private Cause first(SeededSide candidate) {
		List<Cause> causes = causes(work(), candidate);
		assertTrue(!causes.isEmpty(), () -> "no cause in " + account);
		return causes.get(0);
	}

	@Test
	void aHotLoopIsProcessorTimeInItsMethod() {
		Cause cause = first(work().cpu(RUN + "b.Bench.check", 2000));
		assertEquals(CauseKind.CPU, cause.kind());
		assertEquals("+2.00 \u00b5s/op of processor time in Bench.check, called by Bench.run: 5 of 5 forks;"
				+ " explains 100 % of +20.0 %", sentence(cause));
		assertEquals(new Cause.Place(Cause.View.FLAME, "cpu", "b.Bench.check"), cause.place());
	}

	@Test
	void whatHappensInTheJdkCountsForTheProgramsMethod() {
		Cause cause = first(work().cpu(RUN + "b.Bench.put;java.util.HashMap.put;java.util.HashMap.resize", 2000));
		assertTrue(sentence(cause).contains("HashMap.resize, called by Bench.put"), sentence(cause));
		assertEquals("b.Bench.put", cause.place().method());
	}

	@Test
	void allocationIsTheCauseWhereItCanExplainTheTime() {
		Cause cause = first(work().cpu(RUN + "b.Bench.copy", 2000)
				.allocation(RUN + "b.Bench.copy;java.util.Arrays.copyOf;char[]*", 20_000));
		assertEquals(CauseKind.ALLOCATION, cause.kind());
		assertTrue(sentence(cause).matches("\\+(19\\.9|20(\\.[01])?) KB/op of char\\[\\] allocated in Arrays.copyOf,"
				+ " called by Bench.copy: .*"), sentence(cause));
		Cause loop = first(
				work().cpu(RUN + "b.Bench.copy", 2000).allocation(RUN + "b.Bench.copy;char[]*", 200));
		assertEquals(CauseKind.CPU, loop.kind(), "200 bytes do not take 2 µs");
	}

	@Test
	void aLoopOverAnArrayIsNamedBesideItsAllocation() {
		SeededSide candidate = work().cpu(RUN + "b.Bench.copy:12;java.util.Arrays.copyOf", 800)
				.cpu(RUN + "b.Bench.copy:14", 1500).cpu(RUN + "b.Bench.copy:13", 100)
				.allocation(RUN + "b.Bench.copy:12;java.util.Arrays.copyOf;char[]*", 20_000);
		List<Cause> causes = causes(work(), candidate);
		assertEquals(List.of(CauseKind.CPU, CauseKind.ALLOCATION), causes.stream().map(Cause::kind).toList());
		assertEquals(1600, causes.get(0).change().difference(), 50);
		assertEquals(800, causes.get(1).change().difference(), 30);
		assertEquals(List.of("Hottest line of Bench.copy: 14"), evidence(causes.get(0)));
		assertEquals(1, causes.stream().mapToDouble(Cause::share).sum(), 0.05);
	}

	@Test
	void theWholeMethodCountsWhereMostOfItIsInTheLinesThatAllocate() {
		SeededSide candidate = work().cpu(RUN + "b.Bench.copy:12", 2000).cpu(RUN + "b.Bench.copy:11", 200)
				.allocation(RUN + "b.Bench.copy:12;char[]*", 20_000);
		List<Cause> causes = causes(work(), candidate);
		assertEquals(List.of(CauseKind.ALLOCATION), causes.stream().map(Cause::kind).toList());
		assertEquals(2200, causes.get(0).change().difference(), 50);
	}

	@Test
	void boxesAndThrowablesAreToldByTheirClasses() {
		assertEquals(CauseKind.BOXING, first(work().cpu(RUN + "b.Bench.sum", 2000)
				.allocation(RUN + "b.Bench.sum;java.lang.Integer.valueOf;java.lang.Integer*", 16_000)).kind());
		assertEquals(CauseKind.EXCEPTION, first(
				work().cpu(RUN + "b.Bench.refuse;java.lang.Throwable.<init>;java.lang.Throwable.fillInStackTrace", 2000)
						.allocation(RUN + "b.Bench.refuse;java.lang.IllegalStateException*", 300))
				.kind());
	}

	@Test
	void callsThatGoToManyClassesAreOneCause() {
		SeededSide baseline = work().cpu(RUN + "b.Bench.sum;b.Square.area", 1000);
		SeededSide candidate = work().cpu(RUN + "b.Bench.sum", 600).cpu(RUN + "b.Bench.sum;b.Square.area!", 800)
				.cpu(RUN + "b.Bench.sum;b.Circle.area!", 800).cpu(RUN + "b.Bench.sum;b.Star.area!", 800);
		Cause cause = causes(baseline, candidate).get(0);
		assertEquals(CauseKind.MEGAMORPHIC_CALL, cause.kind());
		assertTrue(sentence(cause).contains("in calls of area in Bench.sum, dispatched to 3 classes (baseline: 1)"),
				sentence(cause));
	}

	@Test
	void aMethodThatIsNoLongerInlinedIsToldSo() {
		Cause cause = causes(work().cpu(RUN + "b.Bench.hash", 1000), work().cpu(RUN + "b.Bench.hash!", 3000)).get(0);
		assertEquals(CauseKind.LOST_INLINING, cause.kind());
		assertEquals(List.of("Inlined in 100 % \u2192 0 % of its samples"), evidence(cause));
	}

	@Test
	void deoptimizationsAreEvidenceIfAForkHasMoreOfThem() {
		SeededSide baseline = work().cpu(RUN + "b.Bench.hash", 1000).deoptimized("b.Bench.hash", 2);
		SeededSide more = work().cpu(RUN + "b.Bench.hash", 3000).deoptimized("b.Bench.hash", 6).forks(10);
		assertEquals(List.of(new Finding.Amounts(Finding.Measure.DEOPTIMIZATIONS, 2, 6)),
				causes(baseline, more).get(0).evidence());
		SeededSide same = work().cpu(RUN + "b.Bench.hash", 3000).deoptimized("b.Bench.hash", 2).forks(10);
		assertEquals(List.of(), causes(baseline, same).get(0).evidence());
	}

	@Test
	void waitingIsToldWithWhatForAndWhere() {
		Cause lock = first(work().waiting(ActivityKind.MONITOR_ENTER, "b.Pool", "b.Bench.take", 2000));
		assertEquals(CauseKind.LOCK, lock.kind());
		assertTrue(
				sentence(lock).startsWith("+2.00 \u00b5s/op waiting to enter a monitor of Pool in Bench.take: 5 of 5"),
				sentence(lock));
		assertEquals(CauseKind.PARK, first(work().waiting(ActivityKind.PARK, "", "b.Bench.pause", 2000)).kind());
		Cause file = first(work().waiting(ActivityKind.FILE_READ, "/data/a.bin", "b.Bench.load", 2000));
		assertTrue(sentence(file).contains("reading /data/a.bin in Bench.load"), sentence(file));
	}

	/** A wait must be in the flame graph that its cause opens. */
	@Test
	void waitsOpenTheFlameGraphOfTheirEvents() {
		Map<ActivityKind, String> events = Map.of(ActivityKind.MONITOR_ENTER, "lock", ActivityKind.PARK,
				"jdk.ThreadPark",
				ActivityKind.MONITOR_WAIT, "jdk.JavaMonitorWait", ActivityKind.SLEEP, "jdk.ThreadSleep",
				ActivityKind.FILE_READ, "file", ActivityKind.FILE_FORCE, "jdk.FileForce", ActivityKind.SOCKET_WRITE,
				"socket");
		events.forEach((kind, event) -> assertEquals(event,
				first(work().waiting(kind, "a", "b.Bench.pause", 2000)).place().event(), kind.toString()));
	}

	@Test
	void shortReadsAreFoundInNativeSamples() {
		Cause cause = first(work().nativeCode(RUN + "b.Bench.load;java.io.RandomAccessFile.readBytes", 2000));
		assertEquals(CauseKind.IO, cause.kind());
		assertTrue(sentence(cause).contains("RandomAccessFile.readBytes, called by Bench.load"), sentence(cause));
	}

	/**
	 * Simulates samples that JDK 25 loses in threads that often call native code. The Java code that both sides run did
	 * not become faster.
	 */
	@Test
	void samplesOfJavaCodeThatWereLostAreNotTakenForNativeCode() {
		String read = RUN + "b.Bench.load;java.io.RandomAccessFile.readBytes";
		SeededSide candidate = new SeededSide().cpu(RUN + "b.Bench.work", 7000).unsampled(3000)
				.nativeCode(read, 2000);
		assertEquals(1, causes(work(), candidate).get(0).share(), 0.1);
		assertPart(CostPart.JAVA, 10_000, 0);
		assertPart(CostPart.NATIVE, 0, 2000);
		assertEquals(1, causes(candidate, work()).get(0).share(), 0.1, "the other way round");
		assertPart(CostPart.NATIVE, 2000, -2000);
	}

	@Test
	void nativeCodeInPlaceOfJavaCodeIsToldAsBoth() {
		causes(work(), new SeededSide().cpu(RUN + "b.Bench.work", 6000).nativeCode(RUN + "b.Bench.call;c.C.c", 6000));
		assertPart(CostPart.JAVA, 10_000, -4000);
		assertPart(CostPart.NATIVE, 0, 6000);
	}

	@Test
	void shortWaitsAreFoundByTheirNumber() {
		Cause cause = first(work().rest(2000, 0.05));
		assertEquals(CauseKind.PARK, cause.kind());
		assertTrue(causes(work(), work().rest(2000, 0)).isEmpty(), "nothing tells what it was");
		assertEquals(ChangeVerdict.MORE, account.change(CostPart.REST).verdict());
	}

	@Test
	void collectionsAreToldAsAShareOfTheTime() {
		Cause cause = first(work().gc(2000));
		assertEquals(CauseKind.GC, cause.kind());
		assertTrue(
				sentence(cause)
						.startsWith("GC pauses 0.0 % \u2192 16.7 % of the time, +2.00 \u00b5s/op: 5 of 5 forks"),
				sentence(cause));
	}

	@Test
	void causesAreRankedByWhatTheyExplain() {
		List<Cause> causes = causes(work(), work().cpu(RUN + "b.Bench.check", 1500).gc(500)
				.waiting(ActivityKind.SLEEP, "java.lang.Thread.sleep", "b.Bench.pause", 3000));
		assertEquals(List.of(CauseKind.PARK, CauseKind.CPU, CauseKind.GC), causes.stream().map(Cause::kind).toList());
		assertEquals(1, causes.stream().mapToDouble(Cause::share).sum(), 0.05);
	}

	@Test
	void thePartsAndTheirChangesAddUp() {
		causes(work().rest(400, 0),
				work().cpu(RUN + "b.Bench.check", 1500).gc(500).nativeCode(RUN + "b.Bench.call;c.C.c", 700)
						.waiting(ActivityKind.FILE_READ, "a", "b.Bench.load", 300));
		double before = account.parts().stream().mapToDouble(row -> row.change().baseline().mean()).sum();
		double change = account.parts().stream().mapToDouble(row -> row.change().difference()).sum();
		assertEquals(account.total().baseline().mean(), before, 1e-6);
		assertEquals(account.total().difference(), change, 1e-6);
		assertEquals(2600, change, 150);
		// The last part is computed as the remainder of the total, so the sum would be correct even if parts were
		// wrong. Of the 12.5 µs outside of pauses, 12.2 are sampled, so each sample represents 1.0246 periods of Java
		// code.
		assertPart(CostPart.JAVA, 10_000, 1783);
		assertPart(CostPart.NATIVE, 0, 117);
		assertPart(CostPart.GC, 0, 500);
		assertPart(CostPart.SAFEPOINT, 0, 0);
		assertPart(CostPart.LOCK, 0, 0);
		assertPart(CostPart.PARK, 0, 0);
		assertPart(CostPart.IO, 0, 300);
		assertPart(CostPart.REST, 400, -100);
	}

	/**
	 * Asserts values in nanoseconds within 1 % of an operation, because forks vary and each sample represents 10 ms.
	 */
	private void assertPart(CostPart part, double before, double change) {
		assertEquals(before, account.change(part).baseline().mean(), 100, part + " before");
		assertEquals(change, account.change(part).difference(), 100, part + " changed");
	}

	@Test
	void anImprovementIsExplainedTheOtherWay() {
		Cause cause = causes(work().cpu(RUN + "b.Bench.check", 2000), work()).get(0);
		assertTrue(sentence(cause).startsWith("-2.00 \u00b5s/op of processor time in Bench.check"), sentence(cause));
		assertEquals(1, cause.share(), 0.05);
	}

	@Test
	void whatForksDoNotShowIsNoCause() {
		assertEquals(List.of(), causes(work().scattered(0.3), work().scattered(0.25)));
	}
}
