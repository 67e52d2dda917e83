// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.e4.ui.internal.workbench.ResourceHandler;
import org.eclipse.e4.ui.workbench.IWorkbench;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.FileURIHandlerImpl;

/**
 * Loads and saves the workbench state like the platform's handler, but never leaves an incomplete file; see
 * {@link SavedState}.
 */
public final class AtomicStateHandler extends ResourceHandler {

	/** Called by the workbench, which instantiates the class that is named in the product. */
	@Inject
	public AtomicStateHandler(@Named(IWorkbench.PERSIST_STATE) boolean saveAndRestore,
			@Named(IWorkbench.CLEAR_PERSISTED_STATE) boolean clearPersistedState) {
		super(saveAndRestore, clearPersistedState);
	}

	@Override
	public Resource loadMostRecentModel() {
		Resource model = super.loadMostRecentModel();
		model.getResourceSet().getURIConverter().getURIHandlers().add(0, new FileURIHandlerImpl() {
			@Override
			public OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
				return SavedState.replace(Path.of(uri.toFileString()));
			}
		});
		return model;
	}
}
