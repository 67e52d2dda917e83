// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.DirectoryDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.bench.Revision;
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.CheckoutGuess;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Fonts;

/**
 * The tab that describes two revisions of a git repository, which are built and run interleaved instead of the
 * benchmarks of a jar.
 */
final class RevisionsTab {

	private final BenchForm form;
	private final Button revisions;
	private final Text checkout;
	private final Combo build;
	private final Text jar;
	private final List<Control> fields;
	private final Runnable onChange;
	/** Checks the checkout folder. A single job is reused, so that an unresponsive disk blocks only one thread. */
	private final Job looking = Job.createSystem(Messages.job_checkout, monitor -> {
		look();
	});
	private volatile Path lookedFor;

	/**
	 * @param onSource called when the comparison of revisions is turned on or off
	 * @param onChange called when other input has changed
	 */
	RevisionsTab(Composite group, BenchForm form, Runnable onSource, Runnable onChange) {
		this.form = form;
		this.onChange = onChange;
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(8, 4).numColumns(3).applyTo(group);
		revisions = new Button(group, SWT.CHECK);
		revisions.setText(Messages.revisions_two);
		revisions.setData(FieldText.ID, FieldText.id(FormField.REVISIONS));
		revisions.setSelection(form.areRevisions());
		GridDataFactory.fillDefaults().span(3, 1).applyTo(revisions);
		Label why = new Label(group, SWT.WRAP);
		why.setText(Messages.revisions_why);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(Fonts.letters(why, 28), SWT.DEFAULT)
				.applyTo(why);
		FieldText.label(group, Messages.revisions_checkout);
		checkout = FieldText.wide(group, form, FormField.CHECKOUT, () -> {
			onChange.run();
			lookForCheckout();
		});
		Button browse = FieldText.button(group, Messages.browse_folder, this::browse);
		FieldText.label(group, Messages.revisions_baseline);
		Composite both = new Composite(group, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(both);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(8, 0).applyTo(both);
		Text baseline = FieldText.wide(both, form, FormField.BASELINE_REVISION, onChange);
		baseline.setMessage(Messages.revisions_baseline_message);
		baseline.setToolTipText(Messages.revisions_baseline_tooltip);
		FieldText.label(both, Messages.revisions_candidate);
		Text candidate = FieldText.wide(both, form, FormField.CANDIDATE_REVISION, onChange);
		candidate.setMessage(Revision.WORKTREE);
		candidate.setToolTipText(Messages.revisions_candidate_tooltip);
		FieldText.label(group, Messages.revisions_build);
		build = new Combo(group, SWT.DROP_DOWN);
		build.setItems(JarBuild.MAVEN, JarBuild.GRADLE);
		build.setText(form.get(FormField.BUILD));
		build.setData(FieldText.ID, FieldText.id(FormField.BUILD));
		build.setToolTipText(Messages.revisions_build_tooltip);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(build);
		build.addListener(SWT.Modify, event -> {
			form.set(FormField.BUILD, build.getText());
			showUsualJar();
			onChange.run();
		});
		FieldText.label(group, Messages.revisions_jar);
		jar = wide(group, FormField.BUILT_JAR, onChange);
		jar.setToolTipText(Messages.revisions_jar_tooltip);
		fields = List.of(checkout, browse, baseline, candidate, build, jar);
		revisions.addListener(SWT.Selection, event -> {
			form.set(FormField.REVISIONS, Boolean.toString(revisions.getSelection()));
			suggest();
			enable();
			onSource.run();
		});
		showUsualJar();
		enable();
		lookForCheckout();
	}

	private Text wide(Composite group, FormField field, Runnable onChange) {
		Text text = FieldText.wide(group, form, field, onChange);
		GridDataFactory.createFrom((GridData) text.getLayoutData()).span(2, 1).applyTo(text);
		return text;
	}

	private void enable() {
		fields.forEach(field -> field.setEnabled(form.areRevisions()));
	}

	private void showUsualJar() {
		JarBuild usual = JarBuild.usual(form.get(FormField.BUILD));
		jar.setMessage(usual == null ? Messages.revisions_jar_message : usual.jar());
	}

	/** Fills in the checkout that contains the jar, if there is one, and its build command. */
	private void suggest() {
		String benchmarks = form.get(FormField.JAR);
		if (!isToSuggest() || benchmarks.isEmpty() || benchmarks.equals(BundledBenchmarks.NAME)) {
			return;
		}
		Job.createSystem(Messages.job_checkout, monitor -> {
			CheckoutGuess.around(benchmarks).filter(guess -> !checkout.isDisposed())
					.ifPresent(guess -> checkout.getDisplay().asyncExec(() -> suggest(guess)));
		}).schedule();
	}

	private void suggest(CheckoutGuess guess) {
		if (checkout.isDisposed() || !isToSuggest()) {
			return;
		}
		checkout.setText(guess.folder().toString());
		if (form.get(FormField.BUILD).isEmpty()) {
			build.setText(guess.build());
		}
	}

	/** Checks in the background whether the checkout exists, and updates the form. */
	private void lookForCheckout() {
		try {
			lookedFor = form.path(FormField.CHECKOUT);
			looking.schedule();
		} catch (FormException notYet) {
			lookedFor = null;
		}
	}

	private void look() {
		Path folder = lookedFor;
		if (folder != null && !checkout.isDisposed()) {
			boolean isMissing = !Files.isDirectory(folder);
			checkout.getDisplay().asyncExec(() -> {
				if (!checkout.isDisposed() && folder.equals(lookedFor)) {
					form.setMissingCheckout(isMissing ? folder : null);
					onChange.run();
				}
			});
		}
	}

	/** Returns whether a checkout can be suggested without overwriting user input. */
	private boolean isToSuggest() {
		return form.areRevisions() && form.get(FormField.CHECKOUT).isEmpty();
	}

	private void browse() {
		DirectoryDialog dialog = new DirectoryDialog(checkout.getShell(), SWT.OPEN);
		dialog.setText(Messages.revisions_checkout_title);
		dialog.setFilterPath(form.get(FormField.CHECKOUT));
		String chosen = dialog.open();
		if (chosen != null) {
			checkout.setText(chosen);
		}
	}
}
