// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.gate.config;

/** The files that a gate writes. */
public enum GateOutput {
	/** The comment of a pull request, in Markdown. */
	MARKDOWN("markdown"),
	/** Test results, in the XML of JUnit. */
	JUNIT("junit"),
	/** GitLab's report of code quality, in JSON. */
	CODE_QUALITY("code-quality"),
	/** A badge, in SVG. */
	BADGE("badge"),
	/** The comparison, as a page. */
	HTML("html");

	private final String key;

	GateOutput(String key) {
		this.key = key;
	}

	/** The word in configurations and, with two dashes in front, on the command line. */
	public String key() {
		return key;
	}
}
