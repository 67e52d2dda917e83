// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.flightbench.ui.load.FileOpener;

/** Creates the workbench's {@link FileOpener}. */
public final class FileOpenerFactory extends AbstractServiceFactory {

	@Override
	public Object create(@SuppressWarnings("rawtypes") Class service, IServiceLocator parent, IServiceLocator locator) {
		return FileOpener.class.equals(service) ? new Opener() : null;
	}

	private static final class Opener implements FileOpener {

		@Override
		public void open(IWorkbenchPage page, List<Path> files) {
			OpenResults.open(page, files);
		}

		@Override
		public void dropOn(IEditorPart editor, List<Path> files) {
			OpenResults.dropOn(editor, files);
		}
	}
}
