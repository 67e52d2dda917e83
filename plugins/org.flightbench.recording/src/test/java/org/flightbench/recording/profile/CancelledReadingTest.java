// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.profile.read.ProfileReader;
import org.junit.jupiter.api.Test;

/** Tests that reading stops promptly when it is canceled. */
class CancelledReadingTest {

	/** A progress that is canceled after the given number of checks. */
	private static final class Cancelled implements ReadProgress {

		private final AtomicInteger left;

		Cancelled(int questions) {
			left = new AtomicInteger(questions);
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// Progress is ignored.
		}

		@Override
		public boolean isCancelled() {
			return left.getAndDecrement() <= 0;
		}
	}

	@Test
	void endsWheneverItIsCancelled() throws IOException {
		Path recording = Recordings.of("jdk21");
		Cancelled never = new Cancelled(Integer.MAX_VALUE);
		ProfileReader.read(recording, ProfileRequest.of("allocation"), never);
		int questions = Integer.MAX_VALUE - never.left.get();
		assertTrue(questions > 1, "asked " + questions + " times");
		for (int question = 0; question < questions; question++) {
			Cancelled cancelled = new Cancelled(question);
			assertThrows(CancellationException.class,
					() -> ProfileReader.read(recording, ProfileRequest.of("allocation"), cancelled));
		}
	}
}
