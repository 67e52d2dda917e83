// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.cli.io.Choice;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.cli.io.Version;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.io.IoReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench io}, which shows the file and socket I/O in recordings. */
@Command(name = "io", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench io [OPTIONS] FILE... [--baseline FILE...]", description = {
		"Show file and socket I/O of recordings.",
		"Shows durations, bytes and throughput by file or host, and the longest operations; the HTML page also shows them over time and size."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success", "2:bad usage, or an unreadable file"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench io recording.jfr", "  flightbench io after.jfr --baseline before.jfr",
						"  flightbench io recording.jfr --kind file-write,file-force --by thread --min 20ms",
						"  flightbench io after.jfr --baseline before.jfr --out io.html"})
public final class IoCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(IoReport.FORMATS);
	private static final int USUAL = 15;

	private final StandardStreams streams;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "Recordings, plain or compressed; several are combined.")
	private List<String> files = new ArrayList<>();

	@Option(names = "--baseline", paramLabel = "FILE", arity = "1..*", description = "Compare with these recordings.")
	private List<String> baseline = new ArrayList<>();

	@Option(names = "--kind", paramLabel = "KIND", split = ",", converter = KindConverter.class, description = "Only these kinds, separated by commas: file-read, file-write, file-force, socket-read, socket-write (default: all).")
	private List<IoKind> kinds = List.of();

	@Option(names = "--by", paramLabel = "WHAT", converter = ByConverter.class, description = "Group by target (the file or host, default), place (the method of the program) or thread.")
	private IoAccount.By by = IoAccount.By.TARGET;

	@Option(names = "--min", paramLabel = "TIME", converter = TimeSpan.class, description = "Minimum duration of operations to include.")
	private Long least;

	@Option(names = "--top", paramLabel = "N", description = "Number of groups and operations to list (default: 15).")
	private int top = USUAL;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the report to this file instead of standard output (atomically).")
	private Path out;

	public IoCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		if (top < 1) {
			throw new CommandException("--top must be at least 1");
		}
		FileFormat chosen = ENDINGS.format(format, out);
		IoAccount before = baseline.isEmpty() ? null : account(baseline);
		IoReport report = new IoReport(new IoComparison(before, account(files)), by, top);
		Output.write(streams, out, chosen, ColorChoice.NEVER, report);
		return ExitStatus.FINE;
	}

	private IoAccount account(List<String> names) {
		List<IoAccount> read = new ArrayList<>();
		for (String name : names) {
			Path file = InputFile.readable(name);
			read.add(RecordingInputs.read(file,
					path -> IoReader.read(path, Long.MIN_VALUE, Long.MAX_VALUE, RunningCommand.progress())));
		}
		Set<IoKind> wanted = kinds.isEmpty() ? EnumSet.allOf(IoKind.class) : EnumSet.copyOf(kinds);
		return IoAccount.together(read.get(0).name() + " …", read).only(wanted, least == null ? 0 : least);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(IoReport.FORMATS);
		}
	}

	/** A converter for the values of {@code --kind}. */
	static final class KindConverter extends Choice<IoKind> {
		KindConverter() {
			super(IoKind.values());
		}

		@Override
		protected String word(IoKind value) {
			return value.key();
		}
	}

	/** A converter for the values of {@code --by}. */
	static final class ByConverter extends Choice<IoAccount.By> {
		ByConverter() {
			super(IoAccount.By.values());
		}
	}
}
