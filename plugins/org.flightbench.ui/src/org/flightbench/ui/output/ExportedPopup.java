// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.nio.file.Path;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.Literal;

/** Says for a while, at the lower edge of a window, where a file was written, and opens it or its folder. */
final class ExportedPopup extends PopupDialog {

	private static final int SHOWN_MILLIS = 10_000;
	private static final String FOLDER = "folder";

	private final Shell window;
	private final Path file;

	ExportedPopup(Shell window, Path file) {
		super(window, SWT.TOOL, false, false, false, false, false, null, null);
		this.window = window;
		this.file = file;
	}

	@Override
	public int open() {
		int opened = super.open();
		getShell().getDisplay().timerExec(SHOWN_MILLIS, this::close);
		return opened;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Link link = new Link(area, SWT.NONE);
		link.setText(NLS.bind(Messages.exported_text, Literal.link(file.toString())));
		link.setData("org.flightbench.ui.id", "exported");
		link.addListener(SWT.Selection, event -> {
			Program.launch((FOLDER.equals(event.text) ? file.getParent() : file).toString());
			close();
		});
		GridDataFactory.fillDefaults().indent(6, 4).applyTo(link);
		return area;
	}

	@Override
	protected Point getInitialLocation(Point size) {
		Rectangle area = window.getBounds();
		return new Point(area.x + Math.max(0, area.width - size.x - 20),
				area.y + Math.max(0, area.height - size.y - 40));
	}
}
