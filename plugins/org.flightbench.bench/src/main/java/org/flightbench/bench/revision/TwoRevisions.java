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
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.Revision;

/**
 * Two revisions of a git repository to build and then run interleaved.
 *
 * @param folder a folder in the checkout; each revision is built in the same folder of its worktree
 * @param baseline the baseline revision in git's syntax
 * @param candidate the candidate revision in git's syntax, or {@link Revision#WORKTREE}
 * @param command the build command
 * @param limit the time limit of a build
 * @param cache the folder of the build cache
 */
public record TwoRevisions(Path folder, String baseline, String candidate, JarBuild command, Duration limit,
		Path cache) {

	/** The default time limit of a build. */
	public static final Duration USUAL_LIMIT = Duration.ofMinutes(30);
	/** The default time limit of a fork, needed because the benchmark may hang in some revisions. */
	public static final Duration LONGEST_FORK = Duration.ofMinutes(30);

	/** Both revisions with their jars. */
	public record Built(Revision baseline, BenchmarkJar baselineJar, Revision candidate, BenchmarkJar candidateJar) {

		/** Returns a copy of the settings for the baseline, with a folder named after the revision. */
		public BenchSettings ofBaseline(BenchSettings settings, String run) {
			return settings.of(baseline, baselineJar, name(run, baseline.name()));
		}

		/** Returns a copy of the settings for the candidate, with a folder named after the revision. */
		public BenchSettings ofCandidate(BenchSettings settings, String run) {
			return settings.of(candidate, candidateJar, name(run, candidate.name()));
		}
	}

	/** Returns the name of a revision's run and of the folder of that run. */
	public static String name(String run, String revision) {
		return run + "-" + NewFolder.partOfName(revision);
	}

	/**
	 * Builds both revisions, one after the other, unless they have been built before.
	 *
	 * @param own files and folders of Flightbench, such as the folder of runs, whose untracked content is excluded from
	 * {@link Revision#WORKTREE}; the folder of the build cache is always excluded
	 * @param cancelled polled many times per second
	 * @param onBuild receives a line for each build that starts or is reused
	 * @throws BuildFailedException if a build fails or takes too long
	 * @throws org.flightbench.bench.BenchCancelledException if it was canceled; its processes have exited
	 * @throws BenchException if a revision does not exist, or both are the same commit
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
