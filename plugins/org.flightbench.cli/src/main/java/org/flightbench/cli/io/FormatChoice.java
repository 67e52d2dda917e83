// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.Iterator;
import java.util.List;

import org.flightbench.report.output.FileFormat;

/** A converter for report formats that also supplies their names to the help. */
public abstract class FormatChoice extends Choice<FileFormat> implements Iterable<String> {

	/** The description of format options. Picocli substitutes the names. */
	public static final String DESCRIPTION = "Output format: ${COMPLETION-CANDIDATES} (default: by the extension of --out, otherwise text).";

	private final List<FileFormat> formats;

	protected FormatChoice(List<FileFormat> formats) {
		super(formats.toArray(FileFormat[]::new));
		this.formats = formats;
	}

	@Override
	protected String word(FileFormat format) {
		return format.label();
	}

	@Override
	public Iterator<String> iterator() {
		return formats.stream().map(FileFormat::label).iterator();
	}
}
