// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.nio.file.Path;
import java.util.Arrays;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DragSource;
import org.eclipse.swt.dnd.DragSourceAdapter;
import org.eclipse.swt.dnd.DragSourceEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;

/**
 * A window that offers files the way a file manager does, to be dragged with the real pointer. Must be used on the test
 * thread.
 */
public final class DraggedFiles implements AutoCloseable {

	private final Shell source;

	public DraggedFiles(Path... files) {
		source = Ui.get(() -> sourceOf(files));
		Waiting.until("the window with the files", () -> source.isVisible());
	}

	private static Shell sourceOf(Path... files) {
		Shell shell = new Shell(Ui.display(), SWT.TITLE | SWT.ON_TOP);
		shell.setText("Files");
		shell.setLayout(new FillLayout());
		Label label = new Label(shell, SWT.CENTER);
		label.setText("Drag me");
		DragSource drag = new DragSource(label, DND.DROP_COPY | DND.DROP_MOVE);
		drag.setTransfer(new Transfer[]{FileTransfer.getInstance()});
		drag.addDragListener(new DragSourceAdapter() {
			@Override
			public void dragSetData(DragSourceEvent event) {
				event.data = Arrays.stream(files).map(Path::toString).toArray(String[]::new);
			}
		});
		shell.setBounds(10, 10, 160, 60);
		shell.open();
		return shell;
	}

	/** Drags the files to a point of the screen and drops them. */
	public void dropOn(Point target) {
		Pointer.drag(Ui.get(() -> middle(source.getChildren()[0])), target);
	}

	/** Returns the center of a control on the screen. Must be called on the UI thread. */
	public static Point middle(Control control) {
		Rectangle area = control instanceof Composite composite
				? composite.getClientArea()
				: new Rectangle(0, 0, control.getSize().x, control.getSize().y);
		Rectangle bounds = Ui.display().map(control, null, area);
		return new Point(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2);
	}

	@Override
	public void close() {
		Ui.run(source::dispose);
	}
}
