// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.bench.BenchmarkOutputView;
import org.flightbench.ui.bench.LiveRun;
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.TitleDialog;

/** A dialog that configures and starts a benchmark run. */
final class RunBenchmarksDialog extends TitleDialog {

	private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd-HHmmss");

	private final IWorkbenchPage page;
	private final BenchMemory memory;
	private final BenchForm form;
	private final String usualName = LocalDateTime.now().format(NAME);
	private CatalogLoader loader;
	private BenchSource benchmarks;
	private BenchmarkSelection selection;
	private ParameterEditor parameters;
	private SourceGroup source;
	private BenchmarkTree tree;
	private ParameterFields parameterFields;
	private TabFolder tabs;
	private OptionsTab how;
	private CandidateTab candidate;
	private DecisionTab decisions;
	private ResultGroup results;
	private CommandArea command;
	private BenchPlan plan;

	/**
	 * @param settings the dialog settings that store the input
	 * @param jar the jar to select, or null for the last one used
	 */
	RunBenchmarksDialog(Shell parent, IWorkbenchPage page, IDialogSettings settings, Path jar) {
		super(parent, Messages.dialog_dialog_title, settings);
		this.page = page;
		memory = new BenchMemory(settings);
		form = memory.form();
		if (jar != null) {
			form.set(FormField.JAR, jar.toString());
		}
		setShellStyle(getShellStyle() | SWT.RESIZE | SWT.MAX);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		ScrolledComposite scroll = new ScrolledComposite(area, SWT.H_SCROLL | SWT.V_SCROLL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(scroll);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		scroll.setShowFocusedControl(true);
		Composite content = new Composite(scroll, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(12, 4).spacing(12, 4).applyTo(content);
		source = new SourceGroup(content, form, memory.jars(), this::sourceChanged);
		Composite left = column(content);
		tree = new BenchmarkTree(left, this::changed);
		parameterFields = new ParameterFields(left, this::changed);
		Composite right = column(content);
		tabs = new TabFolder(right, SWT.TOP);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(tabs);
		how = new OptionsTab(tab(tabs, Messages.dialog_how), form, this::sourceChanged, this::changed);
		candidate = new CandidateTab(tab(tabs, Messages.candidate), form, this::sourceChanged, this::changed);
		new RevisionsTab(tab(tabs, Messages.dialog_revisions), form, this::sourceChanged, this::changed);
		decisions = new DecisionTab(tab(tabs, Messages.dialog_decision), form, this::changed);
		results = new ResultGroup(right, form, usualName, page, this::changed);
		command = new CommandArea(content);
		AccessibleNames.ofLabels(content);
		scroll.setContent(content);
		scroll.setMinSize(content.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		ResultFileDrop.install(scroll, files -> source.setJar(files.get(0)));
		loader = new CatalogLoader(parent.getDisplay(), this::answered);
		return area;
	}

	private static Composite tab(TabFolder tabs, String text) {
		Composite content = new Composite(tabs, SWT.NONE);
		TabItem tab = new TabItem(tabs, SWT.NONE);
		tab.setText(text);
		tab.setControl(content);
		return content;
	}

	private static Composite column(Composite content) {
		Composite column = new Composite(content, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(column);
		GridLayoutFactory.fillDefaults().spacing(0, 6).applyTo(column);
		return column;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.OK_ID, Messages.dialog_run, true);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
		sourceChanged();
	}

	/** Reloads the benchmarks after the jar, a JDK, or the class path has changed. */
	private void sourceChanged() {
		loader.stop();
		benchmarks = null;
		if (form.get(FormField.JAR).isEmpty()) {
			hideBenchmarks();
			show(null, Messages.dialog_chooseJar, IMessageProvider.INFORMATION);
			return;
		}
		try {
			loader.ask(form);
			show(null, Messages.dialog_reading, IMessageProvider.INFORMATION);
		} catch (FormException problem) {
			hideBenchmarks();
			show(null, problem.getMessage(), IMessageProvider.ERROR);
		}
	}

	/** Hides the benchmarks but keeps the selection, because another JDK may run the same benchmarks. */
	private void hideBenchmarks() {
		tree.show(null);
		parameterFields.show(null);
	}

	private void answered(CatalogLoader.Answer read) {
		if (getShell() == null || getShell().isDisposed()) {
			return;
		}
		benchmarks = read.source();
		if (benchmarks == null) {
			hideBenchmarks();
			show(null, read.problem(), IMessageProvider.ERROR);
			return;
		}
		BenchmarkSelection before = selection;
		ParameterEditor typed = parameters;
		selection = new BenchmarkSelection(benchmarks.catalog());
		parameters = new ParameterEditor(benchmarks.catalog());
		selection.chooseOnly(before == null ? memory.chosen() : before.chosen());
		(typed == null ? memory.parameters() : typed.typed()).forEach(parameters::set);
		tree.show(selection);
		parameterFields.show(parameters);
		candidate.showParameters(parameters.names());
		changed();
	}

	/** Validates the input, then shows the resulting command or the first error. */
	private void changed() {
		if (benchmarks == null) {
			return;
		}
		parameterFields.enableFor(selection.chosen());
		how.showUsual(DefaultValues.of(benchmarks.catalog(), selection.chosen()));
		try {
			show(BenchPlan.of(form, benchmarks, selection, parameters, usualName), Messages.dialog_dialog_help,
					IMessageProvider.NONE);
		} catch (FormException problem) {
			show(null, problem.getMessage(), IMessageProvider.ERROR);
		}
	}

	private void show(BenchPlan made, String message, int type) {
		plan = made;
		mark(1, Messages.candidate, form.hasCandidate());
		mark(2, Messages.dialog_revisions, form.areRevisions());
		mark(3, Messages.dialog_decision, form.isUntilDecided());
		candidate.enable();
		decisions.enable();
		command.show(made == null ? "" : made.command(), made == null ? "–" : made.time());
		LiveRun before = SessionRuns.get().active().stream().findFirst().orElse(null);
		if (made != null && before != null) {
			setMessage(NLS.bind(Messages.dialog_waits, before.name()),
					IMessageProvider.WARNING);
		} else {
			setMessage(message, type);
		}
		Button run = getButton(IDialogConstants.OK_ID);
		if (run != null) {
			run.setEnabled(made != null);
		}
	}

	private void mark(int tab, String text, boolean isOn) {
		tabs.getItem(tab).setText(isOn ? NLS.bind(Messages.dialog_candidate_on, text) : text);
	}

	@Override
	protected void okPressed() {
		memory.remember(form, selection, parameters);
		LiveRun run = SessionRuns.get().start(plan.task(), results.destination());
		super.okPressed();
		BenchmarkOutputView.open(page, run);
	}

	@Override
	public boolean close() {
		if (loader != null) {
			loader.stop();
		}
		return super.close();
	}
}
