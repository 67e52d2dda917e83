// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/**
 * A format of one kind of report. Each kind lists its formats in an enumeration, from which commands with their help,
 * dialogs and menus take them.
 */
public interface OutputFormat {

	/** The name of the constant. */
	String name();

	/** The format of the file: the one of the same name. */
	default FileFormat file() {
		return FileFormat.valueOf(name());
	}

	/** The name on the command line. */
	default String label() {
		return file().label();
	}

	/** The endings of its files without the dot, in lower case; dialogs propose the first. */
	default List<String> endings() {
		return file().endings();
	}
}
