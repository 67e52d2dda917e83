// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.FileDialog;
import org.flightbench.results.bench.Jdk;
import org.flightbench.results.bench.Jdks;
import org.flightbench.ui.bench.form.BenchForm;
import org.flightbench.ui.bench.form.Field;

/** Which jar is run by which JDK. */
final class SourceGroup {

	private final BenchForm form;
	private final Runnable onChange;
	private final Combo jar;
	private final Combo jdk;
	private final Map<String, String> homes = new LinkedHashMap<>();

	/**
	 * @param recent files run before
	 */
	SourceGroup(Composite parent, BenchForm form, List<String> recent, Runnable onChange) {
		this.form = form;
		this.onChange = onChange;
		Composite group = new Composite(parent, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(group);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 6).applyTo(group);
		FieldText.label(group, "&Jar of benchmarks:");
		jar = combo(group, Field.JAR);
		jar.setItems(jars(recent));
		jar.setText(form.get(Field.JAR));
		jar.addListener(SWT.Modify, event -> changed(Field.JAR, jar.getText()));
		FieldText.button(group, "&Browse…", this::browseJar);
		FieldText.label(group, "J&DK:");
		jdk = combo(group, Field.JDK);
		offer(List.of(Jdk.current()));
		jdk.addListener(SWT.Modify, event -> changed(Field.JDK, homes.getOrDefault(jdk.getText(), jdk.getText())));
		FieldText.button(group, "&Folder…", this::browseJdk);
		findJdks();
	}

	private static Combo combo(Composite parent, Field field) {
		Combo combo = new Combo(parent, SWT.DROP_DOWN);
		combo.setVisibleItemCount(12);
		combo.setData(FieldText.ID, FieldText.id(field));
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(300, SWT.DEFAULT).applyTo(
				combo);
		return combo;
	}

	private static String[] jars(List<String> recent) {
		Set<String> jars = new LinkedHashSet<>();
		if (BundledBenchmarks.areInstalled()) {
			jars.add(BundledBenchmarks.NAME);
		}
		jars.addAll(recent);
		return jars.toArray(String[]::new);
	}

	/** Takes a jar that was dropped. */
	void setJar(Path file) {
		jar.setText(file.toString());
	}

	/** Looking for JDKs looks at many folders. */
	private void findJdks() {
		Job.createSystem("Looking for JDKs", monitor -> {
			List<Jdk> found = Jdks.found();
			if (!jdk.isDisposed()) {
				jdk.getDisplay().asyncExec(() -> {
					if (!jdk.isDisposed()) {
						offer(found);
					}
				});
			}
		}).schedule();
	}

	private void offer(List<Jdk> jdks) {
		homes.clear();
		jdks.forEach(one -> homes.put(label(one), one.home().toString()));
		String chosen = form.get(Field.JDK);
		jdk.setItems(homes.keySet().toArray(String[]::new));
		jdk.setText(homes.entrySet().stream().filter(entry -> entry.getValue().equals(chosen)).map(Map.Entry::getKey)
				.findFirst().orElse(chosen));
	}

	private static String label(Jdk jdk) {
		return "JDK " + (jdk.version().isEmpty() ? "of unknown version" : jdk.version()) + "  –  " + jdk.home()
				+ (jdk.home().equals(Jdk.current().home()) ? "  (runs Flightbench)" : "");
	}

	private void browseJar() {
		FileDialog dialog = new FileDialog(jar.getShell(), SWT.OPEN);
		dialog.setText("Jar of JMH Benchmarks");
		dialog.setFilterNames(new String[]{"Jars", "All files"});
		dialog.setFilterExtensions(new String[]{"*.jar", "*"});
		String chosen = dialog.open();
		if (chosen != null) {
			jar.setText(chosen);
		}
	}

	private void browseJdk() {
		DirectoryDialog dialog = new DirectoryDialog(jdk.getShell());
		dialog.setText("JDK");
		dialog.setMessage("The folder of a JDK, the one with “bin” in it");
		String chosen = dialog.open();
		if (chosen != null) {
			jdk.setText(chosen);
		}
	}

	private void changed(Field field, String value) {
		if (!form.get(field).equals(value.strip())) {
			form.set(field, value);
			onChange.run();
		}
	}
}
