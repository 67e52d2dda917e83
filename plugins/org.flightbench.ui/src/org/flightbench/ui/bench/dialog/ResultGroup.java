// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.bench.Destination;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.comparison.RunDestination;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Fonts;

/** Controls for the name and the folder of the results, and for the comparison that shows them. */
final class ResultGroup {

	/** An option for showing the results, such as in a new comparison. */
	private record Choice(String label, Supplier<Destination> destination) {}

	private final List<Choice> choices = new ArrayList<>();
	private final Combo use;

	/** @param usualName the name used if the user enters none */
	ResultGroup(Composite parent, BenchForm form, String usualName, IWorkbenchPage page, Runnable onChange) {
		Group group = new Group(parent, SWT.NONE);
		group.setText(Messages.results);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
		GridLayoutFactory.fillDefaults().margins(8, 8).spacing(8, 6).numColumns(3).applyTo(group);
		FieldText.label(group, Messages.dialog_results_name);
		Text name = FieldText.wide(group, form, FormField.NAME, onChange);
		name.setMessage(usualName);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(2, 1).applyTo(name);
		FieldText.label(group, Messages.results_folder);
		Text folder = FieldText.wide(group, form, FormField.FOLDER, onChange);
		FieldText.button(group, Messages.browse, () -> browse(folder));
		FieldText.label(group, Messages.results_show);
		use = new Combo(group, SWT.DROP_DOWN | SWT.READ_ONLY);
		use.setData(FieldText.ID, "bench.use");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(2, 1)
				.hint(Fonts.letters(use, 17), SWT.DEFAULT)
				.applyTo(use);
		fill(page);
	}

	private void fill(IWorkbenchPage page) {
		choices.add(new Choice(Messages.results_new, () -> RunDestination.newComparison(page)));
		int preferred = 0;
		for (IEditorReference reference : page.getEditorReferences()) {
			if (reference.getEditor(false) instanceof ComparisonEditor editor && editor.session() != null) {
				if (editor == page.getActiveEditor()) {
					preferred = choices.size();
				}
				choices.add(new Choice(NLS.bind(Messages.results_candidate, editor.getTitle()),
						() -> RunDestination.candidateOf(editor)));
				choices.add(new Choice(NLS.bind(Messages.results_baseline, editor.getTitle()),
						() -> RunDestination.baselineOf(editor)));
			}
		}
		choices.forEach(choice -> use.add(WidgetText.item(choice.label())));
		use.select(preferred);
	}

	private static void browse(Text folder) {
		DirectoryDialog dialog = new DirectoryDialog(folder.getShell());
		dialog.setText(Messages.results_folder_title);
		dialog.setMessage(Messages.results_folder_text);
		dialog.setFilterPath(folder.getText());
		String chosen = dialog.open();
		if (chosen != null) {
			folder.setText(chosen);
		}
	}

	Destination destination() {
		return choices.get(use.getSelectionIndex()).destination().get();
	}
}
