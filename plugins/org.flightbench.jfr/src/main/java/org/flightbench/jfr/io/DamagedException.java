// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import java.io.IOException;

import org.flightbench.base.Texts;

/** Signals invalid bytes in a recording. The code that catches it describes the lost data. */
public final class DamagedException extends IOException {

	private static final long serialVersionUID = 1L;

	private final long position;
	private final transient Object[] values;

	/**
	 * Creates an exception.
	 *
	 * @param position the offset in the uncompressed recording
	 * @param problem a clause that states the problem and the expected data
	 * @param values the values for the placeholders {@code {0}}, {@code {1}} and so on, inserted only on demand because
	 * most messages are never used
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
