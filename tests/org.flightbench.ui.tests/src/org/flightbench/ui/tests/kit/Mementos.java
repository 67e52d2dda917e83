// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.function.UnaryOperator;

import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.MultiPartInitException;
import org.eclipse.ui.WorkbenchException;
import org.eclipse.ui.XMLMemento;

/** Closes and reopens editors as the workbench does at a restart: their state is written to text and read back. */
public final class Mementos {

	private Mementos() {}

	/** Closes all editors and returns the state of the first one, including its input. */
	public static XMLMemento save() {
		return copyOf(Ui.get(() -> {
			IMemento[] states = Ui.page().getEditorState(Ui.page().getEditorReferences(), true);
			Ui.page().closeAllEditors(false);
			return (XMLMemento) states[0];
		}));
	}

	/** Opens an editor with a saved state. */
	public static void reopen(String editor, IMemento memento) {
		Ui.run(() -> {
			try {
				Ui.page().openEditors(new IEditorInput[1], new String[]{editor}, new IMemento[]{memento},
						IWorkbenchPage.MATCH_NONE, 0);
			} catch (MultiPartInitException failure) {
				throw new IllegalStateException(failure);
			}
		});
	}

	/** Returns a memento that was written to text and read back. */
	public static XMLMemento copyOf(XMLMemento memento) {
		return copyOf(memento, text -> text);
	}

	/** Returns a memento that was written to text, changed and read back. */
	public static XMLMemento copyOf(XMLMemento memento, UnaryOperator<String> change) {
		StringWriter text = new StringWriter();
		try {
			memento.save(text);
			return XMLMemento.createReadRoot(new StringReader(change.apply(text.toString())));
		} catch (IOException | WorkbenchException impossible) {
			throw new IllegalStateException(impossible);
		}
	}
}
