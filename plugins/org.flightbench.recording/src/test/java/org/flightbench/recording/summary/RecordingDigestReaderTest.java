// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.FrameTotals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Tests that one pass over a recording yields the same as separate passes for each part. */
class RecordingDigestReaderTest {

	static List<Path> recordings() throws IOException {
		return Recordings.supported();
	}

	@ParameterizedTest
	@MethodSource("recordings")
	void findsInOnePassWhatSeparateReadersFindIn(Path file) throws IOException {
		RecordingDigest whole = RecordingDigestReader.read(file, ActivityRequest.measured(new Measurement(Double.NaN)),
				ReadProgress.NONE);
		assertSame(profile(file, "cpu", Weight.TIME), whole.cpu());
		assertSame(profile(file, "allocation", Weight.BYTES), whole.allocation());
		Activity activity = ActivityReader.read(file, ActivityRequest.ALL, ReadProgress.NONE);
		assertEquals(activity, whole.activity());
		PauseStatistics pauses = PauseStatistics.of(PauseReader.read(file, ReadProgress.NONE));
		assertEquals(pauses.totals().count(), whole.pauses().totals().count());
		assertEquals(pauses.totals().totalNanos(), whole.pauses().totals().totalNanos());
		assertEquals(pauses.stoppedShare(), whole.pauses().stoppedShare());
	}

	private static StackProfile profile(Path file, String event, Weight weight) throws IOException {
		return ProfileReader.read(file, new ProfileRequest(ProfileEvent.of(event), weight, null, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.METHOD), ReadProgress.NONE);
	}

	private static void assertSame(StackProfile profile, TopLocations spots) {
		assertEquals(profile.weight(), spots.unit());
		assertEquals(profile.source(Side.BASELINE).weight(), spots.weight());
		assertEquals(profile.source(Side.BASELINE).samples(), spots.samples());
		Map<String, Long> selves = new HashMap<>();
		for (FrameTotals totals : FrameTotals.of(profile)) {
			if (totals.frame().kind() != Frame.Kind.CLASS && totals.samples(Side.BASELINE) > 0) {
				selves.merge(totals.frame().name(), totals.self(Side.BASELINE), Long::sum);
			}
		}
		for (HotSpot spot : spots.methods()) {
			assertEquals(selves.get(spot.method()), spot.weight(), spot.method());
		}
		assertEquals(Math.min(TopLocations.MOST, selves.size()), spots.methods().size());
	}

	@Test
	void namesTheMethodOfTheProgramThatCalls() throws IOException {
		RecordingDigest whole = RecordingDigestReader.read(Recordings.of("allocation_10s_before"), ActivityRequest.ALL,
				ReadProgress.NONE);
		HotSpot first = whole.allocation().methods().get(0);
		assertEquals("java.lang.Integer.valueOf", first.method());
		assertTrue(!first.caller().isEmpty() && !first.caller().startsWith("java."), first.caller());
		assertEquals("java.lang.Integer", whole.allocation().classes().get(0).method());
	}

	@Test
	void countsTheEventsThatOthersAreRelatedTo() throws IOException {
		RecordingDigest whole = RecordingDigestReader.read(Recordings.of("jdk21"),
				new ActivityRequest(Long.MIN_VALUE, Long.MAX_VALUE, null, "jdk.ExecutionSample"), ReadProgress.NONE);
		assertTrue(whole.activity().ofType() > 0);
		assertEquals(whole.cpu().samples(), whole.activity().ofType());
	}

	@Test
	void findsTheSameInWhatMissionControlHasLoaded() throws Exception {
		Path file = Recordings.of("jdk21");
		RecordingDigest whole = RecordingDigestReader.read(file, ActivityRequest.ALL, ReadProgress.NONE);
		RecordingDigest loaded = RecordingDigestReader.read(
				LoadedItems.of("x", JfrLoaderToolkit.loadEvents(file.toFile())),
				ActivityRequest.ALL, ReadProgress.NONE);
		assertEquals(whole.cpu(), loaded.cpu());
		assertEquals(whole.allocation(), loaded.allocation());
		assertEquals(whole.pauses().totals().count(), loaded.pauses().totals().count());
	}
}
