// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.drop;

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

/** Takes files dropped from the file manager; a run's folder stands for its results. */
public final class ResultFileDrop extends DropTargetAdapter {

	private final Consumer<List<Path>> onDrop;

	/**
	 * @param onDrop given the files in the order of the drop, once the drop is over
	 */
	public ResultFileDrop(Consumer<List<Path>> onDrop) {
		this.onDrop = onDrop;
	}

	/** Makes a control and all that is in it a place to drop files on. */
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

	/** Never a move: the source would delete its file. */
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
