// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.jvm.JvmSettings;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.jvm.JvmRecordingJob.Alert;
import org.flightbench.ui.jvm.JvmRecordingJob.Order;
import org.flightbench.ui.jvm.JvmRecordingJob.Phase;
import org.flightbench.ui.jvm.JvmRecordingJob.State;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.recording.RecordingOpener;
import org.flightbench.ui.recording.RecordingEditor;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.ui.theme.TitleDialog;

/**
 * A dialog that records a JVM. The user selects the JVM and the options; the dialog shows the progress and opens the
 * recording.
 */
final class RecordJvmDialog extends TitleDialog {

	private static final String ID = "org.flightbench.ui.id";
	private static final List<String> NAMED = List.of(JvmSettings.FLIGHTBENCH, JvmSettings.PROFILE,
			JvmSettings.DEFAULT);
	private static final String EDITED = "editSettings";
	private static final String REMOTE = "remoteJvm";
	private static final int STOP = IDialogConstants.CLIENT_ID;
	private static final int DUMP = IDialogConstants.CLIENT_ID + 1;
	private static final int MIN_PROGRAM = 24;
	private static final int COST_LETTERS = 90;
	private static final int COST_LINES = 3;
	private static final int TABLE_LINES = 9;
	private static final int TICK_MILLIS = 200;
	private static final double MILLIS_PER_SECOND = 1e3;
	private static final int NANOS_PER_MILLI = 1_000_000;
	/** The minimum duration of a recording, because JFR rounds durations to seconds. */
	private static final Duration SHORTEST = Duration.ofSeconds(1);

	private final IWorkbenchPage page;
	private final IDialogSettings memory;
	private RowTable<ListedJvm> jvms;
	private Button refresh;
	private Button connect;
	private Combo settings;
	private Button browseSettings;
	private Button editSettings;
	private Label cost;
	private Button timed;
	private Button continuous;
	private Button followed;
	private FollowForm follow;
	private Text duration;
	private Text folder;
	private Button browseFolder;
	private Label progress;
	private ProgressBar bar;
	private JvmRecordingJob job;
	private State state;
	private String costOf = "";
	private boolean isSeen;
	/** The JVM to select when it is listed, or null to keep the selection. */
	private ListedJvm select;
	private final List<ListedJvm> remote = new ArrayList<>();

	/**
	 * @param memory stores the values entered last
	 */
	RecordJvmDialog(IWorkbenchPage page, IDialogSettings memory) {
		super(page.getWorkbenchWindow().getShell(), Messages.jvm_dialog_title, memory);
		this.page = page;
		this.memory = memory;
		setShellStyle(SWT.CLOSE | SWT.TITLE | SWT.BORDER | SWT.RESIZE | SWT.MODELESS | getDefaultOrientation());
		setBlockOnOpen(false);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Composite content = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(content);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(12, 10).spacing(8, 6).applyTo(content);
		jvms = new RowTable<>(content, "jvms", Messages.jvm_table_name);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1)
				.hint(SWT.DEFAULT, TABLE_LINES * Fonts.lineHeight(jvms)).applyTo(jvms);
		jvms.onSelect(jvm -> changed());
		jvms.onOpen(jvm -> changed());
		Composite beside = new Composite(content, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(beside);
		GridLayoutFactory.fillDefaults().spacing(0, 6).applyTo(beside);
		refresh = button(beside, Messages.dialog_refresh, this::list);
		connect = button(beside, Messages.dialog_connect, this::addRemote);
		label(content, Messages.dialog_settings);
		settings = new Combo(content, SWT.DROP_DOWN);
		settings.setItems(NAMED.toArray(String[]::new));
		settings.setText(remembered("settings", JvmSettings.FLIGHTBENCH));
		settings.setData(ID, "jvm.settings");
		settings.addListener(SWT.Modify, event -> {
			describeCost();
			changed();
		});
		fill(settings);
		browseSettings = button(content, Messages.dialog_browseSettings, this::chooseSettings);
		label(content, "");
		cost = new Label(content, SWT.WRAP);
		cost.setData(ID, "jvm.cost");
		GridDataFactory.fillDefaults().grab(true, false)
				.hint(Fonts.letters(cost, COST_LETTERS), COST_LINES * Fonts.lineHeight(cost)).applyTo(cost);
		editSettings = button(content, Messages.dialog_editSettings, this::editSettings);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(editSettings);
		Label before = label(content, Messages.dialog_duration);
		Composite how = new Composite(content, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(how);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(how);
		boolean isContinuous = memory.getBoolean("continuous");
		boolean isFollowed = memory.getBoolean("followed");
		timed = radio(how, Messages.dialog_timed, !isContinuous && !isFollowed);
		duration = new Text(how, SWT.BORDER);
		duration.setText(remembered("duration", "60 s"));
		duration.setData(ID, "jvm.duration");
		AccessibleNames.set(duration, Messages.dialog_duration_name);
		duration.addListener(SWT.Modify, event -> changed());
		GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).hint(Fonts.letters(duration, 9), SWT.DEFAULT)
				.applyTo(duration);
		// align the label with the first option, which is as tall as its field, instead of centering it on all options
		int lower = (duration.computeSize(SWT.DEFAULT, SWT.DEFAULT).y - before.computeSize(SWT.DEFAULT, SWT.DEFAULT).y)
				/ 2;
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).indent(0, Math.max(0, lower)).applyTo(before);
		continuous = radio(how, Messages.dialog_continuous, isContinuous);
		followed = radio(how, Messages.dialog_followed, isFollowed);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(followed);
		follow = new FollowForm(how, memory, this::changed);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(follow);
		label(content, Messages.dialog_folder);
		folder = new Text(content, SWT.BORDER);
		folder.setText(remembered("folder", System.getProperty("user.home")));
		folder.setData(ID, "jvm.folder");
		folder.addListener(SWT.Modify, event -> changed());
		fill(folder);
		browseFolder = button(content, Messages.dialog_browseFolder, this::chooseFolder);
		progress = new Label(content, SWT.WRAP);
		progress.setData(ID, "jvm.progress");
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).indent(0, 6)
				.hint(SWT.DEFAULT, Fonts.lineHeight(progress)).applyTo(progress);
		bar = new ProgressBar(content, SWT.HORIZONTAL);
		bar.setVisible(false);
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(bar);
		AccessibleNames.set(bar, Messages.jvm_dialog_title);
		AccessibleNames.ofLabels(content);
		return area;
	}

	private String remembered(String key, String usual) {
		String kept = memory.get(key);
		return kept == null || kept.isBlank() ? usual : kept;
	}

	private static Label label(Composite parent, String text) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(text);
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(label);
		return label;
	}

	private static void fill(Control control) {
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(control, 17), SWT.DEFAULT).applyTo(control);
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		GridDataFactory.fillDefaults()
				.grab(parent.getLayout() instanceof GridLayout grid && grid.numColumns == 1, false)
				.align(SWT.FILL, SWT.CENTER).applyTo(button);
		return button;
	}

	private Button radio(Composite parent, String text, boolean isOn) {
		Button button = new Button(parent, SWT.RADIO);
		button.setText(text);
		button.setSelection(isOn);
		button.addListener(SWT.Selection, event -> changed());
		return button;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.button_record, true);
		createButton(parent, DUMP, Messages.button_dump, false);
		createButton(parent, STOP, Messages.button_stop, false);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CLOSE_LABEL, false);
		setButtonLayoutData(getButton(IDialogConstants.CANCEL_ID));
		describeCost();
		list();
		changed();
	}

	/** Refreshes the list of running JVMs. */
	private void list() {
		Display display = getShell().getDisplay();
		Job.createSystem(Messages.job_list, monitor -> {
			try {
				List<ListedJvm> found = ListedJvm.all();
				later(display, () -> show(found));
			} catch (LinkageError small) {
				later(display, () -> setMessage(Messages.failure_noAttach, IMessageProvider.ERROR));
			}
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

	private void show(List<ListedJvm> here) {
		List<ListedJvm> found = new ArrayList<>(here);
		found.addAll(remote);
		ListedJvm selected = select == null ? jvms.selected() : select;
		select = null;
		jvms.show(List.of(
				new RowColumn<>(Messages.column_program, MIN_PROGRAM, false, RecordJvmDialog::program,
						Comparator.comparing(RecordJvmDialog::program)),
				RowColumn.numbers(Messages.column_process, ListedJvm::process, ListedJvm::order),
				RowColumn.words(Messages.java, 0, ListedJvm::java),
				RowColumn.words(Messages.column_arguments, 0, jvm -> WidgetText.item(jvm.arguments()))), 1, found);
		if (selected != null) {
			// the refresh may have changed the Java version, so compare by process
			jvms.select(selected::isSame);
		} else if (found.size() == 1) {
			jvms.select(found.get(0)::equals);
		}
		if (found.isEmpty() && job == null) {
			setMessage(Messages.table_none, IMessageProvider.INFORMATION);
		}
		changed();
	}

	/** Adds a JVM of another machine or user to the list. */
	private void addRemote() {
		RemoteJvmDialog dialog = new RemoteJvmDialog(getShell(), section(REMOTE));
		dialog.open();
		ListedJvm added = dialog.connected();
		if (added != null) {
			remote.removeIf(added::isSame);
			remote.add(added);
			state = null;
			select = added;
			list();
		}
	}

	private IDialogSettings section(String name) {
		IDialogSettings section = memory.getSection(name);
		return section == null ? memory.addNewSection(name) : section;
	}

	private static String program(ListedJvm jvm) {
		return jvm.name().isEmpty() ? Messages.program_unknown : WidgetText.item(jvm.name());
	}

	/** Shows the cost of the selected settings. Uses a job because this reads files. */
	private void describeCost() {
		String chosen = settings.getText().strip();
		costOf = chosen;
		Display display = getShell().getDisplay();
		Job.createSystem(Messages.job_list, monitor -> {
			String text = SettingsCost.of(chosen);
			later(display, () -> {
				if (chosen.equals(costOf)) {
					cost.setText(WidgetText.label(text));
				}
			});
		}).schedule();
	}

	/** Updates controls and message after an edit or a change of state. */
	private void changed() {
		boolean isRunning = job != null;
		for (Control control : List.of(jvms, refresh, connect, settings, browseSettings, editSettings, timed,
				continuous, followed, folder, browseFolder)) {
			control.setEnabled(!isRunning);
		}
		duration.setEnabled(!isRunning && timed.getSelection());
		follow.setEnabled(followed.getSelection());
		if (isRunning && followed.getSelection() && follow.problem() == null) {
			job.follow(follow.following());
		}
		boolean records = isRunning && (state.phase() == Phase.RECORDING || state.phase() == Phase.DUMPED
				|| state.phase() == Phase.SEEN || state.phase() == Phase.ALERTED);
		if (getButton(STOP) == null) {
			return;
		}
		getButton(IDialogConstants.OK_ID).setEnabled(!isRunning && problem() == null);
		getButton(DUMP).setEnabled(records && continuous.getSelection());
		getButton(STOP).setEnabled(records);
		getButton(IDialogConstants.CANCEL_ID).setText(isRunning && timed.getSelection()
				? IDialogConstants.CANCEL_LABEL
				: IDialogConstants.CLOSE_LABEL);
		if (!isRunning && state == null) {
			String problem = problem();
			setMessage(problem == null ? Messages.jvm_dialog_help : problem,
					problem == null ? IMessageProvider.NONE : IMessageProvider.INFORMATION);
		}
	}

	/** Returns a message about the first missing or invalid field, or null if all are valid. */
	private String problem() {
		if (jvms.selected() == null) {
			return Messages.dialog_choose;
		}
		if (settings.getText().isBlank()) {
			return Messages.dialog_noSettings;
		}
		Duration time = TypedTime.parse(duration.getText());
		if (timed.getSelection() && (time == null || time.compareTo(SHORTEST) < 0)) {
			return NLS.bind(Messages.dialog_noDuration, duration.getText());
		}
		if (followed.getSelection() && follow.problem() != null) {
			return follow.problem();
		}
		return folder.getText().isBlank() ? Messages.dialog_noFolder : null;
	}

	private void chooseSettings() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.dialog_settingsTitle);
		dialog.setFilterExtensions(new String[]{"*.jfc", "*"});
		String chosen = dialog.open();
		if (chosen != null) {
			settings.setText(chosen);
		}
	}

	private void editSettings() {
		EditSettingsDialog dialog = new EditSettingsDialog(getShell(), section(EDITED), settings.getText());
		dialog.open();
		if (dialog.saved() != null) {
			settings.setText(dialog.saved().toString());
		}
	}

	private void chooseFolder() {
		DirectoryDialog dialog = new DirectoryDialog(getShell());
		dialog.setText(Messages.dialog_folderTitle);
		dialog.setFilterPath(folder.getText());
		String chosen = dialog.open();
		if (chosen != null) {
			folder.setText(chosen);
		}
	}

	@Override
	protected void buttonPressed(int button) {
		switch (button) {
			case STOP -> job.order(Order.STOP);
			case DUMP -> job.order(Order.DUMP);
			default -> super.buttonPressed(button);
		}
	}

	@Override
	protected void okPressed() {
		memory.put("settings", settings.getText());
		memory.put("duration", duration.getText());
		memory.put("continuous", continuous.getSelection());
		memory.put("followed", followed.getSelection());
		follow.remember(memory);
		memory.put("folder", folder.getText());
		isSeen = false;
		long nanos = followed.getSelection()
				? JvmRecordingJob.FOLLOWED
				: continuous.getSelection()
						? JvmRecordingJob.CONTINUOUS
						: TypedTime.parse(duration.getText()).toNanos();
		Display display = getShell().getDisplay();
		Consumer<State> listener = heard -> display.asyncExec(() -> hear(heard));
		job = new JvmRecordingJob(jvms.selected(), settings.getText().strip(), nanos,
				Path.of(folder.getText().strip()), listener);
		state = new State(Phase.CONNECTING, 0, "", null);
		// this also passes the live options to the job
		changed();
		job.schedule();
	}

	private void hear(State heard) {
		boolean isOpen = getShell() != null && !getShell().isDisposed();
		if (heard.file() != null && page.getWorkbenchWindow().getShell() != null) {
			if (heard.phase() == Phase.ALERTED) {
				ring(heard);
			} else {
				show(heard);
			}
		}
		if (!isOpen) {
			return;
		}
		state = heard;
		switch (heard.phase()) {
			case CONNECTING -> setMessage(Messages.state_connecting, IMessageProvider.NONE);
			case RECORDING -> setMessage(heard.text().isEmpty()
					? followed.getSelection()
							? Messages.state_followed
							: continuous.getSelection() ? Messages.state_continuous : Messages.state_recording
					: heard.text(), IMessageProvider.NONE);
			case WRITING -> setMessage(Messages.state_writing, IMessageProvider.NONE);
			case DUMPED -> setMessage(NLS.bind(Messages.state_dumped, heard.file().getFileName()),
					IMessageProvider.INFORMATION);
			case SEEN -> {
				// no new message, because the current one remains valid
			}
			case ALERTED -> setMessage(WidgetText.label(heard.text()), IMessageProvider.WARNING);
			case ENDED -> {
				close();
				return;
			}
			case FAILED, CANCELED -> {
				job = null;
				setMessage(WidgetText.label(heard.text()),
						heard.phase() == Phase.FAILED ? IMessageProvider.ERROR : IMessageProvider.INFORMATION);
				progress.setText("");
				bar.setVisible(false);
				list();
			}
		}
		changed();
		if (job != null && heard.phase() == Phase.RECORDING) {
			tick();
		}
	}

	/** Opens the written file. A live recording is reloaded in its editor, unless the user has closed the editor. */
	private void show(State heard) {
		if (heard.phase() == Phase.SEEN || isSeen) {
			RecordingOpener.openGrown(page, heard.file(), !isSeen || heard.phase() != Phase.SEEN);
			isSeen = true;
		} else {
			RecordingOpener.open(page, List.of(heard.file()));
		}
	}

	/** Beeps, and shows an alert about a long pause above the recording. */
	private void ring(State heard) {
		Display display = page.getWorkbenchWindow().getShell().getDisplay();
		display.beep();
		RecordingEditor editor = RecordingOpener.find(page, heard.file());
		if (editor != null && job != null) {
			Alert alert = job.alert();
			editor.alert(heard.text(), alert.startNanos(), alert.pause().totalNanos());
		}
	}

	/** Shows the elapsed or the remaining time, and schedules the next update. */
	private void tick() {
		if (job == null || progress.isDisposed() || state.sinceNanos() == 0) {
			return;
		}
		long millis = (System.nanoTime() - state.sinceNanos()) / NANOS_PER_MILLI;
		String name = WidgetText.label(jvms.selected().name());
		String process = jvms.selected().process();
		if (!timed.getSelection()) {
			progress.setText(NLS.bind(Messages.progress_since, new Object[]{name, process, seconds(millis)}));
		} else {
			Duration all = TypedTime.parse(duration.getText());
			long left = Math.max(0, all.toMillis() - millis);
			progress.setText(NLS.bind(Messages.progress_left, new Object[]{name, process, seconds(left)}));
			bar.setMaximum((int) Math.min(all.toMillis(), Integer.MAX_VALUE));
			bar.setSelection((int) Math.min(millis, Integer.MAX_VALUE));
			bar.setVisible(true);
		}
		getShell().getDisplay().timerExec(TICK_MILLIS, this::tick);
	}

	private static String seconds(long millis) {
		return Long.toString((long) Math.ceil(millis / MILLIS_PER_SECOND));
	}

	@Override
	protected void cancelPressed() {
		if (job != null && timed.getSelection()) {
			job.order(Order.CANCEL);
		} else {
			close();
		}
	}

	@Override
	public boolean close() {
		if (job != null) {
			// without this dialog, a timed recording can no longer be canceled, whereas a continuous one can be found
			// again
			job.order(
					continuous.getSelection() ? Order.LEAVE : followed.getSelection() ? Order.STOP : Order.CANCEL);
			job = null;
		}
		return super.close();
	}
}
