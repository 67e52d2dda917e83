// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.profile.event.ProfileEvent;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.ui.flame.model.ViewOwner;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.ReadingSession;

/** Recordings that are open, and the profile that is made of them. All methods are for the UI thread. */
public final class RecordingSession extends ReadingSession<RecordingState, RecordingSession.Listener>
		implements
			ViewOwner {

	/** Notified of changes, on the UI thread. */
	public interface Listener extends ReadingSession.Listener<RecordingState> {

		/** There is something to see: a part, or the whole. */
		default void shown(ShownProfile shown) {
			// not everyone shows stacks
		}

		/** It is known what events the recordings have; in the order of the recordings, null where it is not known. */
		default void summarized(List<RecordingSummary> summaries) {
			// not everyone shows events
		}

		/** It is known when and where the shown events happened; null where it is not known. */
		default void overviewed(List<ProfileOverview> overviews) {
			// not everyone shows times and threads
		}
	}

	private static final long LONGEST_WAIT_MILLIS = 1000;

	private final SourceReads reads = new SourceReads();
	private ShownProfile shown;
	private RecordingState shownState;
	private List<RecordingSummary> summaries = List.of();
	private List<ProfileOverview> overviews = List.of();
	private List<ProfileOverview> wholeOverviews = List.of();
	private Job overviewing;
	/** When the last reading began, in nanoseconds. */
	private long began;

	public RecordingSession(Display display) {
		super(display, RecordingState.EMPTY);
	}

	/** The shown profile, perhaps of an earlier state; null if there is none yet. */
	public ShownProfile shown() {
		return shown;
	}

	/** The event types of the recordings; empty if they are not known yet. */
	public List<RecordingSummary> summaries() {
		return summaries;
	}

	/** When and where the shown events happened; empty if that is not known yet. */
	public List<ProfileOverview> overviews() {
		return overviews;
	}

	/** The same of all of the time of recordings of which only a range is shown. */
	public List<ProfileOverview> wholeOverviews() {
		return wholeOverviews;
	}

	@Override
	public ProfileView view() {
		return state().frames();
	}

	@Override
	public void changeView(String label, UnaryOperator<ProfileView> change) {
		perform(label, state -> state.withFrames(change.apply(state.frames())));
	}

	@Override
	protected boolean isEmpty(RecordingState wanted) {
		return wanted.baseline() == null;
	}

	@Override
	protected RecordingState shownState() {
		return shown != null && (shown.loaded() == 1 || shown.isCanceled()) ? shownState : null;
	}

	@Override
	protected void keepPart() {
		if (shown != null && shown.loaded() < 1) {
			shown = shown.canceled();
		}
	}

	@Override
	protected void notifyShown() {
		notifyListeners(listener -> listener.shown(shown));
	}

	@Override
	protected void forgetSeen() {
		shown = null;
	}

	@Override
	protected void forgetRead() {
		reads.forget();
	}

	@Override
	protected void changing(RecordingState before, RecordingState after) {
		super.changing(before, after);
		if (!after.sources().equals(before.sources())) {
			summaries = List.of();
			overviews = List.of();
			wholeOverviews = List.of();
		}
	}

	@Override
	protected void stop() {
		super.stop();
		if (overviewing != null) {
			overviewing.cancel();
			// it knows the profile
			overviewing = null;
		}
	}

	@Override
	protected ReadingJob<?> reading(RecordingState wanted) {
		began = System.nanoTime();
		return new ProfileJob(wanted, reads, whileWanted(read -> take(wanted, read)), whileWanted(this::fail));
	}

	private void take(RecordingState ofState, ShownProfile read) {
		shown = read;
		shownState = ofState;
		if (read.loaded() == 1) {
			overview(ofState, read);
		}
		notifyShown();
	}

	private void overview(RecordingState ofState, ShownProfile read) {
		Consumer<List<ProfileOverview>> onOverviews = whileWanted(made -> {
			wholeOverviews = made;
			overviews = seen(ofState, made);
			notifyListeners(listener -> listener.overviewed(overviews));
		});
		Consumer<List<RecordingSummary>> onSummaries = whileWanted(counted -> {
			summaries = counted;
			notifyListeners(listener -> listener.summarized(counted));
		});
		overviewing = Job.createSystem(Messages.job_overview, monitor -> {
			ReadProgress progress = cancelledBy(monitor);
			try {
				List<ProfileOverview> made = new ArrayList<>();
				for (int side = 0; side < ofState.sources().size(); side++) {
					ProfileEvent event = ProfileEvent.of(read.event())
							.only(read.profile().sources().get(side).counted());
					made.add(reads.wholeOverview(ofState.sources().get(side), event, ofState.events(), progress));
				}
				onOverviews.accept(made);
				List<RecordingSummary> counted = new ArrayList<>();
				for (StackSource source : ofState.sources()) {
					counted.add(reads.summary(source, progress));
				}
				onSummaries.accept(counted);
			} catch (IOException | CancellationException | OutOfMemoryError gone) {
				// the profile could be read: no message about further choices
			}
		});
		// the picture first: it is laid out meanwhile, which takes a share of the time of reading
		overviewing
				.schedule(Math.min(LONGEST_WAIT_MILLIS, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began) / 3));
	}

	private static List<ProfileOverview> seen(RecordingState state, List<ProfileOverview> wholes) {
		List<ProfileOverview> seen = new ArrayList<>();
		for (int side = 0; side < wholes.size(); side++) {
			seen.add(state.sources().get(side).seen(wholes.get(side)));
		}
		return seen;
	}

	private static ReadProgress cancelledBy(IProgressMonitor monitor) {
		return new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				// nobody waits for it
			}

			@Override
			public boolean isCancelled() {
				return monitor.isCanceled();
			}
		};
	}
}
