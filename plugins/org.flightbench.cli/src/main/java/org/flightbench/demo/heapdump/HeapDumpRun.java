// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.heapdump;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.demo.NewRun;
import org.flightbench.demo.ProgramFiles;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.results.Machine;

import com.google.gson.stream.JsonWriter;

/**
 * An experiment in which several JDKs dump the same heap in turn, each time in a separate, recorded JVM. It creates a
 * folder with comparable results for each JDK. The experiment can be canceled from another thread.
 */
public final class HeapDumpRun {

	private static final String DUMP = "heap.hprof";
	private static final String RECORDINGS = "recordings";
	private static final long MEGABYTE = 1 << 20;
	/**
	 * The required disk space relative to the heap size. A dump is larger than the objects, and a parallel dump
	 * temporarily takes twice the space while its segments are merged.
	 */
	private static final int DISK_PER_HEAP = 2;
	private static final int ROOM = 64;

	private final HeapDumpSettings settings;
	private final DiskSpace space;
	private final DemoListener listener;
	private final MeasuredProcess process = new MeasuredProcess();

	/** Access to the free space of a disk. */
	interface DiskSpace {
		/** Returns the number of bytes that can still be written to a folder. */
		long usable(Path folder) throws IOException;
	}

	/** Creates an experiment, which {@link #run} executes. */
	public HeapDumpRun(HeapDumpSettings settings, DemoListener listener) {
		this(settings, folder -> Files.getFileStore(folder).getUsableSpace(), listener);
	}

	HeapDumpRun(HeapDumpSettings settings, DiskSpace space, DemoListener listener) {
		this.settings = settings;
		this.space = space;
		this.listener = listener;
	}

	/**
	 * Runs the experiment and waits for the last process to exit.
	 *
	 * @throws DemoException if not even the first dump succeeds, in which case no folder is left behind
	 * @throws IOException if the folder of the run cannot be written or a recording cannot be read
	 */
	public HeapDumpResult run() throws DemoException, IOException {
		Path folder = NewRun.folder(settings.into(), settings.name());
		List<HeapDumpSide> sides = new ArrayList<>();
		String problem = null;
		try {
			requireMemory();
			requireSpace(folder);
			NewRun.fill(folder);
			for (Jdk jdk : settings.jdks()) {
				sides.add(side(folder, jdk, 0));
				if (settings.parallel() > 0 && HeapDumpSide.canWriteInParallel(jdk)) {
					sides.add(side(folder, jdk, settings.parallel()));
				}
			}
			rounds(sides);
		} catch (DemoException e) {
			if (sides.stream().allMatch(side -> side.forks().isEmpty())) {
				NewFolder.delete(folder);
				throw e;
			}
			problem = e.getMessage();
		} finally {
			end(sides);
		}
		return new HeapDumpResult(folder, process.isCancelled(), problem,
				sides.stream().filter(side -> !side.forks().isEmpty()).map(HeapDumpSide::folder).toList());
	}

	/** Terminates the running process. Finished dumps are kept in the results. */
	public void cancel() {
		process.cancel();
	}

	/**
	 * Returns the JVM arguments that affect the measurement. The heap has a fixed size that is large enough for the
	 * objects.
	 */
	static List<String> jvmArguments(HeapDumpSettings settings) {
		long megabytes = heapOfJvm(settings);
		return List.of("-Xms" + megabytes + "m", "-Xmx" + megabytes + "m", "-XX:+UseParallelGC");
	}

	private static long heapOfJvm(HeapDumpSettings settings) {
		return settings.heapMegabytes() * 2L + ROOM;
	}

	private void requireMemory() throws DemoException {
		long memory = Machine.current().memory() / MEGABYTE;
		long needed = heapOfJvm(settings);
		if (memory > 0 && memory < needed) {
			throw new DemoException("this machine has " + memory + " MB of memory, but the JVM needs " + needed
					+ ": use a smaller --heap");
		}
	}

	private void requireSpace(Path folder) throws DemoException, IOException {
		long needed = (long) settings.heapMegabytes() * DISK_PER_HEAP + ROOM;
		if (settings.keep()) {
			needed *= (long) settings.jdks().size() * settings.forks() * (settings.parallel() > 0 ? 2 : 1);
		}
		long free = space.usable(folder) / MEGABYTE;
		if (free < needed) {
			throw new DemoException(
					"only " + free + " MB are free in " + folder.getParent() + ", but the dumps need "
							+ needed + ": use a smaller --heap" + (settings.keep() ? ", omit --keep," : "")
							+ " or choose another disk with --into");
		}
	}

	private static HeapDumpSide side(Path folder, Jdk jdk, int parallel) throws DemoException, IOException {
		Path own = NewRun.folder(folder, HeapDumpSide.name(jdk, parallel));
		Files.createDirectory(own.resolve(RECORDINGS));
		return new HeapDumpSide(jdk, parallel, own);
	}

	/**
	 * Runs all dumps in rounds. Each round reverses the order of the JDKs, so that drift affects all of them equally.
	 */
	private void rounds(List<HeapDumpSide> sides) throws DemoException, IOException {
		List<HeapDumpSide> order = new ArrayList<>(sides);
		for (int fork = 1; fork <= settings.forks(); fork++) {
			for (HeapDumpSide side : order) {
				if (process.isCancelled()) {
					return;
				}
				dump(side, fork);
			}
			Collections.reverse(order);
		}
	}

	private void dump(HeapDumpSide side, int fork) throws DemoException, IOException {
		String part = side.folder().getFileName() + ", dump " + fork + " of " + settings.forks();
		listener.started(part);
		Path recording = side.folder().resolve(RECORDINGS).resolve("fork-" + fork + ".jfr");
		Path dump = side.folder().resolve(DUMP);
		List<String> command = command(side, fork);
		List<String> printed = new ArrayList<>();
		try {
			int status = process.run(command, side.folder(), side.folder().resolve("fork-" + fork + ".txt"),
					printed::add);
			if (process.isCancelled()) {
				return;
			}
			if (status != 0) {
				throw new DemoException(
						side.jdk().java() + " ended with status " + status + ": " + MeasuredProcess.reason(printed));
			}
			HeapDumpFork made = HeapDumpFork.of(recording, printed);
			side.add(command, made);
			new HeapDumpResultWriter(settings, side).write();
			listener.lineWritten(part, HeapDumpResult.words(made));
			if (settings.keep()) {
				Files.move(dump, side.folder().resolve("fork-" + fork + ".hprof"));
			}
		} finally {
			deleteDumps(side.folder());
		}
	}

	/** Deletes the dump, including the segments of an unfinished parallel dump. */
	private static void deleteDumps(Path folder) throws IOException {
		try (var files = Files.newDirectoryStream(folder, DUMP + "*")) {
			for (Path file : files) {
				Files.delete(file);
			}
		}
	}

	private List<String> command(HeapDumpSide side, int fork) {
		List<String> command = new ArrayList<>(List.of(side.jdk().java().toString()));
		command.addAll(jvmArguments(settings));
		command.addAll(List.of("-XX:StartFlightRecording=filename=" + RECORDINGS + "/fork-" + fork + ".jfr,settings=../"
				+ SettingsFile.NAME, "-Xlog:disable", "-Xlog:all=error:stderr",
				"-Xlog:safepoint*,gc:file=fork-" + fork + ".log:time,uptime,level,tags"));
		if (settings.method() == HeapDumpMethod.OUT_OF_MEMORY) {
			command.addAll(List.of("-XX:+HeapDumpOnOutOfMemoryError", "-XX:HeapDumpPath=" + DUMP));
		}
		command.addAll(List.of("-cp", "../" + ProgramFiles.FOLDER, ProgramFiles.HEAP_DUMP_EXPERIMENT,
				Integer.toString(settings.heapMegabytes()), settings.method().label(), DUMP,
				Integer.toString(side.parallel())));
		return command;
	}

	/** Writes the description of each folder, and deletes folders without a dump. */
	private void end(List<HeapDumpSide> sides) throws IOException {
		for (HeapDumpSide side : sides) {
			if (side.forks().isEmpty()) {
				// a run without results cannot be compared
				NewFolder.delete(side.folder());
			} else {
				String status = side.forks().size() == settings.forks()
						? "finished"
						: process.isCancelled() ? "cancelled" : "failed";
				side.description().write(status, side.commands(), json -> recordings(json, side));
			}
		}
	}

	private void recordings(JsonWriter json, HeapDumpSide side) throws IOException {
		json.name(RECORDINGS).beginArray();
		for (int fork = 1; fork <= side.forks().size(); fork++) {
			json.beginObject();
			json.name("file").value(RECORDINGS + "/fork-" + fork + ".jfr");
			json.name("benchmark").value(HeapDumpResultWriter.BENCHMARK);
			json.name("mode").value("ss");
			json.name("threads").value(1);
			json.name("params");
			new HeapDumpResultWriter(settings, side).params(json);
			json.name("fork").value(fork);
			json.name("isWarmupFork").value(false);
			json.endObject();
		}
		json.endArray();
	}
}
