// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The common base of writer benchmarks, which provides the writer under test, bounded recordings, and a check of the
 * last recording after each trial. Each thread writes its own recording.
 *
 * <p> Before each invocation of a benchmark method, room is made for its events, which occasionally opens a new
 * recording. JMH excludes this from the measured time, but has to read the clock twice per invocation. Therefore, a
 * method that measures single events writes {@value #BATCH} of them per invocation and declares this number to JMH.
 */
@State(Scope.Thread)
@Warmup(iterations = 3, time = 10)
@Measurement(iterations = 5, time = 10)
@Fork(value = 1, jvmArgs = {"-Xms2G", "-Xmx2G"})
public abstract class WriterBenchmark {

	/** The number of events per invocation of a method that measures single events. */
	static final int BATCH = 1_000;

	/** The maximum number of events in a recording, with at most four strings each. */
	static final int EVENTS_PER_RECORDING = 100_000;

	/** The name of the writer under test; see {@link JfrWriter#BY_NAME}. */
	@Param("jmc")
	public String writer;

	/** The recording for the current invocation. */
	EventRecording recording;

	private TemporaryFolder folder;
	private BoundedRecordings recordings;

	/** Selects the writer and creates a temporary folder for the recordings. */
	@Setup(Level.Trial)
	public void findWriter() throws IOException {
		JfrWriter found = JfrWriter.named(writer);
		folder = TemporaryFolder.create("flightbench-writer-");
		recordings = newRecordings(found, folder.path());
	}

	/**
	 * Creates the recordings of a trial, of which only one is open at a time. Their size is bounded so that they fit
	 * into memory.
	 */
	BoundedRecordings newRecordings(JfrWriter found, Path files) {
		return new BoundedRecordings(found, EVENTS_PER_RECORDING, 1, files);
	}

	/** Provides a recording with enough room for the next invocation. */
	@Setup(Level.Invocation)
	public void makeRoom() throws IOException {
		recording = recordings.makeRoom(eventsPerInvocation());
	}

	/** Returns the number of events written by an invocation. */
	int eventsPerInvocation() {
		return BATCH;
	}

	/**
	 * Closes the recordings and counts the events of the last one.
	 *
	 * @throws IllegalStateException if the number differs from that of the events written
	 */
	@TearDown(Level.Trial)
	public void check() throws IOException {
		try (TemporaryFolder files = folder) {
			BoundedRecordings.Written last = recordings.finish();
			RecordingCheck.verify(last.file(), last.events());
		}
	}
}
