// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.io.IOException;

import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/** An exception thrown if files that should belong to one run belong to different runs. The message is localized. */
public final class DifferentRunsException extends IOException {

	private static final long serialVersionUID = 1L;

	/** Creates an exception that names two of the runs. */
	public DifferentRunsException(PauseTimeline one, PauseTimeline other) {
		super(one.isDated() && other.isDated()
				? Texts.bind(Messages.runs_differ_start, one.name(), other.name(), one.instant(one.startNanos()),
						other.instant(other.startNanos()))
				: Texts.bind(Messages.runs_differ, one.name(), other.name()));
	}
}
