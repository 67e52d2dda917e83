// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.JdkSearch;
import org.flightbench.ui.bench.JvmBrowser;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Fonts;

/** Selects a JDK: one found on this machine, the JDK of a running JVM, or any folder. */
final class JdkCombo {

	private final BenchForm form;
	private final FormField field;
	private final Combo combo;
	private final Button browse;
	private final Map<String, String> homes = new LinkedHashMap<>();
	private boolean offering;

	JdkCombo(Composite parent, BenchForm form, FormField field, String folderLabel, Runnable onChange) {
		this.form = form;
		this.field = field;
		combo = new Combo(parent, SWT.DROP_DOWN);
		combo.setVisibleItemCount(12);
		combo.setData(FieldText.ID, FieldText.id(field));
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(combo, 17), SWT.DEFAULT).applyTo(
						combo);
		offer(JdkChoices.of(List.of(Jdk.current()), List.of()));
		combo.addListener(SWT.Modify, event -> {
			String home = homes.getOrDefault(combo.getText(), combo.getText()).strip();
			if (!offering && !form.get(field).equals(home)) {
				form.set(field, home);
				onChange.run();
			}
		});
		browse = FieldText.button(parent, folderLabel, this::browse);
		findOthers();
	}

	/** Shows the current JDK of the form in the combo box. */
	void refresh() {
		String chosen = form.get(field);
		combo.setText(homes.entrySet().stream().filter(entry -> entry.getValue().equals(chosen)).map(Map.Entry::getKey)
				.findFirst().orElse(chosen));
	}

	void setEnabled(boolean enabled) {
		combo.setEnabled(enabled);
		browse.setEnabled(enabled);
	}

	/** Searches for JDKs in the background, because this reads many folders. */
	private void findOthers() {
		Job.createSystem(Messages.job_jdks, monitor -> {
			Map<String, String> found = JdkChoices.of(JdkSearch.found(), JvmBrowser.all());
			if (!combo.isDisposed()) {
				combo.getDisplay().asyncExec(() -> {
					if (!combo.isDisposed()) {
						offer(found);
					}
				});
			}
		}).schedule();
	}

	/**
	 * Sets the JDKs to choose from. Setting the items clears the text for a moment, which must not be treated as user
	 * input.
	 */
	private void offer(Map<String, String> choices) {
		homes.clear();
		homes.putAll(choices);
		offering = true;
		try {
			combo.setItems(homes.keySet().toArray(String[]::new));
			refresh();
		} finally {
			offering = false;
		}
	}

	private void browse() {
		DirectoryDialog dialog = new DirectoryDialog(combo.getShell());
		dialog.setText(Messages.jdk);
		dialog.setMessage(Messages.jdk_text);
		String chosen = dialog.open();
		if (chosen != null) {
			combo.setText(chosen);
		}
	}
}
