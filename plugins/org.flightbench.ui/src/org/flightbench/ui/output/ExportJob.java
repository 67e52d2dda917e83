// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.statushandlers.StatusManager;
import org.flightbench.base.ReadProgress;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;

/** Writes a file in the background. The workbench reports failures. */
public final class ExportJob extends Job {

	private final Path file;
	private final Work work;

	/** The task that writes the file. */
	public interface Work {

		/**
		 * @param progress used to check for cancellation while reading files
		 */
		void run(ReadProgress progress) throws IOException;
	}

	/** Forwards cancellation by the user to the code that reads files. */
	private record Cancel(IProgressMonitor monitor) implements ReadProgress {

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			// ignored: the total size of the files is not known in advance
		}

		@Override
		public boolean isCancelled() {
			return monitor.isCanceled();
		}
	}

	private ExportJob(Path file, Work work) {
		super(NLS.bind(Messages.job_export, file.getFileName()));
		this.file = file;
		this.work = work;
		setUser(true);
	}

	/** Schedules a job that writes a file. */
	public static Job start(Path file, Work work) {
		Job job = new ExportJob(file, work);
		job.schedule();
		return job;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		try {
			work.run(new Cancel(monitor));
			return Status.OK_STATUS;
		} catch (CancellationException wanted) {
			return Status.CANCEL_STATUS;
		} catch (OutOfMemoryError tooLarge) {
			Heap.report(NLS.bind(Messages.export_failed, file, Heap.shortage()));
			return Status.CANCEL_STATUS;
		} catch (IOException failure) {
			// returning an error status would leave an error icon in the status line after the dialog
			StatusManager.getManager().handle(
					Status.error(NLS.bind(Messages.export_failed, file, failure.getMessage()), failure),
					StatusManager.SHOW | StatusManager.LOG);
			return Status.CANCEL_STATUS;
		}
	}
}
