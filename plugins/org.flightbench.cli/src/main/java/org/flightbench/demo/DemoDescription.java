// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;

import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.results.Machine;
import org.flightbench.results.RunFiles;

import com.google.gson.stream.JsonWriter;

/** The file {@code run.json} of an experiment. It has the same fields as the file of a benchmark run. */
public final class DemoDescription {

	/** A writer for fields that are specific to an experiment. */
	public interface Details {
		void write(JsonWriter json) throws IOException;
	}

	private final Path folder;
	private final String kind;
	private final Jdk jdk;
	private final OffsetDateTime started = OffsetDateTime.now().truncatedTo(ChronoUnit.SECONDS);
	private final long startNanos = System.nanoTime();

	/** Creates the description of an experiment, with the current time as its start. */
	public DemoDescription(Path folder, String kind, Jdk jdk) {
		this.folder = folder;
		this.kind = kind;
		this.jdk = jdk;
	}

	/**
	 * Writes the file.
	 *
	 * @param status the state of the experiment, such as {@code finished}
	 * @param commands the commands that were run in the folder, in order
	 * @param details writes additional fields
	 */
	public void write(String status, List<List<String>> commands, Details details) throws IOException {
		AtomicFile.writeText(folder.resolve(RunFiles.DESCRIPTION), out -> {
			JsonWriter json = new JsonWriter(out);
			json.setIndent("  ");
			json.beginObject();
			json.name("name").value(folder.getFileName().toString());
			json.name("experiment").value(kind);
			json.name("status").value(status);
			json.name("started").value(started.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME));
			json.name("seconds").value(Duration.ofNanos(System.nanoTime() - startNanos).toSeconds());
			json.name("commands").beginArray();
			for (List<String> command : commands) {
				json.value(CommandText.join(command));
			}
			json.endArray();
			json.name("jdk").beginObject();
			json.name("home").value(jdk.home().toString());
			json.name("version").value(jdk.version());
			json.endObject();
			json.name("machine");
			Machine.current().write(json);
			details.write(json);
			json.endObject();
			json.flush();
		});
	}
}
