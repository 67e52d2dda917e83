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
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.RunEntry;

/**
 * Reads result files in the background, several at a time, with progress in bytes and support for cancellation. Also
 * reads expectation files, which are recognized by their content.
 */
public final class LoadRunsJob extends ReadingJob<LoadRunsJob.Outcome> {

	/**
	 * The outcome of loading.
	 *
	 * @param runs the runs that could be read, in the order of the files
	 * @param expectations the files that contain expectations instead of results
	 * @param failures a failure for each file that could not be read
	 * @param cancelled whether loading was canceled
	 */
	public record Outcome(List<RunEntry> runs, List<ExpectationFile> expectations, List<LoadFailure> failures,
			boolean cancelled) {}

	private final List<Path> files;
	private final Display display;
	private final Consumer<Outcome> onDone;
	private volatile Outcome outcome = new Outcome(List.of(), List.of(), List.of(), true);

	/** @param onDone receives the outcome on the UI thread, even after cancellation */
	public LoadRunsJob(List<Path> files, Display display, Consumer<Outcome> onDone) {
		super(files.stream().map(file -> String.valueOf(file.getFileName())).toList(), read -> {
			// the outcome is delivered when the job is done
		}, failure -> {
			// failures are part of the outcome
		});
		this.files = List.copyOf(files);
		this.display = display;
		this.onDone = onDone;
		setUser(false);
		// a listener, because run() is not called if the job is canceled while it waits
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

	/** Returns the files that the job reads. */
	public List<Path> files() {
		return files;
	}

	@Override
	protected Outcome read() {
		ExecutorService readers = Executors
				.newFixedThreadPool(Math.min(files.size(), Runtime.getRuntime().availableProcessors()));
		List<RunEntry> runs = new ArrayList<>();
		List<ExpectationFile> expectations = new ArrayList<>();
		List<LoadFailure> failures = new ArrayList<>();
		try {
			List<Future<Object>> reading = IntStream.range(0, files.size())
					.mapToObj(index -> readers.submit(() -> read(files.get(index), progress(1.0 / files.size()))))
					.toList();
			for (int index = 0; index < files.size(); index++) {
				try {
					Object read = reading.get(index).get();
					if (read instanceof ExpectationFile expected) {
						expectations.add(expected);
					} else {
						runs.add((RunEntry) read);
					}
				} catch (ExecutionException failure) {
					if (failure.getCause() instanceof CancellationException stopped) {
						outcome = new Outcome(List.copyOf(runs), List.copyOf(expectations), List.copyOf(failures),
								true);
						throw stopped;
					}
					failures.add(failure(files.get(index), failure.getCause()));
				}
			}
		} catch (InterruptedException stopped) {
			throw new CancellationException();
		} finally {
			readers.shutdown();
		}
		outcome = new Outcome(List.copyOf(runs), List.copyOf(expectations), List.copyOf(failures), false);
		return outcome;
	}

	@Override
	protected Path file() {
		return files.get(0);
	}

	/** Reads an expectation file or a result file. */
	private static Object read(Path file, ReadProgress progress) throws IOException {
		if (progress.isCancelled()) {
			throw new CancellationException();
		}
		if (ExpectationReader.recognizes(file)) {
			return ExpectationFile.read(file);
		}
		FileStamp stamp = FileStamp.of(file);
		return new RunEntry(RunReader.read(file, progress), stamp);
	}

	/** Returns the failure to read a file, or rethrows the cause if it is a programming error. */
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
}
