// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.ReadingSession;
import org.flightbench.ui.text.Messages;

/** The open timelines, which can be updated as their files grow. All methods must be called on the UI thread. */
public final class SafepointSession extends ReadingSession<SafepointState, SafepointListener> {

	private final PauseCache reads;
	private final Following following;
	private SafepointState shownState = SafepointState.EMPTY;
	private List<List<PauseTimeline>> runs = List.of();
	private ShownRuns shownRuns = ShownRuns.FIRST;

	public SafepointSession(Display display) {
		this(display, PauseReader::read);
	}

	/** @param recordings returns the pauses of a recording */
	public SafepointSession(Display display, PauseReader.OfRecording recordings) {
		super(display, SafepointState.EMPTY);
		reads = new PauseCache(recordings);
		following = new Following(reads);
	}

	/**
	 * Returns the shown timeline of each side, or an empty list if nothing has been read. While a new state is being
	 * read, these are the timelines of the previous one.
	 */
	public List<PauseTimeline> timelines() {
		return runs.isEmpty() ? List.of() : input().timelines();
	}

	/** Returns the input to show. May only be called if something has been read. */
	public SafepointInput input() {
		return SafepointInput.of(runs, shownRuns.of(runs));
	}

	/**
	 * Returns the runs of a side.
	 *
	 * @param side 0 for the baseline, 1 for the candidate
	 * @return an empty list if there is no such side
	 */
	public List<PauseTimeline> runs(int side) {
		return side < runs.size() ? runs.get(side) : List.of();
	}

	/** Shows the timeline of another run of a side. */
	public void showRun(int side, int run) {
		shownRuns = shownRuns.with(side, run);
		notifyShown();
	}

	/** Shows a timeline of one of the runs, unless it is shown already. */
	public void showRun(PauseTimeline wanted) {
		for (int side = 0; side < runs.size(); side++) {
			for (int run = 0; run < runs.get(side).size(); run++) {
				if (runs.get(side).get(run) == wanted && timelines().get(side) != wanted) {
					showRun(side, run);
				}
			}
		}
	}

	/**
	 * Adds files. A file from the same run as a side is overlaid on that side. Otherwise, the files become the
	 * candidate.
	 */
	public void add(List<Path> files) {
		if (isEmpty(state())) {
			reset(new SafepointState(files, List.of()));
		} else {
			add(files, () -> perform(Messages.compareRuns, before -> before.withCandidate(files)));
		}
	}

	/** Overlays a file on the side that is from the same run. If there is no such side, runs the alternative. */
	public void add(List<Path> files, Runnable otherwise) {
		Consumer<LoadFailure> failed = whileWanted(why -> notifyListeners(listener -> listener.notAdded(why)));
		start(new PauseJob(state().withCandidate(files), reads, runs,
				whileWanted(read -> add(files, read, otherwise)), failed));
	}

	private void add(List<Path> files, PauseJob.Result read, Runnable otherwise) {
		if (read.isOfShown()) {
			perform(Messages.overlay, before -> before.overlaid(read.same(), files.get(0)));
		} else {
			otherwise.run();
		}
	}

	/** Sets whether growing files are followed. */
	public void setFollows(boolean wanted) {
		if (following.isWanted() != wanted) {
			following.setWanted(wanted);
			notifyListeners(listener -> listener.following(wanted));
			follow();
		}
	}

	private void follow() {
		if (!runs.isEmpty() && state().equals(shownState)) {
			following.follow(state(), runs, whileWanted(this::grow), whileWanted(why -> setFollows(false)));
		}
	}

	private void grow(List<List<PauseTimeline>> grown) {
		runs = grown;
		notifyShown();
	}

	@Override
	public void cancel() {
		setFollows(false);
		super.cancel();
	}

	@Override
	public void dispose() {
		following.setWanted(false);
		super.dispose();
	}

	@Override
	protected void stop() {
		super.stop();
		following.stop();
	}

	@Override
	protected boolean isEmpty(SafepointState wanted) {
		return wanted.baseline().isEmpty();
	}

	@Override
	protected SafepointState shownState() {
		return runs.isEmpty() ? null : shownState;
	}

	@Override
	protected void notifyShown() {
		List<PauseTimeline> timelines = timelines();
		notifyListeners(listener -> listener.shown(timelines));
	}

	@Override
	protected void forgetSeen() {
		runs = List.of();
	}

	@Override
	protected void forgetRead() {
		reads.forget();
	}

	@Override
	protected ReadingJob<?> reading(SafepointState wanted) {
		return new PauseJob(wanted, reads, List.of(), whileWanted(read -> take(wanted, read)), whileWanted(this::fail));
	}

	private void take(SafepointState ofState, PauseJob.Result read) {
		boolean isFirst = runs.isEmpty();
		if (!ofState.equals(shownState)) {
			shownRuns = ShownRuns.FIRST;
		}
		shownState = ofState;
		runs = read.sides();
		if (isFirst && read.isOfShown()) {
			// the two files are from the same run, so overlay them instead of comparing them
			show(new SafepointState(ofState.files(), List.of()));
			return;
		}
		notifyShown();
		follow();
	}
}
