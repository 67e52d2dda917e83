// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.eclipse.core.runtime.QualifiedName;
import org.eclipse.core.runtime.content.IContentDescriber;
import org.eclipse.core.runtime.content.IContentDescription;

/** Distinguishes a history from other SQLite databases by its table {@code flightbench_schema}. */
public final class HistoryDescriber implements IContentDescriber {

	private static final String SQLITE = "SQLite format 3\0";
	private static final String TABLE = "CREATE TABLE flightbench_schema";
	/** The number of bytes to read. The first pages of a database contain its schema. */
	private static final int START = 1 << 16;

	@Override
	public int describe(InputStream contents, IContentDescription description) throws IOException {
		String start = new String(contents.readNBytes(START), StandardCharsets.ISO_8859_1);
		return start.startsWith(SQLITE) && start.contains(TABLE) ? VALID : INVALID;
	}

	@Override
	public QualifiedName[] getSupportedOptions() {
		return new QualifiedName[0];
	}
}
