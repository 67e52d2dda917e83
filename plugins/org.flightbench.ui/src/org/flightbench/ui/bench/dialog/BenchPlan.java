// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.flightbench.base.Plural;
import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.process.BenchEstimate;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.ui.bench.BenchTask;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;

/**
 * The validated input of the dialog: a task and its estimated duration.
 *
 * @param task the task to run
 * @param estimates the estimate for each side of the task
 */
public record BenchPlan(BenchTask task, List<BenchEstimate> estimates) {

	/**
	 * Creates a plan from the input of the form.
	 *
	 * @param usualName the name used if the user enters none
	 * @throws FormException if the input is incomplete or invalid
	 */
	public static BenchPlan of(BenchForm form, BenchSource source, BenchmarkSelection selection,
			ParameterEditor parameters, String usualName) throws FormException {
		Path into = form.path(FormField.FOLDER);
		String name = form.get(FormField.NAME).isEmpty() ? usualName : form.get(FormField.NAME);
		BenchOptions options = form.options(selection, parameters);
		BenchEstimate estimate = estimate(form, source, options);
		if (!form.isInterleaved()) {
			BenchSettings settings = settings(name, source, source.jdk(), source.first(), options, into);
			return new BenchPlan(BenchTask.single(settings), List.of(estimate));
		}
		if (form.areRevisions()) {
			TwoRevisions revisions = form.revisions();
			BenchSettings baseline = settings(TwoRevisions.name(name, revisions.baseline()), source, source.jdk(),
					source.first(), options, into);
			BenchSettings candidate = settings(TwoRevisions.name(name, revisions.candidate()), source, source.jdk(),
					source.first(), options, into);
			return new BenchPlan(
					new BenchTask(name, List.of(baseline, candidate), null, form.pairing(), revisions),
					List.of(estimate, estimate));
		}
		BenchOptions ofCandidate = form.candidateOptions(selection, parameters);
		String parameter = form.get(FormField.CANDIDATE_PARAMETER);
		boolean byParameter = !parameter.isEmpty();
		String baselineName = byParameter ? suffix(parameter, parameters.values(parameter).get(0)) : "baseline";
		String candidateName = byParameter ? suffix(parameter, form.get(FormField.CANDIDATE_VALUE)) : "candidate";
		BenchSettings baseline = settings(name + "-" + baselineName, source, source.jdk(), source.first(), options,
				into);
		BenchSettings candidate = settings(name + "-" + candidateName, source, source.candidateJdk(),
				source.candidateFirst(), ofCandidate, into);
		if (baseline.jdk().equals(candidate.jdk()) && baseline.first().equals(candidate.first())
				&& baseline.arguments().equals(candidate.arguments())) {
			throw new FormException(Messages.form_candidate_same);
		}
		return new BenchPlan(
				new BenchTask(name, List.of(baseline, candidate), byParameter ? parameter : null, form.pairing(),
						null),
				List.of(estimate, estimate(form, source, ofCandidate)));
	}

	private static BenchEstimate estimate(BenchForm form, BenchSource source, BenchOptions options) {
		return BenchEstimate.of(source.catalog(),
				form.isUntilDecided() ? options.withForks(SequentialPlan.FIRST_LOOK) : options);
	}

	/** Returns a suffix such as {@code writer=jmc}. Characters that are not allowed in folder names are replaced. */
	private static String suffix(String parameter, String value) {
		return NewFolder.partOfName(parameter + "=" + value);
	}

	private static BenchSettings settings(String name, BenchSource source, Jdk jdk, List<Path> first,
			BenchOptions options, Path into) throws FormException {
		try {
			return new BenchSettings(name, source.jar(), first, jdk, options.profilers(), options.arguments(), into);
		} catch (IllegalArgumentException badName) {
			throw new FormException(FormField.NAME, badName.getMessage());
		}
	}

	/**
	 * Returns the equivalent shell command, which starts JMH for a single run, or Flightbench for a baseline and a
	 * candidate.
	 */
	public String command() {
		BenchSettings side = task.sides().get(0);
		return CommandText.join(task.isInterleaved() ? PairCommand.of(task) : side.command(recordings(side)));
	}

	private static Path recordings(BenchSettings side) {
		return side.into().resolve(side.name()).resolve("recordings");
	}

	/** Returns the estimated duration and the number of results, such as {@code about 12 min for 13 results}. */
	public String time() {
		Duration time = estimates.stream().map(BenchEstimate::time).reduce(Duration.ZERO, Duration::plus);
		boolean isLowerBound = task.isInterleaved() && task.pairing().until() != null
				|| estimates.stream().anyMatch(BenchEstimate::isLowerBound);
		int results = (int) estimates.stream().mapToLong(BenchEstimate::results).sum();
		return isLowerBound
				? Plural.of(results, Messages.estimate_atLeast_one, Messages.estimate_atLeast_many,
						TypedTime.roughly(time))
				: Plural.of(results, Messages.estimate_about_one, Messages.estimate_about_many,
						TypedTime.roughly(time));
	}
}
