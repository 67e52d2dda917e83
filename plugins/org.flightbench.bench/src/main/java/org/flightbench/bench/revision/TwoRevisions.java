// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.revision;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;

/**
 * Two revisions of a git repository, to be built, run interleaved and compared.
 *
 * @param folder of the checkout: builds run in the folder of each revision that corresponds to it
 * @param baseline as git names it
 * @param candidate likewise, or {@link Revision#WORKTREE}
 * @param command how they are built
 * @param limit after which a build is ended
 * @param cache the folder in which builds are kept
 */
public record TwoRevisions(Path folder, String baseline, String candidate, BuildCommand command, Duration limit,
		Path cache) {

	/** After which a build is ended unless the user says otherwise. */
	public static final Duration USUAL_LIMIT = Duration.ofMinutes(30);
	/** After which a fork is ended unless the user says otherwise: a revision may be one whose benchmark hangs. */
	public static final Duration LONGEST_FORK = Duration.ofMinutes(30);

	/** Both of them, built. */
	public record Built(Revision baseline, BenchmarkJar baselineJar, Revision candidate, BenchmarkJar candidateJar) {

		/** The same settings for the baseline, with a folder named after it. */
		public BenchSettings ofBaseline(BenchSettings settings, String run) {
			return settings.of(baseline, baselineJar, name(run, baseline.name()));
		}

		/** The same settings for the candidate, with a folder named after it. */
		public BenchSettings ofCandidate(BenchSettings settings, String run) {
			return settings.of(candidate, candidateJar, name(run, candidate.name()));
		}
	}

	/** The name of a revision's run, and of its folder. */
	public static String name(String run, String revision) {
		return run + "-" + NewFolder.partOfName(revision);
	}

	/**
	 * Finds and builds both, one after the other, unless that has been done before.
	 *
	 * @param own files and folders of Flightbench, such as that of runs: nothing untracked in them belongs to
	 * {@link Revision#WORKTREE}, nor in the folder of builds
	 * @param cancelled asked many times a second
	 * @param onBuild gets a line for each build that begins, or that there is already
	 * @throws BuildFailedException if one does not build, or takes too long
	 * @throws org.flightbench.bench.BenchCancelledException if it was cancelled; nothing runs any more then
	 * @throws BenchException if there is no such revision, or both are the same
	 */
	public Built build(Collection<Path> own, BooleanSupplier cancelled, Consumer<String> onBuild)
			throws BenchException, IOException {
		Repository repository = Repository.of(folder, cancelled);
		Builds builds = new Builds(repository, command, limit, cache, cancelled, onBuild);
		List<Path> leftOut = Stream.concat(own.stream(), Stream.of(cache)).toList();
		Revision before = repository.revision(baseline, leftOut);
		Revision after = repository.revision(candidate, leftOut);
		if (before.commit().equals(after.commit())) {
			throw new BenchException(Texts.bind(Messages.revision_same, before.name(), after.name(),
					before.shortCommit()));
		}
		Built built = new Built(before, builds.jar(before), after, builds.jar(after));
		if (built.baselineJar().hasSameContent(built.candidateJar())) {
			onBuild.accept(Texts.bind(Messages.revision_sameJar, before.label(), after.label()));
		}
		return built;
	}
}
