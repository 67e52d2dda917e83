// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;

import org.flightbench.base.Texts;

/** The bytes of a recording are not what they should be. Caught where it can be said what is lost with them. */
public final class DamagedException extends IOException {

	private static final long serialVersionUID = 1L;

	private final long position;
	private final transient Object[] values;

	/**
	 * @param position the byte in the uncompressed recording
	 * @param problem what was found and what was expected, half a sentence
	 * @param values what it has at {@code {0}} and after; set in only when somebody asks, which is not so for most of
	 * these
	 */
	public DamagedException(long position, String problem, Object... values) {
		super(problem);
		this.position = position;
		this.values = values;
	}

	@Override
	public String getMessage() {
		return values == null || values.length == 0 ? super.getMessage() : Texts.bind(super.getMessage(), values);
	}

	public long position() {
		return position;
	}
}
