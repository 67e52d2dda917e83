// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.page;

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
import org.flightbench.ui.Literal;
import org.flightbench.ui.access.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** Findings about recordings, each with sentences about it and a link to the page that shows more. */
public final class FindingsPanel extends ScrolledComposite {

	private static final String ID = "org.flightbench.ui.id";
	private static final int MARGIN = 16;
	private static final int INDENT = 20;
	private static final int GAP = 10;

	private final String id;

	/**
	 * A finding.
	 *
	 * @param id its name for tests, below that of the panel
	 * @param title with the link, if it leads to a page
	 * @param tooltip says where the link leads; null without a link
	 * @param onLink shows that page
	 * @param sentences about it
	 */
	public record Item(String id, String title, String tooltip, Runnable onLink, List<String> sentences) {}

	/** The findings about one recording, below a heading. */
	public record Group(String heading, List<Item> items) {}

	/** @param id its name for tests */
	public FindingsPanel(Composite parent, String id) {
		super(parent, SWT.V_SCROLL);
		this.id = id;
		setExpandHorizontal(true);
		setExpandVertical(true);
		setShowFocusedControl(true);
		addListener(SWT.Resize, event -> fit());
	}

	/** Shows other findings. */
	public void show(List<Group> groups) {
		if (getContent() != null) {
			getContent().dispose();
		}
		Composite content = new Composite(this, SWT.NONE);
		content.setData(ID, id);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 2).applyTo(content);
		for (Group group : groups) {
			Label heading = new Label(content, SWT.WRAP);
			heading.setText(Literal.label(group.heading));
			Fonts.subheading(heading);
			place(heading, 0, group == groups.get(0) ? 0 : 2 * GAP);
			group.items.forEach(item -> add(content, item));
		}
		setContent(content);
		fit();
	}

	private void add(Composite content, Item item) {
		Link title = new Link(content, SWT.WRAP);
		title.setText(item.title);
		title.setData(ID, id + "." + item.id);
		title.setToolTipText(item.tooltip);
		title.addListener(SWT.Selection, event -> item.onLink.run());
		place(title, 0, GAP);
		for (String sentence : item.sentences) {
			// A text, so that options and methods can be selected and copied.
			Text text = new Text(content, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
			text.setText(sentence);
			AccessibleNames.set(text, sentence);
			place(text, INDENT, 0);
		}
	}

	private static void place(Control control, int indent, int above) {
		GridDataFactory.fillDefaults().grab(true, false).indent(indent, above).hint(1, SWT.DEFAULT).applyTo(control);
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
