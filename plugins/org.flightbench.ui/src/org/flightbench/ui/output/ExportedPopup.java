// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.nio.file.Path;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;

/**
 * Shows the path of an exported file for a while at the lower edge of a window, with links to the file and its folder.
 * This is not a JFace popup dialog because such dialogs close when they lose the focus, which happens here when the
 * file dialog closes.
 */
final class ExportedPopup {

	private static final int SHOWN_MILLIS = 10_000;
	private static final String FOLDER = "folder";

	private ExportedPopup() {}

	static void open(Shell window, Path file) {
		Shell shell = new Shell(window, SWT.TOOL);
		GridLayoutFactory.swtDefaults().applyTo(shell);
		shell.setBackground(JFaceColors.getInformationViewerBackgroundColor(shell.getDisplay()));
		shell.setForeground(JFaceColors.getInformationViewerForegroundColor(shell.getDisplay()));
		shell.setBackgroundMode(SWT.INHERIT_FORCE);
		Link link = new Link(shell, SWT.NONE);
		link.setText(NLS.bind(Messages.exported_text, WidgetText.link(file.toString())));
		link.setData("org.flightbench.ui.id", "exported");
		link.addListener(SWT.Selection, event -> {
			Program.launch((FOLDER.equals(event.text) ? file.getParent() : file).toString());
			shell.dispose();
		});
		GridDataFactory.fillDefaults().applyTo(link);
		shell.pack();
		shell.setLocation(corner(window.getBounds(), shell.getSize()));
		shell.setVisible(true);
		shell.getDisplay().timerExec(SHOWN_MILLIS, shell::dispose);
	}

	private static Point corner(Rectangle window, Point size) {
		return new Point(window.x + Math.max(0, window.width - size.x - 20),
				window.y + Math.max(0, window.height - size.y - 40));
	}
}
