// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.flame.WeightFormat;
import org.junit.jupiter.api.Test;

class IoFormatterTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final IoFormatter OF_DAY = new IoFormatter(PauseTimes.ofDay(ZoneOffset.UTC), true);

	@Test
	void bytesAreInKibAndMibWhereThatIsChosenAndInKbAndMbElsewhere() {
		assertEquals("1.50 KiB", OF_DAY.bytes(1536));
		assertEquals("1.54 KB", IoFormatter.USUAL.bytes(1536));
		assertEquals("2.00 MiB/s", OF_DAY.rate(2 << 20));
		assertEquals("2.10 MB/s", IoFormatter.USUAL.rate(2 << 20));
	}

	@Test
	void aRecordingWithoutIoMovedNothing() throws IOException {
		IoAccount none = IoReader.read(ROOT.resolve("samples/allocation-before.jfr"), Long.MIN_VALUE, Long.MAX_VALUE,
				ReadProgress.NONE);
		assertEquals("allocation-before.jfr: no operations in 9.9 s", IoReport.headline(none, IoFormatter.USUAL));
	}

	@Test
	void theSameBytesAreTheSameNumberInIoAndInAFlameGraph() throws IOException {
		Path file = ROOT.resolve("../shared/data/faults/io-units/io.jfr");
		long read = IoReader.read(file, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE).operations().stream()
				.filter(one -> one.kind() == IoKind.FILE_READ).mapToLong(IoOperation::bytes).sum();
		long inStacks = ProfileReader.read(file, new ProfileRequest(ProfileEvent.of("jdk.FileRead"), Weight.BYTES,
				null, Long.MIN_VALUE, Long.MAX_VALUE, Separation.METHOD), ReadProgress.NONE).source(Side.BASELINE)
				.weight();
		assertEquals(4_011_632, read);
		assertEquals(read, inStacks);
		for (boolean isBinary : new boolean[]{false, true}) {
			assertEquals(new WeightFormat(Weight.BYTES, Scale.Per.NOTHING, isBinary).of(inStacks),
					new IoFormatter(PauseTimes.SINCE_ORIGIN, isBinary).bytes(read));
		}
		assertEquals("4.01 MB", IoFormatter.USUAL.bytes(read));
		assertEquals("3.83 MiB", OF_DAY.bytes(read));
	}

	@Test
	void timesAreTimesOfDayWhereThatIsChosenAndSinceTheStartElsewhere() throws IOException {
		IoAccount account = account("samples/io-with-trim.jfr");
		IoOperation longest = account.longest(1).get(0);
		LocalTime expected = Instant.ofEpochSecond(0, longest.startNanos()).atOffset(ZoneOffset.UTC).toLocalTime();
		assertEquals(expected.toNanoOfDay() / 1000,
				LocalTime.parse(OF_DAY.time(account, longest.startNanos())).toNanoOfDay() / 1000);
		assertEquals("0.000 s", IoFormatter.USUAL.time(account, account.startNanos()));
	}

	@Test
	void theAxisOfOneRecordingHasTimesOfDayAndThatOfTwoTimesSinceEachStart() throws IOException {
		IoAccount with = account("samples/io-with-trim.jfr");
		IoAccount without = account("samples/io-without-trim.jfr");
		Axis one = IoCharts.overTime(new IoComparison(null, with), OF_DAY).x();
		assertTrue(one.label().startsWith("time of day on 20"), one.label());
		assertTrue(one.ticks().stream().allMatch(tick -> tick.label().matches("\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?")),
				one.ticks().toString());
		Axis.Tick tick = one.ticks().get(0);
		Instant at = Instant.ofEpochSecond(0, with.startNanos() + Math.round(tick.value() * 1e9));
		assertEquals(LocalTime.parse(tick.label()).toNanoOfDay() / 1e6,
				at.atOffset(ZoneOffset.UTC).toLocalTime().toNanoOfDay() / 1e6, 1);
		for (IoFormatter words : List.of(OF_DAY, IoFormatter.USUAL)) {
			assertEquals("seconds since the start of the recording",
					IoCharts.throughput(new IoComparison(with, without), words).x().label());
		}
	}

	private static IoAccount account(String file) throws IOException {
		return IoReader.read(ROOT.resolve(file), Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
	}
}
