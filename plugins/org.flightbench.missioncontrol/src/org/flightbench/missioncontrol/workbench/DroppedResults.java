// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.workbench;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.DropTargetListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.open.ResultsDescriber;

/**
 * Opens several result files dropped on the editor area as one comparison, where Mission Control would open an editor
 * for each. Other files are left to Mission Control.
 */
public final class DroppedResults implements DropTargetListener {

	private final IWorkbenchPage page;
	private final DropTargetListener missionControl;

	private DroppedResults(IWorkbenchPage page, DropTargetListener missionControl) {
		this.page = page;
		this.missionControl = missionControl;
	}

	/** Replaces the drop listener of a window's editor area. Must be called on the UI thread. */
	public static void watch(IWorkbenchWindow window) {
		watch(window.getShell(), window.getActivePage());
	}

	private static void watch(Control control, IWorkbenchPage page) {
		if (control.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target) {
			for (DropTargetListener listener : target.getDropListeners()) {
				if (listener.getClass().getName().startsWith("org.openjdk.jmc.")) {
					target.removeDropListener(listener);
					target.addDropListener(new DroppedResults(page, listener));
				}
			}
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				watch(child, page);
			}
		}
	}

	@Override
	public void drop(DropTargetEvent event) {
		if (event.data instanceof String[] names && names.length > 1) {
			List<Path> results = results(names);
			if (results.size() > 1) {
				OpenResults.open(page, results);
				event.data = Stream.of(names).filter(name -> !results.contains(Path.of(name))).toArray(String[]::new);
			}
		}
		missionControl.drop(event);
	}

	/** Returns the files with JMH results, or an empty list if the comparison editor is not installed. */
	private static List<Path> results(String... names) {
		return OpenEditors.isInstalled(ComparisonEditor.ID)
				? Stream.of(names).map(Path::of).filter(ResultsDescriber::areIn).toList()
				: List.of();
	}

	@Override
	public void dragEnter(DropTargetEvent event) {
		missionControl.dragEnter(event);
	}

	@Override
	public void dragLeave(DropTargetEvent event) {
		missionControl.dragLeave(event);
	}

	@Override
	public void dragOperationChanged(DropTargetEvent event) {
		missionControl.dragOperationChanged(event);
	}

	@Override
	public void dragOver(DropTargetEvent event) {
		missionControl.dragOver(event);
	}

	@Override
	public void dropAccept(DropTargetEvent event) {
		missionControl.dropAccept(event);
	}
}
