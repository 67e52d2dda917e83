// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A selection of Mission Control's events that is read as slowly as a recording of several gigabytes. After a first
 * partial result, reading pauses until {@link #release} is called.
 */
final class SlowSelection implements StackSource {

	/** The delay after each read in milliseconds, which exceeds the interval at which partial results are published. */
	private static final long STEP_MILLIS = 3200;
	private static final long PATIENCE_SECONDS = 120;

	private final StackSource selected;
	private final CountDownLatch released = new CountDownLatch(1);

	SlowSelection(StackSource selected) {
		this.selected = selected;
	}

	/** Lets the remaining events be read without delay. */
	void release() {
		released.countDown();
	}

	@Override
	public String name() {
		return selected.name();
	}

	@Override
	public List<Path> files() {
		return selected.files();
	}

	@Override
	public boolean isSelection() {
		return true;
	}

	@Override
	public RecordingSummary summary(ReadProgress progress) throws IOException {
		return selected.summary(progress);
	}

	@Override
	public ProfileOverview overview(ProfileRequest request, ReadProgress progress) throws IOException {
		return selected.overview(request, progress);
	}

	@Override
	public StackProfile profile(ProfileRequest request, ReadProgress progress, Consumer<StackProfile> partial)
			throws IOException {
		return selected.profile(request, slow(progress), part -> {
			partial.accept(part);
			if (part.source(Side.BASELINE).samples() > 0) {
				await(PATIENCE_SECONDS * 1000);
			}
		});
	}

	private ReadProgress slow(ReadProgress progress) {
		return new ReadProgress() {
			@Override
			public void advanced(long read, long total) {
				progress.advanced(read, total);
				await(STEP_MILLIS);
			}

			@Override
			public boolean isCancelled() {
				return progress.isCancelled();
			}
		};
	}

	private void await(long millis) {
		try {
			// ignores whether the wait ended by release or by timeout
			released.await(millis, TimeUnit.MILLISECONDS);
		} catch (InterruptedException stopped) {
			throw new CancellationException();
		}
	}
}
