// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.summary.Cost;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.report.recording.SummaryReport;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.recording.FindingsPanel.Group;
import org.flightbench.ui.recording.FindingsPanel.Item;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.text.Messages;

/** A page with the largest costs of the recorded programs. */
public final class SummaryTab extends PerRecordingTab<ProgramSummary> {

	private final PageNavigation places;
	private final Runnable showIo;
	private final FindingsPanel panel;

	/**
	 * @param places opens the pages that costs link to
	 * @param showIo brings the I/O page to the front
	 */
	public SummaryTab(Composite parent, RecordingSession session, PageNavigation places, Runnable showIo) {
		super(parent, session, "summary.message", RecordingContent::summary);
		this.places = places;
		this.showIo = showIo;
		panel = new FindingsPanel(this, "summary");
		follow();
	}

	@Override
	protected Control show(List<ProgramSummary> summaries) {
		List<Group> groups = new ArrayList<>();
		for (ProgramSummary summary : summaries) {
			int side = groups.size();
			List<Item> items = summary.isEmpty()
					? List.of(
							new Item("events", Messages.empty, Messages.tooltip_events, places::showEvents, List.of()))
					: summary.costs().stream().map(cost -> item(cost, side)).toList();
			groups.add(new Group(SummaryReport.headline(summary), items));
		}
		panel.show(groups);
		return panel;
	}

	private Item item(Cost cost, int side) {
		boolean hasMore = cost.state() == Cost.State.MEASURED;
		String title = NLS.bind(hasMore ? Messages.title_cost : Messages.title_nothing,
				SummaryReport.kind(cost.kind()), WidgetText.link(SummaryReport.amount(cost)));
		return new Item(cost.kind().key(), title, hasMore ? tooltip(cost.kind()) : null,
				() -> open(cost.kind(), side), SummaryReport.details(cost));
	}

	private static String tooltip(Cost.Kind kind) {
		return switch (kind) {
			case CPU, ALLOCATION, LOCKS -> Messages.tooltip_flame;
			case IO -> Messages.tooltip_io;
			case PAUSES -> Messages.tooltip_safepoints;
		};
	}

	private void open(Cost.Kind kind, int side) {
		switch (kind) {
			case CPU -> places.showFlameGraph("cpu", "");
			case ALLOCATION -> places.showFlameGraph("allocation", "");
			case LOCKS -> places.showFlameGraph("lock", "");
			case IO -> showIo.run();
			case PAUSES -> places.showTime(side, 0, 0);
		}
	}
}
