// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackCollector;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A simulated recording that is read step by step under the control of a test, so that the speed of the machine does
 * not matter.
 */
final class ControlledSource implements StackSource {

	/**
	 * The state after a step of reading.
	 *
	 * @param profile the profile, or null if memory is exhausted
	 * @param percent the part of the recording read so far, in percent
	 */
	private record Part(StackProfile profile, int percent) {}

	private final LinkedBlockingQueue<Part> parts = new LinkedBlockingQueue<>();

	/**
	 * Lets the read advance.
	 *
	 * @param bytes the total weight read so far
	 */
	void readPart(long bytes) {
		readPart(bytes, 0);
	}

	/**
	 * Lets the read advance.
	 *
	 * @param bytes the total weight read so far
	 * @param percent the part of the recording read so far, in percent
	 */
	void readPart(long bytes, int percent) {
		parts.add(new Part(profile(bytes), percent));
	}

	/** Simulates that memory is exhausted. */
	void readTooMuch() {
		parts.add(new Part(null, 0));
	}

	/**
	 * Lets the read finish.
	 *
	 * @param bytes the total weight
	 */
	void readAll(long bytes) {
		parts.add(new Part(profile(bytes), 100));
	}

	private static StackProfile profile(long bytes) {
		StackCollector collector = new StackCollector();
		collector.add(List.of(new Frame("acme.Pool", "grow", 0, Frame.Kind.JAVA)), bytes, 1);
		return collector.build("gated", "allocation", Weight.BYTES, 1_000_000_000);
	}

	@Override
	public String name() {
		return "gated";
	}

	@Override
	public List<Path> files() {
		return List.of();
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) {
		return null;
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial) {
		try {
			while (true) {
				Part part = parts.poll(5, TimeUnit.MILLISECONDS);
				if (progress.isCancelled()) {
					throw new CancellationException();
				}
				if (part != null && part.profile() == null) {
					throw new OutOfMemoryError("as the test wants it");
				}
				if (part != null) {
					progress.advanced(part.percent(), 100);
				}
				if (part != null && part.percent() == 100) {
					return part.profile();
				}
				if (part != null) {
					partial.accept(part.profile());
				}
			}
		} catch (InterruptedException stopped) {
			throw new CancellationException();
		}
	}

	@Override
	public ProfileOverview overview(ProfileRequest request, ReadProgress progress) {
		return null;
	}
}
