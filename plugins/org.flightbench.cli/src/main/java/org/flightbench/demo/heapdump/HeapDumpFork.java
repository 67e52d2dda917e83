// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.recording.safepoint.HeapDump;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;

/**
 * One heap dump.
 *
 * @param jvm version, name of the virtual machine, and its version
 * @param seconds how long it took, as the virtual machine has recorded it
 * @param pauseSeconds how long the program was stopped for it
 * @param bytes how large it is
 * @param recording the flight recording
 */
record HeapDumpFork(List<String> jvm, double seconds, double pauseSeconds, long bytes, Path recording) {

	private static final String OPERATION = "HeapDumper";
	private static final double NANOS = 1e9;

	/**
	 * Reads what a fork has left.
	 *
	 * @param printed by its program
	 * @throws DemoException if it has made no dump
	 */
	static HeapDumpFork of(Path recording, List<String> printed) throws DemoException, IOException {
		List<String> jvm = fields(printed, "jvm", 4);
		List<String> dump = fields(printed, "dump", 3);
		PauseTimeline timeline = PauseReader.read(recording, ReadProgress.NONE);
		double seconds = Double.parseDouble(dump.get(0));
		// a JVM that does not record dumps has only the program's clock
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
