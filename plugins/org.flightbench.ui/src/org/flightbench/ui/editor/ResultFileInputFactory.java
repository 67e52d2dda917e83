// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;

/** Restores editor inputs after a restart of the workbench. */
public final class ResultFileInputFactory implements IElementFactory {

	static final String ID = "org.flightbench.ui.resultFileInput";
	private static final String FILE = "file";

	static void save(List<Path> files, IMemento memento) {
		files.forEach(file -> memento.createChild(FILE, file.toString()));
	}

	@Override
	public IAdaptable createElement(IMemento memento) {
		List<Path> files = new ArrayList<>();
		for (IMemento child : memento.getChildren(FILE)) {
			files.add(Path.of(child.getID()));
		}
		return files.isEmpty() ? null : new ResultFileInput(files);
	}
}
