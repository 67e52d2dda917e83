// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

import org.flightbench.bench.driver.Parent;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.bench.machine.MachineCheck;
import org.flightbench.results.Machine;
import org.flightbench.results.RunFiles;

import com.google.gson.stream.JsonWriter;

/** The folder of a run, with its results, log, recordings and the description {@code run.json}. */
public final class RunFolder {

	private static final String LOG = "jmh.log";
	public static final String RECORDINGS = "recordings";
	private static final String ROUNDS = "rounds";
	private static final int RESERVED = 128 << 10;

	/** A writer of fields of {@code run.json} that are specific to a kind of run. */
	public interface Details {
		void write(JsonWriter json) throws IOException;
	}

	private final Path folder;
	private final BenchSettings settings;
	private final OffsetDateTime started;
	private final Duration before;
	private final List<Disturbance> disturbances = MachineCheck.look();
	private final long startNanos = System.nanoTime();

	private RunFolder(Path folder, BenchSettings settings, OffsetDateTime started, Duration before) {
		this.folder = folder;
		this.settings = settings;
		this.started = started;
		this.before = before;
	}

	/**
	 * Creates a folder. If the name is taken, appends a number, as in {@code quick-2}.
	 *
	 * @throws IOException if the disk has no space for the description of the run, in which case no folder is left
	 * behind
	 */
	public static RunFolder create(BenchSettings settings) throws BenchException, IOException {
		// before the folder is created, because determining the time zone may fail
		OffsetDateTime now = OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS);
		RunFolder folder = new RunFolder(NewFolder.create(settings.into(), settings.name()), settings, now,
				Duration.ZERO);
		try {
			folder.reserve();
		} catch (IOException e) {
			folder.discard();
			throw e;
		}
		return folder;
	}

	/**
	 * Returns the existing folder of a run that is resumed.
	 *
	 * @param started the time at which the run was first started
	 * @param before the total run time before the resumption
	 */
	public static RunFolder reopen(Path folder, BenchSettings settings, OffsetDateTime started, Duration before) {
		return new RunFolder(folder, settings, started, before);
	}

	public Path path() {
		return folder;
	}

	public Path log() {
		return folder.resolve(LOG);
	}

	public Path recordings() {
		return folder.resolve(RECORDINGS);
	}

	/** Returns the folder of a round of an interleaved run. */
	public Path round(int number) {
		return folder.resolve(ROUNDS).resolve(Integer.toString(number));
	}

	/** Reserves disk space for the description, so that it can be written even if the disk becomes full. */
	private void reserve() throws IOException {
		Path reserve = folder.resolve(Parent.RESERVE);
		if (Files.notExists(reserve)) {
			Files.write(reserve, new byte[RESERVED]);
		}
	}

	/** Deletes the folder of a run that was not executed, including its contents. */
	public void discard() throws IOException {
		NewFolder.delete(folder);
	}

	/**
	 * Writes {@code run.json} atomically. Releases the reserved space once the run has ended.
	 *
	 * @param exitStatus the exit status of the JVM that ran JMH; null while it is running, or if it was terminated
	 * because of a problem
	 * @param jvm the properties of that JVM by field name; empty until the JVM has reported them
	 * @param details writes additional fields
	 */
	public void describe(BenchResult result, Integer exitStatus, Map<String, String> jvm, Details details)
			throws IOException {
		if (result.status() == BenchResult.Status.RUNNING) {
			reserve();
		} else {
			Files.deleteIfExists(folder.resolve(Parent.RESERVE));
		}
		Path whole = folder.resolve("." + RunFiles.DESCRIPTION);
		try {
			write(whole, result, exitStatus, jvm, details);
			Files.move(whole, folder.resolve(RunFiles.DESCRIPTION), StandardCopyOption.ATOMIC_MOVE,
					StandardCopyOption.REPLACE_EXISTING);
		} finally {
			Files.deleteIfExists(whole);
		}
	}

	private void write(Path file, BenchResult result, Integer exitStatus, Map<String, String> jvm, Details details)
			throws IOException {
		try (Writer out = Files.newBufferedWriter(file); JsonWriter json = new JsonWriter(out)) {
			json.setIndent("  ");
			json.beginObject();
			json.name("name").value(folder.getFileName().toString());
			json.name("status").value(result.status().key());
			json.name("exitStatus").value(exitStatus);
			json.name("error").value(result.problem());
			json.name("started").value(started.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
			json.name("seconds").value(before.plusNanos(System.nanoTime() - startNanos).toSeconds());
			texts(json, "command", settings.command(recordings()));
			json.name("folder").value(Path.of("").toAbsolutePath().toString());
			json.name("jdk").beginObject();
			json.name("home").value(settings.jdk().home().toString());
			for (Map.Entry<String, String> field : jvm.entrySet()) {
				json.name(field.getKey()).value(field.getValue());
			}
			json.endObject();
			json.name("machine");
			Machine.current().write(json);
			Revision.write(json, settings.revision());
			json.name("disturbances");
			Disturbance.write(json, disturbances);
			benchmarks(json, result.benchmarks());
			recordings(json, result.recordings());
			details.write(json);
			json.endObject();
		}
	}

	private static void benchmarks(JsonWriter json, List<BenchmarkOutcome> benchmarks) throws IOException {
		json.name("benchmarks").beginArray();
		for (BenchmarkOutcome benchmark : benchmarks) {
			json.beginObject();
			identity(json, benchmark);
			json.name("state").value(benchmark.state().name().toLowerCase(java.util.Locale.ROOT));
			json.name("error").value(benchmark.error());
			json.endObject();
		}
		json.endArray();
	}

	private static void recordings(JsonWriter json, List<BenchRecording> recordings) throws IOException {
		json.name("recordings").beginArray();
		for (BenchRecording recording : recordings) {
			json.beginObject();
			json.name("file").value(recording.file());
			identity(json, recording.benchmark());
			json.name("fork").value(recording.fork());
			json.name("isWarmupFork").value(recording.isWarmupFork());
			json.endObject();
		}
		json.endArray();
	}

	/** Writes the fields that identify a benchmark. */
	public static void identity(JsonWriter json, BenchmarkOutcome benchmark) throws IOException {
		json.name("benchmark").value(benchmark.benchmark());
		json.name("mode").value(benchmark.mode());
		json.name("threads").value(benchmark.threads());
		json.name("params").beginObject();
		for (Map.Entry<String, String> param : benchmark.params().entrySet()) {
			json.name(param.getKey()).value(param.getValue());
		}
		json.endObject();
	}

	public static void texts(JsonWriter json, String name, List<String> texts) throws IOException {
		json.name(name).beginArray();
		for (String text : texts) {
			json.value(text);
		}
		json.endArray();
	}
}
