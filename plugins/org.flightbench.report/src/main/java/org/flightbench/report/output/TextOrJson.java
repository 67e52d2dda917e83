// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.util.List;

/** The formats of what is printed for people or handed to programs, and nothing else. */
public enum TextOrJson implements OutputFormat {
	/** Tables for people. */
	TEXT("text", "txt", "text", "log"),
	/** For programs. */
	JSON("json", "json");

	private final String label;
	private final List<String> endings;

	TextOrJson(String label, String... endings) {
		this.label = label;
		this.endings = List.of(endings);
	}

	@Override
	public String label() {
		return label;
	}

	@Override
	public List<String> endings() {
		return endings;
	}
}
