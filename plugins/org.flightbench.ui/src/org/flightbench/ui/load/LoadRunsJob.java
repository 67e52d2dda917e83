// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.source.UnreadableFileException;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.RunEntry;

/**
 * Reads result files in the background, several at the same time, with progress by bytes; can be cancelled. Files of
 * expectations may be among them: what a file holds is told by its content.
 */
public final class LoadRunsJob extends Job {

	private static final int STEPS_PER_FILE = 1000;

	/**
	 * What came of the files.
	 *
	 * @param runs those that could be read, in the order of the files
	 * @param expectations of the files that hold those instead
	 * @param failures one for each file that could not be read
	 * @param cancelled whether the user stopped the reading
	 */
	public record Outcome(List<RunEntry> runs, List<ExpectationFile> expectations, List<LoadFailure> failures,
			boolean cancelled) {}

	private final List<Path> files;
	private final Display display;
	private final Consumer<Outcome> onDone;
	private final AtomicIntegerArray stepsOfFiles;
	private volatile Outcome outcome = new Outcome(List.of(), List.of(), List.of(), true);

	/**
	 * @param onDone told the outcome on the UI thread, also after a cancel
	 */
	public LoadRunsJob(List<Path> files, Display display, Consumer<Outcome> onDone) {
		super(files.size() == 1
				? NLS.bind(Messages.job_readingFile, files.get(0).getFileName())
				: NLS.bind(Messages.job_readingFiles, files.size()));
		this.files = List.copyOf(files);
		stepsOfFiles = new AtomicIntegerArray(files.size());
		this.display = display;
		this.onDone = onDone;
		setUser(false);
		// not at the end of run, as a job that is cancelled while it waits for its turn never runs
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				deliver();
			}
		});
	}

	private void deliver() {
		if (!display.isDisposed()) {
			display.asyncExec(() -> onDone.accept(outcome));
		}
	}

	/** The files that it reads, or has read. */
	public List<Path> files() {
		return files;
	}

	/** How much of the files has been read, from 0 to 1. */
	public double done() {
		return IntStream.range(0, files.size()).map(stepsOfFiles::get).sum() / (double) STEPS_PER_FILE / files.size();
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		SubMonitor progress = SubMonitor.convert(monitor, files.size() * STEPS_PER_FILE);
		ExecutorService readers = Executors
				.newFixedThreadPool(Math.min(files.size(), Runtime.getRuntime().availableProcessors()));
		List<RunEntry> runs = new ArrayList<>();
		List<ExpectationFile> expectations = new ArrayList<>();
		List<LoadFailure> failures = new ArrayList<>();
		boolean cancelled = false;
		try {
			List<Future<Object>> reading = IntStream.range(0, files.size())
					.mapToObj(index -> readers.submit(() -> read(files.get(index), new FileProgress(index, progress))))
					.toList();
			for (int index = 0; index < files.size() && !cancelled; index++) {
				try {
					Object read = reading.get(index).get();
					if (read instanceof ExpectationFile expected) {
						expectations.add(expected);
					} else {
						runs.add((RunEntry) read);
					}
				} catch (ExecutionException failure) {
					cancelled = failure.getCause() instanceof CancellationException;
					if (!cancelled) {
						failures.add(failure(files.get(index), failure.getCause()));
					}
				}
			}
		} catch (InterruptedException stopped) {
			cancelled = true;
		} finally {
			readers.shutdown();
		}
		outcome = new Outcome(List.copyOf(runs), List.copyOf(expectations), List.copyOf(failures), cancelled);
		return cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	/** What a file holds. */
	private static Object read(Path file, FileProgress progress) throws IOException {
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		if (ExpectationReader.recognizes(file)) {
			return ExpectationFile.read(file);
		}
		FileStamp stamp = FileStamp.of(file);
		return new RunEntry(RunReader.read(file, progress), stamp);
	}

	/** What to say of a file that could not be read; an error is none of the file. */
	private static LoadFailure failure(Path file, Throwable cause) {
		if (cause instanceof UnreadableFileException unreadable) {
			return LoadFailure.of(unreadable, file);
		}
		if (cause instanceof IOException failure) {
			return LoadFailure.of(file, failure);
		}
		if (cause instanceof OutOfMemoryError tooLarge) {
			return LoadFailure.outOfMemory(file, tooLarge);
		}
		if (cause instanceof Error error) {
			throw error;
		}
		throw (RuntimeException) cause;
	}

	/** Reports bytes of one of several files, which are read at the same time, as steps of a monitor. */
	private final class FileProgress implements ReadProgress {

		private final int file;
		private final SubMonitor monitor;
		private int steps;

		FileProgress(int file, SubMonitor monitor) {
			this.file = file;
			this.monitor = monitor;
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			if (bytesTotal > 0) {
				int reached = (int) Math.min(STEPS_PER_FILE, bytesRead * STEPS_PER_FILE / bytesTotal);
				stepsOfFiles.set(file, reached);
				synchronized (monitor) {
					monitor.worked(reached - steps);
				}
				steps = reached;
			}
		}

		@Override
		public boolean isCancelled() {
			return monitor.isCanceled();
		}
	}
}
