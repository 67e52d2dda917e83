// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences;

import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.results.compare.Correction;

/** Preferences of the comparison: what counts as a change. */
public final class ComparisonPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public ComparisonPreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
		setDescription("How results are compared. The command line has the same settings as options.");
	}

	@Override
	public void init(IWorkbench workbench) {
		// nothing to take from the workbench
	}

	@Override
	protected void createFieldEditors() {
		Composite parent = getFieldEditorParent();
		addField(new PercentFieldEditor(Preferences.THRESHOLD_PERCENT, "Practical &threshold (%):", 0, 99,
				"Changes smaller than this do not matter", parent));
		addField(new PercentFieldEditor(Preferences.CONFIDENCE_PERCENT, "&Confidence of intervals (%):", 50, 99.99,
				"How sure a verdict has to be", parent));
		addField(new ComboFieldEditor(Preferences.CORRECTION, "Correction for &many results:",
				new String[][]{{"False discovery rate (Benjamini–Hochberg)", Correction.BENJAMINI_HOCHBERG.label()},
						{"Any false verdict (Holm)", Correction.HOLM.label()}, {"None", Correction.NONE.label()}},
				parent));
		addField(new PercentFieldEditor(Preferences.ASSUMED_VARIATION_PERCENT, "Assumed &variation between runs (%):",
				0,
				100, "Taken into account where a single fork cannot show it (coefficient of variation)", parent));
	}

	/** A number of per cent within bounds. */
	private static final class PercentFieldEditor extends StringFieldEditor {

		private final double least;
		private final double most;

		PercentFieldEditor(String name, String label, double least, double most, String tooltip, Composite parent) {
			super(name, label, 10, parent);
			this.least = least;
			this.most = most;
			setErrorMessage(label.replace("&", "").replace(" (%):", "") + " is a number from " + plain(least) + " to "
					+ plain(most) + ", in per cent");
			getTextControl(parent).setToolTipText(tooltip);
			getLabelControl(parent).setToolTipText(tooltip);
		}

		@Override
		protected boolean doCheckState() {
			try {
				double value = Double.parseDouble(getStringValue().trim());
				return value >= least && value <= most;
			} catch (NumberFormatException notANumber) {
				return false;
			}
		}

		@Override
		protected void doStore() {
			getPreferenceStore().setValue(getPreferenceName(), Double.parseDouble(getStringValue().trim()));
		}

		private static String plain(double value) {
			return value == Math.rint(value) ? Integer.toString((int) value) : Double.toString(value);
		}
	}
}
