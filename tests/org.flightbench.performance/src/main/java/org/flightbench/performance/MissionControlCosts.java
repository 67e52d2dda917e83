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
 * Prints what opening a recording in Mission Control costs with Flightbench beside without, and what a large recording
 * takes in either editor, of what was measured there. {@code build.sh costs-in} starts it.
 */
public final class MissionControlCosts {

	/** The most that opening a recording may take longer with Flightbench. */
	private static final double MOST_MILLIS = 50;
	/** The most that a large recording may take in Flightbench's editor. */
	private static final double MOST_SECONDS = 3;
	private static final double MOST_GIGABYTES = 1;
	private static final double CONFIDENCE = 0.95;
	private static final double MEGABYTE = 1e6;
	private static final double GIGABYTE = 1e9;
	private static final String[] WHAT = {"until it is shown", "… of which the UI thread worked",
			"… processor time of all threads", "until it is analyzed", "… of which the UI thread worked",
			"… processor time of all threads"};
	/** Those of {@link #WHAT} that have a target; threads work beside each other. */
	private static final List<Integer> WITH_TARGET = List.of(0, 3);

	private boolean areAllMet = true;

	MissionControlCosts() {}

	/**
	 * Two openings, one right after the other.
	 *
	 * @param first whether both Mission Controls had opened nothing before
	 * @param without what it took without Flightbench in milliseconds, as {@link #WHAT} says
	 * @param with the same with Flightbench
	 */
	record Pair(boolean first, double[] without, double[] with) {

		/** @param line the number of the opening in its Mission Control, then what each took without and with */
		static Pair of(String line) {
			double[] numbers = Arrays.stream(line.trim().split(" +")).mapToDouble(Double::parseDouble).toArray();
			int with = 1 + WHAT.length;
			return new Pair(numbers[0] == 0, Arrays.copyOfRange(numbers, 1, with),
					Arrays.copyOfRange(numbers, with, with + WHAT.length));
		}
	}

	/**
	 * An opening of a large recording in an editor.
	 *
	 * @param editor {@code flightbench} or {@code missioncontrol}
	 * @param millis until all of it is shown
	 * @param most bytes of heap beyond what was used before
	 * @param kept bytes of heap that stay while it is open
	 * @param process most bytes of memory of the whole process so far; 0 if that is not known
	 */
	record Large(String editor, double millis, double most, double kept, double process) {

		static Large of(String line) {
			String[] words = line.trim().split(" +");
			return new Large(words[0], Double.parseDouble(words[1]), Double.parseDouble(words[2]),
					Double.parseDouble(words[3]), Double.parseDouble(words[4]));
		}
	}

	/**
	 * @param arguments {@code machine} to say how busy it is, before anything is measured; or else what was said then,
	 * the recording and a file with its pairs, a Markdown document for the table or {@code -}, and by twos large
	 * recordings and files with their openings
	 */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments[0].equals("machine")) {
			Machine machine = new Machine();
			System.out.println(machine.description()
					+ (machine.isBusy() ? " The machine was busy: times are too long." : ""));
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

	/** The table of openings without and with Flightbench. */
	String openings(Path recording, List<Pair> pairs) throws IOException {
		FigureTable table = new FigureTable("Opening " + title(recording) + ", milliseconds", "Without", "With",
				"Difference", "95 % interval", "Target", "Met");
		add(table, "First opening after a start", pairs.stream().filter(Pair::first).toList());
		add(table, "Later openings", pairs.stream().filter(pair -> !pair.first()).toList());
		return table.markdown();
	}

	private void add(FigureTable table, String when, List<Pair> pairs) {
		for (int number = 0; number < WHAT.length && !pairs.isEmpty(); number++) {
			int column = number;
			double[] differences = sorted(pairs, pair -> pair.with()[column] - pair.without()[column]);
			boolean hasTarget = WITH_TARGET.contains(number);
			boolean isMet = median(differences) < MOST_MILLIS;
			areAllMet &= isMet || !hasTarget;
			String what = WHAT[number].startsWith("…")
					? WHAT[number]
					: when + " (" + pairs.size() + " pairs), " + WHAT[number];
			table.add(what, millis(median(sorted(pairs, pair -> pair.without()[column]))),
					millis(median(sorted(pairs, pair -> pair.with()[column]))),
					difference(median(differences)), interval(differences), hasTarget ? "< 50 more" : "",
					hasTarget ? met(isMet) : "");
		}
	}

	/** The table of a large recording in the two editors. */
	String large(Path recording, List<Large> openings) throws IOException {
		List<Large> ours = openings.stream().filter(one -> one.editor().equals("flightbench")).toList();
		List<Large> theirs = openings.stream().filter(one -> one.editor().equals("missioncontrol")).toList();
		FigureTable table = new FigureTable("Opening " + title(recording),
				"In Flightbench (median of " + ours.size() + ")",
				"In Mission Control (" + (theirs.size() == 1 ? "once" : "median of " + theirs.size()) + ")", "Target",
				"Met");
		add(table, "until all of it is shown", "%.1f s", ours, theirs, one -> one.millis() / 1000, MOST_SECONDS);
		add(table, "… heap for it, at most", "%.2f GB", ours, theirs, one -> one.most() / GIGABYTE, MOST_GIGABYTES);
		add(table, "… heap for it, while it is open", "%.2f GB", ours, theirs, one -> one.kept() / GIGABYTE,
				Double.NaN);
		add(table, "… memory of the whole process, at most", "%.2f GB", ours, theirs,
				one -> one.process() / GIGABYTE, Double.NaN);
		return table.markdown();
	}

	/** @param most less than this is the target; NaN if there is none */
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

	/** Whether every target of the tables so far is met. */
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

	/** The interval for a median by the sign test, which supposes nothing of how differences scatter; empty of few. */
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

	/** With its sign; nothing is neither more nor less. */
	private static String difference(double millis) {
		return Math.round(millis) == 0 ? "0" : String.format(Locale.ROOT, "%+,.0f", millis);
	}

	private static String met(boolean isMet) {
		return isMet ? "yes" : "no";
	}
}
