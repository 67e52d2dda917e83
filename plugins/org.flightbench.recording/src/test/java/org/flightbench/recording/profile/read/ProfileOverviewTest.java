// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.read.ProfileOverview.ThreadWeight;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileOverviewTest {

	@ParameterizedTest
	@CsvSource({"allocation_10s_before, allocation", "dominating_thread_allocation, allocation",
			"jdk21, cpu", "jdk21, jdk.ThreadPark", "dominating_thread_allocation_sample, allocation"})
	void weighsThreadsAndTimesAsTheProfileDoes(String name, String event) throws IOException {
		Path file = Recordings.of(name);
		ProfileRequest request = ProfileRequest.of(event);
		ProfileOverview overview = ProfileOverview.read(List.of(file), request, ReadProgress.NONE);
		ProfileSource profile = ProfileReader.read(file, request, ReadProgress.NONE).source(Side.BASELINE);
		assertTrue(profile.weight() > 0);
		assertEquals(profile.weight(), overview.threads().stream().mapToLong(ThreadWeight::weight).sum());
		assertEquals(profile.samples(), overview.threads().stream().mapToLong(ThreadWeight::samples).sum());
		TimeHistogram times = overview.times();
		assertEquals(profile.weight(), times.weight(0, times.size() * times.bucketNanos()), 1e-9 * profile.weight());
		assertEquals(profile.durationNanos(), overview.time().recordedNanos());
	}

	@Test
	void aThreadWeighsWhatTheProfileOfThatThreadWeighs() throws IOException {
		Path file = Recordings.of("dominating_thread_allocation");
		ProfileOverview overview = ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"),
				ReadProgress.NONE);
		ThreadWeight first = overview.threads().get(0);
		ProfileRequest ofThread = new ProfileRequest(ProfileEvent.of("allocation"), null,
				Pattern.compile("^" + Pattern.quote(first.name()) + "$"), Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD);
		assertEquals(first.weight(),
				ProfileReader.read(file, ofThread, ReadProgress.NONE).source(Side.BASELINE).weight());
	}

	@Test
	void aRangeOfTimeWeighsWhatTheProfileOfThatTimeWeighs() throws IOException {
		Path file = Recordings.of("allocation_10s_before");
		TimeHistogram times = ProfileOverview.read(List.of(file), ProfileRequest.of("allocation"), ReadProgress.NONE)
				.times();
		long from = 100 * times.bucketNanos();
		long to = 400 * times.bucketNanos();
		ProfileRequest ofRange = new ProfileRequest(ProfileEvent.of("allocation"), null, null, from, to,
				Separation.METHOD);
		long expected = ProfileReader.read(file, ofRange, ReadProgress.NONE).source(Side.BASELINE).weight();
		assertTrue(expected > 0);
		assertEquals(expected, times.weight(from, to), 1e-9 * expected);
	}

	@Test
	void bucketsWidenSoThatAnyTimeFits() {
		TimeHistogram times = new TimeHistogram();
		for (int second = 0; second < 10_000; second++) {
			times.add(second * 1_000_000_000L, 1);
		}
		assertTrue(times.size() <= TimeHistogram.BUCKETS);
		assertEquals(10_000, times.weight(0, times.size() * times.bucketNanos()), 1e-6);
		assertEquals(5_000, times.weight(0, 5_000_000_000_000L), times.bucketNanos() / 1e9);
	}

	@Test
	void anEventCountsTheFirstGroupOfTypesThatTheRecordingHas() throws IOException {
		Path file = Recordings.of("allocation_10s_before");
		RecordingSummary summary = RecordingSummary.read(file, ReadProgress.NONE);
		ProfileEvent allocation = ProfileEvent.of("allocation");
		long counted = allocation.samples(type -> summary.types().stream().filter(count -> count.type().equals(type))
				.mapToLong(RecordingSummary.EventCount::count).sum());
		assertEquals(ProfileReader.read(file, ProfileRequest.of("allocation"), ReadProgress.NONE)
				.source(Side.BASELINE).samples(), counted);
	}
}
