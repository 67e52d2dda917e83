// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

/**
 * The measurements of a single heap dump.
 *
 * @param jvm the Java version, the JVM name and the JVM version, in this order
 * @param seconds the duration of the dump as recorded by the JVM, in seconds; if the JVM does not record heap dumps,
 * the time measured by the program
 * @param pauseSeconds the total duration of the dump's pauses, in seconds
 * @param bytes the size of the dump, in bytes
 * @param recording the flight recording
 */
record HeapDumpFork(List<String> jvm, double seconds, double pauseSeconds, long bytes, Path recording) {

	private static final String OPERATION = "HeapDumper";
	private static final double NANOS = 1e9;

	/**
	 * Reads the results of a fork.
	 *
	 * @param printed the output of the program
	 * @throws DemoException if the program did not create a dump
	 */
	static HeapDumpFork of(Path recording, List<String> printed) throws DemoException, IOException {
		List<String> jvm = fields(printed, "jvm", 4);
		List<String> dump = fields(printed, "dump", 3);
		PauseTimeline timeline = PauseReader.read(recording, ReadProgress.NONE);
		double seconds = Double.parseDouble(dump.get(0));
		// the program's own measurement remains for JVMs that do not record heap dumps
		for (HeapDump recorded : timeline.heapDumps()) {
			seconds = recorded.durationNanos() / NANOS;
		}
		long pause = 0;
		for (Pause one : timeline.pauses()) {
			if (OPERATION.equals(one.operation())) {
				pause += one.totalNanos();
			}
		}
		return new HeapDumpFork(jvm, seconds, pause / NANOS, Long.parseLong(dump.get(1)), recording);
	}

	private static List<String> fields(List<String> printed, String what, int count) throws DemoException {
		for (String line : printed) {
			List<String> fields = List.of(line.split("\t", -1));
			if (fields.get(0).equals(what) && fields.size() == count) {
				return fields.subList(1, count);
			}
		}
		throw new DemoException("no heap was dumped: " + MeasuredProcess.reason(printed));
	}
}
