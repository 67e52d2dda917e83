// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read.json;

import java.io.IOException;
import java.io.Reader;

import org.flightbench.results.read.source.Limits;

import com.google.gson.stream.MalformedJsonException;

/** Stops a parser that would otherwise collect a string, or pass over blank space, without end. */
final class TokenGuard extends Reader {

	private final Reader in;
	private long delivered;
	private long longest = Limits.LONGEST_STRING;

	TokenGuard(Reader in) {
		this.in = in;
	}

	/** A token comes next, which may have as many characters as the longest string. */
	void expectToken() {
		longest = delivered + Limits.LONGEST_STRING;
	}

	/** A value comes next of which nothing is kept. */
	void expectAnything() {
		longest = Long.MAX_VALUE;
	}

	@Override
	public int read(char[] target, int offset, int length) throws IOException {
		if (delivered > longest) {
			throw new MalformedJsonException("longer than " + Limits.LONGEST_STRING + " characters");
		}
		int count = in.read(target, offset, length);
		delivered += count;
		return count;
	}

	@Override
	public void close() throws IOException {
		in.close();
	}
}
