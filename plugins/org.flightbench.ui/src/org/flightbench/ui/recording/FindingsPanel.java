// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

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
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** A list of findings about recordings. Each finding has an explanation and may link to a page with details. */
public final class FindingsPanel extends ScrolledComposite {

	private static final String ID = "org.flightbench.ui.id";
	private static final int MARGIN = 16;
	private static final int INDENT = 20;
	private static final int GAP = 10;

	private final String id;

	/**
	 * A finding.
	 *
	 * @param id the suffix of the ID that tests use to find the title
	 * @param title the title; contains a link if the finding leads to a page
	 * @param tooltip the tooltip of the link, or null if there is none
	 * @param onLink shows the page
	 * @param sentences the explanation
	 */
	public record Item(String id, String title, String tooltip, Runnable onLink, List<String> sentences) {}

	/** The findings about one recording. */
	public record Group(String heading, List<Item> items) {}

	/** @param id the ID that tests use to find the widget */
	public FindingsPanel(Composite parent, String id) {
		super(parent, SWT.V_SCROLL);
		this.id = id;
		setExpandHorizontal(true);
		setExpandVertical(true);
		setShowFocusedControl(true);
		addListener(SWT.Resize, event -> fit());
	}

	/** Replaces the findings. */
	public void show(List<Group> groups) {
		if (getContent() != null) {
			getContent().dispose();
		}
		Composite content = new Composite(this, SWT.NONE);
		content.setData(ID, id);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(0, 2).applyTo(content);
		for (Group group : groups) {
			Label heading = new Label(content, SWT.WRAP);
			heading.setText(WidgetText.label(group.heading));
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
			// a Text, so that options and method names can be selected and copied
			Text text = new Text(content, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
			text.setText(sentence);
			AccessibleNames.set(text, sentence);
			place(text, INDENT, 0);
		}
	}

	private static void place(Control control, int indent, int above) {
		GridDataFactory.fillDefaults().grab(true, false).indent(indent, above).hint(1, SWT.DEFAULT).applyTo(control);
	}

	/** Wraps the text at the current width, and sets the height below which the content scrolls. */
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
