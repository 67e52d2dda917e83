// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.ui.editor.ResultFileInput;

/** The editor input of a history, which is a file or the URL of a database. */
final class HistoryInput implements IEditorInput, IPersistableElement {

	private final String place;

	/** @param place an absolute file name, or a URL */
	HistoryInput(String place) {
		this.place = place;
	}

	/** Returns the location in a history input or a file input, or null for other inputs. */
	static String placeOf(IEditorInput input) {
		if (input instanceof HistoryInput own) {
			return own.place;
		}
		List<Path> files = ResultFileInput.filesOf(input);
		return files.isEmpty() ? null : files.get(0).toAbsolutePath().toString();
	}

	/** Returns the short name of a location: the name of the file or the database. */
	static String name(String place) {
		if (!StoreLocation.isServer(place)) {
			return String.valueOf(Path.of(place).getFileName());
		}
		String path = place.replaceFirst("[?].*", "");
		return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf(':')) + 1);
	}

	@Override
	public boolean exists() {
		return StoreLocation.isServer(place) || Files.exists(Path.of(place));
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return null;
	}

	@Override
	public String getName() {
		return name(place);
	}

	@Override
	public String getToolTipText() {
		return place;
	}

	@Override
	public IPersistableElement getPersistable() {
		return this;
	}

	@Override
	public String getFactoryId() {
		return HistoryInputFactory.ID;
	}

	@Override
	public void saveState(IMemento memento) {
		memento.putString(HistoryInputFactory.PLACE, place);
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return adapter.isInstance(this) ? adapter.cast(this) : null;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof HistoryInput input && place.equals(input.place);
	}

	@Override
	public int hashCode() {
		return place.hashCode();
	}
}
