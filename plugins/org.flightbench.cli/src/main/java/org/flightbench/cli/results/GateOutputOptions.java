// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.Map;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.FormatChoice;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.report.gate.GateBadge;
import org.flightbench.report.gate.GateCodeQuality;
import org.flightbench.report.gate.GateComment;
import org.flightbench.report.gate.GateJUnit;
import org.flightbench.report.gate.GateReport;
import org.flightbench.report.gate.GateWriter;
import org.flightbench.report.gate.GitHubAnnotations;
import org.flightbench.report.gate.SourceLocations;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.results.gate.GateConfig;
import org.flightbench.results.gate.GateOutput;
import org.flightbench.results.gate.GateResult;
import picocli.CommandLine.Option;

/** The output options of a gate. */
final class GateOutputOptions {

	private static final String IN_ACTIONS = "GITHUB_ACTIONS";
	private static final String SUMMARY = "GITHUB_STEP_SUMMARY";
	private static final int BYTES_OF_TOKEN = 16;

	@Option(names = "--markdown", paramLabel = "FILE", description = "Write a comment for the pull request to this file. A hidden marker in its first line lets the next comment replace it.")
	private String markdown;

	@Option(names = "--junit", paramLabel = "FILE", description = "Write the results as JUnit XML.")
	private String junit;

	@Option(names = "--code-quality", paramLabel = "FILE", description = "Write the findings as a GitLab Code Quality report (JSON).")
	private String codeQuality;

	@Option(names = "--badge", paramLabel = "FILE", description = "Write a badge (SVG).")
	private String badge;

	@Option(names = "--html", paramLabel = "FILE", description = "Write the comparison as an HTML page.")
	private String html;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = "Format of the result on standard output: ${COMPLETION-CANDIDATES} (default: text).")
	private FileFormat format = FileFormat.TEXT;

	@Option(names = "--no-publish", description = "Do not write the files in 'publish:' of the configuration.")
	private boolean isNotPublished;

	@Option(names = "--github", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Print annotations and add a job summary for GitHub Actions: auto (default: if GITHUB_ACTIONS is true), always or never.")
	private ColorChoice github = ColorChoice.AUTO;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "Color the output: auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	/**
	 * Checks, before anything is measured, the output and source files that the configuration names.
	 *
	 * @throws CommandException if a configuration that was found by default names a file outside its folder
	 */
	void require(GateConfig config, ConfiguredFiles configured) {
		Map<GateOutput, Path> named = named();
		published(config).forEach((output, file) -> {
			if (!named.containsKey(output)) {
				configured.written("publish", file);
			}
		});
		config.sources().forEach(file -> configured.read("sources", file));
	}

	/** Writes all files that the options and the configuration request, and prints the result to standard output. */
	void write(StandardStreams streams, GateConfig config, GateResult result) {
		SourceLocations places = new SourceLocations(Path.of(""), config.sources());
		files(config).forEach((output, file) -> write(file, writer(output, config, places), result));
		boolean inActions = switch (github) {
			case ALWAYS -> true;
			case NEVER -> false;
			case AUTO -> streams.terminal().variable(IN_ACTIONS).equals("true");
		};
		GateReport report = new GateReport(result);
		TextStyle style = streams.terminal().style(color);
		Output.toStream(streams.out(), streams.terminal().charset(), out -> {
			if (format == FileFormat.JSON) {
				format.write(report, style, out);
			} else if (inActions) {
				// disables workflow commands until the token is repeated, because names in the report could contain
				// them
				String token = token();
				out.append("::stop-commands::").append(token).append('\n');
				FileFormat.TEXT.write(report, style, out);
				out.append("::").append(token).append("::\n");
				new GitHubAnnotations(places).write(result, out);
			} else {
				FileFormat.TEXT.write(report, style, out);
			}
		});
		String summary = streams.terminal().variable(SUMMARY);
		if (inActions && !summary.isEmpty()) {
			addSummary(InputFile.path(summary), config, result);
		}
	}

	/** Returns the output files. Options override the configuration. */
	Map<GateOutput, Path> files(GateConfig config) {
		Map<GateOutput, Path> files = new EnumMap<>(GateOutput.class);
		files.putAll(published(config));
		files.putAll(named());
		return files;
	}

	private Map<GateOutput, Path> published(GateConfig config) {
		return isNotPublished ? Map.of() : config.publish();
	}

	/** Returns the output files named by options. */
	private Map<GateOutput, Path> named() {
		Map<GateOutput, Path> files = new EnumMap<>(GateOutput.class);
		for (GateOutput output : GateOutput.values()) {
			String file = switch (output) {
				case MARKDOWN -> markdown;
				case JUNIT -> junit;
				case CODE_QUALITY -> codeQuality;
				case BADGE -> badge;
				case HTML -> html;
			};
			if (file != null) {
				files.put(output, InputFile.path(file));
			}
		}
		return files;
	}

	private static GateWriter writer(GateOutput output, GateConfig config, SourceLocations places) {
		return switch (output) {
			case MARKDOWN -> new GateComment(config.name());
			case JUNIT -> new GateJUnit(config.name());
			case CODE_QUALITY -> new GateCodeQuality(places, GateConfig.FILE);
			case BADGE -> new GateBadge(config.name());
			case HTML -> (result, out) -> FileFormat.HTML.write(new GateReport(result), TextStyle.PLAIN, out);
		};
	}

	private static void write(Path file, GateWriter writer, GateResult result) {
		try {
			Path folder = file.toAbsolutePath().getParent();
			if (folder != null) {
				Files.createDirectories(folder);
			}
		} catch (IOException e) {
			throw new CommandException("cannot write " + file + ": " + Output.reason(e), e);
		}
		Output.toFile(file, out -> writer.write(result, out));
	}

	/** Appends the report to the file of GitHub's job summary, which all steps of a job share. */
	private static void addSummary(Path file, GateConfig config, GateResult result) {
		try (var out = Files.newBufferedWriter(file, StandardCharsets.UTF_8, StandardOpenOption.CREATE,
				StandardOpenOption.APPEND)) {
			new GateComment(config.name()).write(result, out);
			out.append('\n');
		} catch (IOException e) {
			throw new CommandException("cannot write the job summary " + file + ": " + Output.reason(e), e);
		}
	}

	private static String token() {
		byte[] bytes = new byte[BYTES_OF_TOKEN];
		new SecureRandom().nextBytes(bytes);
		return HexFormat.of().formatHex(bytes);
	}

	/** A converter for format names. */
	static final class FormatConverter extends FormatChoice {
		FormatConverter() {
			super(GateReport.FORMATS);
		}
	}
}
