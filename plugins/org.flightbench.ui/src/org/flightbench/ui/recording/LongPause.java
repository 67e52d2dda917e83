// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Text;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.safepoint.SafepointListener;
import org.flightbench.ui.safepoint.SafepointSession;
import org.flightbench.ui.safepoint.TimeSelection;
import org.flightbench.ui.text.Messages;

/**
 * Reports the longest pause of a recording in a message at the top of its editor, even if another time range is shown.
 * A dismissed message is not shown again.
 */
final class LongPause implements SafepointListener {

	/**
	 * The minimum length of a pause that is reported in a message. Users notice a delay of one second, and the shortest
	 * health-check timeouts are that long; shorter pauses appear only in the tables.
	 */
	static final long MIN_NANOS = 1_000_000_000;

	private static final String KEY = "longPause";

	private final MessageBar messages;
	private final SafepointSession pauses;
	private final Consumer<TimeSelection> onShow;
	private String shown = "";
	/** The pause in the newest timelines, which may be newer than the message. */
	private TimeSelection latest;

	/**
	 * @param pauses the session that this listens to
	 * @param onShow shows the given pause
	 */
	LongPause(MessageBar messages, SafepointSession pauses, Consumer<TimeSelection> onShow) {
		this.messages = messages;
		this.pauses = pauses;
		this.onShow = onShow;
	}

	@Override
	public void shown(List<PauseTimeline> timelines) {
		if (messages.isDisposed()) {
			return;
		}
		List<PauseTimeline> runs = Stream.concat(pauses.runs(0).stream(), pauses.runs(1).stream()).toList();
		TimeSelection longest = null;
		for (PauseTimeline timeline : runs) {
			int index = longest(timeline);
			if (index >= 0 && (longest == null
					|| timeline.pauses().totalNanos(index) > longest.toNanos() - longest.fromNanos())) {
				longest = TimeSelection.of(timeline, timeline.pauses().get(index));
			}
		}
		show(longest, runs.size() > 1);
	}

	private void show(TimeSelection longest, boolean isOneOfSeveral) {
		latest = longest;
		if (longest == null || longest.pause().totalNanos() < MIN_NANOS) {
			messages.remove(KEY);
			shown = "";
			return;
		}
		Pause pause = longest.pause();
		String length = TimeText.of(pause.totalNanos());
		String operation = Text.visible(pause.operationName());
		String text = isOneOfSeveral
				? NLS.bind(Messages.pause_longestOf, new Object[]{longest.timeline().name(), length, operation})
				: NLS.bind(Messages.pause_longest, length, operation);
		if (!text.equals(shown)) {
			shown = text;
			messages.warn(KEY, text, new MessageBar.Choice(Messages.pause_show, () -> onShow.accept(latest)));
		}
	}

	/** Returns the index of the longest pause, or -1 if there are no pauses. */
	private static int longest(PauseTimeline timeline) {
		return IntStream.range(0, timeline.pauses().size()).boxed()
				.max((one, other) -> Long.compare(timeline.pauses().totalNanos(one),
						timeline.pauses().totalNanos(other)))
				.orElse(-1);
	}
}
