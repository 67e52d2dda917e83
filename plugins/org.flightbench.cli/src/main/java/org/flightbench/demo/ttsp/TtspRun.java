// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.ttsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.ReadProgress;
import org.flightbench.bench.NewFolder;
import org.flightbench.demo.DemoDescription;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.demo.NewRun;
import org.flightbench.demo.ProgramFiles;
import org.flightbench.demo.disk.SlowDisk;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.results.Machine;

/**
 * A time-to-safepoint experiment, which runs a program with a late thread, both without and with a remedy. Each run
 * uses a separate, recorded JVM. The experiment can be canceled from another thread.
 */
public final class TtspRun {

	/** The name of the side without a remedy. */
	public static final String BASELINE = "baseline";

	/** The alternatives to suggest if a slow disk is not possible. */
	static final String OTHERS = "; or use --variant counted-loop or array-copy, which need no slow disk";

	private static final String LARGEST_HEAP_OF_OTHERS = "-Xmx128m";
	/**
	 * The heap size for each millisecond of copying, in MB. The estimate of the copy rate is generous, because too
	 * small a heap would shorten the copy.
	 */
	private static final long HEAP_OF_MILLISECOND = 8;
	private static final long SMALLEST_HEAP = 768;
	private static final long SHARE_OF_MEMORY = 3;
	private static final long MEGABYTE = 1 << 20;
	private static final int SHORTEST_TIMEOUT = 20;
	private static final long BYTES_OF_DISK = 1 << 16;

	private final TtspSettings settings;
	private final SlowDisk disk;
	private final DemoListener listener;
	private final MeasuredProcess process = new MeasuredProcess();
	private final List<List<String>> commands = new ArrayList<>();

	/** Creates an experiment, which {@link #run} executes. */
	public TtspRun(TtspSettings settings, DemoListener listener) {
		this(settings, SlowDisk.ofMachine(OTHERS), listener);
	}

	TtspRun(TtspSettings settings, SlowDisk disk, DemoListener listener) {
		this.settings = settings;
		this.disk = disk;
		this.listener = listener;
	}

	/**
	 * Runs the experiment and waits for the last process to exit.
	 *
	 * @return the result; null if the experiment was canceled
	 * @throws DemoException if the experiment cannot run on this machine, in which case no folder is left behind
	 * @throws IOException if the folder of the run cannot be written or a recording cannot be read
	 */
	public TtspResult run() throws DemoException, IOException {
		if (isOnDisk()) {
			disk.require();
		}
		Path folder = NewRun.folder(settings.into(), settings.name());
		DemoDescription description = new DemoDescription(folder, "ttsp", settings.jdk());
		try {
			NewRun.fill(folder);
			List<TtspSide> baselines = new ArrayList<>();
			List<TtspSide> remedies = new ArrayList<>();
			Remedy none = new Remedy(Remedy.NONE, "", settings.variant().jvmOptions());
			for (int round = 1; round <= settings.repeat() && !process.isCancelled(); round++) {
				// alternate the order, so that machine drift affects both sides equally
				if (round % 2 == 0) {
					add(remedies, side(folder, settings.remedy().label(), round, settings.remedy()));
				}
				add(baselines, side(folder, BASELINE, round, none));
				if (round % 2 == 1) {
					add(remedies, side(folder, settings.remedy().label(), round, settings.remedy()));
				}
			}
			boolean isCancelled = process.isCancelled();
			description.write(isCancelled ? "cancelled" : "finished", commands, json -> {});
			return isCancelled ? null : new TtspResult(folder, baselines, remedies);
		} catch (DemoException e) {
			NewFolder.delete(folder);
			throw e;
		}
	}

	/** Terminates the running process. Finished runs are kept. */
	public void cancel() {
		process.cancel();
	}

	private boolean isOnDisk() {
		return settings.variant() == Variant.SLOW_FILE;
	}

	private static void add(List<TtspSide> sides, TtspSide side) {
		if (side != null) {
			sides.add(side);
		}
	}

	/** Runs the program once. Returns null if the experiment was canceled. */
	private TtspSide side(Path folder, String name, int round, Remedy remedy) throws DemoException, IOException {
		if (process.isCancelled()) {
			return null;
		}
		String part = settings.repeat() == 1 ? name : name + " " + round + " of " + settings.repeat();
		listener.started(part);
		Files.createDirectories(folder.resolve(name));
		String files = name + "/run-" + round;
		List<String> measured = command(files, remedy);
		List<String> command = measured;
		if (isOnDisk()) {
			SlowDisk.prepare(folder);
			command = disk.command(settings.jdk().java(), ProgramFiles.FOLDER,
					List.of(BYTES_OF_DISK, settings.delay().toMillis()), false, files + "-disk.txt", measured);
		}
		commands.add(command);
		List<String> story = new ArrayList<>();
		int status;
		try {
			status = process.run(command, folder, folder.resolve(files + ".txt"), line -> {
				story.add(line);
				listener.lineWritten(part, line);
			});
		} finally {
			SlowDisk.remove(folder);
		}
		if (process.isCancelled()) {
			return null;
		}
		requireSuccess(status, story);
		return side(folder, name, files, story);
	}

	private void requireSuccess(int status, List<String> story) throws DemoException {
		if (status == 0) {
			return;
		}
		DemoException problem = isOnDisk() ? disk.problem(status, story) : null;
		throw problem != null
				? problem
				: new DemoException(
						settings.jdk().java() + " ended with status " + status + ": " + MeasuredProcess.reason(story));
	}

	private static TtspSide side(Path folder, String name, String files, List<String> story) throws IOException {
		Path recording = folder.resolve(files + ".jfr");
		Path log = folder.resolve(files + ".log");
		return new TtspSide(name, recording, log, story, PauseReader.read(recording, ReadProgress.NONE),
				PauseReader.read(log, ReadProgress.NONE));
	}

	/** Returns the command. Its paths are relative to the run's folder, so that recordings do not reveal the folder. */
	private List<String> command(String files, Remedy remedy) {
		long millis = settings.delay().toMillis();
		List<String> command = new ArrayList<>(List.of(settings.jdk().java().toString(), "-XX:+UseG1GC", heap(millis),
				"-XX:StartFlightRecording=filename=" + files + ".jfr,settings=" + SettingsFile.NAME,
				"-Xlog:disable", "-Xlog:all=error:stderr",
				"-Xlog:safepoint*,gc:file=" + files + ".log:time,uptime,level,tags",
				"-XX:+UnlockDiagnosticVMOptions", "-XX:GuaranteedSafepointInterval=0", "-XX:+SafepointTimeout",
				"-XX:SafepointTimeoutDelay=" + Math.max(SHORTEST_TIMEOUT, millis / 4)));
		command.addAll(remedy.jvmOptions());
		command.addAll(List.of("-cp", ProgramFiles.FOLDER, ProgramFiles.SAFEPOINT_EXPERIMENT,
				settings.variant().label(), remedy.label(), Long.toString(millis), SlowDisk.FILE));
		return command;
	}

	private String heap(long millis) {
		if (settings.variant() != Variant.ARRAY_COPY) {
			return LARGEST_HEAP_OF_OTHERS;
		}
		long most = Machine.current().memory() / MEGABYTE / SHARE_OF_MEMORY;
		return "-Xmx" + Math.max(SMALLEST_HEAP, Math.min(most, SMALLEST_HEAP + millis * HEAP_OF_MILLISECOND)) + "m";
	}
}
