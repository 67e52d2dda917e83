// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;

/**
 * Finds the error in malformed JSON. The fast parser reports neither an exact position nor the expected token, so a
 * slower parser rereads the file.
 */
public final class JsonDiagnosis {

	private static final int BLOCK = 1 << 13;

	private JsonDiagnosis() {}

	/**
	 * Finds the first error in a file. Returns the parser's exception if there is no error or the file cannot be read a
	 * second time.
	 */
	public static UnreadableFileException of(Path file, ReadProgress progress, UnreadableFileException parserSays)
			throws IOException {
		if (!Files.isRegularFile(file)) {
			return parserSays;
		}
		JsonSyntax syntax = new JsonSyntax();
		char[] block = new char[BLOCK];
		try (Reader text = TextDecoder.of(DecompressedFile.open(file, progress))) {
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
