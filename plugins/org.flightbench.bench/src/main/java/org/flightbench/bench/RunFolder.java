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

/** The folder of a run: results, log, recordings, and in {@code run.json} how it was run, and its outcome. */
public final class RunFolder {

	private static final String LOG = "jmh.log";
	public static final String RECORDINGS = "recordings";
	private static final String ROUNDS = "rounds";
	private static final int RESERVED = 128 << 10;

	/** Writes what only some kinds of runs have to say. */
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
	 * Makes a new one; where the name is taken, a number behind it makes it another: {@code quick-2}.
	 *
	 * @throws IOException if there is no room for the description of a run; there is no folder then
	 */
	public static RunFolder create(BenchSettings settings) throws BenchException, IOException {
		// first, as Java may not find out the time zone
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
	 * One that is there, of a run that goes on.
	 *
	 * @param started when it first began
	 * @param before how long it has run
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

	/** The folder of a round of an interleaved run. */
	public Path round(int number) {
		return folder.resolve(ROUNDS).resolve(Integer.toString(number));
	}

	/** Takes as much room as the description of a run needs, so that it can be written when the disk is full. */
	private void reserve() throws IOException {
		Path reserve = folder.resolve(Parent.RESERVE);
		if (Files.notExists(reserve)) {
			Files.write(reserve, new byte[RESERVED]);
		}
	}

	/** Deletes the folder of a run that never ran, with all that was made in it. */
	public void discard() throws IOException {
		NewFolder.delete(folder);
	}

	/**
	 * Writes {@code run.json}, whole or not at all. On a full disk it takes the room that was kept for it.
	 *
	 * @param exitStatus of the JVM that ran JMH, null while it runs, or if it was ended because of a problem
	 * @param jvm version and VM of that JVM, by field; empty before the JVM has reported them
	 * @param details writes further fields
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

	/** Writes what identifies a benchmark. */
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
