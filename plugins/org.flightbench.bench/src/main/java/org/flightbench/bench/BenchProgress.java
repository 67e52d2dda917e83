// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/**
 * The progress of a run.
 *
 * @param number the number of the running benchmark, starting at 1
 * @param benchmarks the total number of benchmarks; 0 if unknown
 * @param benchmark the running benchmark
 * @param fork the number of the fork, starting at 1; 0 before the first fork, or if the benchmark runs without forks
 * @param forks the number of forks of the benchmark
 * @param isWarmup whether the iteration is a warm-up iteration or, before the first iteration, whether the fork is a
 * warm-up fork
 * @param iteration the number of the iteration, starting at 1; 0 before the first iteration
 * @param iterations the number of iterations of this kind per fork
 * @param secondsLeft JMH's estimate of the remaining time of the run in seconds, made when the fork started; -1 if
 * unknown
 */
public record BenchProgress(int number, int benchmarks, BenchmarkOutcome benchmark, int fork, int forks,
		boolean isWarmup, int iteration, int iterations, int secondsLeft) {

	private static final int SECONDS = 60;
	private static final int MIN_NAME = 12;
	private static final String ELLIPSIS = "...";

	/**
	 * Describes the progress, for example
	 * {@code benchmark 3 of 13: Pool.take (size=100), fork 1 of 5, warm-up 2 of 3, about 1:20 left}.
	 */
	public String words() {
		return words(benchmark.shortName(), true, true);
	}

	/**
	 * Describes the progress in a line of limited length. If necessary, shortens the name of the benchmark and then
	 * omits the iteration and the fork.
	 *
	 * @param width the maximum length in characters; the benchmark number, the shortest form of the name and the
	 * remaining time are kept even if they exceed it
	 */
	public String words(int width) {
		String name = benchmark.shortName();
		String least = shortened(name, MIN_NAME);
		boolean withIteration = words(least, true, true).length() <= width;
		boolean withFork = withIteration || words(least, true, false).length() <= width;
		int room = width - words("", withFork, withIteration).length();
		return words(shortened(name, Math.max(MIN_NAME, room)), withFork, withIteration);
	}

	private static String shortened(String name, int width) {
		return name.length() <= width ? name : name.substring(0, width - ELLIPSIS.length()) + ELLIPSIS;
	}

	private String words(String name, boolean withFork, boolean withIteration) {
		List<String> words = new ArrayList<>();
		words.add(benchmarks > 0
				? Texts.bind(Messages.progress_benchmarkOf, number, benchmarks, name)
				: Texts.bind(Messages.progress_benchmark, number, name));
		if (withFork && fork > 0 && forks > 1) {
			words.add(Texts.bind(Messages.progress_fork, fork, forks));
		}
		if (withIteration && iteration > 0) {
			words.add(Texts.bind(isWarmup ? Messages.progress_warmup : Messages.progress_iteration, iteration,
					iterations));
		}
		if (secondsLeft >= 0) {
			words.add(Texts.bind(Messages.progress_timeLeft, clock(secondsLeft)));
		}
		return String.join(", ", words);
	}

	/** Formats a duration as minutes and seconds, such as {@code 1:20}, preceded by hours if it is at least an hour. */
	static String clock(int seconds) {
		int minutes = seconds / SECONDS;
		return minutes < SECONDS
				? String.format("%d:%02d", minutes, seconds % SECONDS)
				: String.format("%d:%02d:%02d", minutes / SECONDS, minutes % SECONDS, seconds % SECONDS);
	}
}
