// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.flightbench.query.QueryException;
import org.flightbench.query.ResultRows;
import org.flightbench.query.event.Recordings;
import org.flightbench.ui.Heap;
import org.flightbench.ui.query.text.Messages;

/** Runs a query in the background. */
final class QueryJob extends Job {

	private static final int MILLION = 1_000_000;

	private final OpenDatabase database;
	private final String sql;
	private volatile End end = new End(null, null, "", 0, List.of());

	/**
	 * The outcome of a query.
	 *
	 * @param rows the rows; null if it failed, was canceled, or has no result
	 * @param error the reason for the failure, or null if the query did not fail
	 * @param excerpt the erroneous line of the query, or an empty string
	 * @param millis the elapsed time in milliseconds
	 * @param problems the read problems, each as a sentence
	 */
	record End(ResultRows rows, String error, String excerpt, long millis, List<String> problems) {}

	/** @param onEnd receives the outcome on any thread, or null if the query was canceled */
	QueryJob(OpenDatabase database, String sql, Consumer<End> onEnd) {
		super(Messages.job);
		this.database = database;
		this.sql = sql;
		setUser(false);
		database.reset();
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				onEnd.accept(event.getResult().getSeverity() == IStatus.CANCEL ? null : end);
			}
		});
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(sql.strip().lines().findFirst().orElse(""), IProgressMonitor.UNKNOWN);
		long start = System.nanoTime();
		try {
			ResultRows rows = database.query(sql);
			end = new End(rows, null, "", millisSince(start), database.takeProblems());
		} catch (CancellationException canceled) {
			return Status.CANCEL_STATUS;
		} catch (QueryException wrong) {
			end = new End(null, wrong.getMessage(), wrong.excerpt(), millisSince(start), database.takeProblems());
		} catch (OutOfMemoryError tooLarge) {
			end = new End(null, Heap.shortage(), "", millisSince(start), List.of());
		}
		return Status.OK_STATUS;
	}

	private static long millisSince(long nanos) {
		return (System.nanoTime() - nanos) / MILLION;
	}

	/** Returns the progress of the query. */
	Recordings.DecodedBytes decodedBytes() {
		return database.decodedBytes();
	}

	@Override
	protected void canceling() {
		database.cancel();
	}
}
