// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.LinkedHashMap;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.dialogs.MessageDialogWithToggle;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;

/** Asks in which editor a large recording opens, with what either needs for it. */
final class LargeRecordingQuestion {

	static final long MEGABYTE = 1_000_000;

	/**
	 * Rough: by one trial on two processors, in which a recording of 276 MB took Mission Control 10 about 30 s and 4.5
	 * GB, and Flightbench's editor 2.7 s and 0.6 GB. {@code ./build.sh costs-in} measures a recording.
	 */
	private static final Estimate MISSION_CONTROL = new Estimate(0.11, 16);
	private static final Estimate FLIGHTBENCH = new Estimate(0.01, 2.2);
	private static final double MOST_OF_A_MINUTE = 90;
	private static final int BUTTON_HERE = IDialogConstants.INTERNAL_ID;
	private static final int BUTTON_THERE = IDialogConstants.INTERNAL_ID + 1;

	private LargeRecordingQuestion() {}

	/**
	 * The cost of opening each megabyte of a file.
	 *
	 * @param seconds until the first page is shown
	 * @param memory in megabytes
	 */
	private record Estimate(double seconds, double memory) {

		String text(double megabytes) {
			double time = Math.max(1, megabytes * seconds);
			String duration = time < MOST_OF_A_MINUTE
					? NLS.bind(Messages.large_seconds, number(time))
					: NLS.bind(Messages.large_minutes, number(time / 60));
			return NLS.bind(Messages.large_estimate, duration, number(megabytes * memory / 1000));
		}

		/** With one digit behind the point below ten, where it matters. */
		private static String number(double value) {
			NumberFormat format = NumberFormat.getInstance();
			format.setMaximumFractionDigits(value < 10 ? 1 : 0);
			return format.format(value);
		}
	}

	/** The question, for a file of a size in bytes. */
	static String text(Path file, long bytes) {
		double megabytes = (double) bytes / MEGABYTE;
		return NLS.bind(Messages.large_question, new Object[]{file.getFileName(), Estimate.number(megabytes),
				FLIGHTBENCH.text(megabytes), MISSION_CONTROL.text(megabytes)});
	}

	/**
	 * Whether the user chooses Flightbench's editor; to close the question means Mission Control's, as was asked for.
	 */
	static boolean opensInFlightbench(Shell parent, Path file, long bytes) {
		LinkedHashMap<String, Integer> buttons = new LinkedHashMap<>();
		buttons.put(Messages.large_here, BUTTON_HERE);
		buttons.put(Messages.large_there, BUTTON_THERE);
		MessageDialogWithToggle dialog = new MessageDialogWithToggle(parent, Messages.large_title, null,
				text(file, bytes), MessageDialog.QUESTION, buttons, 0, Messages.large_remember, false);
		int button = dialog.open();
		if (button < 0) {
			return false;
		}
		boolean here = button == BUTTON_HERE;
		if (dialog.getToggleState()) {
			LargeRecordingPreferences.store().setValue(LargeRecordingPreferences.CHOICE,
					(here ? OpeningChoice.FLIGHTBENCH : OpeningChoice.MISSION_CONTROL).name());
		}
		return here;
	}
}
