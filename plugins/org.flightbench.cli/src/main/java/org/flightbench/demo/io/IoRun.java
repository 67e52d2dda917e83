// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

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
import org.flightbench.report.io.IoComparison;

/**
 * An experiment with a disk: a program writes more than the disk has free blocks. A disk that was told which blocks are
 * no longer used (TRIM) writes on as before; another has to erase each block first. It may be cancelled from another
 * thread.
 */
public final class IoRun {

	/** The side whose disk knows what is free. */
	public static final String WITH = "with-trim";
	/** The side whose disk does not. */
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
	 * The outcome.
	 *
	 * @param folder the folder of the run
	 * @param io both sides
	 */
	public record Result(Path folder, IoComparison io) {}

	/** An experiment that {@link #run} makes. */
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
	 * Makes the experiment; returns when the last process has ended.
	 *
	 * @return the result; null if it was cancelled
	 * @throws DemoException if it cannot be made here; there is no folder then
	 * @throws IOException if the run's folder cannot be written, or a recording not be read
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

	/** Ends what runs; a side that was finished stays. */
	public void cancel() {
		process.cancel();
	}

	/** Runs the program once; null if it was cancelled. */
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
	 * JDKs from 25 on record no more than so many writes a second unless told otherwise; others know no such setting.
	 */
	private static boolean isThrottled(String version) {
		String feature = version.replaceFirst("\\D.*", "");
		return !feature.isEmpty() && feature.length() < 4 && Integer.parseInt(feature) >= FIRST_THROTTLED;
	}

	/** Relative to the run's folder, so that no recording names it. Fast writes are to be seen too. */
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
