// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchmarkJar;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.catalog.BenchmarkCatalog;
import org.flightbench.ui.bench.form.BenchForm;
import org.flightbench.ui.bench.form.BenchSource;
import org.flightbench.ui.bench.form.FormField;
import org.flightbench.ui.bench.form.FormException;

/**
 * Reads in the background which benchmarks a jar has, which takes a JVM. Only the answer to the last request is
 * delivered.
 */
final class CatalogLoader {

	/** Typing goes on if the next key comes sooner. */
	private static final int TYPING_MILLIS = 250;

	/**
	 * The answer.
	 *
	 * @param source the benchmarks, null if there is a problem
	 * @param problem what to fix, empty if there is nothing
	 */
	record Answer(BenchSource source, String problem) {}

	/** The jar and JDK to list benchmarks of; no jar for the bundled one. */
	private record Question(Path jar, Path jdk, List<Path> first, Path candidateJdk, List<Path> candidateFirst) {}

	private final Display display;
	private final Consumer<Answer> onAnswer;
	private Job reading;

	/**
	 * @param onAnswer called on the UI thread
	 */
	CatalogLoader(Display display, Consumer<Answer> onAnswer) {
		this.display = display;
		this.onAnswer = onAnswer;
	}

	/**
	 * Asks for the benchmarks of what is filled in, in place of what was asked for before.
	 *
	 * @throws FormException if something is filled in that is no file at all
	 */
	void ask(BenchForm form) throws FormException {
		stop();
		Question question = new Question(form.get(FormField.JAR).equals(BundledBenchmarks.NAME)
				? null
				: form.path(FormField.JAR), form.path(FormField.JDK), form.paths(FormField.FIRST),
				form.path(form.hasCandidate() ? FormField.CANDIDATE_JDK : FormField.JDK),
				form.paths(form.hasCandidate() ? FormField.CANDIDATE_FIRST : FormField.FIRST));
		reading = Job.create(Messages.job_reading, monitor -> {
			Answer answer = answer(question, monitor::isCanceled);
			if (!monitor.isCanceled() && !display.isDisposed()) {
				Job asked = Job.getJobManager().currentJob();
				display.asyncExec(() -> {
					if (asked == reading) {
						onAnswer.accept(answer);
					}
				});
			}
		});
		reading.setSystem(true);
		reading.schedule(TYPING_MILLIS);
	}

	/** Wants no answer any more. */
	void stop() {
		if (reading != null) {
			reading.cancel();
			reading = null;
		}
	}

	private static Answer answer(Question question, BooleanSupplier cancelled) {
		try {
			BenchmarkJar jar = BenchmarkJar.of(question.jar() == null ? BundledBenchmarks.file() : question.jar());
			Jdk jdk = Jdk.at(question.jdk());
			List<Path> first = firsts(question.first());
			Jdk candidateJdk = Jdk.at(question.candidateJdk());
			List<Path> candidateFirst = firsts(question.candidateFirst());
			return new Answer(new BenchSource(jar, jdk, first, candidateJdk, candidateFirst,
					BenchmarkCatalog.of(jar, jdk, first, cancelled)), "");
		} catch (BenchException | IOException refused) {
			return new Answer(null, refused.getMessage());
		}
	}

	private static List<Path> firsts(List<Path> first) throws BenchException {
		List<Path> checked = new ArrayList<>();
		for (Path path : first) {
			checked.add(BenchmarkJar.first(path));
		}
		return checked;
	}
}
