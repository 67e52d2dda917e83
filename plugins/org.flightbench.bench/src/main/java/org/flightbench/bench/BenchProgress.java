// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Texts;

/**
 * How far a run is.
 *
 * @param number of the benchmark that runs, from 1 on
 * @param benchmarks how many there are, 0 if unknown
 * @param benchmark the benchmark
 * @param fork number of its fork, from 1 on; 0 before the first, and without forks
 * @param forks how many forks it has
 * @param isWarmup whether the iteration, or before the first the whole fork, is for warming up
 * @param iteration number of the iteration, 0 before the first
 * @param iterations how many iterations of this kind the fork has
 * @param secondsLeft seconds that the whole run will still take, as JMH saw it when the fork started; -1 if unknown
 */
public record BenchProgress(int number, int benchmarks, BenchmarkOutcome benchmark, int fork, int forks,
		boolean isWarmup, int iteration, int iterations, int secondsLeft) {

	private static final int SECONDS = 60;
	private static final int LEAST_NAME = 12;
	private static final String ELLIPSIS = "...";

	/** As {@code benchmark 3 of 13: Pool.take (size=100), fork 1 of 5, warm-up 2 of 3, about 1:20 left}. */
	public String words() {
		return words(benchmark.shortName(), true, true);
	}

	/**
	 * The same in a line of limited length, whose time left stays: first the end of the benchmark's name gives way,
	 * then the iteration and the fork.
	 *
	 * @param width characters; less than the number of the benchmark and the time left take is exceeded
	 */
	public String words(int width) {
		String name = benchmark.shortName();
		String least = shortened(name, LEAST_NAME);
		boolean withIteration = words(least, true, true).length() <= width;
		boolean withFork = withIteration || words(least, true, false).length() <= width;
		int room = width - words("", withFork, withIteration).length();
		return words(shortened(name, Math.max(LEAST_NAME, room)), withFork, withIteration);
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

	/** As {@code 1:20}, of minutes and seconds, or of hours too. */
	static String clock(int seconds) {
		int minutes = seconds / SECONDS;
		return minutes < SECONDS
				? String.format("%d:%02d", minutes, seconds % SECONDS)
				: String.format("%d:%02d:%02d", minutes / SECONDS, minutes % SECONDS, seconds % SECONDS);
	}
}
