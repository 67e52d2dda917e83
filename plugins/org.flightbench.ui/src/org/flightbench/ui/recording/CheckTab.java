// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.check.Finding;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.report.recording.CheckReport;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.recording.FindingsPanel.Group;
import org.flightbench.ui.recording.FindingsPanel.Item;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.text.Messages;

/** The page that shows how the recordings limit the conclusions that can be drawn from them. */
public final class CheckTab extends PerRecordingTab<CheckUp> {

	private final PageNavigation places;
	private final CheckStrip strip;
	private final FindingsPanel panel;

	/**
	 * @param places opens the pages that findings link to
	 * @param strip summarizes the findings on another page
	 */
	public CheckTab(Composite parent, RecordingSession session, PageNavigation places, CheckStrip strip) {
		super(parent, session, "check.message", RecordingContent::checkUp);
		this.places = places;
		this.strip = strip;
		panel = new FindingsPanel(this, "check");
		follow();
	}

	/**
	 * Checks the recordings, even if the page is not visible. Does nothing if they have been checked or are being
	 * checked.
	 */
	public void check() {
		read();
	}

	@Override
	protected Control show(List<CheckUp> checked) {
		List<Group> groups = new ArrayList<>();
		for (CheckUp one : checked) {
			int side = groups.size();
			List<Item> items = new ArrayList<>();
			for (Finding finding : one.findings()) {
				items.add(item(items.size() + 1, finding, side));
			}
			groups.add(new Group(CheckReport.headline(one), items));
		}
		panel.show(groups);
		strip.show(checked);
		return panel;
	}

	@Override
	protected void unread() {
		strip.forget();
	}

	private Item item(int number, Finding finding, int side) {
		String meaning = CheckReport.meaning(finding);
		return new Item(finding.kind().key(), number + ". <a>" + WidgetText.link(CheckReport.fact(finding)) + "</a>",
				tooltip(finding), () -> open(finding, side),
				finding.remedy().isEmpty() ? List.of(meaning) : List.of(meaning, CheckReport.remedy(finding)));
	}

	private static String tooltip(Finding finding) {
		if (!finding.event().isEmpty()) {
			return Messages.tooltip_flame;
		}
		return isOfEvents(finding) ? Messages.tooltip_events : Messages.tooltip_safepoints;
	}

	private static boolean isOfEvents(Finding finding) {
		return switch (finding.kind()) {
			case DAMAGED, LOST, CLOCK, SWAPPING, WARMING -> true;
			default -> false;
		};
	}

	private void open(Finding finding, int side) {
		if (!finding.event().isEmpty()) {
			places.showFlameGraph(finding.event(),
					finding.kind() == Finding.Kind.TRUNCATED ? Frame.CUT_OFF.name() : "");
		} else if (isOfEvents(finding)) {
			places.showEvents();
		} else {
			places.showTime(side, 0, 0);
		}
	}
}
