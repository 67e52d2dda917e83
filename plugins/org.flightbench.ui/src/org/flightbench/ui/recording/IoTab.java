// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.analysis.io.IoComparison;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.ui.recording.model.RecordingSession;

/** The page with the file and socket I/O of an editor's recordings. */
public final class IoTab extends RangeTab<IoAccount, IoComparison> {

	private final IoPanel panel;

	/** @param places opens the pages that operations link to */
	public IoTab(Composite parent, RecordingSession session, PageNavigation places) {
		super(parent, session, "io.message", IoReader::read,
				(baseline, candidate) -> new IoComparison(side(baseline), side(candidate)));
		panel = new IoPanel(this,
				(side, operation) -> places.showTime(side, operation.startNanos(), operation.nanos()));
		follow();
	}

	private static IoAccount side(Read<IoAccount> read) {
		return read == null ? null : IoAccount.together(read.name(), read.recordings());
	}

	@Override
	protected Control show(IoComparison io) {
		panel.show(io);
		return panel;
	}
}
