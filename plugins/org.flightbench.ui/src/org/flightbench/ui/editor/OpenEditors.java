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
 * The editors that are open, by the files that they show now: these may be others than those that they were opened
 * with. A file is the same by whichever spelling, and through links. For the UI thread.
 */
public final class OpenEditors {

	private OpenEditors() {}

	/** Whether there is an editor of this ID; some come with features that can be left out. */
	public static boolean isInstalled(String id) {
		return PlatformUI.getWorkbench().getEditorRegistry().findEditor(id) != null;
	}

	/**
	 * Brings the editor to the front that shows just these files, in this order. One that the workbench could not make
	 * is closed, so that the caller opens another.
	 *
	 * @param id the editor's id in plugin.xml
	 * @return the editor, null if there is none
	 */
	public static IEditorPart show(IWorkbenchPage page, String id, List<Path> files) {
		List<Path> wanted = real(files);
		return show(page, id, wanted::equals);
	}

	/**
	 * Opens files in an editor of Flightbench, whatever other editors show them: inputs of Mission Control equal any of
	 * the same path, and its editor would come to the front instead.
	 *
	 * @param id the editor's id in plugin.xml
	 * @return the editor, null if it is none of this workbench
	 */
	public static IEditorPart open(IWorkbenchPage page, String id, List<Path> files) throws PartInitException {
		return page.openEditor(new ResultFileInput(files), id, true,
				IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
	}

	/** Whether an editor is open in a page. */
	public static boolean isOpen(IWorkbenchPage page, IEditorPart editor) {
		return editor != null && Arrays.stream(page.getEditorReferences())
				.anyMatch(reference -> reference.getEditor(false) == editor);
	}

	/** Brings the editor to the front that shows a file beside others, null if there is none. */
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

	/** Where an editor cannot be made, the workbench has none, or shows one of its own with the error. */
	private static boolean isMade(IEditorPart editor) {
		return editor != null
				&& !FrameworkUtil.getBundle(PlatformUI.class).equals(FrameworkUtil.getBundle(editor.getClass()));
	}

	/** An editor that is restored and was not in front yet shows what it was opened with. */
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

	/** Where a file really is; for one that is not there, as it is written. */
	private static Path real(Path file) {
		Path results = RunFiles.resultsOf(file);
		try {
			return results.toRealPath();
		} catch (IOException gone) {
			return results.toAbsolutePath().normalize();
		}
	}
}
