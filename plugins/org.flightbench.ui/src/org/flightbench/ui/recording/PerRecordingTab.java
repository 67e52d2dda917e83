// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;

/**
 * A page about whole recordings, each considered separately.
 *
 * @param <A> the data of a recording
 */
public abstract class PerRecordingTab<A> extends ReadTab<List<A>> {

	private final SidesJob.Reader<A> reader;

	/** @param messageId the ID under which tests find the message */
	protected PerRecordingTab(Composite parent, RecordingSession session, String messageId, SidesJob.Reader<A> reader) {
		super(parent, session, messageId);
		this.reader = reader;
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
					recordings.addAll(read(side, reader));
				}
				return recordings;
			}
		};
	}
}
