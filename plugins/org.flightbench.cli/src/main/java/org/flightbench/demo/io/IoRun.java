// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.ReadProgress;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.demo.DemoDescription;
import org.flightbench.demo.DemoException;
import org.flightbench.demo.DemoListener;
import org.flightbench.demo.MeasuredProcess;
import org.flightbench.demo.NewRun;
import org.flightbench.demo.ProgramFiles;
import org.flightbench.demo.disk.SlowDisk;
import org.flightbench.jfr.SettingsFile;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.read.IoReader;

/**
 * An experiment in which a program writes more data than a disk has free blocks. A disk that receives TRIM commands for
 * unused blocks stays fast, while a disk without TRIM must erase each block before writing. The experiment can be
 * canceled from another thread.
 */
public final class IoRun {

	/** The name of the run on the disk with TRIM. */
	public static final String WITH = "with-trim";
	/** The name of the run on the disk without TRIM. */
	public static final String WITHOUT = "without-trim";

	private static final int FIRST_THROTTLED = 25;
	private static final long MEGABYTE = 1 << 20;
	private static final long FILE = 64 * MEGABYTE;
	private static final long WRITTEN = 300 * MEGABYTE;
	private static final long FREE = 100 * MEGABYTE;
	private static final long RATE = 620 * MEGABYTE;
	private static final long RATE_OF_ERASING = 60 * MEGABYTE;

	private final Jdk jdk;
	private final Path into;
	private final String name;
	private final DemoListener listener;
	private final SlowDisk disk;
	private final MeasuredProcess process = new MeasuredProcess();
	private final List<List<String>> commands = new ArrayList<>();

	/**
	 * The result of the experiment.
	 *
	 * @param folder the folder of the run
	 * @param io the comparison of the two disks
	 */
	public record Result(Path folder, IoComparison io) {}

	/** Creates an experiment, which {@link #run} executes. */
	public IoRun(Jdk jdk, Path into, String name, DemoListener listener) {
		this(jdk, into, name, SlowDisk.ofMachine(""), listener);
	}

	IoRun(Jdk jdk, Path into, String name, SlowDisk disk, DemoListener listener) {
		this.jdk = jdk;
		this.into = into;
		this.name = name;
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
	public Result run() throws DemoException, IOException {
		disk.require();
		Path folder = NewRun.folder(into, name);
		DemoDescription description = new DemoDescription(folder, "io", jdk);
		try {
			NewRun.fill(folder);
			IoAccount with = side(folder, WITH, Long.MAX_VALUE);
			IoAccount without = side(folder, WITHOUT, FREE);
			boolean isCancelled = process.isCancelled();
			description.write(isCancelled ? "cancelled" : "finished", commands, json -> {});
			return isCancelled ? null : new Result(folder, new IoComparison(with, without));
		} catch (DemoException e) {
			NewFolder.delete(folder);
			throw e;
		}
	}

	/** Terminates the running process. A finished run is kept. */
	public void cancel() {
		process.cancel();
	}

	/** Runs the program once. Returns null if the experiment was canceled. */
	private IoAccount side(Path folder, String side, long free) throws DemoException, IOException {
		if (process.isCancelled()) {
			return null;
		}
		listener.started(side);
		SlowDisk.prepare(folder);
		List<String> command = disk.command(jdk.java(), ProgramFiles.FOLDER,
				List.of(FILE, 0L, RATE, RATE_OF_ERASING, free), true, side + "-disk.txt", command(side));
		commands.add(command);
		List<String> story = new ArrayList<>();
		int status;
		try {
			status = process.run(command, folder, folder.resolve(side + ".txt"), line -> {
				story.add(line);
				listener.lineWritten(side, line);
			});
		} finally {
			SlowDisk.remove(folder);
		}
		if (process.isCancelled()) {
			return null;
		}
		if (status != 0) {
			DemoException problem = disk.problem(status, story);
			throw problem != null
					? problem
					: new DemoException(
							jdk.java() + " ended with status " + status + ": " + MeasuredProcess.reason(story));
		}
		Files.deleteIfExists(folder.resolve(side + "-disk.txt"));
		return IoReader.read(folder.resolve(side + ".jfr"), Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
	}

	/**
	 * Returns whether file I/O events are throttled by default, as in JDK 25 and later. Earlier releases do not have
	 * the setting.
	 */
	private static boolean isThrottled(String version) {
		String feature = version.replaceFirst("\\D.*", "");
		return !feature.isEmpty() && feature.length() < 4 && Integer.parseInt(feature) >= FIRST_THROTTLED;
	}

	/**
	 * Returns the command. Its paths are relative to the run's folder, so that recordings do not reveal the folder. The
	 * settings include all writes, however short.
	 */
	private static List<String> command(String side, String java, boolean isThrottled) {
		return List.of(java, "-Xmx128m",
				"-XX:StartFlightRecording=filename=" + side + ".jfr,settings=" + SettingsFile.NAME
						+ ",jdk.FileWrite#threshold=0ms" + (isThrottled ? ",jdk.FileWrite#throttle=off" : ""),
				"-Xlog:disable", "-Xlog:all=error:stderr", "-cp", ProgramFiles.FOLDER, ProgramFiles.IO_EXPERIMENT,
				SlowDisk.FILE, Long.toString(FILE), Long.toString(WRITTEN));
	}

	private List<String> command(String side) {
		return command(side, jdk.java().toString(), isThrottled(jdk.version()));
	}
}
