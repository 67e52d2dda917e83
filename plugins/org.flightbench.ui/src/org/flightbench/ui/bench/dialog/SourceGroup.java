// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Fonts;

/** Controls that select the jar and the JDK that runs it. */
final class SourceGroup {

	private final Combo jar;

	/** @param recent the jars used recently, most recent first */
	SourceGroup(Composite parent, BenchForm form, List<String> recent, Runnable onChange) {
		Composite group = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(group);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(group);
		FieldText.label(group, Messages.source_jar);
		jar = new Combo(group, SWT.DROP_DOWN);
		jar.setVisibleItemCount(12);
		jar.setData(FieldText.ID, FieldText.id(FormField.JAR));
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(jar, 42), SWT.DEFAULT).applyTo(
						jar);
		jar.setItems(jars(recent));
		jar.setText(form.get(FormField.JAR));
		jar.addListener(SWT.Modify, event -> {
			if (!form.get(FormField.JAR).equals(jar.getText().strip())) {
				form.set(FormField.JAR, jar.getText());
				onChange.run();
			}
		});
		FieldText.button(group, Messages.browse, this::browse);
		FieldText.label(group, Messages.source_jdk);
		new JdkCombo(group, form, FormField.JDK, Messages.browse_folder, onChange);
	}

	private static String[] jars(List<String> recent) {
		Set<String> jars = new LinkedHashSet<>();
		if (BundledBenchmarks.areInstalled()) {
			jars.add(BundledBenchmarks.NAME);
		}
		jars.addAll(recent);
		return jars.toArray(String[]::new);
	}

	/** Selects a jar that was dropped on the dialog. */
	void setJar(Path file) {
		jar.setText(file.toString());
	}

	private void browse() {
		String chosen = JarField.ask(jar.getShell(), Messages.source_jar_title);
		if (chosen != null) {
			jar.setText(chosen);
		}
	}
}
