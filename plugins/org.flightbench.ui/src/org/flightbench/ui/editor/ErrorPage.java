// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.report.words.ExpectationText;
import org.flightbench.results.compare.Expectation;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/**
 * A page that explains why there is nothing to compare. For files that could not be read, it shows the position in the
 * file, the problem and, on request, the technical details.
 */
public final class ErrorPage extends Composite {

	private final Label title;
	private final Text message;
	private final Button showDetails;
	private final Button reload;
	private final Text details;

	/**
	 * @param onReload reloads the files
	 * @param onOpenOther prompts for another file
	 */
	public ErrorPage(Composite parent, Runnable onReload, Runnable onOpenOther) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(32, 28).spacing(0, 12).applyTo(this);
		title = new Label(this, SWT.WRAP);
		Fonts.heading(title);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		message = new Text(this, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
		message.setData("org.flightbench.ui.id", "error");
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(this, 70), SWT.DEFAULT).applyTo(message);
		Composite buttons = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(buttons);
		reload = button(buttons, Messages.error_reload, onReload);
		button(buttons, Messages.error_openOther, onOpenOther);
		showDetails = button(buttons, Messages.error_showDetails, this::toggleDetails);
		details = new Text(this, SWT.MULTI | SWT.READ_ONLY | SWT.BORDER | SWT.H_SCROLL | SWT.V_SCROLL);
		Fonts.code(details);
		details.setVisible(false);
		GridDataFactory.fillDefaults().grab(true, true).exclude(true).applyTo(details);
		AccessibleNames.set(message, Messages.error_message_name);
		AccessibleNames.set(details, Messages.error_details_name);
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		return button;
	}

	/** Shows why files could not be read. */
	public void show(List<LoadFailure> failures) {
		title.setText(failures.size() == 1
				? WidgetText.label(NLS.bind(Messages.error_file, failures.get(0).file().getFileName()))
				: NLS.bind(Messages.error_files, failures.size()));
		message.setText(failures.stream().map(ErrorPage::text).collect(Collectors.joining("\n\n")));
		details.setText(failures.stream().map(LoadFailure::details).collect(Collectors.joining("\n")));
		showDetails.setVisible(true);
		layout(true, true);
	}

	/** Shows expectations that cannot be checked because there are no results. */
	public void showExpectations(List<ExpectationFile> expected) {
		title.setText(expected.size() == 1
				? WidgetText.label(NLS.bind(Messages.error_expectationFile, expected.get(0).file().getFileName()))
				: Messages.error_expectationFiles);
		message.setText(
				Messages.error_expectations + "\n\n"
						+ expected.stream().flatMap(file -> file.expectations().stream()).map(ErrorPage::text)
								.collect(Collectors.joining("\n")));
		details.setText("");
		showDetails.setVisible(false);
		layout(true, true);
	}

	private static String text(Expectation expectation) {
		return "• " + WidgetText.item(expectation.name()) + ": " + WidgetText.item(expectation.metric()) + " "
				+ ExpectationText.expected(expectation);
	}

	/** Shows a message that reading was canceled. */
	public void showCancelled() {
		title.setText(Messages.error_canceled);
		message.setText(Messages.error_canceled_text);
		details.setText("");
		showDetails.setVisible(false);
		layout(true, true);
	}

	private static String text(LoadFailure failure) {
		return failure.file() + (failure.place().isEmpty() ? "" : "\n" + failure.place()) + "\n" + failure.problem();
	}

	private void toggleDetails() {
		boolean shown = !details.getVisible();
		details.setVisible(shown);
		((GridData) details.getLayoutData()).exclude = !shown;
		showDetails.setText(shown ? Messages.error_hideDetails : Messages.error_showDetails);
		layout(true, true);
	}

	@Override
	public boolean setFocus() {
		return !reload.isDisposed() && reload.setFocus();
	}
}
