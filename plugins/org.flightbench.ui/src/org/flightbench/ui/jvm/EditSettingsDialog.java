// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.flightbench.base.Plural;
import org.flightbench.recording.jvm.JvmException;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.recording.settings.EditedSettings;
import org.flightbench.recording.settings.SettingsDifference;
import org.flightbench.recording.settings.Topic;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.ui.theme.TitleDialog;

/**
 * A dialog that edits recording settings by topic, shows the cost of each topic, compares the result with other
 * settings, and saves it to a file.
 */
public final class EditSettingsDialog extends TitleDialog {

	private static final String ID = "org.flightbench.ui.id";
	private static final String[] NAMED = {JvmSettings.FLIGHTBENCH, JvmSettings.PROFILE, JvmSettings.DEFAULT};
	private static final String ENDING = ".jfc";
	private static final int COLUMNS = 3;
	private static final int VALUE_LETTERS = 14;
	private static final int COST_LETTERS = 78;
	private static final int COST_LINES = 2;
	private static final int TABLE_LINES = 7;
	private static final int MIN_TYPE = 30;

	private final IDialogSettings memory;
	private final String start;
	private final Map<Topic, Combo> values = new EnumMap<>(Topic.class);
	private final Map<Topic, Label> costs = new EnumMap<>(Topic.class);
	private Combo base;
	private Combo compared;
	private Label count;
	private RowTable<SettingsDifference> differences;
	private Text file;
	private EditedSettings edited;
	private EditedSettings other;
	private Path asked;
	private Path saved;
	private boolean isFilling;

	/**
	 * @param memory stores the path of the file
	 * @param start the name or file of the settings to start from
	 */
	public EditSettingsDialog(Shell parent, IDialogSettings memory, String start) {
		super(parent, Messages.settings_dialog_title, memory);
		this.memory = memory;
		this.start = start.isBlank() ? JvmSettings.FLIGHTBENCH : start.strip();
	}

	/** Returns the file that was written, or null if the dialog was canceled. */
	public Path saved() {
		return saved;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Composite content = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).margins(12, 10).spacing(8, 6).applyTo(content);
		label(content, Messages.dialog_base);
		base = names(content, "settings.base");
		base.setText(start);
		base.addListener(SWT.Modify, event -> readBase());
		for (Topic topic : Topic.values()) {
			addTopic(content, topic);
		}
		label(content, Messages.compare_label);
		compared = names(content, "settings.compared");
		compared.setText(start);
		compared.addListener(SWT.Modify, event -> readCompared());
		count = new Label(content, SWT.NONE);
		count.setData(ID, "settings.count");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(count);
		differences = new RowTable<>(content, "settings.differences", Messages.settings_table_name);
		GridDataFactory.fillDefaults().grab(true, true).span(COLUMNS, 1)
				.hint(SWT.DEFAULT, TABLE_LINES * Fonts.lineHeight(differences)).applyTo(differences);
		label(content, Messages.dialog_file);
		Composite place = new Composite(content, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(place);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(place);
		file = new Text(place, SWT.BORDER);
		String kept = memory.get("file");
		file.setText(kept == null || kept.isBlank()
				? Path.of(System.getProperty("user.home"), "flightbench-edited" + ENDING).toString()
				: kept);
		file.setData(ID, "settings.file");
		file.addListener(SWT.Modify, event -> changed());
		AccessibleNames.set(file, Messages.dialog_file_name);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(file);
		Button browse = new Button(place, SWT.PUSH);
		browse.setText(Messages.dialog_browse);
		browse.addListener(SWT.Selection, event -> chooseFile());
		AccessibleNames.ofLabels(content);
		return area;
	}

	private static void label(Composite parent, String text) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(text);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(label);
	}

	private static Combo names(Composite parent, String id) {
		Combo combo = new Combo(parent, SWT.DROP_DOWN);
		combo.setItems(NAMED);
		combo.setData(ID, id);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(combo, VALUE_LETTERS), SWT.DEFAULT).applyTo(combo);
		if (id.equals("settings.base")) {
			// an empty label for the third column, which contains descriptions in the other rows
			GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(new Label(parent, SWT.NONE));
		}
		return combo;
	}

	private void addTopic(Composite content, Topic topic) {
		label(content, topic.firstJdk() > 17
				? NLS.bind(Messages.topic_since, topic.label(), Integer.toString(topic.firstJdk()))
				: topic.label() + ":");
		Combo value = new Combo(content, SWT.DROP_DOWN);
		value.setItems(topic.presets().toArray(String[]::new));
		value.setData(ID, "settings." + topic.key());
		value.setToolTipText(topic.syntax());
		AccessibleNames.set(value, topic.label());
		value.addListener(SWT.Modify, event -> changed());
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING)
				.hint(Fonts.letters(value, VALUE_LETTERS), SWT.DEFAULT).applyTo(value);
		Label cost = new Label(content, SWT.WRAP);
		cost.setData(ID, "settings.cost." + topic.key());
		GridDataFactory.fillDefaults().grab(true, false)
				.hint(Fonts.letters(cost, COST_LETTERS), COST_LINES * Fonts.lineHeight(cost)).applyTo(cost);
		values.put(topic, value);
		costs.put(topic, cost);
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.button_save, true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		setMessage(Messages.settings_dialog_help);
		changed();
		readCompared();
		readBase();
	}

	private interface Taker {
		void take(EditedSettings read, String problem);
	}

	/** Reads settings in a background job. */
	private void read(Combo from, Taker taker) {
		String name = from.getText().strip();
		Display display = getShell().getDisplay();
		Job.createSystem(Messages.job_read, monitor -> {
			EditedSettings read = null;
			String problem = null;
			try {
				read = EditedSettings.of(JvmSettings.of(name));
			} catch (IOException | InvalidPathException none) {
				problem = none.getMessage();
			} catch (LinkageError missing) {
				// Mission Control's libraries are missing from this Eclipse installation
				problem = Messages.failure_noLibrary;
			}
			EditedSettings result = read;
			String message = problem;
			later(display, () -> {
				if (from.getText().strip().equals(name)) {
					taker.take(result, message);
				}
			});
		}).schedule();
	}

	private void later(Display display, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (getShell() != null && !getShell().isDisposed()) {
					action.run();
				}
			});
		}
	}

	private void readBase() {
		read(base, (read, problem) -> {
			edited = read;
			if (read != null) {
				isFilling = true;
				values.forEach((topic, combo) -> combo.setText(read.value(topic)));
				isFilling = false;
			}
			changed();
			if (problem != null) {
				setMessage(WidgetText.label(sentence(problem)), IMessageProvider.ERROR);
			}
		});
	}

	private void readCompared() {
		read(compared, (read, problem) -> {
			other = read;
			showDifferences();
			if (problem != null) {
				count.setText(WidgetText.label(sentence(problem)));
			}
		});
	}

	/** Updates costs, differences and validation after an edit. */
	private void changed() {
		if (isFilling || getButton(IDialogConstants.OK_ID) == null) {
			return;
		}
		String problem = null;
		for (Map.Entry<Topic, Combo> one : values.entrySet()) {
			Topic topic = one.getKey();
			String value = topic.parse(one.getValue().getText());
			try {
				if (edited != null) {
					edited.choose(topic, one.getValue().getText());
				}
			} catch (JvmException wrong) {
				problem = problem == null ? wrong.getMessage() : problem;
			}
			costs.get(topic).setText(value == null ? topic.syntax() : WidgetText.label(topic.cost(value)));
		}
		showDifferences();
		String name = file.getText().strip();
		if (problem != null) {
			setMessage(WidgetText.label(sentence(problem)), IMessageProvider.ERROR);
		} else if (name.length() <= ENDING.length() || !name.endsWith(ENDING) || !isPath(name)) {
			setMessage(Messages.dialog_noFile, IMessageProvider.INFORMATION);
			problem = name;
		} else {
			setMessage(Messages.settings_dialog_help, IMessageProvider.NONE);
		}
		getButton(IDialogConstants.OK_ID).setEnabled(edited != null && problem == null);
	}

	/** Returns whether a name is a valid path on this system. Windows, for instance, does not allow question marks. */
	private static boolean isPath(String name) {
		try {
			Path.of(name);
			return true;
		} catch (InvalidPathException none) {
			return false;
		}
	}

	private static String sentence(String message) {
		return message.isEmpty() ? message : Character.toUpperCase(message.charAt(0)) + message.substring(1);
	}

	private void showDifferences() {
		if (edited == null || other == null) {
			count.setText("");
			differences.show(columns(compared.getText().strip()), 0, List.of());
			return;
		}
		List<SettingsDifference> found = SettingsDifference.between(other, edited);
		String name = WidgetText.label(other.base());
		count.setText(found.isEmpty()
				? NLS.bind(Messages.differences_none, name)
				: NLS.bind(Plural.choose(found.size(), Messages.differences_one, Messages.differences_many),
						Integer.toString(found.size()), name));
		differences.show(columns(other.base()), 0, found);
	}

	private static List<RowColumn<SettingsDifference>> columns(String comparedName) {
		return List.of(RowColumn.words(Messages.eventType, MIN_TYPE, SettingsDifference::type),
				RowColumn.words(Messages.column_setting, 0, SettingsDifference::setting),
				RowColumn.words(WidgetText.item(comparedName), 0, one -> or(one.first())),
				RowColumn.words(Messages.column_now, 0, one -> or(one.second())));
	}

	private static String or(String value) {
		return value.isEmpty() ? Messages.setting_none : WidgetText.item(value);
	}

	private void chooseFile() {
		FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
		dialog.setText(Messages.dialog_saveTitle);
		dialog.setFilterExtensions(new String[]{"*" + ENDING});
		dialog.setOverwrite(true);
		if (isPath(file.getText().strip())) {
			Path before = Path.of(file.getText().strip());
			dialog.setFileName(String.valueOf(before.getFileName()));
			dialog.setFilterPath(before.getParent() == null ? null : before.getParent().toString());
		}
		String chosen = dialog.open();
		if (chosen != null) {
			file.setText(chosen.endsWith(ENDING) ? chosen : chosen + ENDING);
			// the file dialog has already confirmed overwriting unless the extension was added afterward
			asked = chosen.endsWith(ENDING) ? Path.of(chosen) : null;
		}
	}

	@Override
	protected void okPressed() {
		Path target = Path.of(file.getText().strip()).toAbsolutePath();
		String name = String.valueOf(target.getFileName());
		String content = edited.content(name.substring(0, name.length() - ENDING.length()));
		boolean mayReplace = target.equals(asked);
		Display display = getShell().getDisplay();
		getButton(IDialogConstants.OK_ID).setEnabled(false);
		Job.createSystem(Messages.job_write, monitor -> {
			try {
				if (!mayReplace && Files.exists(target)) {
					later(display, () -> {
						asked = target;
						changed();
						setMessage(NLS.bind(Messages.dialog_replace, WidgetText.label(name)), IMessageProvider.WARNING);
					});
					return;
				}
				AtomicFile.writeText(target, writer -> writer.write(content));
				later(display, () -> {
					saved = target;
					memory.put("file", target.toString());
					super.okPressed();
				});
			} catch (IOException failure) {
				later(display, () -> {
					changed();
					setMessage(WidgetText.label(sentence(String.valueOf(failure.getMessage()))),
							IMessageProvider.ERROR);
				});
			}
		}).schedule();
	}
}
