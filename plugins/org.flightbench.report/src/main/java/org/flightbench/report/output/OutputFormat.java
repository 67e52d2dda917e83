// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/**
 * A format of one kind of report. Each kind of report defines its formats in an enum, which is the source for commands
 * and their help, dialogs and menus.
 */
public interface OutputFormat {

	/** Returns the name of the enum constant. */
	String name();

	/** Returns the file format, which has the same name as this constant. */
	default FileFormat file() {
		return FileFormat.valueOf(name());
	}

	/** Returns the name on the command line. */
	default String label() {
		return file().label();
	}

	/** Returns the file extensions in lower case and without the dot. The first one is the default in dialogs. */
	default List<String> endings() {
		return file().endings();
	}
}
