// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.List;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IEditorPart;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.recording.RecordingOpener;

/**
 * A message bar above Mission Control's editor that offers Flightbench's editor for a large recording, with the
 * estimated cost of both.
 */
final class LargeRecordingBar {

	static final long MEGABYTE = 1_000_000;

	/**
	 * A rough estimate from a single trial on two processors: for a recording of 276 MB, Mission Control 10 needed
	 * about 30 s and 4.5 GB, Flightbench's editor 2.7 s and 0.6 GB. {@code ./build.sh costs-in} measures a recording.
	 */
	private static final Estimate MISSION_CONTROL = new Estimate(0.11, 16);
	private static final Estimate FLIGHTBENCH = new Estimate(0.01, 2.2);
	private static final double MAX_OF_A_MINUTE = 90;
	private static final String KEY = "large";

	private LargeRecordingBar() {}

	/**
	 * The cost of opening a file, per megabyte.
	 *
	 * @param seconds the time until the first page is shown, in seconds
	 * @param memory the memory, in megabytes
	 */
	private record Estimate(double seconds, double memory) {

		String text(double megabytes) {
			double time = Math.max(1, megabytes * seconds);
			String duration = time < MAX_OF_A_MINUTE
					? NLS.bind(Messages.large_seconds, number(time))
					: NLS.bind(Messages.large_minutes, number(time / 60));
			return NLS.bind(Messages.large_estimate, duration, number(megabytes * memory / 1000));
		}

		/** Formats a number, with one decimal if it is less than ten. */
		private static String number(double value) {
			NumberFormat format = NumberFormat.getInstance();
			format.setMaximumFractionDigits(value < 10 ? 1 : 0);
			return format.format(value);
		}
	}

	/** Returns the text of the bar for a file size, in bytes. */
	static String text(long bytes) {
		double megabytes = (double) bytes / MEGABYTE;
		return NLS.bind(Messages.large_text, new Object[]{Estimate.number(megabytes),
				MISSION_CONTROL.text(megabytes), FLIGHTBENCH.text(megabytes)});
	}

	/** Adds the bar above the content of an editor, which may still be loading. Must be called on the UI thread. */
	static void addTo(IEditorPart editor, Path file, long bytes) {
		MPart part = editor.getSite().getService(MPart.class);
		if (part == null || !(part.getWidget() instanceof Composite area) || area.isDisposed()) {
			return;
		}
		Control[] content = area.getChildren();
		GridLayout layout = new GridLayout();
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		layout.verticalSpacing = 0;
		area.setLayout(layout);
		for (Control control : content) {
			control.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		}
		MessageBar bar = new MessageBar(area);
		bar.moveAbove(null);
		bar.inform(KEY, text(bytes), new MessageBar.Choice(Messages.large_open,
				() -> RecordingOpener.open(editor.getSite().getPage(), List.of(file))));
	}
}
