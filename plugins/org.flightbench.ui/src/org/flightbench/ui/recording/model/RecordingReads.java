// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.recording.benchmark.Measurement;
import org.flightbench.recording.pass.RecordingPass;
import org.flightbench.recording.pass.RecordingPass.Answer;
import org.flightbench.recording.pass.RecordingPass.Question;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.summary.RecordingContent;
import org.flightbench.ui.model.SoftCache;

/**
 * The data read from the recordings of a session. A recording is read first for the stacks of the shown events, so that
 * the user sees them early, and then once for everything else. Cached data is softly reachable. Thread-safe.
 */
public final class RecordingReads {

	private static final int MOST = 24;

	private record Key(StackSource source, Object what) {}

	private record ProfileKey(ProfileEvent event, EventChoice choice, Separation separation,
			Measurement measurement) {}

	private record OverviewKey(ProfileEvent event, Weight weight) {}

	private final SoftCache<Key, Object> known = new SoftCache<>(MOST);
	private final Question<RecordingContent> wanted;
	private volatile Contents contents = new Contents();

	/** The contents of files that have been read or are being read. */
	private static final class Contents {

		private final SoftCache<Path, RecordingContent> read = new SoftCache<>(MOST);
		private final Map<Path, SharedReading<RecordingContent>> running = new ConcurrentHashMap<>();
	}

	/** @param wanted the data that the session reads from each recording in addition to its stacks */
	RecordingReads(Question<RecordingContent> wanted) {
		this.wanted = wanted;
	}

	/** Reads a value that is not in the cache. */
	private interface Read<T> {
		T read() throws IOException;
	}

	/**
	 * Returns the profile for a choice of events, with default weights if the choice requests counts.
	 *
	 * @param event the event to read
	 * @param measurement the measurement to which the profile is restricted, or null for the whole recording
	 */
	StackProfile profile(StackSource source, ProfileEvent event, EventChoice choice, Separation separation,
			Measurement measurement, ReadProgress progress, Consumer<StackProfile> partial) throws IOException {
		EventChoice read = choice.isCounted() ? choice.withWeight(null) : choice;
		return remembered(StackProfile.class, new Key(source, new ProfileKey(event, read, separation, measurement)),
				() -> source.profile(read.request(event, separation).measured(measurement), progress, partial));
	}

	/**
	 * Returns the event types, or null if the source does not contain them. Unlike {@link #summary}, reads no other
	 * content if they are not cached, so that a substitute for a missing event is found quickly.
	 */
	RecordingSummary firstSummary(StackSource source, ReadProgress progress) throws IOException {
		return remembered(RecordingSummary.class, new Key(source, RecordingSummary.class),
				() -> source.summary(progress));
	}

	/** Returns the event types, or null if the source does not contain them. */
	RecordingSummary summary(StackSource source, ReadProgress progress) throws IOException {
		if (!isOfFiles(source)) {
			return firstSummary(source, progress);
		}
		List<RecordingSummary> summaries = new ArrayList<>();
		for (Path file : source.files()) {
			summaries.add(content(file, progress).types().get());
		}
		return summaries.size() == 1 ? summaries.get(0) : RecordingSummary.of(summaries);
	}

	private static boolean isOfFiles(StackSource source) {
		return source.isRecording() && !source.isSelection();
	}

	/**
	 * Returns the times and threads of events in the whole recording of a source, or null if they are not available. If
	 * the content of its files is not cached, reads both in one pass.
	 *
	 * @param progress the progress of the overview
	 * @param ofContent the progress of the content
	 */
	ProfileOverview wholeOverview(StackSource source, ProfileEvent event, EventChoice choice, ReadProgress progress,
			ReadProgress ofContent) throws IOException {
		StackSource whole = source.whole();
		ProfileRequest request = new ProfileRequest(event, choice.weight(), null, Long.MIN_VALUE, Long.MAX_VALUE,
				Separation.METHOD);
		return remembered(ProfileOverview.class, new Key(whole, new OverviewKey(event, choice.weight())),
				() -> isOfFiles(whole)
						? overview(whole.files(), request, progress, ofContent)
						: whole.overview(request, progress));
	}

	private ProfileOverview overview(List<Path> files, ProfileRequest request, ReadProgress progress,
			ReadProgress ofContent) throws IOException {
		ProfileOverview.Builder builder = new ProfileOverview.Builder(request);
		for (Path file : files) {
			boolean[] isAdded = new boolean[1];
			content(file, pass -> {
				Answer<?> overview = builder.ask(pass);
				Answer<RecordingContent> content = wanted.ask(pass);
				return () -> {
					overview.get();
					isAdded[0] = true;
					return content.get();
				};
			}, ofContent);
			if (!isAdded[0]) {
				RecordingPass.read(file, builder::ask, progress);
			}
		}
		return builder.build();
	}

	/**
	 * Returns the content of a recording. If another job is reading it, waits for that job.
	 *
	 * @throws IOException if the recording cannot be read
	 * @throws java.util.concurrent.CancellationException if {@code progress} is canceled
	 */
	public RecordingContent content(Path file, ReadProgress progress) throws IOException {
		return content(file, wanted, progress);
	}

	private RecordingContent content(Path file, Question<RecordingContent> question, ReadProgress progress)
			throws IOException {
		Contents now = contents;
		while (true) {
			SharedReading<RecordingContent> own = new SharedReading<>();
			SharedReading<RecordingContent> other = now.running.putIfAbsent(file, own);
			if (other == null) {
				try {
					return own.read(watched -> readOrKnown(now, file, question, watched), progress);
				} finally {
					now.running.remove(file);
				}
			}
			RecordingContent read = other.await(progress);
			if (read != null) {
				return read;
			}
		}
	}

	private static RecordingContent readOrKnown(Contents contents, Path file, Question<RecordingContent> question,
			ReadProgress progress) throws IOException {
		RecordingContent content = contents.read.get(file);
		if (content == null) {
			content = RecordingPass.read(file, question, progress);
			contents.read.put(file, content);
		}
		return content;
	}

	/** Clears the cache. Called when a file has changed. */
	void forget() {
		known.clear();
		contents = new Contents();
	}

	private <T> T remembered(Class<T> type, Key key, Read<T> read) throws IOException {
		T found = type.cast(known.get(key));
		if (found == null) {
			found = read.read();
			if (found != null) {
				known.put(key, found);
			}
		}
		return found;
	}
}
