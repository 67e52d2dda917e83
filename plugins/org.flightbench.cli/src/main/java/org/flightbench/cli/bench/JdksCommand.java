// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.output.FileFormat;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code flightbench jdks}, which lists the JDKs that can run benchmarks. */
@Command(name = "jdks", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, customSynopsis = "flightbench jdks [OPTIONS]", description = {
		"List the JDKs on this machine that can run benchmarks, newest first.",
		"Searches JAVA_HOME and the usual installation folders."}, exitCodeListHeading = "%nExit status:%n", exitCodeList = {
				"0:success, even if no JDK was found", "2:bad usage"}, footerHeading = "%nExamples:%n", footer = {
						"  flightbench jdks", "  flightbench jdks --format json"})
public final class JdksCommand implements Callable<Integer> {

	private static final Endings<FileFormat> ENDINGS = Endings.of(JdksReport.FORMATS);

	private final StandardStreams streams;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private FileFormat format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write the list to this file instead of standard output (atomically).")
	private Path out;

	public JdksCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		FileFormat chosen = ENDINGS.format(format, out);
		List<Jdk> jdks = JdkSearch.found();
		Output.write(streams, out, chosen, ColorChoice.NEVER, new JdksReport(jdks));
		if (jdks.isEmpty()) {
			streams.say("no JDK found");
		}
		return ExitStatus.FINE;
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(JdksReport.FORMATS);
		}
	}
}
