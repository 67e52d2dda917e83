// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.base.ReadProgress;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.read.RunReader;
import org.flightbench.ui.comparison.Arrangement;
import org.flightbench.ui.comparison.ResultRowModel;
import org.flightbench.ui.comparison.SortKey;
import org.flightbench.ui.comparison.WhiskerScale;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.view.chart.SvgRenderer;
import org.flightbench.view.pen.Palette;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/**
 * Compares a sample in the background while the start page is shown. This loads the classes needed by the first
 * comparison, so that the UI thread does not have to.
 */
public final class WarmUp extends Job {

	private static final int WIDTH = 900;
	private static final int HEIGHT = 400;

	public WarmUp() {
		super(Messages.job_warmUp);
		setSystem(true);
		setPriority(Job.DECORATE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		try {
			loadClasses(FrameworkUtil.getBundle(WarmUp.class));
			loadClasses(FrameworkUtil.getBundle(org.eclipse.swtchart.Chart.class));
			List<Sample> samples = Sample.all();
			if (!samples.isEmpty()) {
				compare(samples.get(0).files());
			}
		} catch (IOException | ClassNotFoundException incomplete) {
			ILog.get().warn("The program may be incomplete", incomplete);
		}
		return Status.OK_STATUS;
	}

	/**
	 * Loads the classes of a bundle without initializing them, because some may be initialized only on the UI thread.
	 */
	private static void loadClasses(Bundle bundle) throws ClassNotFoundException {
		Enumeration<URL> entries = bundle.findEntries("org", "*.class", true);
		if (entries == null) {
			return;
		}
		for (URL entry : Collections.list(entries)) {
			String path = entry.getPath();
			bundle.loadClass(path.substring(1, path.length() - ".class".length()).replace('/', '.'));
		}
	}

	private static void compare(List<Path> files) throws IOException {
		List<Run> runs = new ArrayList<>();
		for (Path file : files) {
			runs.add(RunReader.read(file, ReadProgress.NONE));
		}
		Comparison comparison = Comparer.compare(runs, 0, Metric.PRIMARY, ComparisonSettings.DEFAULT);
		ResultRowModel rows = ResultRowModel.of(comparison);
		WhiskerScale.of(rows.all());
		Arrangement.of(rows, new Arrangement.RowQuery("", Set.of(), Set.of(), SortKey.NONE, true));
		ChartSelection selection = ChartSelection.of(ChartFactory.results(comparison), WIDTH, HEIGHT);
		ChartFactory.unavailable(comparison, selection);
		SvgRenderer.render(ChartFactory.of(ChartKind.BARS, comparison, selection), WIDTH, HEIGHT, Palette.LIGHT);
	}
}
