// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.flightbench.results.RunFiles;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.bench.dialog.RunBenchmarks;
import org.flightbench.ui.editor.ReadOnlyEditor;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.history.OpenHistory;
import org.flightbench.ui.jvm.RecordJvm;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.Fonts;

/**
 * The start page of an empty workbench, with links to open files, samples and recent comparisons and to run benchmarks.
 */
public final class StartEditor extends ReadOnlyEditor {

	/** The editor ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.start";

	private static final String COMMAND = "java -jar benchmarks.jar -f 5 -prof gc -rf json -rff baseline.json";
	private static final int LETTERS = 88;
	private static final int DROP_MARGIN = 16;

	private Composite page;
	private int width;

	@Override
	public void init(IEditorSite site, IEditorInput input) {
		setSite(site);
		setInput(input);
		setPartName(Messages.start_name);
	}

	@Override
	public void createPartControl(Composite parent) {
		ScrolledComposite scroll = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		Composite outer = new Composite(scroll, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(24, 28).applyTo(outer);
		page = new Composite(outer, SWT.NONE);
		width = Fonts.letters(page, LETTERS);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).grab(true, true).hint(width, SWT.DEFAULT)
				.applyTo(page);
		GridLayoutFactory.fillDefaults().spacing(0, 10).applyTo(page);
		heading(Messages.start_heading);
		text(Messages.start_text);
		dropZone();
		link(Messages.start_open,
				this::chooseFiles);
		link(Messages.start_history, () -> OpenHistory.open(getSite().getPage()));
		samples();
		recent();
		makeResults();
		scroll.setContent(outer);
		scroll.setMinSize(outer.computeSize(SWT.DEFAULT, SWT.DEFAULT));
		ResultFileDrop.install(scroll, this::open);
	}

	private void dropZone() {
		Composite zone = new Composite(page, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(zone);
		GridLayoutFactory.fillDefaults().margins(DROP_MARGIN, 2 * DROP_MARGIN).applyTo(zone);
		zone.addListener(SWT.Paint, StartEditor::paintDashes);
		Label label = new Label(zone, SWT.CENTER | SWT.WRAP);
		label.setText(
				Messages.start_drop);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER)
				.hint(width - 2 * DROP_MARGIN, SWT.DEFAULT).applyTo(label);
	}

	private static void paintDashes(Event event) {
		GC gc = event.gc;
		Composite zone = (Composite) event.widget;
		Rectangle area = zone.getClientArea();
		gc.setAntialias(SWT.ON);
		gc.setForeground(Colors.of(zone).line());
		gc.setLineStyle(SWT.LINE_DASH);
		gc.setLineWidth(2);
		gc.drawRoundRectangle(1, 1, area.width - 3, area.height - 3, 14, 14);
	}

	private void samples() {
		List<Sample> samples = Sample.all();
		if (samples.isEmpty()) {
			return;
		}
		subheading(Messages.start_samples);
		for (Sample sample : samples) {
			link("<a>" + WidgetText.link(sample.title()) + "</a>   " + WidgetText.link(sample.description()),
					() -> open(sample.files()));
		}
	}

	private void recent() {
		List<List<Path>> recent = RecentFiles.list();
		if (recent.isEmpty()) {
			return;
		}
		subheading(Messages.start_recent);
		for (List<Path> files : recent) {
			String names = files.stream().map(RunFiles::name).collect(Collectors.joining(" ↔ "));
			Link link = link("<a>" + WidgetText.link(names) + "</a>", () -> open(files));
			link.setToolTipText(WidgetText.label(files.stream().map(Path::toString).collect(Collectors.joining("\n"))));
		}
	}

	private void makeResults() {
		subheading(Messages.start_run_heading);
		link(Messages.start_run,
				() -> RunBenchmarks.open(getSite().getPage(), null));
		text(Messages.start_byHand);
		Text command = new Text(page, SWT.READ_ONLY | SWT.BORDER);
		Fonts.code(command);
		command.setText(COMMAND);
		AccessibleNames.set(command, Messages.start_command_name);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(command);
		link(Messages.start_copyCommand, () -> ClipboardText.copy(page.getDisplay(), COMMAND));
		link(Messages.start_record, () -> RecordJvm.open(getSite().getPage()));
	}

	private void heading(String text) {
		Label label = new Label(page, SWT.NONE);
		label.setText(text);
		Fonts.heading(label);
	}

	private void subheading(String text) {
		Label label = new Label(page, SWT.NONE);
		label.setText(text);
		Fonts.subheading(label);
		GridDataFactory.fillDefaults().indent(0, 10).applyTo(label);
	}

	private void text(String text) {
		Label label = new Label(page, SWT.WRAP);
		label.setText(text);
		GridDataFactory.fillDefaults().grab(true, false).hint(width, SWT.DEFAULT).applyTo(label);
	}

	private Link link(String text, Runnable action) {
		Link link = new Link(page, SWT.WRAP);
		link.setText(text);
		link.addListener(SWT.Selection, event -> action.run());
		GridDataFactory.fillDefaults().grab(true, false).hint(width, SWT.DEFAULT).applyTo(link);
		return link;
	}

	private void chooseFiles() {
		open(ResultFileDialog.openAny(getSite().getShell(), Messages.open));
	}

	private void open(List<Path> files) {
		OpenResults.open(getSite().getPage(), files);
	}

	@Override
	public void setFocus() {
		page.setFocus();
	}
}
