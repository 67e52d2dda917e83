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
 * A search with a user's regular expression in any number of strings, limited in time and stack depth. Some expressions
 * read the same characters so often that the search would practically never end, and some exceed the stack. All options
 * and fields that accept a regular expression use this class. Thread-safe. <p>A search is limited by the number of
 * character reads. Some expressions, such as {@code (?:(?:){9999}){9999}}, loop without reading characters. No other
 * thread can stop such a search, but the process can exit (see {@link #awaitEndless}).
 */
public final class BoundedSearch {

	/**
	 * The number of character reads allowed in any search, which take about one second before the JVM has optimized the
	 * code.
	 */
	private static final long FIRST_LOOKS = 20_000_000;
	/**
	 * The number of character reads allowed in a search in a single string. It is lower than that of a search in
	 * several strings, because there may be thousands of such searches.
	 */
	private static final long LOOKS_AT_ONE = 1_000_000;
	/**
	 * The number of additional character reads allowed for each character of the string. Typical expressions read each
	 * character a few times.
	 */
	private static final long LOOKS_PER_CHARACTER = 100;

	private static final Map<Thread, CountedText> SEARCHING = new ConcurrentHashMap<>();

	private final Pattern expression;
	private final AtomicLong left;

	/** Creates a search in several strings that share one limit. */
	public BoundedSearch(Pattern expression) {
		this(expression, FIRST_LOOKS);
	}

	private BoundedSearch(Pattern expression, long looks) {
		this.expression = expression;
		left = new AtomicLong(looks);
	}

	/**
	 * Returns whether an expression is found in a single string. The limit is lower than that of a search in several
	 * strings.
	 *
	 * @throws CostlySearchException if the search takes too long
	 */
	public static boolean finds(Pattern expression, String text) {
		return new BoundedSearch(expression, LOOKS_AT_ONE).finds(text);
	}

	/**
	 * Returns whether the expression is found in a string.
	 *
	 * @throws CostlySearchException if the search takes too long, alone or together with previous searches
	 */
	public boolean finds(String text) {
		return first(text).isPresent();
	}

	/**
	 * Returns the first match in a string with its groups, or an empty result if there is none.
	 *
	 * @throws CostlySearchException if the search takes too long, alone or together with previous searches
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
	 * Waits until a search in one string exceeds the given CPU time, which shows that the limit on character reads
	 * cannot stop it. Must be called on a dedicated thread.
	 *
	 * @param most the CPU time in nanoseconds
	 * @return an exception that describes the search, to be thrown on another thread because the search never ends
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

	/** A string that limits the number of character reads. */
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

	/** Thrown to leave a search that exceeds its limit. */
	private static final class TooManyLooks extends RuntimeException {

		private static final long serialVersionUID = 1;
	}
}
