// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.base.Plural;
import org.flightbench.base.ReadProgress;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.RunDescription;
import org.flightbench.results.RunFiles;
import org.flightbench.results.RunNames;
import org.flightbench.results.SetupParameters;
import org.flightbench.results.compare.DirectionFinder;
import org.flightbench.results.text.Messages;

import com.google.gson.stream.MalformedJsonException;

/**
 * Reads a run from a file in a format of JMH or another benchmark program. The file's content, not its name, determines
 * the format.
 */
public final class RunReader {

	/** The number of bytes for recognizing the format. */
	private static final int START = 1 << 14;
	/** The number of bytes that are checked for binary data. */
	private static final int TEXT_START = 1 << 12;
	/** The maximum number of results that a note lists by name. Others are only counted. */
	private static final int MAX_NAMES = 3;

	private final Path file;
	private final ReadProgress progress;
	private final Shared shared;
	private final ReaderNotes notes;

	/**
	 * @param shared limits the memory of the results, possibly for several files together
	 * @param notes collects messages for the user
	 */
	RunReader(Path file, ReadProgress progress, Shared shared, ReaderNotes notes) {
		this.file = file;
		this.progress = progress;
		this.shared = shared;
		this.notes = notes;
	}

	/**
	 * Reads a file in one of JMH's formats (JSON, CSV, semicolon-separated CSV, or the console table) or of
	 * {@link ResultFormats}. The file may be gzip-compressed. All files of a folder are one run; see {@link RunFolder}.
	 *
	 * @throws UnreadableFileException if the file has another format, is malformed, or cannot be read; no other
	 * {@link IOException} is thrown
	 * @throws java.util.concurrent.CancellationException if {@code progress} is canceled
	 */
	public static Run read(Path file, ReadProgress progress) throws IOException {
		return read(file, progress, Limits.mostMemory());
	}

	/** Reads a file with a limit on the memory of its results, in bytes. */
	static Run read(Path file, ReadProgress progress, long mostMemory) throws IOException {
		if (Files.isDirectory(file)) {
			RunFolder folder = new RunFolder(file, progress, mostMemory);
			return run(file, folder.results(), folder.notes());
		}
		RunReader reader = new RunReader(file, progress, new Shared(file, mostMemory), new ReaderNotes());
		List<Result> results = reader.results();
		if (results.isEmpty()) {
			reader.notes.add(Messages.note_noResults);
		}
		return run(file, results, reader.notes.list());
	}

	/** Reads the results of a file. */
	List<Result> results() throws IOException {
		try (DecompressedFile source = DecompressedFile.open(file, progress)) {
			String start = text(source.peek(START));
			return results(start, TextDecoder.of(source));
		}
	}

	/**
	 * Returns whether a file of a folder contains results. Text is searched completely; all other formats are
	 * recognized by the start of the file.
	 */
	boolean isOfResults() throws IOException {
		try (DecompressedFile source = DecompressedFile.open(file, progress)) {
			String start = text(source.peek(START));
			FileStart known = FileStart.of(start);
			return ResultFormats.recognize(known) || switch (Format.of(start)) {
				case JSON -> known.hasField("benchmark") && known.hasField("mode");
				case TABLE -> !TableReader.read(file, TextDecoder.of(source), ResultFormats.ofLines(), shared,
						new ReaderNotes()).isEmpty();
				default -> true;
			};
		} catch (UnreadableFileException noText) {
			return false;
		}
	}

	private static Run run(Path file, List<Result> results, List<String> ofReader) {
		ReaderNotes notes = new ReaderNotes();
		ofReader.forEach(notes::add);
		Optional<RunDescription> description = RunDescription.beside(file);
		if (description.isEmpty() && RunDescription.isBeside(file)) {
			notes.add(Texts.bind(Messages.note_description, RunFiles.DESCRIPTION));
		}
		Run run = new Run(RunNames.of(file), file, SetupParameters.added(results), List.of(),
				description.map(RunDescription::withoutRecordings).orElse(RunDescription.NONE));
		note(run, notes);
		return run.with(run.results(), notes.list());
	}

	private List<Result> results(String start, Reader text) throws IOException {
		Optional<List<Result>> ofOtherProgram = ResultFormats.read(FileStart.of(start),
				new ResultSource(file, text, shared, notes, progress));
		if (ofOtherProgram.isPresent()) {
			return ofOtherProgram.get();
		}
		return switch (Format.of(start)) {
			case JSON -> readJson(text);
			case CSV -> CsvReader.read(file, text, ',', shared, notes);
			case SEMICOLON_CSV -> CsvReader.read(file, text, ';', shared, notes);
			case TAB_CSV -> CsvReader.read(file, text, '\t', shared, notes);
			case TABLE -> readTable(text);
		};
	}

	private List<Result> readJson(Reader text) throws IOException {
		JsonValues json = new JsonValues(file, text);
		try {
			return new JmhJsonReader(json, shared).read();
		} catch (MalformedJsonException | EOFException problem) {
			throw JsonDiagnosis.of(file, progress, json.failure(problem));
		} catch (UnreadableFileException problem) {
			throw ExpectationReader.recognizes(file)
					? failure("", Texts.bind(Messages.run_expectations, Messages.run_expected))
					: problem;
		}
	}

	private List<Result> readTable(Reader text) throws IOException {
		List<Result> results = TableReader.read(file, text, ResultFormats.ofLines(), shared, notes);
		if (results.isEmpty()) {
			throw failure(new Place(1, 1).text(), Texts.bind(Messages.run_noTable, Messages.run_expected));
		}
		return results;
	}

	/** Decodes the first bytes of a file. */
	private String text(byte[] start) throws IOException {
		if (start.length == 0) {
			throw failure("", Texts.bind(Messages.run_empty, Messages.run_expected));
		}
		if (new String(start, StandardCharsets.ISO_8859_1).startsWith("FLR\0")) {
			throw failure(Texts.bind(Messages.place_byte, 1),
					Texts.bind(Messages.run_recording, Messages.run_expected));
		}
		if (start.length > 1 && (start[0] & start[1]) == (byte) 0xfe && start[0] != start[1]) {
			return new String(start, StandardCharsets.UTF_16);
		}
		rejectBinary(start);
		String text = new String(start, StandardCharsets.UTF_8);
		if (text.isBlank() && start.length < START) {
			throw failure("", Texts.bind(Messages.run_blank, Messages.run_expected));
		}
		return text.startsWith("\ufeff") ? text.substring(1) : text;
	}

	private void rejectBinary(byte[] start) throws IOException {
		for (int index = 0; index < Math.min(TEXT_START, start.length); index++) {
			boolean control = start[index] >= 0 && start[index] < ' ' && "\t\n\f\r\b\u001b".indexOf(start[index]) < 0;
			if (control) {
				throw failure(Texts.bind(Messages.place_byte, index + 1), Texts.bind(Messages.run_binary,
						String.format(Locale.ROOT, "0x%02x", start[index]), Messages.run_expected));
			}
		}
	}

	private UnreadableFileException failure(String place, String problem) {
		return new UnreadableFileException(file, place, problem, null);
	}

	private static void note(Run run, ReaderNotes notes) {
		Map<ResultId, Integer> repeated = run.repeated();
		if (!repeated.isEmpty()) {
			int more = repeated.values().stream().mapToInt(count -> count - 1).sum();
			notes.add(Plural.of(more, Messages.note_repeated_one, Messages.note_repeated_many,
					names(repeated.keySet().stream().map(ResultId::withParamsText).toList())));
		}
		List<String> contradicting = run.results().stream()
				.filter(result -> DirectionFinder.contradict(result.id().mode(), result.primary().unit()))
				.map(result -> Texts.bind(Messages.note_contradicting_result, result.id().withParamsText(),
						result.id().mode().label(), result.primary().unit().symbol()))
				.toList();
		if (!contradicting.isEmpty()) {
			notes.add(Plural.of(contradicting.size(), Messages.note_contradicting_one,
					Messages.note_contradicting_many, names(contradicting)));
		}
	}

	private static String names(List<String> all) {
		int more = all.size() - MAX_NAMES;
		String names = all.stream().limit(MAX_NAMES).collect(Collectors.joining(", "));
		return more <= 0 ? names : Texts.bind(Messages.note_namesAndMore, names, more);
	}

	/** A format of JMH results, recognized by the start of the file. */
	private enum Format {
		/** The output of {@code -rf json}. */
		JSON,
		/** The output of {@code -rf csv}. */
		CSV,
		/** The output of {@code -rf scsv}. */
		SEMICOLON_CSV,
		/** Tab-separated values, as saved by spreadsheets. */
		TAB_CSV,
		/** Text that contains JMH's console tables or lines of other programs. */
		TABLE;

		private static final Pattern CSV_START = Pattern.compile("\"?Benchmark\"?([,;\t])");
		private static final Pattern JSON_START = Pattern.compile(
				"\\{|\\[\\s*(?:[\\[\\]{\"]|-?[0-9]+(?:\\.[0-9]+)?\\s*[,\\]]|true|false|null|\\z)");

		/**
		 * Returns the format of text that starts like this. A bracket may also start a log: {@code [INFO] …}.
		 * Whitespace alone is not conclusive, but JSON is most likely.
		 */
		static Format of(String start) {
			String text = start.strip();
			Matcher csv = CSV_START.matcher(text);
			if (csv.lookingAt()) {
				return switch (csv.group(1)) {
					case "," -> CSV;
					case ";" -> SEMICOLON_CSV;
					default -> TAB_CSV;
				};
			}
			if (GoTestEvent.isStart(text)) {
				return TABLE;
			}
			return text.isEmpty() || JSON_START.matcher(text).lookingAt() ? JSON : TABLE;
		}
	}
}
