// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.OutputFormat;

/** A converter for format names that also supplies the names to the help. */
public abstract class FormatChoice<F extends Enum<F> & OutputFormat> extends Choice<F> implements Iterable<String> {

	/** The description of format options. Picocli substitutes the names. */
	public static final String DESCRIPTION = "Output format: ${COMPLETION-CANDIDATES} (default: by the extension of --out, otherwise text).";

	private final List<F> formats;

	protected FormatChoice(F[] formats) {
		super(formats);
		this.formats = List.of(formats);
	}

	@SuppressWarnings("unchecked")
	protected FormatChoice(List<FileFormat> formats) {
		super((F[]) formats.toArray(FileFormat[]::new));
		this.formats = (List<F>) (List<?>) formats;
	}

	@Override
	protected String word(F format) {
		return format.label();
	}

	@Override
	public Iterator<String> iterator() {
		List<String> names = new ArrayList<>();
		for (F format : formats) {
			names.add(format.label());
		}
		return names.iterator();
	}
}
