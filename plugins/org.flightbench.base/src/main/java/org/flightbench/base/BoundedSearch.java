// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A search for a regular expression of a user in any number of texts, with an end: some expressions look at the same
 * characters more often than one can wait for, and some recurse more deeply than the stack allows. Every option and
 * field that takes a regular expression searches by this class. It may be used by several threads.
 *
 * <p>A search is ended by the number of its looks at characters. Some expressions, such as
 * {@code (?:(?:){9999}){9999}}, loop without a look; no other thread can end such a search, but a process can end
 * itself: {@link #awaitEndless}.
 */
public final class BoundedSearch {

	/** Looks at characters that any search may take: about a second before the JVM optimizes. */
	private static final long FIRST_LOOKS = 20_000_000;
	/** The looks of a search in one text; there may be thousands of texts. */
	private static final long LOOKS_AT_ONE = 1_000_000;
	/** More of them for each character: usual expressions look at each a few times. */
	private static final long LOOKS_PER_CHARACTER = 100;

	private static final Map<Thread, CountedText> SEARCHING = new ConcurrentHashMap<>();

	private final Pattern expression;
	private final AtomicLong left;

	/** A search for an expression in texts that together have the looks of one search. */
	public BoundedSearch(Pattern expression) {
		this(expression, FIRST_LOOKS);
	}

	private BoundedSearch(Pattern expression, long looks) {
		this.expression = expression;
		left = new AtomicLong(looks);
	}

	/**
	 * Whether an expression is found in a single text, with fewer looks than a search in many may take.
	 *
	 * @throws CostlySearchException if the search takes too long
	 */
	public static boolean finds(Pattern expression, String text) {
		return new BoundedSearch(expression, LOOKS_AT_ONE).finds(text);
	}

	/**
	 * Whether the expression is found in a text.
	 *
	 * @throws CostlySearchException if the search takes too long, by itself or after the others
	 */
	public boolean finds(String text) {
		return first(text).isPresent();
	}

	/**
	 * The first match in a text, with its groups; empty if there is none.
	 *
	 * @throws CostlySearchException if the search takes too long, by itself or after the others
	 */
	public Optional<Matcher> first(String text) {
		CountedText counted = new CountedText(expression.pattern(), text,
				left.addAndGet(LOOKS_PER_CHARACTER * text.length()));
		SEARCHING.put(Thread.currentThread(), counted);
		try {
			Matcher matcher = expression.matcher(counted);
			return matcher.find() ? Optional.of(matcher) : Optional.empty();
		} catch (TooManyLooks | StackOverflowError e) {
			throw new CostlySearchException(expression.pattern(), e);
		} finally {
			SEARCHING.remove(Thread.currentThread());
			left.addAndGet(-counted.looks);
		}
	}

	/**
	 * Waits until the search in one text has taken more time of a processor than any that can be ended by its looks. To
	 * be called by a thread of its own.
	 *
	 * @param most that time, in nanoseconds
	 * @return the exception that the search does not throw
	 */
	public static CostlySearchException awaitEndless(long most) throws InterruptedException {
		Map<CountedText, Long> starts = new HashMap<>();
		while (true) {
			TimeUnit.SECONDS.sleep(1);
			starts.keySet().retainAll(SEARCHING.values());
			for (Map.Entry<Thread, CountedText> search : SEARCHING.entrySet()) {
				long now = ManagementFactory.getThreadMXBean().getThreadCpuTime(search.getKey().getId());
				Long start = starts.putIfAbsent(search.getValue(), now);
				if (start != null && now - start > most) {
					return new CostlySearchException(search.getValue().expression, null);
				}
			}
		}
	}

	/** A text that is looked at a limited number of times. */
	private static final class CountedText implements CharSequence {

		private final String expression;
		private final String text;
		private final long most;
		private long looks;

		CountedText(String expression, String text, long most) {
			this.expression = expression;
			this.text = text;
			this.most = most;
		}

		@Override
		public int length() {
			return text.length();
		}

		@Override
		public char charAt(int index) {
			if (++looks > most) {
				throw new TooManyLooks();
			}
			return text.charAt(index);
		}

		@Override
		public CharSequence subSequence(int start, int end) {
			return text.subSequence(start, end);
		}

		@Override
		public String toString() {
			return text;
		}
	}

	/** Leaves the search. */
	private static final class TooManyLooks extends RuntimeException {

		private static final long serialVersionUID = 1;
	}
}
