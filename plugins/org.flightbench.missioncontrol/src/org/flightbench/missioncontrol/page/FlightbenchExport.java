// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IExportWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.theme.AccessibleNames;

/** The wizard in <em>File &gt; Export</em> that exports the content of Flightbench's active editor. */
public final class FlightbenchExport extends Wizard implements IExportWizard {

	private IEditorPart editor;
	private List<ExportChoice> choices = List.of();
	private Formats formats;

	@Override
	public void init(IWorkbench workbench, IStructuredSelection selection) {
		setWindowTitle(Messages.export_title);
		IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
		if (window != null && window.getActivePage() != null) {
			editor = window.getActivePage().getActiveEditor();
			choices = ExportChoice.of(editor, window.getShell());
		}
	}

	@Override
	public void addPages() {
		formats = new Formats();
		addPage(formats);
	}

	/** Runs the export after the wizard has closed, because it opens a file dialog. */
	@Override
	public boolean performFinish() {
		ExportChoice chosen = formats.chosen();
		if (chosen == null) {
			return false;
		}
		Display.getCurrent().asyncExec(chosen.export());
		return true;
	}

	/** The only page, which lists the formats. */
	private final class Formats extends WizardPage {

		private org.eclipse.swt.widgets.List list;

		Formats() {
			super("formats", Messages.export_title, null);
			if (choices.isEmpty()) {
				setMessage(Messages.export_nothing, WARNING);
			} else {
				setDescription(NLS.bind(Messages.export_description, editor.getTitle()));
			}
			setPageComplete(!choices.isEmpty());
		}

		@Override
		public void createControl(Composite parent) {
			Composite area = new Composite(parent, SWT.NONE);
			GridLayoutFactory.swtDefaults().applyTo(area);
			list = new org.eclipse.swt.widgets.List(area, SWT.SINGLE | SWT.BORDER | SWT.V_SCROLL);
			list.setData("org.flightbench.ui.id", "export.formats");
			AccessibleNames.set(list, Messages.export_formats);
			GridDataFactory.fillDefaults().grab(true, true).applyTo(list);
			choices.forEach(choice -> list.add(WidgetText.item(choice.title())));
			list.select(0);
			setControl(area);
		}

		ExportChoice chosen() {
			int index = list.getSelectionIndex();
			return index < 0 ? null : choices.get(index);
		}
	}
}
