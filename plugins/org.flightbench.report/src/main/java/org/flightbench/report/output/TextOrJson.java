// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

/** The formats of reports that are either printed for people or handed to programs. */
public enum TextOrJson implements OutputFormat {
	/** Tables for people. */
	TEXT(FileFormat.TEXT),
	/** For programs. */
	JSON(FileFormat.JSON);

	private final FileFormat file;

	TextOrJson(FileFormat file) {
		this.file = file;
	}

	@Override
	public FileFormat file() {
		return file;
	}
}
