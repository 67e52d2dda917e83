// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences.page;

import org.eclipse.jface.preference.ComboFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.jface.preference.FileFieldEditor;
import org.eclipse.jface.preference.StringFieldEditor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.SmallestAmounts;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** The preference page for comparisons, which defines what counts as a change. */
public final class ComparisonPreferencePage extends FieldEditorPreferencePage implements IWorkbenchPreferencePage {

	public ComparisonPreferencePage() {
		super(GRID);
		setPreferenceStore(Preferences.store());
		setDescription(Messages.comparison_description);
	}

	@Override
	public void init(IWorkbench workbench) {
		// no initialization needed
	}

	@Override
	protected void createFieldEditors() {
		Composite parent = getFieldEditorParent();
		addField(new PercentFieldEditor(Preferences.THRESHOLD_PERCENT, Messages.comparison_threshold, 0, 99,
				Messages.comparison_threshold_tooltip, parent));
		addField(new AmountsFieldEditor(parent));
		addField(new PercentFieldEditor(Preferences.CONFIDENCE_PERCENT, Messages.comparison_confidence, 50, 99.99,
				Messages.comparison_confidence_tooltip, parent));
		addField(new ComboFieldEditor(Preferences.CORRECTION, Messages.comparison_correction,
				new String[][]{
						{Messages.comparison_correction_benjaminiHochberg, Correction.BENJAMINI_HOCHBERG.label()},
						{Messages.comparison_correction_holm, Correction.HOLM.label()},
						{Messages.comparison_correction_none, Correction.NONE.label()}},
				parent));
		addField(new PercentFieldEditor(Preferences.ASSUMED_VARIATION_PERCENT, Messages.comparison_variation, 0, 100,
				Messages.comparison_variation_tooltip, parent));
		addField(new HistoryFieldEditor(parent));
		AccessibleNames.ofLabels(getFieldEditorParent());
	}

	/** A field for the file of a history. */
	private static final class HistoryFieldEditor extends FileFieldEditor {

		HistoryFieldEditor(Composite parent) {
			super(Preferences.NOISE_HISTORY, Messages.comparison_history, true,
					StringFieldEditor.VALIDATE_ON_KEY_STROKE, parent);
			setFileExtensions(new String[]{"*.db", "*"});
			setErrorMessage(Messages.comparison_history_refused);
			getTextControl(parent).setToolTipText(Messages.comparison_history_tooltip);
			getLabelControl(parent).setToolTipText(Messages.comparison_history_tooltip);
		}
	}

	/** A field for amounts with units, separated by commas. */
	private static final class AmountsFieldEditor extends StringFieldEditor {

		AmountsFieldEditor(Composite parent) {
			super(Preferences.SMALLEST_AMOUNTS, Messages.comparison_amounts, 24, parent);
			setErrorMessage(Messages.comparison_amounts_refused);
			getTextControl(parent).setMessage(Messages.comparison_amounts_usual);
			getTextControl(parent).setToolTipText(Messages.comparison_amounts_tooltip);
			getLabelControl(parent).setToolTipText(Messages.comparison_amounts_tooltip);
		}

		@Override
		protected boolean doCheckState() {
			try {
				SmallestAmounts.of(getStringValue());
				return true;
			} catch (IllegalArgumentException notAmounts) {
				return false;
			}
		}
	}

	/** A field for a percentage within bounds. */
	private static final class PercentFieldEditor extends StringFieldEditor {

		private final double least;
		private final double most;

		PercentFieldEditor(String name, String label, double least, double most, String tooltip, Composite parent) {
			super(name, label, 10, parent);
			this.least = least;
			this.most = most;
			setErrorMessage(NLS.bind(Messages.comparison_refused,
					new Object[]{label.replace("&", "").replace(" (%):", ""), plain(least), plain(most)}));
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
