// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.activity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.profile.items.LoadedItems;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Tests methods traced and timed by JDK 25, compared with the JDK's own parser. */
class MethodTimingTest {

	/** A recording of two methods with the same name, of a method called by them, and of one that is never called. */
	private static final Path TRACED = path();
	private static final double ROUNDING_NANOS = 1;

	private static Path path() {
		try {
			return Path.of(Objects.requireNonNull(MethodTimingTest.class.getResource("traced-jdk25.jfr")).toURI());
		} catch (URISyntaxException e) {
			throw new IllegalStateException(e);
		}
	}

	@Test
	void timingsAreThoseOfTheJdkAndMethodsOfOneNameAreAdded() throws IOException {
		Map<String, long[]> expected = new TreeMap<>();
		try (RecordingFile file = new RecordingFile(TRACED)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals("jdk.MethodTiming")) {
					long[] sums = expected.computeIfAbsent(name(event), key -> new long[2]);
					long invocations = event.getLong("invocations");
					sums[0] += invocations;
					sums[1] += invocations == 0 ? 0 : invocations * event.getDuration("average").toNanos();
				}
			}
		}
		Map<String, MethodTiming> read = read(ActivityRequest.ALL).timings();
		assertEquals(expected.keySet(), new TreeMap<>(read).keySet());
		expected.forEach((method, sums) -> {
			assertEquals(sums[0], read.get(method).invocations(), method);
			assertEquals(sums[0] == 0 ? Double.NaN : (double) sums[1] / sums[0], read.get(method).averageNanos(),
					ROUNDING_NANOS, method);
		});
		assertEquals(120, read.get("Traced.read").invocations());
		assertEquals(200, read.get("Traced.parse").invocations());
		assertEquals(0, read.get("Traced.never").invocations());
	}

	/** Timings are recorded at the end and cover the whole recording. */
	@Test
	void timingsAreThereWhateverTimeIsAskedFor() throws IOException {
		assertEquals(read(ActivityRequest.ALL).timings(), read(new ActivityRequest(0, 1, null, null)).timings());
		assertEquals(0, read(new ActivityRequest(0, 1, null, null)).tally(ActivityKind.METHOD_TRACE).total().count());
	}

	@Test
	void callsThatWereTracedAreThoseOfTheJdkWithTheirCallers() throws IOException {
		Map<String, Long> counts = new HashMap<>();
		long nanos = 0;
		try (RecordingFile file = new RecordingFile(TRACED)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals("jdk.MethodTrace")) {
					counts.merge(name(event) + " < "
							+ name(event.getStackTrace().getFrames().get(0).getMethod()), 1L, Long::sum);
					nanos += Duration.between(event.getStartTime(), event.getEndTime()).toNanos();
				}
			}
		}
		Tally tally = read(ActivityRequest.ALL).tally(ActivityKind.METHOD_TRACE);
		Map<String, Long> read = new HashMap<>();
		tally.entries().forEach(entry -> read.put(entry.name() + " < " + entry.place(), entry.amount().count()));
		assertEquals(counts, read);
		assertEquals(nanos, tally.total().nanos(), tally.total().count() * ROUNDING_NANOS);
		assertTrue(read.keySet().containsAll(List.of("Traced.parse < Traced.read",
				"Traced.read < Traced.main", "Traced.read < Traced.read")), read.toString());
	}

	@Test
	void missionControlsEventsTellTheSame() throws Exception {
		Activity file = read(ActivityRequest.ALL);
		Activity loaded = ActivityReader.read(
				LoadedItems.of("loaded", JfrLoaderToolkit.loadEvents(TRACED.toFile())), ActivityRequest.ALL,
				ReadProgress.NONE);
		assertEquals(file.timings().keySet(), loaded.timings().keySet());
		file.timings().forEach((method, timing) -> {
			assertEquals(timing.invocations(), loaded.timings().get(method).invocations());
			assertEquals(timing.averageNanos(), loaded.timings().get(method).averageNanos(), ROUNDING_NANOS);
		});
	}

	private static Activity read(ActivityRequest request) throws IOException {
		return ActivityReader.read(TRACED, request, ReadProgress.NONE);
	}

	private static String name(RecordedEvent event) {
		return name((RecordedMethod) event.getValue("method"));
	}

	private static String name(RecordedMethod method) {
		return method.getType().getName() + "." + method.getName();
	}
}
