// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;

import org.flightbench.base.Texts;

/**
 * An exception thrown if the bytes of a recording are invalid. The code that catches it can describe the data that is
 * lost.
 */
public final class DamagedException extends IOException {

	private static final long serialVersionUID = 1L;

	private final long position;
	private final transient Object[] values;

	/**
	 * Creates an exception.
	 *
	 * @param position the offset in the uncompressed recording
	 * @param problem a clause that states what was found and what was expected
	 * @param values the values for {@code {0}} and further placeholders, which are inserted only when the message is
	 * needed, because most messages never are
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
