// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingReads;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A page about whole recordings, each considered separately.
 *
 * @param <A> the data of a recording
 */
public abstract class PerRecordingTab<A> extends ReadTab<List<A>> {

	private final RecordingReads reads;
	private final Function<RecordingContent, Answer<A>> part;

	/**
	 * @param messageId the ID that tests use to find the message
	 * @param part returns the part of a recording's content that the page shows
	 */
	protected PerRecordingTab(Composite parent, RecordingSession session, String messageId,
			Function<RecordingContent, Answer<A>> part) {
		super(parent, session, messageId);
		this.reads = session.reads();
		this.part = part;
	}

	@Override
	protected final Object wanted(RecordingState state) {
		return state.sources();
	}

	@Override
	protected final ReadingJob<List<A>> job(RecordingState state, Consumer<List<A>> onRead,
			Consumer<LoadFailure> onFailure) {
		return new SidesJob<>(state.sources(), onRead, onFailure) {
			@Override
			protected List<A> read() throws IOException {
				List<A> recordings = new ArrayList<>();
				for (StackSource side : sides()) {
					recordings.addAll(
							read(side, (file, progress) -> part.apply(reads.content(file, progress)).get()));
				}
				return recordings;
			}
		};
	}
}
