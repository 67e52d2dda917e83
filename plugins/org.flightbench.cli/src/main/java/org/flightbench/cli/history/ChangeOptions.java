// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.history;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.flightbench.cli.io.Endings;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.option.ColorChoice;
import org.flightbench.cli.option.FormatChoice;
import org.flightbench.cli.option.Share;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.analysis.HistoryChanges;
import org.flightbench.history.change.DetectionSettings;
import org.flightbench.report.history.HistoryJson;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.history.HistoryView;
import org.flightbench.report.output.OutputFormat;

import picocli.CommandLine.Option;

/** The options of commands that look for changes: how, and where they are written. */
final class ChangeOptions {

	/** The formats of changes. */
	enum Format implements OutputFormat {
		TEXT, MARKDOWN, JSON
	}

	private static final Endings<Format> ENDINGS = Endings.of(Format.values(), Format.TEXT);

	@Option(names = "--smallest", paramLabel = "SHARE", converter = Share.class, description = "Leave out changes by less, such as 2%% (default: 1%%).")
	private Double smallest;

	@Option(names = "--control", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Benchmarks of code that nobody changes, by full name: a step that they share is the machine's.")
	private Pattern control;

	@Option(names = "--format", paramLabel = "FORMAT", converter = FormatConverter.class, completionCandidates = FormatConverter.class, description = FormatChoice.DESCRIPTION)
	private Format format;

	@Option(names = "--out", paramLabel = "FILE", description = "Write to this file instead of standard output, completely or not at all.")
	private Path out;

	@Option(names = "--color", paramLabel = "WHEN", converter = ColorChoice.Converter.class, description = "auto (default: on a terminal, unless NO_COLOR is set), always or never.")
	private ColorChoice color = ColorChoice.AUTO;

	DetectionSettings settings() {
		return smallest == null ? DetectionSettings.USUAL : DetectionSettings.USUAL.withSmallest(smallest);
	}

	HistoryChanges changes(List<HistorySeries> series) {
		return HistoryChanges.of(series, settings(),
				id -> control != null && control.matcher(id.result().withParamsText()).find());
	}

	void write(StandardStreams streams, HistoryView view) {
		Format chosen = ENDINGS.format(format, out);
		Output.write(streams, out, List.of(), chosen == Format.TEXT, color, (style, writer) -> {
			switch (chosen) {
				case TEXT -> HistoryReport.text(view, style, writer);
				case MARKDOWN -> HistoryReport.markdown(view, writer);
				case JSON -> HistoryJson.changes(view, writer);
			}
		});
	}

	/** Converts a format's name. */
	static final class FormatConverter extends FormatChoice<Format> {
		FormatConverter() {
			super(Format.values());
		}
	}
}
