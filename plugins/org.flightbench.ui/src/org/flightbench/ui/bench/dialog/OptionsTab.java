// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** Settings for iterations, forks, threads, JVM arguments, and profilers. */
final class OptionsTab {

	private static final List<String> TICKED_PROFILERS = List.of("gc", "jfr");

	private final BenchForm form;
	private final Runnable onChange;
	private final Map<FormField, Text> fields = new EnumMap<>(FormField.class);
	private final List<Button> ticks = new ArrayList<>();

	/**
	 * @param onSource called when the jars that precede the benchmarks have changed
	 * @param onChange called when other input has changed
	 */
	OptionsTab(Composite group, BenchForm form, Runnable onSource, Runnable onChange) {
		this.form = form;
		this.onChange = onChange;
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(8, 4).numColumns(4).applyTo(group);
		narrow(group, Messages.how_warmup, FormField.WARMUP_ITERATIONS);
		narrow(group, Messages.how_of, FormField.WARMUP_TIME);
		narrow(group, Messages.how_iterations, FormField.ITERATIONS);
		narrow(group, Messages.how_of, FormField.ITERATION_TIME);
		narrow(group, Messages.how_forks, FormField.FORKS);
		narrow(group, Messages.how_threads, FormField.THREADS);
		AccessibleNames.set(fields.get(FormField.WARMUP_TIME), Messages.how_warmupTime_name);
		AccessibleNames.set(fields.get(FormField.ITERATION_TIME), Messages.how_iterationTime_name);
		wide(group, Messages.dialog_field_jvmArguments, FormField.JVM_ARGUMENTS, Messages.how_jvmArguments_message);
		jarInFront(group, onSource);
		profilers(group);
		wide(group, Messages.how_others, FormField.OTHERS, Messages.how_others_message);
	}

	private void narrow(Composite group, String label, FormField field) {
		FieldText.label(group, label);
		Text text = FieldText.narrow(group, form, field, onChange);
		GridDataFactory.createFrom((GridData) text.getLayoutData()).grab(true, false).applyTo(text);
		fields.put(field, text);
	}

	private void wide(Composite group, String label, FormField field, String message) {
		FieldText.label(group, label);
		Text text = FieldText.wide(group, form, field, onChange);
		text.setMessage(message);
		GridDataFactory.createFrom((GridData) text.getLayoutData()).span(3, 1).applyTo(text);
		fields.put(field, text);
	}

	private void jarInFront(Composite group, Runnable onSource) {
		FieldText.label(group, Messages.dialog_field_first);
		Composite row = new Composite(group, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(row);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(row);
		new JarField(row, form, FormField.FIRST, Messages.browse, onSource);
	}

	private void profilers(Composite group) {
		FieldText.label(group, Messages.how_profilers);
		Composite row = new Composite(group, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(row);
		GridLayoutFactory.fillDefaults().numColumns(TICKED_PROFILERS.size() + 1).spacing(10, 0).applyTo(row);
		for (String profiler : TICKED_PROFILERS) {
			Button tick = new Button(row, SWT.CHECK);
			tick.setText(profiler);
			tick.setData(profiler);
			tick.setToolTipText(profiler.equals("gc")
					? Messages.how_profilers_gc
					: Messages.how_profilers_jfr);
			tick.addListener(SWT.Selection, event -> tick(profiler, tick.getSelection()));
			ticks.add(tick);
		}
		Text text = FieldText.wide(row, form, FormField.PROFILERS, () -> {
			showTicks();
			onChange.run();
		});
		text.setMessage(Messages.how_profilers_message);
		text.setToolTipText(Messages.how_profilers_tooltip);
		fields.put(FormField.PROFILERS, text);
		showTicks();
	}

	private void tick(String profiler, boolean on) {
		List<String> profilers = new ArrayList<>(form.list(FormField.PROFILERS));
		profilers.removeIf(one -> isOf(profiler, one));
		if (on) {
			profilers.add(0, profiler);
		}
		fields.get(FormField.PROFILERS).setText(String.join(", ", profilers));
	}

	private void showTicks() {
		List<String> profilers = form.list(FormField.PROFILERS);
		for (Button tick : ticks) {
			tick.setSelection(profilers.stream().anyMatch(one -> isOf((String) tick.getData(), one)));
		}
	}

	/** Returns whether a profiler, which may have options as in {@code jfr:configName=profile}, has the given name. */
	private static boolean isOf(String name, String profiler) {
		return profiler.equals(name) || profiler.startsWith(name + ":");
	}

	/** Shows the default values as hints in empty fields. */
	void showUsual(Map<FormField, String> usual) {
		fields.forEach((field, text) -> {
			String value = usual.get(field);
			if (value != null && !value.equals(text.getMessage())) {
				text.setMessage(value);
			}
		});
	}
}
