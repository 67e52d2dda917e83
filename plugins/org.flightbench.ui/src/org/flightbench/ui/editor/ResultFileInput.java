// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.flightbench.results.RunFiles;

/** An editor input of one or more files. The first is the baseline, and the others are candidates. */
public final class ResultFileInput implements IPathEditorInput, IPersistableElement {

	private final List<Path> files;

	/** @param files at least one file; the folder of a run is replaced by its result file */
	public ResultFileInput(List<Path> files) {
		if (files.isEmpty()) {
			throw new IllegalArgumentException("no file");
		}
		this.files = files.stream().map(file -> RunFiles.resultsOf(file.toAbsolutePath().normalize())).toList();
	}

	/**
	 * Returns the files of an editor input, which may be of this type or any other path-based type, such as Mission
	 * Control's.
	 *
	 * @return the files, empty if the input is not based on files
	 */
	public static List<Path> filesOf(IEditorInput input) {
		if (input instanceof ResultFileInput results) {
			return results.files;
		}
		IPathEditorInput path = Adapters.adapt(input, IPathEditorInput.class);
		return path == null ? List.of() : List.of(path.getPath().toFile().toPath());
	}

	/** Returns the absolute paths of the files. */
	public List<Path> files() {
		return files;
	}

	@Override
	public IPath getPath() {
		return IPath.fromPath(files.get(0));
	}

	@Override
	public boolean exists() {
		return Files.exists(files.get(0));
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return null;
	}

	@Override
	public String getName() {
		return files.stream().map(RunFiles::name).collect(Collectors.joining(" ↔ "));
	}

	@Override
	public String getToolTipText() {
		return files.stream().map(Path::toString).collect(Collectors.joining("\n"));
	}

	@Override
	public IPersistableElement getPersistable() {
		return this;
	}

	@Override
	public String getFactoryId() {
		return ResultFileInputFactory.ID;
	}

	@Override
	public void saveState(IMemento memento) {
		ResultFileInputFactory.save(files, memento);
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return adapter.isInstance(this) ? adapter.cast(this) : null;
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof ResultFileInput input && files.equals(input.files);
	}

	@Override
	public int hashCode() {
		return files.hashCode();
	}
}
