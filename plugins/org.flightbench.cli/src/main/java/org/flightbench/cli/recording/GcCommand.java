// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseFiles;
import org.flightbench.report.gc.GcReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.recording.pause.read.PauseReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench gc}, which summarizes garbage collection in recordings and logs. */
@Command(name = "gc", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench gc [OPTIONS] FILE... [--baseline FILE...]", description = {
		"Show garbage collection in flight recordings and JVM logs.",
		"Shows pauses by cause, collection and phase, the heap before and after, and allocation and promotion rates."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "2:bad usage, or an unreadable file"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench gc recording.jfr", "  flightbench gc gc.log",
						"  flightbench gc after.log --baseline before.log",
						"  flightbench gc after/*.log --baseline before/*.log",
						"  flightbench gc after.jfr --format json",
						"  flightbench gc after.log --baseline before.log --out gc.html"})
public final class GcCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(GcReport.FORMATS);

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Recordings and logs, plain or compressed. Files of one run are overlaid; several runs are summed. With several runs on each side, changes are judged. For a folder, all recordings and logs in it are read.")
	private List<String> files = new ArrayList<>();

	@Option(names = "--baseline", paramLabel = "FILE", arity = "1..*", description = "Compare with these files and folders.")
	private List<String> baseline = new ArrayList<>();

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	public GcCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		Side before = baseline.isEmpty() ? null : side(baseline);
		Side after = side(files);
		GcInput gc = new GcInput(new GcComparison(before == null ? null : before.gc, after.gc),
				before == null ? List.of() : before.runs, after.runs);
		Output.write(streams, out, chosen, ColorChoice.NEVER, new GcReport(gc));
		return ExitStatus.FINE;
	}

	private record Side(ComparedGc gc, List<PauseTimeline> runs) {}

	private Side side(List<String> names) {
		List<Path> given = names.stream().map(InputFile::readable).toList();
		List<Path> all = RecordingInputs.readAll(given, PauseFiles::of);
		List<Activity> activities = new ArrayList<>();
		List<PauseTimeline> runs = RecordingInputs.runs(streams, all,
				(file, progress) -> RecordingPass.read(file, pass -> {
					Answer<PauseTimeline> pauses = PauseReader.ask(pass);
					Answer<Activity> activity = ActivityReader.ask(pass, ActivityRequest.ALL);
					return () -> {
						PauseTimeline timeline = pauses.get();
						activities.add(activity.get());
						return timeline;
					};
				}, progress));
		String name = given.size() == 1
				? String.valueOf(given.get(0).toAbsolutePath().normalize().getFileName())
				: runs.get(0).name();
		return new Side(ComparedGc.of(name, runs, activities), runs);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(GcReport.FORMATS);
		}
	}
}
