// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.widgets.Control;
import org.flightbench.results.RunFiles;

/** Accepts files dropped from the file manager. A dropped folder of a run is replaced by its results file. */
public final class ResultFileDrop extends DropTargetAdapter {

	private final Consumer<List<Path>> onDrop;

	/**
	 * @param onDrop receives the files in the order of the drop, after the drop has finished
	 */
	public ResultFileDrop(Consumer<List<Path>> onDrop) {
		this.onDrop = onDrop;
	}

	/** Makes a control and its children a drop target for files. */
	public static void install(Control control, Consumer<List<Path>> onDrop) {
		DropTarget target = new DropTarget(control, DND.DROP_COPY | DND.DROP_DEFAULT | DND.DROP_MOVE | DND.DROP_LINK);
		target.setTransfer(FileTransfer.getInstance());
		target.addDropListener(new ResultFileDrop(onDrop));
	}

	@Override
	public void dragEnter(DropTargetEvent event) {
		takeAsCopy(event);
	}

	@Override
	public void dragOver(DropTargetEvent event) {
		takeAsCopy(event);
	}

	@Override
	public void dragOperationChanged(DropTargetEvent event) {
		takeAsCopy(event);
	}

	/** Selects a copy operation, because the source deletes the file after a move. */
	private static void takeAsCopy(DropTargetEvent event) {
		for (var type : event.dataTypes) {
			if (FileTransfer.getInstance().isSupportedType(type)) {
				event.currentDataType = type;
				event.detail = (event.operations & DND.DROP_COPY) != 0
						? DND.DROP_COPY
						: event.operations & DND.DROP_LINK;
				return;
			}
		}
	}

	@Override
	public void drop(DropTargetEvent event) {
		if (event.data instanceof String[] names && names.length > 0) {
			List<Path> files = Arrays.stream(names).map(Path::of).map(RunFiles::resultsOf).toList();
			event.display.asyncExec(() -> onDrop.accept(files));
		}
	}
}
