// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.IOException;
import java.io.Reader;

import com.google.gson.stream.MalformedJsonException;

/** Limits the length of strings and whitespace, which the parser itself does not. */
final class TokenGuard extends Reader {

	private final Reader in;
	private long delivered;
	private long longest = Limits.LONGEST_STRING;

	TokenGuard(Reader in) {
		this.in = in;
	}

	/** Limits the next token to the length of the longest permitted string. */
	void expectToken() {
		longest = delivered + Limits.LONGEST_STRING;
	}

	/** Removes the limit for a value that is skipped. */
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
