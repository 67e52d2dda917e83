// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.io.OldFormatException;
import org.flightbench.query.Cancellation;
import org.flightbench.query.QueryException;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.query.text.Messages;
import org.flightbench.ui.recording.ReadTab;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;

/** The page for SQL queries on the recordings of an editor. */
final class QueryTab extends ReadTab<OpenDatabase> {

	private final QueryPanel panel;
	/** The current database, closed when another one is opened or the page is disposed. Guarded by {@code this}. */
	private OpenDatabase open;
	private boolean isGone;

	QueryTab(Composite parent, RecordingSession session) {
		super(parent, session, "query.message");
		panel = new QueryPanel(this);
		panel.showCounts(session.summaries());
		addListener(SWT.Dispose, event -> {
			synchronized (this) {
				isGone = true;
			}
			keep(null);
		});
		follow();
	}

	@Override
	protected Object wanted(RecordingState state) {
		return state.sources();
	}

	@Override
	protected ReadingJob<OpenDatabase> job(RecordingState state, Consumer<OpenDatabase> onRead,
			Consumer<LoadFailure> onFailure) {
		return new OpeningJob(state, onRead, onFailure);
	}

	/** Opens the recordings as a database. */
	private final class OpeningJob extends ReadingJob<OpenDatabase> {

		private final Cancellation cancellation = new Cancellation();
		private final List<Path> files;

		OpeningJob(RecordingState state, Consumer<OpenDatabase> onRead, Consumer<LoadFailure> onFailure) {
			super(state.sources().stream().map(StackSource::name).toList(), onRead, onFailure);
			files = state.files();
			setUser(false);
		}

		@Override
		protected OpenDatabase read() throws IOException {
			try {
				OpenDatabase database = OpenDatabase.open(files, cancellation);
				keep(database);
				return database;
			} catch (OldFormatException e) {
				fail(LoadFailure.of(file(), Messages.oldFormat, e));
			} catch (QueryException e) {
				fail(LoadFailure.of(file(), e.getMessage(), e));
			} catch (LinkageError noLibrary) {
				fail(LoadFailure.of(file(), Messages.noLibrary, new IOException(noLibrary)));
			}
			return null;
		}

		@Override
		protected Path file() {
			return files.get(0);
		}

		@Override
		protected void canceling() {
			cancellation.cancel();
		}
	}

	/** Replaces the open database and closes the previous one. */
	private synchronized void keep(OpenDatabase database) {
		if (open != null) {
			open.close();
		}
		open = database;
		if (isGone && open != null) {
			open.close();
		}
	}

	@Override
	protected Control show(OpenDatabase database) {
		panel.show(database);
		return panel;
	}

	@Override
	public void summarized(List<RecordingSummary> summaries) {
		panel.showCounts(summaries);
	}
}
