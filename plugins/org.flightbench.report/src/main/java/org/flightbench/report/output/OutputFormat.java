// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/** A format that something is written in: what commands, dialogs and menus need to know of it. */
public interface OutputFormat {

	/** The name on the command line. */
	String label();

	/** The endings of its files without the dot, in lower case; dialogs propose the first. */
	List<String> endings();
}
