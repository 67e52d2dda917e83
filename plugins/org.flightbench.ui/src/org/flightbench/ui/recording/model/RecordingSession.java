// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.pass.RecordingPass.Question;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.ui.flame.ViewOwner;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.ReadingSession;
import org.flightbench.ui.text.Messages;

/** The open recordings and their profile. All methods must be called on the UI thread. */
public final class RecordingSession extends ReadingSession<RecordingState, RecordingSession.Listener>
		implements
			ViewOwner {

	/** A listener for changes, called on the UI thread. */
	public interface Listener extends ReadingSession.Listener<RecordingState> {

		/** Called when a profile is available. It may be partial. */
		default void shown(ShownProfile shown) {
			// not every listener shows stacks
		}

		/**
		 * Called when the event types are known, in the order of the recordings. Elements are null for sources without
		 * this information.
		 */
		default void summarized(List<RecordingSummary> summaries) {
			// not every listener shows event types
		}

		/**
		 * Called when the times and threads of the shown events are known, in the order of the recordings. Elements are
		 * null for sources without this information.
		 */
		default void overviewed(List<ProfileOverview> overviews) {
			// not every listener shows times or threads
		}
	}

	private static final long LONGEST_WAIT_MILLIS = 1000;

	private final RecordingReads reads;
	private ShownProfile shown;
	private RecordingState shownState;
	private List<RecordingSummary> summaries = List.of();
	private List<ProfileOverview> overviews = List.of();
	private List<ProfileOverview> wholeOverviews = List.of();
	private Job overviewing;
	/**
	 * Set to true to cancel reading the content of recordings that are no longer open. Changes of the selected events
	 * do not cancel it.
	 */
	private AtomicBoolean areGone = new AtomicBoolean();
	/** The start of the last read, as returned by {@link System#nanoTime}. */
	private long began;

	/** Creates a session that shows only stacks. */
	public RecordingSession(Display display) {
		this(display, RecordingContent::askForTypes);
	}

	/** @param wanted the data to read from each recording in addition to its stacks; must include the event types */
	public RecordingSession(Display display, Question<RecordingContent> wanted) {
		super(display, RecordingState.EMPTY);
		reads = new RecordingReads(wanted);
	}

	/** Returns the data read from the recordings. May be used on any thread. */
	public RecordingReads reads() {
		return reads;
	}

	/** Returns the current profile, which may belong to an earlier state, or null if none has been read yet. */
	public ShownProfile shown() {
		return shown;
	}

	/** Returns the event types of the recordings, empty if not known yet. */
	public List<RecordingSummary> summaries() {
		return summaries;
	}

	/** Returns the times and threads of the shown events, empty if not known yet. */
	public List<ProfileOverview> overviews() {
		return overviews;
	}

	/**
	 * Returns the overviews of the whole recordings, even where only a time range is shown. Empty if not known yet.
	 */
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
		stopContent();
		reads.forget();
	}

	@Override
	public void cancel() {
		stopContent();
		super.cancel();
	}

	private void stopContent() {
		areGone.set(true);
		areGone = new AtomicBoolean();
	}

	@Override
	protected void changing(RecordingState before, RecordingState after) {
		super.changing(before, after);
		if (!after.sources().equals(before.sources())) {
			stopContent();
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
		List<ProfileEvent> events = read.profile().sources().stream()
				.map(source -> ProfileEvent.of(read.event()).only(source.counted())).toList();
		AtomicBoolean gone = areGone;
		overviewing = Job.createSystem(Messages.job_overview, monitor -> {
			ReadProgress progress = cancelledBy(monitor::isCanceled);
			// not canceled when the user selects other events, because the content does not depend on them
			ReadProgress ofContent = cancelledBy(gone::get);
			try {
				List<ProfileOverview> made = new ArrayList<>();
				for (StackSource source : ofState.sources()) {
					made.add(reads.wholeOverview(source, events.get(made.size()), ofState.events(), progress,
							ofContent));
				}
				onOverviews.accept(made);
				List<RecordingSummary> counted = new ArrayList<>();
				for (StackSource source : ofState.sources()) {
					counted.add(reads.summary(source, ofContent));
				}
				onSummaries.accept(counted);
			} catch (IOException | CancellationException | OutOfMemoryError unread) {
				// no message, because the profile itself could be read
			}
		});
		// delayed by a fraction of the reading time, so that the layout of the flame graph does not compete with this
		// job
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

	private static ReadProgress cancelledBy(BooleanSupplier isCanceled) {
		return new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				// progress is not shown
			}

			@Override
			public boolean isCancelled() {
				return isCanceled.getAsBoolean();
			}
		};
	}
}
