// SPDX-License-Identifier: UPL-1.0
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;

/**
 * Compares the pauses that Flightbench finds in logs with those found by a simple search for lines, brackets and numbers that shares no code with Flightbench. Prints each file that differs, and a table by folder.
 */
public final class ComparePauses {

	private static final Pattern UNIFIED = Pattern
			.compile("GC\\((\\d+)\\) (?:[YyOo]: )?Pause (\\w+)(.*?)(\\d+[.,]\\d+) ?ms\\s*(?:\"?[,}].*)?$", Pattern.MULTILINE);
	/** A pause that contains the previous one, which has the next ID: Serial's full collections and CMS's remarks. */
	private static final Pattern OUTER_OF_INNER = Pattern.compile("Young Full.*|Remark Young \\(CMS Final Remark\\).*");
	private static final Pattern OLD = Pattern
			.compile("\\[(?:Full GC|Pause [A-Z]|GC(?! ?(?:concurrent|Worker|Termination|overhead)))");
	private static final Pattern OLD_TIME = Pattern.compile("(\\d+[.,]\\d+) ?(secs|ms)\\s*$");
	private static final Pattern OPENJ9 = Pattern.compile("<(?:exclusive-end [^>]*durationms|time totalms)=\"([\\d.]+)\"");
	private static final Pattern RANGE = Pattern.compile("\\[(?:0x|0000)[^)\\]]*[)\\]]");
	private static final double ROUNDING = 1e-3;

	private enum Outcome {
		EQUAL, MORE, REFUSED, DIFFERENT
	}

	private record Sum(int count, double millis) {

		Sum plus(double more) {
			return new Sum(count + 1, millis + more);
		}

		boolean equals(Sum other) {
			return count == other.count && Math.abs(millis - other.millis) <= ROUNDING * (1 + Math.abs(millis));
		}

		@Override
		public String toString() {
			return String.format(Locale.ROOT, "%d in %.3f ms", count, millis);
		}
	}

	private ComparePauses() {}

	public static void main(String[] folders) throws IOException {
		Map<String, int[]> table = new TreeMap<>();
		for (String folder : folders) {
			List<Path> files;
			try (Stream<Path> all = Files.walk(Path.of(folder), FileVisitOption.FOLLOW_LINKS)) {
				files = all.filter(Files::isRegularFile).sorted().toList();
			}
			int[] row = new int[Outcome.values().length];
			for (Path file : files) {
				Sum counted = count(text(file));
				row[compare(file, counted).ordinal()]++;
			}
			table.put(String.valueOf(Path.of(folder).getFileName()), row);
		}
		System.out.println("| logs | files | equal | more found by Flightbench | refused | different |");
		table.forEach((folder, row) -> System.out.printf("| %s | %d | %d | %d | %d | %d |%n", folder,
				row[0] + row[1] + row[2] + row[3], row[0], row[1], row[2], row[3]));
	}

	private static Outcome compare(Path file, Sum counted) {
		Sum found = new Sum(0, 0);
		String warnings = "";
		try {
			for (PauseTimeline timeline : PauseReader.readRuns(List.of(file), ReadProgress.NONE)) {
				for (GcPause pause : timeline.gcPauses()) {
					found = found.plus(pause.durationNanos() / 1e6);
				}
				warnings = String.join("; ", timeline.warnings());
			}
		} catch (IOException | RuntimeException refused) {
			if (counted.count > 0) {
				System.out.println("refused: " + file + " (" + counted + "): " + refused.getMessage());
			}
			return Outcome.REFUSED;
		}
		if (found.equals(counted)) {
			return Outcome.EQUAL;
		}
		boolean more = found.count > counted.count && found.millis >= counted.millis;
		System.out.println((more ? "more: " : "different: ") + file + ": " + found + ", counted " + counted + " "
				+ warnings.substring(0, Math.min(200, warnings.length())));
		return more ? Outcome.MORE : Outcome.DIFFERENT;
	}

	private static String text(Path file) throws IOException {
		byte[] bytes = Files.readAllBytes(file);
		if (file.toString().endsWith(".gz")) {
			try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
				bytes = in.readAllBytes();
			}
		}
		boolean wide = bytes.length > 1 && (bytes[0] & 0xff) == 0xff && (bytes[1] & 0xff) == 0xfe;
		Charset charset = wide ? StandardCharsets.UTF_16 : StandardCharsets.ISO_8859_1;
		return new String(bytes, charset);
	}

	private static Sum count(String text) {
		Sum sum = new Sum(0, 0);
		Matcher pause = UNIFIED.matcher(text);
		long innerId = -1;
		String inner = "";
		double innerMillis = 0;
		while (pause.find()) {
			long id = Long.parseLong(pause.group(1));
			double millis = number(pause.group(4));
			boolean contains = innerId == id + 1 && millis >= innerMillis
					&& OUTER_OF_INNER.matcher(pause.group(2) + " " + inner).matches();
			sum = contains ? new Sum(sum.count, sum.millis - innerMillis + millis) : sum.plus(millis);
			innerId = id;
			inner = pause.group(2) + pause.group(3);
			innerMillis = millis;
		}
		Matcher element = OPENJ9.matcher(text);
		while (element.find()) {
			sum = sum.plus(number(element.group(1)));
		}
		return sum.count > 0 ? sum : old(RANGE.matcher(text).replaceAll(""));
	}

	/**
	 * Sums the times of collections. The time of a collection is the last number between its opening and closing
	 * brackets.
	 */
	private static Sum old(String text) {
		Sum sum = new Sum(0, 0);
		Matcher start = OLD.matcher(text);
		int from = 0;
		while (start.find(from)) {
			StringBuilder outside = new StringBuilder();
			int depth = 0;
			int index = start.start();
			do {
				char character = text.charAt(index++);
				depth += character == '[' ? 1 : character == ']' ? -1 : 0;
				if (depth == 1 && character != ']') {
					outside.append(character);
				}
			} while (depth > 0 && index < text.length());
			Matcher time = OLD_TIME.matcher(outside);
			if (depth == 0 && time.find()) {
				sum = sum.plus(number(time.group(1)) * (time.group(2).equals("secs") ? 1000 : 1));
				from = index;
			} else {
				from = start.end();
			}
		}
		return sum;
	}

	private static double number(String text) {
		return Double.parseDouble(text.replace(',', '.'));
	}
}
