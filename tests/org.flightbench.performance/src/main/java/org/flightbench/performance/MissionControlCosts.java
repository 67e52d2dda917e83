// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Prints how much longer Mission Control takes to open a recording when Flightbench is installed, and the cost of
 * opening a large recording in either editor. Reads measurements that were taken inside Mission Control. Started by
 * {@code build.sh costs-in}.
 */
public final class MissionControlCosts {

	/** The target for the delay that Flightbench adds to the opening of a recording. */
	private static final double MAX_MILLIS = 50;
	/** The target time for opening a large recording in Flightbench's editor. */
	private static final double MAX_SECONDS = 3;
	private static final double MAX_GIGABYTES = 1;
	private static final double CONFIDENCE = 0.95;
	private static final double MEGABYTE = 1e6;
	private static final double GIGABYTE = 1e9;
	/**
	 * The number of durations measured for an opening: three until the recording is shown, and three until it is
	 * analyzed.
	 */
	private static final int TIMES = 6;
	private static final int SHOWN = 0;
	private static final int ANALYZED = 3;

	private boolean areAllMet = true;

	MissionControlCosts() {}

	/**
	 * Two openings of a recording, without and with Flightbench, one directly after the other.
	 *
	 * @param first whether these are the first openings in both instances of Mission Control
	 * @param without the times without Flightbench in milliseconds
	 * @param with the times with Flightbench in milliseconds, in the same order
	 */
	record Pair(boolean first, double[] without, double[] with) {

		/**
		 * Parses a line with two openings.
		 *
		 * @param line the index of the opening since the start of Mission Control, then the times without and with
		 * Flightbench
		 */
		static Pair of(String line) {
			double[] numbers = Arrays.stream(line.trim().split(" +")).mapToDouble(Double::parseDouble).toArray();
			int with = 1 + TIMES;
			return new Pair(numbers[0] == 0, Arrays.copyOfRange(numbers, 1, with),
					Arrays.copyOfRange(numbers, with, with + TIMES));
		}
	}

	/**
	 * An opening of a large recording in an editor.
	 *
	 * @param editor {@code flightbench} or {@code missioncontrol}
	 * @param millis the time until everything is shown
	 * @param most the peak heap in bytes above the initial one
	 * @param kept the heap in bytes that stays in use while the editor is open
	 * @param process the peak memory of the whole process so far in bytes; 0 if unknown
	 */
	record Large(String editor, double millis, double most, double kept, double process) {

		static Large of(String line) {
			String[] words = line.trim().split(" +");
			return new Large(words[0], Double.parseDouble(words[1]), Double.parseDouble(words[2]),
					Double.parseDouble(words[3]), Double.parseDouble(words[4]));
		}
	}

	/**
	 * @param arguments {@code machine} to print a description of the machine before the measurement. Otherwise that
	 * description, the recording, the file with its pairs, the Markdown document that receives the table or {@code -},
	 * and then pairs of a large recording and the file with its openings.
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments[0].equals("machine")) {
			System.out.println(new Machine().description());
			return;
		}
		MissionControlCosts costs = new MissionControlCosts();
		StringBuilder text = new StringBuilder(arguments[0].strip()).append('\n');
		Path pairs = Path.of(arguments[2]);
		if (Files.exists(pairs)) {
			text.append("\n").append(costs.openings(Path.of(arguments[1]),
					Files.readAllLines(pairs).stream().map(Pair::of).toList()));
		}
		for (int index = 4; index + 1 < arguments.length; index += 2) {
			text.append("\n").append(costs.large(Path.of(arguments[index]),
					Files.readAllLines(Path.of(arguments[index + 1])).stream().map(Large::of).toList()));
		}
		System.out.print(text);
		if (!arguments[3].equals("-")) {
			FigureTable.replace(Path.of(arguments[3]), "costs-in", text.toString());
		}
		System.exit(costs.areAllMet ? 0 : 1);
	}

	/** Returns the table of openings without and with Flightbench. */
	String openings(Path recording, List<Pair> pairs) throws IOException {
		FigureTable table = new FigureTable("Opening " + title(recording) + ", milliseconds", "Without", "With",
				"Difference", "95 % interval", "Target", "Met");
		List<Pair> first = pairs.stream().filter(Pair::first).toList();
		List<Pair> later = pairs.stream().filter(pair -> !pair.first()).toList();
		add(table, "First opening after a start", first, SHOWN);
		add(table, "First opening after a start", first, ANALYZED);
		add(table, "Later openings", later, SHOWN);
		add(table, "Later openings", later, ANALYZED);
		return table.markdown();
	}

	private void add(FigureTable table, String when, List<Pair> pairs, int column) {
		if (!pairs.isEmpty()) {
			double[] differences = sorted(pairs, pair -> pair.with()[column] - pair.without()[column]);
			boolean isMet = median(differences) < MAX_MILLIS;
			areAllMet &= isMet;
			table.add(
					when + " (" + pairs.size() + " pairs), until it is " + (column == SHOWN ? "shown" : "analyzed"),
					millis(median(sorted(pairs, pair -> pair.without()[column]))),
					millis(median(sorted(pairs, pair -> pair.with()[column]))), difference(median(differences)),
					interval(differences), "< 50 more", met(isMet));
		}
	}

	/** Returns the table of the costs of a large recording in both editors. */
	String large(Path recording, List<Large> openings) throws IOException {
		List<Large> ours = openings.stream().filter(one -> one.editor().equals("flightbench")).toList();
		List<Large> theirs = openings.stream().filter(one -> one.editor().equals("missioncontrol")).toList();
		FigureTable table = new FigureTable("Opening " + title(recording),
				"In Flightbench (median of " + ours.size() + ")",
				"In Mission Control (" + (theirs.size() == 1 ? "once" : "median of " + theirs.size()) + ")", "Target",
				"Met");
		add(table, "until all of it is shown", "%.1f s", ours, theirs, one -> one.millis() / 1000, MAX_SECONDS);
		add(table, "… heap for it, at most", "%.2f GB", ours, theirs, one -> one.most() / GIGABYTE, MAX_GIGABYTES);
		add(table, "… heap for it, while it is open", "%.2f GB", ours, theirs, one -> one.kept() / GIGABYTE,
				Double.NaN);
		add(table, "… memory of the whole process, at most", "%.2f GB", ours, theirs,
				one -> one.process() / GIGABYTE, Double.NaN);
		return table.markdown();
	}

	/**
	 * Adds a row that compares both editors.
	 *
	 * @param most the target, an exclusive upper bound; NaN if there is no target
	 */
	private void add(FigureTable table, String what, String format, List<Large> ours, List<Large> theirs,
			ToDoubleFunction<Large> figure, double most) {
		double own = median(sorted(ours, figure));
		boolean hasTarget = !Double.isNaN(most);
		areAllMet &= own < most || !hasTarget;
		table.add(what, String.format(Locale.ROOT, format, own),
				theirs.isEmpty() ? "" : String.format(Locale.ROOT, format, median(sorted(theirs, figure))),
				hasTarget ? "< " + String.format(Locale.ROOT, format.replaceFirst("\\.[0-9]", ".0"), most) : "",
				hasTarget ? met(own < most) : "");
	}

	/** Returns whether all tables so far meet their targets. */
	boolean areAllMet() {
		return areAllMet;
	}

	private static String title(Path recording) throws IOException {
		double megabytes = Files.size(recording) / MEGABYTE;
		return String.format(Locale.ROOT, megabytes < 10 ? "%s, %.1f MB" : "%s, %.0f MB", recording.getFileName(),
				megabytes);
	}

	private static <T> double[] sorted(List<T> openings, ToDoubleFunction<T> value) {
		return openings.stream().mapToDouble(value).sorted().toArray();
	}

	private static double median(double[] sorted) {
		int middle = sorted.length / 2;
		return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
	}

	/**
	 * Returns the confidence interval of a median by the sign test, which assumes nothing about the distribution of the
	 * differences. Returns an empty string if there are too few differences.
	 */
	private static String interval(double[] sorted) {
		int pairs = sorted.length;
		double outside = Math.pow(0.5, pairs);
		double term = outside;
		int from = -1;
		while (2 * outside <= 1 - CONFIDENCE && from < pairs / 2) {
			from++;
			term = term * (pairs - from) / (from + 1);
			outside += term;
		}
		return from < 0 ? "" : difference(sorted[from]) + " to " + difference(sorted[pairs - 1 - from]);
	}

	private static String millis(double millis) {
		return String.format(Locale.ROOT, "%,.0f", millis);
	}

	/** Formats a difference with its sign; 0 has no sign. */
	private static String difference(double millis) {
		return Math.round(millis) == 0 ? "0" : String.format(Locale.ROOT, "%+,.0f", millis);
	}

	private static String met(boolean isMet) {
		return isMet ? "yes" : "no";
	}
}
