// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.io.IOException;
import java.util.List;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.report.output.Csv;

/** Writes garbage collection as CSV, with a line for each measure and group of each side. */
final class GcCsv {

	private static final List<String> COLUMNS = List.of("side", "kind", "name", "value", "count", "nanos",
			"longestNanos", "missing");

	private final Csv csv;

	private GcCsv(Csv csv) {
		this.csv = csv;
	}

	static void write(GcComparison gc, Appendable out) throws IOException {
		Csv csv = new Csv(out);
		for (String column : COLUMNS) {
			csv.text(column);
		}
		csv.end();
		GcCsv lines = new GcCsv(csv);
		if (gc.isDifference()) {
			lines.side("baseline", gc.baseline());
		}
		lines.side("candidate", gc.candidate());
	}

	private void side(String side, GcAccount account) throws IOException {
		for (GcMeasure measure : GcMeasure.values()) {
			csv.text(side).text("measure").text(measure.key()).number(measure.value(account));
			csv.unknown().unknown().unknown().unknown().end();
		}
		for (GcFinding finding : account.findings()) {
			group(side, "event", finding.topic().key(), finding.sum(), finding.missing());
			groups(side, "thread", finding.threads());
		}
		groups(side, "cause", account.causes());
		groups(side, "collection", account.collections());
		groups(side, "failure", account.failures());
		groups(side, "phase", account.phases());
	}

	private void groups(String side, String kind, List<GcGroup> groups) throws IOException {
		for (GcGroup group : groups) {
			group(side, kind, group.name(), group, null);
		}
	}

	private void group(String side, String kind, String name, GcGroup group, String missing) throws IOException {
		csv.text(side).text(kind).text(name).unknown();
		number(group.count());
		number(group.nanos());
		number(group.longestNanos());
		csv.text(missing).end();
	}

	private void number(long number) throws IOException {
		if (number < 0) {
			csv.unknown();
		} else {
			csv.number(number);
		}
	}
}
