// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.check;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.check.CheckUp;
import org.flightbench.recording.check.Finding;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.check.CheckReport;
import org.flightbench.ui.Literal;
import org.flightbench.ui.access.AccessibleNames;
import org.flightbench.ui.recording.compare.DiffPlaces;
import org.flightbench.ui.theme.Fonts;

/** The findings about recordings: each with its meaning, what to set, and a link to the page that it is about. */
final class CheckPanel extends ScrolledComposite {

	private static final String ID = "org.flightbench.ui.id";
	private static final int MARGIN = 16;
	private static final int INDENT = 20;
	private static final int GAP = 10;

	private final DiffPlaces places;

	CheckPanel(Composite parent, DiffPlaces places) {
		super(parent, SWT.V_SCROLL);
		this.places = places;
		setExpandHorizontal(true);
		setExpandVertical(true);
		setShowFocusedControl(true);
		addListener(SWT.Resize, event -> fit());
	}

	void show(List<CheckUp> checked) {
		if (getContent() != null) {
			getContent().dispose();
		}
		Composite content = new Composite(this, SWT.NONE);
		content.setData(ID, "check");
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 2).applyTo(content);
		for (CheckUp one : checked) {
			Label heading = new Label(content, SWT.WRAP);
			heading.setText(Literal.label(CheckReport.headline(one)));
			Fonts.subheading(heading);
			place(heading, 0, 0);
			int number = 0;
			for (Finding finding : one.findings()) {
				number++;
				add(content, number, finding, checked.indexOf(one));
			}
			place(new Label(content, SWT.NONE), 0, 0);
		}
		setContent(content);
		fit();
	}

	private void add(Composite content, int number, Finding finding, int side) {
		Link fact = new Link(content, SWT.WRAP);
		fact.setText(number + ". <a>" + Literal.link(CheckReport.fact(finding)) + "</a>");
		fact.setData(ID, "check." + finding.kind().key());
		fact.setToolTipText(tooltip(finding));
		fact.addListener(SWT.Selection, event -> open(finding, side));
		place(fact, 0, GAP);
		text(content, CheckReport.meaning(finding));
		if (!finding.remedy().isEmpty()) {
			text(content, CheckReport.remedy(finding));
		}
	}

	/** To be selected and copied, as options are. */
	private static void text(Composite content, String sentence) {
		Text text = new Text(content, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
		text.setText(sentence);
		AccessibleNames.set(text, sentence);
		place(text, INDENT, 0);
	}

	private static void place(Control control, int indent, int above) {
		GridDataFactory.fillDefaults().grab(true, false).indent(indent, above).hint(1, SWT.DEFAULT).applyTo(control);
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

	/** Lines are broken at the width, and scrolled where there are too many. */
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
