// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

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
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.flightbench.history.store.Credentials;
import org.flightbench.history.store.StoreLocation;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.ui.theme.TitleDialog;

/** A dialog that selects a history: an existing or new file, or the URL of a database with user and password. */
final class OpenHistoryDialog extends TitleDialog {

	private static final String PLACES = "places";
	private static final int MOST = 10;

	private final IDialogSettings memory;
	private Combo place;
	private Text user;
	private Text password;
	private String chosen;

	OpenHistoryDialog(Shell parent, IDialogSettings memory) {
		super(parent, Messages.history_open_title, memory);
		this.memory = memory;
	}

	/** Returns the selected location, which is an absolute file name or a URL. */
	String place() {
		return chosen;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Composite fields = new Composite(area, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).margins(12, 12).applyTo(fields);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(fields);
		label(fields, Messages.open_place);
		place = new Combo(fields, SWT.DROP_DOWN);
		place.setData("org.flightbench.ui.id", "openHistory.place");
		places().forEach(place::add);
		place.setText(place.getItemCount() > 0 ? place.getItem(0) : "");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Fonts.letters(place, 60), SWT.DEFAULT).applyTo(place);
		Button browse = new Button(fields, SWT.PUSH);
		browse.setText(Messages.open_browse);
		browse.addListener(SWT.Selection, event -> browse());
		label(fields, Messages.user);
		user = new Text(fields, SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(user);
		label(fields, Messages.open_password);
		password = new Text(fields, SWT.BORDER | SWT.PASSWORD);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(password);
		Label note = new Label(fields, SWT.WRAP);
		note.setText(NLS.bind(Messages.open_note,
				new Object[]{Credentials.USER, Credentials.PASSWORD, Credentials.FILE}));
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).hint(Fonts.letters(fields, 70), SWT.DEFAULT)
				.applyTo(note);
		AccessibleNames.ofLabels(fields);
		place.addListener(SWT.Modify, event -> check());
		return area;
	}

	private static void label(Composite parent, String text) {
		new Label(parent, SWT.NONE).setText(text);
	}

	/** Returns the recently used locations and the default location, except for URLs that contain a password. */
	private Set<String> places() {
		Set<String> places = new LinkedHashSet<>();
		String[] kept = memory.getArray(PLACES);
		if (kept != null) {
			places.addAll(Arrays.asList(kept));
		}
		places.add(usual());
		places.removeIf(StoreLocation::hasPassword);
		return places;
	}

	/**
	 * Returns the default location, which is the same as on the command line. A relative path is resolved against the
	 * user's home folder, because the working directory of a desktop application is arbitrary.
	 */
	private static String usual() {
		String place = StoreLocation.usual(System.getenv());
		return StoreLocation.isServer(place) || Path.of(place).isAbsolute()
				? place
				: Path.of(System.getProperty("user.home")).resolve(place).toString();
	}

	private void browse() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.history_open_title);
		dialog.setFilterNames(new String[]{Messages.open_files, Messages.open_allFiles});
		dialog.setFilterExtensions(new String[]{"*.db;*.sqlite;*.sqlite3", "*"});
		String file = dialog.open();
		if (file != null) {
			place.setText(file);
		}
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		super.createButtonsForButtonBar(parent);
		getButton(IDialogConstants.OK_ID).setText(Messages.open);
		check();
	}

	private void check() {
		String text = place.getText().strip();
		boolean isServer = StoreLocation.isServer(text);
		user.setEnabled(isServer);
		password.setEnabled(isServer);
		String problem = problem(text);
		if (problem == null) {
			boolean isNew = !isServer && !Files.exists(Path.of(text));
			setMessage(isNew ? Messages.open_new : Messages.open_message,
					isNew ? IMessageProvider.INFORMATION : IMessageProvider.NONE);
		} else {
			setMessage(problem, IMessageProvider.ERROR);
		}
		if (getButton(IDialogConstants.OK_ID) != null) {
			getButton(IDialogConstants.OK_ID).setEnabled(problem == null);
		}
	}

	/** Returns the reason why a location cannot be opened, or null if it can. */
	private static String problem(String text) {
		if (text.isEmpty()) {
			return Messages.open_noPlace;
		}
		if (StoreLocation.isServer(text)) {
			return StoreLocation.hasPassword(text) ? Messages.open_passwordInUrl : null;
		}
		if (text.startsWith("jdbc:")) {
			return Messages.open_otherUrl;
		}
		try {
			Path file = Path.of(text);
			if (!file.isAbsolute()) {
				return Messages.open_notAbsolute;
			}
			return Files.isDirectory(file)
					? Messages.open_folder
					: Files.exists(file) && !StoreLocation.isDatabase(file)
							&& !isEmpty(file) ? Messages.open_noHistory : null;
		} catch (InvalidPathException noPath) {
			return Messages.open_notAbsolute;
		}
	}

	private static boolean isEmpty(Path file) {
		return file.toFile().length() == 0;
	}

	@Override
	protected void okPressed() {
		chosen = place.getText().strip();
		Set<String> places = new LinkedHashSet<>();
		places.add(chosen);
		places.addAll(places());
		memory.put(PLACES, places.stream().limit(MOST).toArray(String[]::new));
		if (StoreLocation.isServer(chosen) && !user.getText().isEmpty()) {
			new HistoryLocation(chosen).keep(new Credentials(user.getText(), password.getText()));
		}
		super.okPressed();
	}
}
