// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.jvm.JmxAddress;
import org.flightbench.recording.jvm.JvmRecorder;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.ui.theme.TitleDialog;

/** Prompts for a JMX address and its credentials, and closes once the connection succeeds. */
final class RemoteJvmDialog extends TitleDialog {

	private static final String ID = "org.flightbench.ui.id";
	private static final int LETTERS = 60;
	private static final String ADDRESS = "address";
	private static final String USER = "user";
	private static final String TLS = "tls";
	private static final String STORE = "trustStore";
	private static final String PASSWORD = "password";
	private static final String STORE_PASSWORD = "trustStorePassword";

	private final IDialogSettings memory;
	private Text address;
	private Text user;
	private Text password;
	private Button tls;
	private Text store;
	private Text storePassword;
	private ListedJvm connected;

	/**
	 * @param memory stores all values except passwords
	 */
	RemoteJvmDialog(Shell parent, IDialogSettings memory) {
		super(parent, Messages.remote_title, memory);
		this.memory = memory;
	}

	/** Returns the JVM that was connected to, or null if the dialog was canceled. */
	ListedJvm connected() {
		return connected;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Composite fields = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(12, 10).spacing(8, 6).applyTo(fields);
		address = field(fields, Messages.remote_address, ADDRESS, SWT.NONE, 2);
		address.setMessage(Messages.remote_hint);
		user = field(fields, Messages.user, USER, SWT.NONE, 2);
		password = field(fields, Messages.remote_password, PASSWORD, SWT.PASSWORD, 2);
		new Label(fields, SWT.NONE);
		tls = new Button(fields, SWT.CHECK);
		tls.setText(Messages.remote_tls);
		tls.setSelection(memory.getBoolean(TLS));
		GridDataFactory.fillDefaults().span(2, 1).applyTo(tls);
		store = field(fields, Messages.remote_store, STORE, SWT.NONE, 1);
		Button browse = new Button(fields, SWT.PUSH);
		browse.setText(Messages.remote_browse);
		browse.addListener(SWT.Selection, event -> chooseStore());
		storePassword = field(fields, Messages.remote_storePassword, STORE_PASSWORD, SWT.PASSWORD, 2);
		storePassword.setMessage(Messages.remote_storeHint);
		AccessibleNames.ofLabels(fields);
		return area;
	}

	private Text field(Composite parent, String label, String key, int style, int span) {
		Label before = new Label(parent, SWT.NONE);
		before.setText(label);
		Text text = new Text(parent, SWT.BORDER | style);
		// null for passwords, which are never stored
		String kept = memory.get(key);
		text.setText(kept == null ? "" : kept);
		text.setData(ID, "remote." + key);
		text.addListener(SWT.Modify, event -> check());
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).span(span, 1)
				.hint(Fonts.letters(text, LETTERS), SWT.DEFAULT).applyTo(text);
		return text;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.remote_connect, true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		check();
	}

	private void check() {
		if (getButton(IDialogConstants.OK_ID) != null) {
			setMessage(Messages.remote_help, IMessageProvider.NONE);
			getButton(IDialogConstants.OK_ID).setEnabled(!address.getText().isBlank());
		}
	}

	private void chooseStore() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.remote_storeTitle);
		String chosen = dialog.open();
		if (chosen != null) {
			store.setText(chosen);
		}
	}

	private JmxAddress entered() {
		String name = user.getText().strip();
		String trusted = store.getText().strip();
		return new JmxAddress(JmxAddress.urlOf(address.getText().strip()), name.isEmpty() ? null : name,
				name.isEmpty() ? null : password.getText(), tls.getSelection(),
				trusted.isEmpty() ? null : Path.of(trusted),
				storePassword.getText().isEmpty() ? null : storePassword.getText());
	}

	@Override
	protected void okPressed() {
		JmxAddress entered;
		try {
			entered = entered();
		} catch (InvalidPathException wrong) {
			setMessage(WidgetText.label(JvmRecordingJob.sentence(wrong)), IMessageProvider.ERROR);
			return;
		}
		setMessage(Messages.state_connecting, IMessageProvider.NONE);
		getButton(IDialogConstants.OK_ID).setEnabled(false);
		Display display = getShell().getDisplay();
		Job.createSystem(Messages.job_list, monitor -> {
			try (JvmRecorder recorder = JvmRecorder.connect(entered)) {
				String java = recorder.java();
				later(display, () -> accept(new ListedJvm(null, entered, java)));
			} catch (IOException refused) {
				String problem = JvmRecordingJob.sentence(refused);
				later(display, () -> {
					check();
					setMessage(WidgetText.label(problem), IMessageProvider.ERROR);
				});
			}
		}).schedule();
	}

	private void accept(ListedJvm jvm) {
		connected = jvm;
		memory.put(ADDRESS, address.getText().strip());
		memory.put(USER, user.getText().strip());
		memory.put(TLS, tls.getSelection());
		memory.put(STORE, store.getText().strip());
		super.okPressed();
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
}
