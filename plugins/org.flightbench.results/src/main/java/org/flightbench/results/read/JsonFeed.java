// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;

/**
 * Hands JSON to a parser only as far as it is well-formed and within the {@link Limits}, then fails with the exact
 * place. So the parser never meets a token that it could choke on.
 */
final class JsonFeed extends Reader {

	private final Path file;
	private final Reader in;
	private final JsonSyntax syntax = new JsonSyntax();

	JsonFeed(Path file, Reader in) {
		this.file = file;
		this.in = in;
	}

	@Override
	public int read(char[] target, int offset, int length) throws IOException {
		int accepted = 0;
		if (syntax.problem() == null) {
			int count = in.read(target, offset, length);
			accepted = count >= 0 ? syntax.accept(target, offset, count) : syntax.end() ? -1 : 0;
		}
		if (accepted == 0 && length > 0) {
			throw new UnreadableFileException(file, syntax.place(), syntax.problem(), null);
		}
		return accepted;
	}

	@Override
	public void close() throws IOException {
		in.close();
	}
}
