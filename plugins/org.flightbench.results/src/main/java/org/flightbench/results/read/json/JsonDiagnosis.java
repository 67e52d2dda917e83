// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.results.read.source.SourceFile;
import org.flightbench.results.read.source.TextDecoder;
import org.flightbench.results.read.source.UnreadableFileException;

/**
 * Finds out what is wrong with JSON that a parser gave up. The parser is fast but knows only about where it is and
 * nothing of what would be right, so the file is read once more, slowly.
 */
public final class JsonDiagnosis {

	private static final int BLOCK = 1 << 13;

	private JsonDiagnosis() {}

	/** The first thing that is wrong in a file; what the parser says if the file is right or cannot be read again. */
	public static UnreadableFileException of(Path file, ReadProgress progress, UnreadableFileException parserSays)
			throws IOException {
		if (!Files.isRegularFile(file)) {
			return parserSays;
		}
		JsonSyntax syntax = new JsonSyntax();
		char[] block = new char[BLOCK];
		try (Reader text = TextDecoder.of(SourceFile.open(file, progress))) {
			int length = text.read(block, 0, BLOCK);
			while (length >= 0 && syntax.accept(block, 0, length) == length) {
				length = text.read(block, 0, BLOCK);
			}
			boolean right = length < 0 && syntax.end();
			return right
					? parserSays
					: new UnreadableFileException(file, syntax.place(), syntax.problem(), parserSays.getCause());
		}
	}
}
