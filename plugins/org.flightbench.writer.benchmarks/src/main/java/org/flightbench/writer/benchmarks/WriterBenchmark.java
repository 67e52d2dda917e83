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
 * The common base of benchmarks of writers: the writer under test, bounded recordings, and a check of the last one
 * after each trial. Every thread writes a recording of its own. <p> Before each invocation of a benchmark method there
 * is room made for its events, which opens a new recording now and then. JMH leaves that out of the measured time. The
 * price is that JMH reads the clock twice for each invocation, so a method that measures single events writes
 * {@value #BATCH} of them per invocation and declares that to JMH.
 */
@State(Scope.Thread)
@Warmup(iterations = 3, time = 10)
@Measurement(iterations = 5, time = 10)
@Fork(value = 1, jvmArgs = {"-Xms2G", "-Xmx2G"})
public abstract class WriterBenchmark {

	/** How many events one invocation of a method writes that measures single events. */
	static final int BATCH = 1_000;

	/** How many events a recording takes; of at most four strings each. */
	static final int EVENTS_PER_RECORDING = 100_000;

	/** Name of the writer under test, see {@link JfrWriter#BY_NAME}. */
	@Param("jmc")
	public String writer;

	/** The recording that an invocation writes into. */
	EventRecording recording;

	private TemporaryFolder folder;
	private BoundedRecordings recordings;

	/** Finds the writer. */
	@Setup(Level.Trial)
	public void findWriter() throws IOException {
		JfrWriter found = JfrWriter.named(writer);
		folder = TemporaryFolder.create("flightbench-writer-");
		recordings = newRecordings(found, folder.path());
	}

	/** The recordings of a trial: one at a time, as large as memory allows for sure. */
	BoundedRecordings newRecordings(JfrWriter found, Path files) {
		return new BoundedRecordings(found, EVENTS_PER_RECORDING, 1, files);
	}

	/** Gives the next invocation a recording with room for all that it writes. */
	@Setup(Level.Invocation)
	public void makeRoom() throws IOException {
		recording = recordings.makeRoom(eventsPerInvocation());
	}

	/** How many events an invocation writes. */
	int eventsPerInvocation() {
		return BATCH;
	}

	/**
	 * Closes the recordings and counts the events of the last one.
	 *
	 * @throws IllegalStateException if they are not as many as were written
	 */
	@TearDown(Level.Trial)
	public void check() throws IOException {
		try (TemporaryFolder files = folder) {
			BoundedRecordings.Written last = recordings.finish();
			RecordingCheck.verify(last.file(), last.events());
		}
	}
}
