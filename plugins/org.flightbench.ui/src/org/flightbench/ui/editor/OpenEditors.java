// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.flightbench.results.RunFiles;
import org.osgi.framework.FrameworkUtil;

/**
 * Finds open editors by the files they show, which may differ from their input. Paths are compared after resolving
 * symbolic links. Must be used on the UI thread.
 */
public final class OpenEditors {

	private OpenEditors() {}

	/** Returns whether an editor with the given ID is installed. Some editors belong to optional features. */
	public static boolean isInstalled(String id) {
		return PlatformUI.getWorkbench().getEditorRegistry().findEditor(id) != null;
	}

	/**
	 * Activates the editor that shows exactly the given files in this order. An editor that the workbench failed to
	 * create is closed, so that the caller can open a new one.
	 *
	 * @param id the editor's ID in plugin.xml
	 * @return the editor, or null if there is none
	 */
	public static IEditorPart show(IWorkbenchPage page, String id, List<Path> files) {
		List<Path> wanted = real(files);
		return show(page, id, wanted::equals);
	}

	/**
	 * Opens files in an editor of Flightbench even if another editor shows them. Inputs of Mission Control are equal to
	 * any input with the same path, so matching only the input would activate its editor.
	 *
	 * @param id the editor's ID in plugin.xml
	 * @return the editor, or null if it was opened as an external editor
	 */
	public static IEditorPart open(IWorkbenchPage page, String id, List<Path> files) throws PartInitException {
		return page.openEditor(new ResultFileInput(files), id, true,
				IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
	}

	/** Returns whether an editor is open in a page. Returns false if the editor is null. */
	public static boolean isOpen(IWorkbenchPage page, IEditorPart editor) {
		return editor != null && Arrays.stream(page.getEditorReferences())
				.anyMatch(reference -> reference.getEditor(false) == editor);
	}

	/** Activates and returns an editor that shows a file, possibly with others. Returns null if there is none. */
	public static IEditorPart showWith(IWorkbenchPage page, String id, Path file) {
		Path wanted = real(file);
		return show(page, id, shown -> shown.contains(wanted));
	}

	private static IEditorPart show(IWorkbenchPage page, String id, Predicate<List<Path>> fits) {
		for (IEditorReference reference : page.getEditorReferences()) {
			if (id.equals(reference.getId()) && fits.test(real(files(reference)))) {
				IEditorPart editor = reference.getEditor(true);
				if (isMade(editor)) {
					page.activate(editor);
					return editor;
				}
				page.closeEditors(new IEditorReference[]{reference}, false);
			}
		}
		return null;
	}

	/**
	 * Returns whether an editor was created. If creation fails, the workbench returns null or its own error editor.
	 */
	private static boolean isMade(IEditorPart editor) {
		return editor != null
				&& !FrameworkUtil.getBundle(PlatformUI.class).equals(FrameworkUtil.getBundle(editor.getClass()));
	}

	/** Returns the files of an editor. A restored editor that has not been activated yet has only its input. */
	private static List<Path> files(IEditorReference reference) {
		if (reference.getEditor(false) instanceof FileEditor<?> editor && !editor.files().isEmpty()) {
			return editor.files();
		}
		try {
			return ResultFileInput.filesOf(reference.getEditorInput());
		} catch (PartInitException gone) {
			ILog.get().warn("An editor's files are not known", gone);
			return List.of();
		}
	}

	private static List<Path> real(List<Path> files) {
		return files.stream().map(OpenEditors::real).toList();
	}

	/** Returns the real path of a file, or the normalized absolute path if the file does not exist. */
	private static Path real(Path file) {
		Path results = RunFiles.resultsOf(file);
		try {
			return results.toRealPath();
		} catch (IOException gone) {
			return results.toAbsolutePath().normalize();
		}
	}
}
