// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * The noise profile that a comparison goes by, if any.
 *
 * @param profile null for none
 * @param name of its file, for the user to read
 * @param isForced whether the user chose it, so that it is used on another machine or JDK too
 * @param problem why there is none although one was found, null if there is nothing to say
 */
public record ChosenNoise(NoiseProfile profile, String name, boolean isForced, String problem) {

	/** No profile. */
	public static final ChosenNoise NONE = new ChosenNoise(null, "", false, null);

	/** A profile that the user chose. */
	public static ChosenNoise forced(NoiseProfile profile, String name) {
		return new ChosenNoise(profile, name, true, null);
	}

	/** A profile that was found beside the runs. */
	public static ChosenNoise found(NoiseProfile profile, String name) {
		return new ChosenNoise(profile, name, false, null);
	}

	/** A profile that was found beside the runs and cannot be read, for this reason. */
	public static ChosenNoise unreadable(String reason) {
		return new ChosenNoise(null, "", false, Texts.bind(Messages.note_unreadable, reason));
	}

	/** The noise for two runs: the same, or none if they were measured elsewhere; and a note about it. */
	public ForRuns forRuns(Run baseline, Run candidate) {
		if (profile == null) {
			return new ForRuns(Optional.empty(), false, problem == null ? List.of() : List.of(problem));
		}
		Environment below = Environment.of(baseline);
		Environment above = Environment.of(candidate);
		List<String> differences = new ArrayList<>(profile.environment().differences(below));
		profile.environment().differences(above).stream().filter(one -> !differences.contains(one))
				.forEach(differences::add);
		boolean isSameMachine = profile.environment().machine() != null
				&& profile.environment().machine().equals(below.machine())
				&& profile.environment().machine().equals(above.machine());
		if (differences.isEmpty()) {
			return new ForRuns(Optional.of(profile), isSameMachine, List.of());
		}
		String what = String.join(", ", differences);
		return isForced
				? new ForRuns(Optional.of(profile), false, List.of(Texts.bind(Messages.note_forced, name, what)))
				: new ForRuns(Optional.empty(), false, List.of(Texts.bind(Messages.note_notUsed, name, what)));
	}

	/**
	 * The profile for a pair of runs.
	 *
	 * @param profile empty if there is none for them
	 * @param isSameMachine whether it is known to be of the machine of both
	 * @param notes what the user should know
	 */
	public record ForRuns(Optional<NoiseProfile> profile, boolean isSameMachine, List<String> notes) {

		/** No profile, and nothing to say. */
		public static final ForRuns NONE = new ForRuns(Optional.empty(), false, List.of());

		/** The variation of a result, empty if there is none to go by. */
		public Optional<MeasuredNoise> of(ResultId id, String metric) {
			return profile.flatMap(one -> one.of(id, metric));
		}

		/** The source of a variation: {@code from 24 runs on this machine}. */
		public String source(BenchmarkNoise noise) {
			String text = noise.forks() > noise.runs()
					? Texts.bind(Messages.source_forks, noise.forks(), noise.runs())
					: Texts.bind(Messages.source_runs, noise.runs());
			return isSameMachine ? Texts.bind(Messages.source_thisMachine, text) : text;
		}
	}
}
