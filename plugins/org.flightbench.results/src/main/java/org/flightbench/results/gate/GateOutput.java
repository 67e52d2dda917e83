// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate;

/** A file that a gate writes. */
public enum GateOutput {
	/** The comment for a pull request, in Markdown. */
	MARKDOWN("markdown"),
	/** Test results, in JUnit's XML format. */
	JUNIT("junit"),
	/** A GitLab code quality report, in JSON. */
	CODE_QUALITY("code-quality"),
	/** A badge, in SVG format. */
	BADGE("badge"),
	/** The comparison, as an HTML page. */
	HTML("html");

	private final String key;

	GateOutput(String key) {
		this.key = key;
	}

	/** Returns the configuration key, which is also the name of the command-line option. */
	public String key() {
		return key;
	}
}
