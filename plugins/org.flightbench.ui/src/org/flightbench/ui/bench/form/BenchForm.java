// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Revision;
import org.flightbench.bench.revision.BuildCommand;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.results.ResultId;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.sequential.SequentialPlan;
import org.flightbench.ui.bench.BenchTask;

/** The form's input, as it was typed. */
public final class BenchForm {

	/** The usual values of what is empty. */
	public static final int USUAL_PRECISION_PERCENT = 2;
	public static final int USUAL_MOST_FORKS = 60;

	private static final String ALL_THREADS = "max";
	private static final int WHOLE = 100;
	private static final String WARMUP_ITERATIONS = "-wi";

	private final Map<FormField, String> values = new EnumMap<>(FormField.class);
	private Path missingCheckout;

	/** The text of a field, without blanks around it; may be empty. */
	public String get(FormField field) {
		return values.getOrDefault(field, "");
	}

	/** Fills a field in. */
	public void set(FormField field, String value) {
		values.put(field, value.strip());
	}

	/** Whether two runs are interleaved: a candidate that is filled in, or two revisions. */
	public boolean isInterleaved() {
		return hasCandidate() || areRevisions();
	}

	/** Whether a candidate is filled in that runs interleaved with the baseline. */
	public boolean hasCandidate() {
		return Boolean.parseBoolean(get(FormField.INTERLEAVED)) && !areRevisions();
	}

	/** Whether two revisions are built and run interleaved. */
	public boolean areRevisions() {
		return Boolean.parseBoolean(get(FormField.REVISIONS));
	}

	/**
	 * Says that there is no such folder: whoever fills the form in looks, not the form, as disks may take their time.
	 *
	 * @param folder that of the checkout, null if it is there or not looked for yet
	 */
	public void setMissingCheckout(Path folder) {
		missingCheckout = folder;
	}

	/**
	 * The two revisions.
	 *
	 * @throws FormException if something has to be filled in first
	 */
	public TwoRevisions revisions() throws FormException {
		Path checkout = path(FormField.CHECKOUT);
		if (checkout.equals(missingCheckout)) {
			throw new FormException(NLS.bind(Messages.revision_noCheckout, checkout));
		}
		if (get(FormField.BASELINE_REVISION).isEmpty()) {
			throw new FormException(Messages.revision_none);
		}
		String candidate = get(FormField.CANDIDATE_REVISION);
		return new TwoRevisions(checkout, get(FormField.BASELINE_REVISION),
				candidate.isEmpty() ? Revision.WORKTREE : candidate, build(), TwoRevisions.USUAL_LIMIT,
				Builds.usualCache());
	}

	private BuildCommand build() throws FormException {
		String command = get(FormField.BUILD);
		if (command.isEmpty()) {
			throw new FormException(Messages.revision_noBuild);
		}
		String jar = get(FormField.BUILT_JAR);
		if (!jar.isEmpty()) {
			return new BuildCommand(command, jar);
		}
		BuildCommand usual = BuildCommand.usual(command);
		if (usual == null) {
			throw new FormException(NLS.bind(Messages.revision_noJar, command));
		}
		return usual;
	}

	/** Whether forks are added until each benchmark is decided. */
	public boolean isUntilDecided() {
		return isInterleaved() && Boolean.parseBoolean(get(FormField.UNTIL_DECIDED));
	}

	/** Whether further forks of baseline and candidate warm up as long as earlier ones needed. */
	public boolean isWarmupByNeed() {
		return isInterleaved() && Boolean.parseBoolean(get(FormField.WARMUP_BY_NEED));
	}

	/**
	 * How baseline and candidate are interleaved.
	 *
	 * @throws FormException if something is filled in that cannot be
	 */
	public BenchTask.Pairing pairing() throws FormException {
		return new BenchTask.Pairing(untilDecided(), isWarmupByNeed(),
				Boolean.parseBoolean(get(FormField.REDO_DISTURBED)));
	}

	private UntilDecided untilDecided() throws FormException {
		if (!isUntilDecided()) {
			return null;
		}
		Integer typed = number(FormField.MOST_FORKS);
		int forks = typed == null ? USUAL_MOST_FORKS : typed;
		if (forks < SequentialPlan.FIRST_LOOK || forks > SequentialPlan.MOST) {
			throw new FormException(FormField.MOST_FORKS, NLS.bind(Messages.field_notFrom,
					new Object[]{forks, SequentialPlan.FIRST_LOOK, SequentialPlan.MOST}));
		}
		return new UntilDecided(new SequentialPlan(ComparisonSettings.DEFAULT.confidence(), precision(), forks),
				time(FormField.BUDGET));
	}

	private double precision() throws FormException {
		String text = get(FormField.PRECISION).replace("%", "").strip().replace(',', '.');
		double percent = text.isEmpty() ? USUAL_PRECISION_PERCENT : ResultId.numberOrNaN(text);
		if (!(percent > 0 && percent < WHOLE)) {
			throw new FormException(FormField.PRECISION,
					NLS.bind(Messages.field_noPercentage, get(FormField.PRECISION)));
		}
		return percent / WHOLE;
	}

	/**
	 * The options of JMH that are filled in, for the run or the baseline.
	 *
	 * @param selection the benchmarks chosen
	 * @param params the values chosen of parameters
	 * @throws FormException if something is filled in that JMH would not take
	 */
	public BenchOptions options(BenchmarkSelection selection, ParameterValues params) throws FormException {
		return options(selection, params.changed(selection.chosen()), FormField.JVM_ARGUMENTS);
	}

	/** The same for the candidate. */
	public BenchOptions candidateOptions(BenchmarkSelection selection, ParameterValues params) throws FormException {
		Map<String, List<String>> values = params.changed(selection.chosen());
		String parameter = get(FormField.CANDIDATE_PARAMETER);
		if (!parameter.isEmpty()) {
			if (get(FormField.CANDIDATE_VALUE).isEmpty()) {
				throw new FormException(NLS.bind(Messages.parameter_candidateEmpty, parameter));
			}
			if (params.values(parameter).size() != 1) {
				throw new FormException(NLS.bind(Messages.parameter_baselineNotOne, parameter));
			}
			values.put(parameter, List.of(get(FormField.CANDIDATE_VALUE)));
		}
		return options(selection, values, FormField.CANDIDATE_JVM_ARGUMENTS);
	}

	private BenchOptions options(BenchmarkSelection selection, Map<String, List<String>> params, FormField jvmArguments)
			throws FormException {
		if (selection.chosen().isEmpty()) {
			throw new FormException(Messages.benchmarks_nothing);
		}
		requireUndeclaredWarmup();
		try {
			return new BenchOptions(selection.isAll() ? Set.of() : selection.chosen(), params,
					number(FormField.WARMUP_ITERATIONS), time(FormField.WARMUP_TIME), number(FormField.ITERATIONS),
					time(FormField.ITERATION_TIME), forks(), threads(), words(jvmArguments),
					list(FormField.PROFILERS), words(FormField.OTHERS));
		} catch (IllegalArgumentException refused) {
			String message = refused.getMessage();
			throw new FormException(Character.toUpperCase(message.charAt(0)) + message.substring(1));
		}
	}

	/**
	 * A file or folder.
	 *
	 * @throws FormException if nothing is filled in, or no path
	 */
	public Path path(FormField field) throws FormException {
		if (get(field).isEmpty()) {
			throw new FormException(NLS.bind(Messages.field_empty, field.label()));
		}
		return path(field, get(field));
	}

	/** Some files or folders, with the system's separator between. */
	public List<Path> paths(FormField field) throws FormException {
		List<Path> paths = new ArrayList<>();
		for (String part : get(field).split(File.pathSeparator)) {
			if (!part.isBlank()) {
				paths.add(path(field, part.strip()));
			}
		}
		return paths;
	}

	private static Path path(FormField field, String text) throws FormException {
		try {
			return Path.of(text).toAbsolutePath().normalize();
		} catch (InvalidPathException invalid) {
			throw new FormException(field, NLS.bind(Messages.field_noPath, text));
		}
	}

	/** Forks that are added one by one are not counted before. */
	private Integer forks() throws FormException {
		return isUntilDecided() ? null : number(FormField.FORKS);
	}

	/** A fixed number of iterations is kept. */
	private void requireUndeclaredWarmup() throws FormException {
		if (!isWarmupByNeed()) {
			return;
		}
		if (!get(FormField.WARMUP_ITERATIONS).isEmpty()) {
			throw new FormException(FormField.WARMUP_ITERATIONS,
					NLS.bind(Messages.field_warmupFixed, get(FormField.WARMUP_ITERATIONS)));
		}
		for (String word : words(FormField.OTHERS)) {
			if (word.startsWith(WARMUP_ITERATIONS)) {
				throw new FormException(FormField.OTHERS, NLS.bind(Messages.field_warmupFixed, word));
			}
		}
	}

	private Integer threads() throws FormException {
		return get(FormField.THREADS).equalsIgnoreCase(ALL_THREADS)
				? Integer.valueOf(CatalogEntry.ALL_THREADS)
				: number(FormField.THREADS);
	}

	private Integer number(FormField field) throws FormException {
		if (get(field).isEmpty()) {
			return null;
		}
		try {
			int number = Integer.parseInt(get(field));
			if (number < 0) {
				throw new FormException(field, NLS.bind(Messages.field_tooLow, number));
			}
			return number;
		} catch (NumberFormatException noNumber) {
			throw new FormException(field, NLS.bind(Messages.field_noNumber, get(field)));
		}
	}

	private Duration time(FormField field) throws FormException {
		if (get(field).isEmpty()) {
			return null;
		}
		Duration time = TypedTime.parse(get(field));
		if (time == null) {
			throw new FormException(field, NLS.bind(Messages.field_noTime, get(field)));
		}
		return time;
	}

	private List<String> words(FormField field) throws FormException {
		try {
			return CommandText.split(get(field));
		} catch (IllegalArgumentException unclosed) {
			throw new FormException(field, unclosed.getMessage());
		}
	}

	/** The comma-separated values of a field. */
	public List<String> list(FormField field) {
		return Arrays.stream(get(field).split(",")).map(String::strip).filter(part -> !part.isEmpty()).distinct()
				.toList();
	}
}
