// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightbench.base.ReadProgress;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.option.ColorChoice;
import org.flightbench.cli.option.FormatChoice;
import org.flightbench.cli.option.Version;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.recording.FileKind;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.read.ActivityReader;
import org.flightbench.recording.gc.GcSide;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseFiles;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.report.gc.GcReport;
import org.flightbench.report.output.TextOrJson;
import org.flightbench.report.output.TextStyle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code flightbench gc}: garbage collection as a whole, of recordings and logs. */
@Command(name = "gc", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench gc [OPTIONS] FILE... [--baseline FILE...]", description = "Show what garbage collection did: pauses by cause, collection and phase, the heap before and after, allocation and promotion rates; of flight recordings and of logs of the JVM.", exitCodeListHeading = "%nExit status:%n", exitCodeList = {
		"0:success", "2:bad usage, or an unreadable file"}, footerHeading = "%nExamples:%n", footer = {
				"  flightbench gc recording.jfr", "  flightbench gc gc.log",
				"  flightbench gc after.log --baseline before.log",
				"  flightbench gc after/*.log --baseline before/*.log", "  flightbench gc after.jfr --format json"})
public final class GcCommand implements Callable<Integer> {

	private static final Endings<TextOrJson> ENDINGS = Endings.of(TextOrJson.values(), TextOrJson.TEXT);

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Recordings and logs, plain or compressed. Files of one run are overlaid, those of several runs added up; with several runs on each side, changes are judged. A folder stands for all recordings and logs in it.")
	private List<String> files = new ArrayList<>();

	@Option(names = "--baseline", paramLabel = "FILE", arity = "1..*", description = "Compare with these files and folders.")
	private List<String> baseline = new ArrayList<>();

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private TextOrJson format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output, completely or not at all.")
	private Path out;

	public GcCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		TextOrJson chosen = ENDINGS.format(format, out);
		GcSide before = baseline.isEmpty() ? null : side(baseline);
		GcComparison gc = new GcComparison(before, side(files));
		TextStyle style = out == null ? streams.terminal().style(ColorChoice.NEVER) : TextStyle.PLAIN;
		Output.Report report = chosen == TextOrJson.JSON
				? writer -> GcReport.json(gc, writer)
				: writer -> GcReport.text(gc, style, writer);
		if (out != null) {
			Output.toFile(out, report);
		} else {
			Output.toStream(streams.out(),
					chosen == TextOrJson.JSON ? StandardCharsets.UTF_8 : streams.terminal().charset(), report);
		}
		return ExitStatus.FINE;
	}

	private GcSide side(List<String> names) {
		List<Path> given = names.stream().map(InputFile::readable).toList();
		List<Path> all = RecordingInputs.readAll(given, PauseFiles::of);
		List<PauseTimeline> runs = RecordingInputs.runs(streams, all);
		List<Activity> activities = new ArrayList<>();
		for (Path file : all) {
			if (FileKind.of(file) == FileKind.RECORDING) {
				activities.add(RecordingInputs.read(file,
						path -> ActivityReader.read(path, ActivityRequest.ALL, ReadProgress.NONE)));
			}
		}
		String name = given.size() == 1
				? String.valueOf(given.get(0).toAbsolutePath().normalize().getFileName())
				: runs.get(0).name();
		return GcSide.of(name, runs, activities);
	}

	/** Converts a format's name. */
	static final class FormatConverter extends FormatChoice<TextOrJson> {
		FormatConverter() {
			super(TextOrJson.values());
		}
	}
}
