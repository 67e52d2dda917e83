// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.util.List;

import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkVendor;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.results.words.Numbers;

/**
 * Lists JDKs with their vendors and folders.
 *
 * @param jdks the JDKs in the order of the rows
 */
record JdksReport(List<Jdk> jdks) implements Report {

	/** The formats of this report. */
	static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	@Override
	public Document document() {
		return Document.titled("JDKs", Medium.COMMENT, Medium.PAGE).table(new TableBuilder<Jdk>()
				.column("Version", Kind.WORD, 0, jdk -> cell(jdk.version()))
				.column("Vendor", Kind.WORD, 1, jdk -> cell(JdkVendor.of(jdk)))
				.column("Folder", Kind.WORD, 0, jdk -> Cell.of(jdk.home().toString())).build(jdks));
	}

	@Override
	public void json(Json json) throws IOException {
		json.startObject().startArray("jdks");
		for (Jdk jdk : jdks) {
			json.startObject().text("version", orNull(jdk.version())).text("vendor", orNull(JdkVendor.of(jdk)))
					.text("home", jdk.home().toString()).endObject();
		}
		json.endArray().endObject();
	}

	private static Cell cell(String text) {
		return Cell.of(text.isEmpty() ? Numbers.NONE : text);
	}

	private static String orNull(String text) {
		return text.isEmpty() ? null : text;
	}
}
