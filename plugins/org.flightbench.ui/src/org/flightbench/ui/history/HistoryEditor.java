// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.editor.EditorHeader;
import org.flightbench.ui.editor.OutlinedEditor;
import org.flightbench.ui.editor.ReadOnlyEditor;
import org.flightbench.ui.editor.UndoableEditor;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.text.Messages;

/**
 * An editor for a benchmark history, which shows the series in a store and their changes. Results dropped on it are
 * imported, and other histories are opened in another editor.
 */
public final class HistoryEditor extends ReadOnlyEditor implements UndoableEditor, OutlinedEditor, IPersistableEditor {

	/** The editor's ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.history";

	private final PublishedSelection selection = new PublishedSelection();
	private final List<Runnable> onShown = new CopyOnWriteArrayList<>();
	private HistoryPage page;
	private IMemento memento;

	/** Opens a history, or brings its editor to the front. */
	public static void open(IWorkbenchPage page, String place) {
		try {
			String full = StoreLocation.isServer(place)
					? place
					: Path.of(place).toAbsolutePath().normalize().toString();
			IEditorPart opened = page.openEditor(new HistoryInput(full), ID, true,
					IWorkbenchPage.MATCH_INPUT | IWorkbenchPage.MATCH_ID);
			if (opened instanceof HistoryEditor editor && editor.page != null && editor.page.hasFailed()) {
				// read again, because the user may have entered another password
				editor.reload();
			}
		} catch (PartInitException failure) {
			ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.history_open_title,
					Messages.history_open_failed,
					failure.getStatus());
		}
	}

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		if (HistoryInput.placeOf(input) == null) {
			throw new PartInitException(NLS.bind(Messages.editor_noPlace, input.getName()));
		}
		setSite(site);
		setInput(input);
		setPartName(input.getName());
	}

	@Override
	public void createPartControl(Composite parent) {
		String place = HistoryInput.placeOf(getEditorInput());
		EditorHeader header = EditorHeader.get();
		page = new HistoryPage(header.create(parent, getTitleImage()), new HistoryLocation(place), getSite().getPage(),
				() -> getSite().getPage().getActivePart() == this);
		header.setTitle(getPartName());
		getSite().setSelectionProvider(selection);
		page.onShown(() -> {
			selection.publish(page.selectedRun());
			onShown.forEach(Runnable::run);
		});
		if (memento != null) {
			page.restore(memento);
		}
		setTitleToolTip(place);
		ResultFileDrop.install(page, this::drop);
		page.session().read();
	}

	/** Imports result files and folders, and opens histories. */
	public void drop(List<Path> files) {
		List<Path> results = new ArrayList<>();
		for (Path file : files) {
			if (!Files.isDirectory(file) && StoreLocation.isDatabase(file)) {
				open(getSite().getPage(), file.toString());
			} else {
				results.add(file);
			}
		}
		if (!results.isEmpty()) {
			page.session().importFiles(results);
		}
	}

	/** Returns the page, or null before the controls have been created. */
	public HistoryPage page() {
		return page;
	}

	@Override
	public List<Item> items() {
		return page == null ? List.of() : page.series();
	}

	@Override
	public String shownItem() {
		return page != null && page.isLarge() ? page.plot().plot().id().text() : null;
	}

	@Override
	public void showItem(String id) {
		page.openSeries(id);
	}

	@Override
	public void onShown(Runnable listener) {
		onShown.add(listener);
	}

	@Override
	public void forgetOnShown(Runnable listener) {
		onShown.remove(listener);
	}

	@Override
	public IUndoContext undoContext() {
		return page == null ? null : page.session().undoContext();
	}

	@Override
	public void reload() {
		page.session().read();
	}

	@Override
	public void setFocus() {
		page.setFocus();
	}

	@Override
	public void restoreState(IMemento saved) {
		memento = saved;
	}

	@Override
	public void saveState(IMemento target) {
		page.save(target);
	}

	@Override
	public void dispose() {
		if (page != null) {
			page.session().dispose();
		}
		selection.close();
		super.dispose();
	}
}
