// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** Fields to edit the values of benchmark parameters. */
final class ParameterFields {

	private static final int LINES = 5;

	private final Runnable onChange;
	private final ScrolledComposite scroll;
	private final Map<String, Text> fields = new LinkedHashMap<>();
	private ParameterEditor values;

	ParameterFields(Composite parent, Runnable onChange) {
		this.onChange = onChange;
		Group group = new Group(parent, SWT.NONE);
		group.setText(Messages.parameters_title);
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, LINES * Fonts.lineHeight(group))
				.applyTo(group);
		FillLayout fill = new FillLayout();
		fill.marginWidth = 6;
		fill.marginHeight = 4;
		group.setLayout(fill);
		scroll = new ScrolledComposite(group, SWT.V_SCROLL);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		scroll.setShowFocusedControl(true);
	}

	/** Shows the parameters of a jar, or nothing if null. */
	void show(ParameterEditor shown) {
		values = shown;
		fields.clear();
		Control before = scroll.getContent();
		Composite content = new Composite(scroll, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 4).margins(2, 2).applyTo(content);
		if (shown == null || shown.names().isEmpty()) {
			FieldText.label(content, shown == null ? "" : Messages.parameters_nothing);
		} else {
			shown.names().forEach(name -> add(content, name));
		}
		AccessibleNames.ofLabels(content);
		scroll.setContent(content);
		scroll.setMinSize(content.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		if (before != null) {
			before.dispose();
		}
	}

	private void add(Composite content, String name) {
		FieldText.label(content, WidgetText.label(name) + ":");
		Text field = new Text(content, SWT.BORDER);
		field.setText(values.get(name));
		field.setData(FieldText.ID, "bench.param." + name);
		field.setToolTipText(WidgetText.label(NLS.bind(Messages.dialog_parameters_tooltip, values.usual(name))));
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(field, 14), SWT.DEFAULT).applyTo(field);
		field.addListener(SWT.Modify, event -> {
			values.set(name, field.getText());
			onChange.run();
		});
		fields.put(name, field);
	}

	/** Enables only the parameters that the given benchmarks use. */
	void enableFor(Set<String> benchmarks) {
		fields.forEach((name, field) -> field.setEnabled(values.isUsed(name, benchmarks)));
	}
}
