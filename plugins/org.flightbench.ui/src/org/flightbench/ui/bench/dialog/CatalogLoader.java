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
import org.flightbench.results.bench.BenchException;
import org.flightbench.results.bench.BenchmarkCatalog;
import org.flightbench.results.bench.BenchmarkJar;
import org.flightbench.results.bench.Jdk;
import org.flightbench.ui.bench.form.BenchSource;

/**
 * Reads in the background which benchmarks a jar has, which takes a JVM. Whoever asks anew gets only the new answer.
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

	private final Display display;
	private final Consumer<Answer> onAnswer;
	private Job reading;

	/**
	 * @param onAnswer told on the UI thread
	 */
	CatalogLoader(Display display, Consumer<Answer> onAnswer) {
		this.display = display;
		this.onAnswer = onAnswer;
	}

	/** Asks for the benchmarks of what is filled in, in place of what was asked for before. */
	void ask(String jar, String jdk, List<String> first) {
		stop();
		reading = Job.create("Reading benchmarks", monitor -> {
			Answer answer = answer(jar, jdk, first, monitor::isCanceled);
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

	private static Answer answer(String jar, String jdk, List<String> first,
			BooleanSupplier cancelled) {
		try {
			BenchmarkJar benchmarks = BenchmarkJar.of(
					jar.equals(BundledBenchmarks.NAME) ? BundledBenchmarks.file() : Path.of(jar));
			Jdk chosen = Jdk.at(Path.of(jdk));
			List<Path> inFront = firsts(first);
			return new Answer(new BenchSource(benchmarks, chosen, inFront,
					BenchmarkCatalog.of(benchmarks, chosen, inFront, cancelled)), "");
		} catch (BenchException | IOException refused) {
			return new Answer(null, refused.getMessage());
		}
	}

	private static List<Path> firsts(List<String> first) throws BenchException {
		List<Path> checked = new ArrayList<>();
		for (String path : first) {
			checked.add(BenchmarkJar.first(Path.of(path)));
		}
		return checked;
	}
}
