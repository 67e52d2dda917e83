// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query.result;

import static org.flightbench.query.result.ResultTables.decimal;
import static org.flightbench.query.result.ResultTables.text;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.analysis.join.PerOperation.Scaled;
import org.flightbench.base.ReadProgress;
import org.flightbench.query.table.ListTable;
import org.flightbench.query.table.Table;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.FrameTotals;
import org.flightbench.results.Result;

/** The table of the bytes that each method of a benchmark allocates per operation, as in flame graphs of benchmarks. */
public final class AllocationTable {

	private static final String EVENT = "allocation";

	private AllocationTable() {}

	/** Returns the table, without benchmarks whose number of operations is unknown. */
	public static Table of(ResultTables results, ReadProgress progress) {
		return new ListTable(List.of(text("run"), text("benchmark"), text("params"), text("mode"), text("method"),
				decimal("self"), decimal("total")), () -> {
					List<Object[]> rows = new ArrayList<>();
					for (ResultTables.Recorded recorded : results.recorded()) {
						addRows(rows, recorded, progress);
					}
					return rows;
				});
	}

	private static void addRows(List<Object[]> rows, ResultTables.Recorded recorded, ReadProgress progress)
			throws IOException {
		Result result = recorded.result();
		List<Path> files = recorded.files();
		ProfileRequest request = new ProfileRequest(ProfileEvent.of(EVENT), null, null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD).measured(PerOperation.measurement(result));
		StackProfile profile = ProfileReader.read(files, recorded.run(), request, progress);
		Scaled scaled = PerOperation.of(profile, List.of(new Measured(result, files.size())));
		if (!scaled.scale().isKnown()) {
			return;
		}
		for (FrameTotals totals : FrameTotals.of(profile)) {
			Frame frame = totals.frame();
			if (frame.kind() != Frame.Kind.CLASS) {
				rows.add(new Object[]{recorded.run(), result.id().benchmark(), result.id().paramsText(),
						result.id().mode().jmhName(), frame.name(),
						scaled.scale().of(totals.self(Side.BASELINE), Side.BASELINE),
						scaled.scale().of(totals.total(Side.BASELINE), Side.BASELINE)});
			}
		}
	}
}
