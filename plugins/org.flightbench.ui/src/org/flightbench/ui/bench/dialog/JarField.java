// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.io.File;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;

/** A field for jars that precede the benchmarks on the class path, such as another build of the measured code. */
final class JarField {

	private final BenchForm form;
	private final FormField field;
	private final Text text;
	private final Button browse;

	JarField(Composite parent, BenchForm form, FormField field, String browseLabel, Runnable onChange) {
		this.form = form;
		this.field = field;
		text = FieldText.wide(parent, form, field, onChange);
		text.setMessage(Messages.first_message);
		text.setToolTipText(NLS.bind(Messages.first_tooltip, File.pathSeparator));
		browse = FieldText.button(parent, browseLabel, () -> {
			String chosen = ask(parent.getShell(), Messages.first_title);
			if (chosen != null) {
				text.setText(chosen);
			}
		});
	}

	/** Shows the current value of the form in the field. */
	void refresh() {
		text.setText(form.get(field));
	}

	void setEnabled(boolean enabled) {
		text.setEnabled(enabled);
		browse.setEnabled(enabled);
	}

	/** Opens a file dialog and returns the selected jar, or null if the user cancels. */
	static String ask(Shell shell, String title) {
		FileDialog dialog = new FileDialog(shell, SWT.OPEN);
		dialog.setText(title);
		dialog.setFilterNames(new String[]{Messages.files_jars, Messages.files_all});
		dialog.setFilterExtensions(new String[]{"*.jar", "*"});
		return dialog.open();
	}
}
