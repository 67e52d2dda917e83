// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

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
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.SequentialPlan;
import org.flightbench.ui.bench.BenchTask;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;

/** The input of the dialog that runs benchmarks, as typed by the user. */
public final class BenchForm {

	/** The default of {@link FormField#PRECISION}, in percent. */
	public static final int USUAL_PRECISION_PERCENT = 2;
	public static final int USUAL_MOST_FORKS = 60;

	private static final String ALL_THREADS = "max";
	private static final int WHOLE = 100;
	private static final String WARMUP_ITERATIONS = "-wi";

	private final Map<FormField, String> values = new EnumMap<>(FormField.class);
	private Path missingCheckout;

	/** Returns the trimmed text of a field, which may be empty. */
	public String get(FormField field) {
		return values.getOrDefault(field, "");
	}

	/** Sets the text of a field. Surrounding white space is removed. */
	public void set(FormField field, String value) {
		values.put(field, value.strip());
	}

	/** Returns whether two sides run interleaved: a baseline and a candidate, or two revisions. */
	public boolean isInterleaved() {
		return hasCandidate() || areRevisions();
	}

	/** Returns whether a candidate runs interleaved with the baseline. False if two revisions are compared. */
	public boolean hasCandidate() {
		return Boolean.parseBoolean(get(FormField.INTERLEAVED)) && !areRevisions();
	}

	/** Returns whether two revisions are built and run interleaved. */
	public boolean areRevisions() {
		return Boolean.parseBoolean(get(FormField.REVISIONS));
	}

	/**
	 * Sets the checkout folder that was found to be missing. The form does not check this itself, because disks may
	 * respond slowly.
	 *
	 * @param folder the missing folder, or null if it exists or has not been checked yet
	 */
	public void setMissingCheckout(Path folder) {
		missingCheckout = folder;
	}

	/**
	 * Returns the two revisions to compare.
	 *
	 * @throws FormException if the input is incomplete or the checkout does not exist
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

	private JarBuild build() throws FormException {
		String command = get(FormField.BUILD);
		if (command.isEmpty()) {
			throw new FormException(Messages.revision_noBuild);
		}
		String jar = get(FormField.BUILT_JAR);
		if (!jar.isEmpty()) {
			return new JarBuild(command, jar);
		}
		JarBuild usual = JarBuild.usual(command);
		if (usual == null) {
			throw new FormException(NLS.bind(Messages.revision_noJar, command));
		}
		return usual;
	}

	/** Returns whether forks are added until each benchmark is decided. */
	public boolean isUntilDecided() {
		return isInterleaved() && Boolean.parseBoolean(get(FormField.UNTIL_DECIDED));
	}

	/** Returns whether the warm-up of further forks of baseline and candidate is derived from earlier ones. */
	public boolean isWarmupByNeed() {
		return isInterleaved() && Boolean.parseBoolean(get(FormField.WARMUP_BY_NEED));
	}

	/**
	 * Returns how baseline and candidate are interleaved.
	 *
	 * @throws FormException if the precision, the number of forks, or the time budget is invalid
	 */
	public BenchTask.Pairing pairing() throws FormException {
		return new BenchTask.Pairing(untilDecided(), isWarmupByNeed(),
				Boolean.parseBoolean(get(FormField.REDO_DISTURBED)));
	}

	private UntilDecided untilDecided() throws FormException {
		if (!isUntilDecided()) {
			return null;
		}
		Integer typed = number(FormField.MAX_FORKS);
		int forks = typed == null ? USUAL_MOST_FORKS : typed;
		if (forks < SequentialPlan.FIRST_LOOK || forks > SequentialPlan.MOST) {
			throw new FormException(FormField.MAX_FORKS, NLS.bind(Messages.field_notFrom,
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
	 * Returns the JMH options of the run, or of the baseline.
	 *
	 * @param selection the selected benchmarks
	 * @param params the parameter values
	 * @throws FormException if the input is not valid for JMH
	 */
	public BenchOptions options(BenchmarkSelection selection, ParameterEditor params) throws FormException {
		return options(selection, params.changed(selection.chosen()), FormField.JVM_ARGUMENTS);
	}

	/**
	 * Returns the JMH options of the candidate.
	 *
	 * @param selection the selected benchmarks
	 * @param params the parameter values of the baseline
	 * @throws FormException if the input is not valid for JMH
	 */
	public BenchOptions candidateOptions(BenchmarkSelection selection, ParameterEditor params) throws FormException {
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
	 * Returns the file or folder in a field as an absolute path.
	 *
	 * @throws FormException if the field is empty or not a valid path
	 */
	public Path path(FormField field) throws FormException {
		if (get(field).isEmpty()) {
			throw new FormException(NLS.bind(Messages.field_empty, field.label()));
		}
		return path(field, get(field));
	}

	/**
	 * Returns the absolute paths of the files and folders in a field, which are separated by
	 * {@link File#pathSeparator}.
	 *
	 * @throws FormException if one of them is not a valid path
	 */
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

	/**
	 * Returns the number of forks, or null if it is not specified or if forks are added until benchmarks are decided.
	 */
	private Integer forks() throws FormException {
		return isUntilDecided() ? null : number(FormField.FORKS);
	}

	/** Rejects a fixed number of warm-up iterations if the warm-up is to be derived from earlier forks. */
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

	/** Returns the comma-separated values of a field, without duplicates. */
	public List<String> list(FormField field) {
		return Arrays.stream(get(field).split(",")).map(String::strip).filter(part -> !part.isEmpty()).distinct()
				.toList();
	}
}
