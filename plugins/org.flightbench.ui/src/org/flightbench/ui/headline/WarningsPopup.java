// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** Lists warnings below a button as selectable text. Escape closes it. */
public final class WarningsPopup extends AnchoredPopup {

	private static final int LETTERS = 90;
	private static final int MAX_LINES = 14;

	private final List<String> messages;

	private WarningsPopup(Control anchor, String title, List<String> messages) {
		super(anchor, title);
		this.messages = messages;
	}

	/**
	 * Opens the popup.
	 *
	 * @param comparison true if the warnings are about a comparison, false if they are about a single run or recording
	 */
	public static void open(Control anchor, boolean comparison, List<String> messages) {
		new WarningsPopup(anchor, comparison ? Messages.warnings_title : Messages.warnings_title_single, messages)
				.open();
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Text text = new Text(area, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		text.setText("• " + String.join("\n• ", messages));
		text.setData("org.flightbench.ui.id", "warnings");
		AccessibleNames.set(text, Messages.warnings_name);
		int width = Fonts.letters(text, LETTERS);
		GridDataFactory.fillDefaults().grab(true, true).indent(4, 4)
				.hint(width, Math.min(MAX_LINES * text.getLineHeight(), text.computeSize(width, SWT.DEFAULT).y))
				.applyTo(text);
		return area;
	}
}
