// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.cause.Explainer;
import org.flightbench.analysis.join.PerOperation;
import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.analysis.join.RecordingFinder;
import org.flightbench.analysis.join.RunRecordings;
import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.recording.profile.ComparedProfiles;
import org.flightbench.recording.profile.ProfileEvent;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.read.ProfileReader;
import org.flightbench.recording.profile.view.CallTree;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.view.flame.BenchmarkFlame;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.report.text.Messages;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;

/** Reads the recordings of the most important results of a baseline and a candidate. */
public final class RecordedReader {

	/**
	 * The maximum number of results. A page with more would exceed the size limits of email, and few readers would look
	 * at all of them.
	 */
	private static final int MAX_RESULTS = 8;
	private static final List<String> EVENTS = List.of("cpu", "allocation");

	private final RunComparison pair;
	private final RunRecordings before;
	private final RunRecordings after;
	private final ReadProgress progress;
	private final Set<Path> files = new LinkedHashSet<>();
	private final List<Explanation> explanations = new ArrayList<>();
	private final List<Recorded.Flame> flames = new ArrayList<>();
	private final List<Recorded.Pauses> pauses = new ArrayList<>();
	private final List<String> notes = new ArrayList<>();

	/**
	 * Searches for recordings, but does not read them.
	 *
	 * @param progress the progress, which may cancel the search
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public RecordedReader(RunComparison pair, ReadProgress progress) {
		this.pair = pair;
		this.progress = progress;
		before = RecordingFinder.find(pair.baseline(), progress::isCancelled);
		after = RecordingFinder.find(pair.candidate(), progress::isCancelled);
	}

	/**
	 * Reads the recordings. Problems are reported as notes.
	 *
	 * @throws java.util.concurrent.CancellationException if the progress is canceled
	 */
	public Recorded read() {
		int read = 0;
		int left = 0;
		for (ResultComparison result : ComparisonRows.byImportance(pair.results())) {
			List<Path> ofBaseline = before.files(result.baseline().result().id());
			List<Path> ofCandidate = after.files(result.candidate().result().id());
			boolean isRecorded = !ofBaseline.isEmpty() && !ofCandidate.isEmpty();
			if (isRecorded && read == MAX_RESULTS) {
				left++;
			} else if (isRecorded) {
				read++;
				read(result, ofBaseline, ofCandidate);
			}
		}
		if (read == 0) {
			notes.add(Messages.recorded_none);
		}
		if (left > 0) {
			notes.add(Plural.of(left, Messages.recorded_left_one, Messages.recorded_left_many));
		}
		return new Recorded(explanations, flames, pauses, notes);
	}

	/** Returns the files that were read. */
	public Set<Path> files() {
		return files;
	}

	private void read(ResultComparison result, List<Path> ofBaseline, List<Path> ofCandidate) {
		files.addAll(ofBaseline);
		files.addAll(ofCandidate);
		try {
			if (Explainer.isChanged(result)) {
				explanations.add(Explainer.of(result, ofBaseline, ofCandidate, progress));
			}
			for (String event : EVENTS) {
				flame(event, result, ofBaseline, ofCandidate)
						.ifPresent(graph -> flames.add(new Recorded.Flame(result, graph)));
			}
			PauseTimeline first = PauseReader.read(ofBaseline.get(0), progress);
			PauseTimeline second = PauseReader.read(ofCandidate.get(0), progress);
			if (!first.pauses().isEmpty() || !second.pauses().isEmpty()) {
				pauses.add(new Recorded.Pauses(result, new PausesInput(List.of(second), List.of(first), 0)));
			}
		} catch (IOException e) {
			notes.add(Texts.bind(Messages.recorded_problem, String.valueOf(e.getMessage())));
		}
	}

	/** Returns the difference of the profiles of an event, or empty if neither side has such events. */
	private Optional<FlameGraph> flame(String event, ResultComparison result, List<Path> ofBaseline,
			List<Path> ofCandidate) throws IOException {
		ProfileRequest request = new ProfileRequest(ProfileEvent.of(event), null, null, Long.MIN_VALUE,
				Long.MAX_VALUE, Separation.METHOD);
		List<StackProfile> sides = ComparedProfiles.read(request.event(), (counted, before) -> before.isEmpty()
				? profile(ofBaseline, pair.baseline(), request.of(counted), result.baseline().result())
				: profile(ofCandidate, pair.candidate(), request.of(counted), result.candidate().result()));
		if (sides.stream().allMatch(side -> side.stacks().size() == 0)) {
			return Optional.empty();
		}
		StackProfile difference = FoldedHarness.of(ComparedProfiles.whole(sides, null));
		FlameGraph graph = BenchmarkFlame.graph(difference,
				List.of(new Measured(result.baseline().result(), ofBaseline.size()),
						new Measured(result.candidate().result(), ofCandidate.size())));
		return Optional.of(graph.scale().isKnown()
				? graph
				: new FlameGraph(new CallTree(difference), Scale.perSecond(difference)));
	}

	/**
	 * Reads a profile of the measured time only, because warm-up may differ between the sides. The result of the same
	 * side determines when it was measured.
	 */
	private StackProfile profile(List<Path> recordings, Run run, ProfileRequest request, Result result)
			throws IOException {
		return ProfileReader.read(recordings, run.name(), request.measured(PerOperation.measurement(result)), progress);
	}
}
