// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.summary;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.summary.Cost;
import org.flightbench.recording.summary.ProgramSummary;
import org.flightbench.report.summary.SummaryReport;
import org.flightbench.ui.Literal;
import org.flightbench.ui.access.AccessibleNames;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.theme.Fonts;

/** The costs of recordings: each with its main place, and a link to the page that shows more. */
final class SummaryPanel extends ScrolledComposite {

	private static final String ID = "org.flightbench.ui.id";
	private static final int MARGIN = 16;
	private static final int INDENT = 20;
	private static final int GAP = 10;

	private final DiffPlaces places;
	private final Runnable showIo;

	SummaryPanel(Composite parent, DiffPlaces places, Runnable showIo) {
		super(parent, SWT.V_SCROLL);
		this.places = places;
		this.showIo = showIo;
		setExpandHorizontal(true);
		setExpandVertical(true);
		setShowFocusedControl(true);
		addListener(SWT.Resize, event -> fit());
	}

	void show(List<ProgramSummary> summaries) {
		if (getContent() != null) {
			getContent().dispose();
		}
		Composite content = new Composite(this, SWT.NONE);
		content.setData(ID, "summary");
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 2).applyTo(content);
		for (int side = 0; side < summaries.size(); side++) {
			ProgramSummary summary = summaries.get(side);
			Label heading = new Label(content, SWT.WRAP);
			heading.setText(Literal.label(SummaryReport.headline(summary)));
			Fonts.subheading(heading);
			place(heading, 0, side == 0 ? 0 : 2 * GAP);
			if (summary.isEmpty()) {
				Link events = new Link(content, SWT.WRAP);
				events.setText(Messages.empty);
				events.setData(ID, "summary.events");
				events.addListener(SWT.Selection, event -> places.showEvents());
				place(events, 0, GAP);
				continue;
			}
			for (Cost cost : summary.costs()) {
				add(content, cost, side);
			}
		}
		setContent(content);
		fit();
	}

	private void add(Composite content, Cost cost, int side) {
		String kind = SummaryReport.kind(cost.kind());
		String amount = Literal.link(SummaryReport.amount(cost));
		Link title = new Link(content, SWT.WRAP);
		boolean hasMore = cost.state() == Cost.State.MEASURED;
		title.setText(NLS.bind(hasMore ? Messages.title_cost : Messages.title_nothing, kind, amount));
		title.setData(ID, "summary." + cost.kind().key());
		if (hasMore) {
			title.setToolTipText(tooltip(cost.kind()));
			title.addListener(SWT.Selection, event -> open(cost.kind(), side));
		}
		place(title, 0, GAP);
		for (String detail : SummaryReport.details(cost)) {
			// A text, so that the method can be selected and copied.
			Text text = new Text(content, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
			text.setText(detail);
			AccessibleNames.set(text, detail);
			place(text, INDENT, 0);
		}
	}

	private static void place(Control control, int indent, int above) {
		GridDataFactory.fillDefaults().grab(true, false).indent(indent, above).hint(1, SWT.DEFAULT).applyTo(control);
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

	/** Lines are broken at the width, and scrolled if there are too many. */
	private void fit() {
		if (getContent() != null) {
			setMinHeight(getContent().computeSize(getClientArea().width, SWT.DEFAULT).y);
			getVerticalBar().setIncrement(Fonts.lineHeight(this));
		}
	}

	@Override
	public boolean setFocus() {
		return getContent() != null && !getContent().isDisposed() && getContent().setFocus();
	}
}
