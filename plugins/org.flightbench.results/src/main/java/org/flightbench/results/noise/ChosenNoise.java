// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * The noise profile of a comparison.
 *
 * @param profile the profile, null for none
 * @param name file name of the profile for messages
 * @param isForced whether the user selected the profile, which is then used even for another machine or JDK
 * @param problem message about a profile that was found but cannot be used, null if there is none
 */
public record ChosenNoise(NoiseProfile profile, String name, boolean isForced, String problem) {

	/** No profile. */
	public static final ChosenNoise NONE = new ChosenNoise(null, "", false, null);

	/** Creates a choice of the profile that the user selected. */
	public static ChosenNoise forced(NoiseProfile profile, String name) {
		return new ChosenNoise(profile, name, true, null);
	}

	/** Creates a choice of the profile that was found next to the runs. */
	public static ChosenNoise found(NoiseProfile profile, String name) {
		return new ChosenNoise(profile, name, false, null);
	}

	/** Creates a choice of no profile, because the profile next to the runs cannot be read. */
	public static ChosenNoise unreadable(String reason) {
		return new ChosenNoise(null, "", false, Texts.bind(Messages.note_unreadable, reason));
	}

	/**
	 * Selects the noise for two runs. Ignores a found profile if the runs were measured in another environment, and
	 * adds a note about it.
	 */
	public ForRuns forRuns(Run baseline, Run candidate) {
		if (profile == null) {
			return new ForRuns(Optional.empty(), false, problem == null ? List.of() : List.of(problem));
		}
		Environment below = Environment.of(baseline).byRelease();
		Environment above = Environment.of(candidate).byRelease();
		Environment known = profile.environment().byRelease();
		List<String> differences = new ArrayList<>(known.differences(below));
		known.differences(above).stream().filter(one -> !differences.contains(one))
				.forEach(differences::add);
		boolean isSameMachine = known.machine() != null && known.machine().equals(below.machine())
				&& known.machine().equals(above.machine());
		if (differences.isEmpty()) {
			return new ForRuns(Optional.of(profile), isSameMachine, List.of());
		}
		String what = String.join(", ", differences);
		return isForced
				? new ForRuns(Optional.of(profile), false, List.of(Texts.bind(Messages.note_forced, name, what)))
				: new ForRuns(Optional.empty(), false, List.of(Texts.bind(Messages.note_notUsed, name, what)));
	}

	/**
	 * The noise profile for a pair of runs.
	 *
	 * @param profile empty if there is no applicable profile
	 * @param isSameMachine whether profile and runs are known to come from the same machine
	 * @param notes messages for the user
	 */
	public record ForRuns(Optional<NoiseProfile> profile, boolean isSameMachine, List<String> notes) {

		/** No profile and no notes. */
		public static final ForRuns NONE = new ForRuns(Optional.empty(), false, List.of());

		/** Returns the noise of a result, or empty if it is unknown. */
		public Optional<MeasuredNoise> of(ResultId id, String metric) {
			return profile.flatMap(one -> one.of(id, metric));
		}

		/** Returns the source of the noise for the user, as in {@code from 24 runs on this machine}. */
		public String source(BenchmarkNoise noise) {
			String text = noise.forks() > noise.runs()
					? Texts.bind(Messages.source_forks, noise.forks(), noise.runs())
					: Texts.bind(Messages.source_runs, noise.runs());
			return isSameMachine ? Texts.bind(Messages.source_thisMachine, text) : text;
		}
	}
}
