// SPDX-License-Identifier: UPL-1.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Prints random comments, sentences and strings of a checkout. Run by the script in the same folder. */
public final class Samples {

	private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|(?<![:\"'])//[^\n]*(\n\\s*//[^\n]*)*",
			Pattern.DOTALL);
	private static final Pattern SENTENCE = Pattern.compile("[A-Z][^.?!|]*(?:[.?!](?!\\s|$)[^.?!|]*)*[.?!](?=\\s|$)");
	private static final int MIN_WORDS = 4;

	/** A string, with the file and line where it starts. */
	private record Sample(Path file, int line, String text) {}

	public static void main(String[] arguments) throws IOException, InterruptedException {
		long seed = LocalDate.now().toEpochDay();
		int count = 100;
		for (int index = 0; index < arguments.length; index += 2) {
			switch (arguments[index]) {
				case "--seed" -> seed = Long.parseLong(arguments[index + 1]);
				case "--count" -> count = Integer.parseInt(arguments[index + 1]);
				default -> throw new IllegalArgumentException("expected --seed or --count, not " + arguments[index]);
			}
		}
		List<Sample> comments = new ArrayList<>();
		List<Sample> sentences = new ArrayList<>();
		List<Sample> texts = new ArrayList<>();
		for (Path file : files()) {
			String name = file.toString();
			if (name.endsWith(".java")) {
				addComments(file, comments);
			} else if (name.endsWith(".md")) {
				addSentences(file, sentences);
			} else if (name.endsWith("essages.properties") || name.endsWith("plugin.properties")) {
				addTexts(file, texts);
			}
		}
		Random random = new Random(seed);
		print("Comments", comments, count, random);
		print("Sentences", sentences, count, random);
		print("Texts", texts, count, random);
	}

	private static List<Path> files() throws IOException, InterruptedException {
		Process git = new ProcessBuilder("git", "ls-files").redirectError(ProcessBuilder.Redirect.INHERIT).start();
		List<Path> files = git.inputReader().lines().map(Path::of).filter(Files::exists).toList();
		if (git.waitFor() != 0) {
			throw new IOException("git ls-files failed");
		}
		return files;
	}

	private static void addComments(Path file, List<Sample> samples) throws IOException {
		String code = Files.readString(file);
		Matcher comments = COMMENT.matcher(code);
		while (comments.find()) {
			String text = comments.group().replaceAll("(?m)^\\s*(/\\*\\*?|\\*/|\\*|//)|\\*/$", " ");
			if (!text.contains("SPDX")) {
				samples.add(new Sample(file, line(code, comments.start()), text));
			}
		}
	}

	private static void addSentences(Path file, List<Sample> samples) throws IOException {
		String document = Files.readString(file);
		// omit code, tables and headings, but keep their line breaks
		String prose = Pattern.compile("(?ms)^```.*?^```|^\\|[^\n]*|^#[^\n]*|^    [^\n]*|<!--.*?-->").matcher(document)
				.replaceAll(found -> "\n\n".repeat(found.group().split("\n", -1).length).substring(1));
		for (String paragraph : prose.split("\n\\s*\n")) {
			Matcher sentences = SENTENCE.matcher(paragraph.replaceAll("\\s+", " "));
			while (sentences.find()) {
				if (sentences.group().split(" ").length >= MIN_WORDS) {
					String begin = sentences.group().split(" ")[0];
					samples.add(new Sample(file, Math.max(1, line(document, document.indexOf(begin))),
							sentences.group()));
				}
			}
		}
	}

	private static void addTexts(Path file, List<Sample> samples) throws IOException {
		String content = Files.readString(file);
		Matcher entries = Pattern.compile("(?m)^([\\w.%]+)\\s*=\\s*((?:[^\n\\\\]|\\\\.|\\\\\n)*)").matcher(content);
		while (entries.find()) {
			if (entries.group(2).split(" ").length >= MIN_WORDS) {
				samples.add(new Sample(file, line(content, entries.start()), entries.group(2).replace("\\\n", "")));
			}
		}
	}

	private static int line(String text, int index) {
		return (int) text.substring(0, Math.max(0, index)).chars().filter(one -> one == '\n').count() + 1;
	}

	private static void print(String title, List<Sample> samples, int count, Random random) {
		Collections.shuffle(samples, random);
		System.out.println("# " + title + ": " + Math.min(count, samples.size()) + " of " + samples.size());
		int number = 0;
		for (Sample sample : samples.subList(0, Math.min(count, samples.size()))) {
			System.out.println(++number + ". " + sample.file() + ":" + sample.line() + "  "
					+ sample.text().replaceAll("\\s+", " ").strip());
		}
		System.out.println();
	}
}
