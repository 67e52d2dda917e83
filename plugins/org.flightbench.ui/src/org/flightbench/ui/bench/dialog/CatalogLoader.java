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
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.ui.text.Messages;

/**
 * Lists the benchmarks of a jar in the background, because listing starts a JVM. Only the answer to the latest request
 * is delivered.
 */
final class CatalogLoader {

	/** The delay after a keystroke before the jar is read, so that typing does not start a read for every character. */
	private static final int TYPING_MILLIS = 250;

	/**
	 * The outcome of listing.
	 *
	 * @param source the benchmarks, or null if they could not be read
	 * @param problem the error message, or an empty string
	 */
	record Answer(BenchSource source, String problem) {}

	/** The jars and JDKs of a request. If the jar is null, the bundled benchmarks are used. */
	private record Question(Path jar, Path jdk, List<Path> first, Path candidateJdk, List<Path> candidateFirst) {}

	private final Display display;
	private final Consumer<Answer> onAnswer;
	private Job reading;

	/** @param onAnswer called on the UI thread */
	CatalogLoader(Display display, Consumer<Answer> onAnswer) {
		this.display = display;
		this.onAnswer = onAnswer;
	}

	/**
	 * Requests the benchmarks for the form's current input. Replaces an earlier request.
	 *
	 * @throws FormException if a required path is empty or a path is invalid
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

	/** Cancels the current request, if any. */
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
