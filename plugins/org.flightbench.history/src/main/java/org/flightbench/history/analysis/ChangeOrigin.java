// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** The likely origin of a change point. */
public enum ChangeOrigin {
	/** The machine, JDK, JVM or JMH changed, and most series, or the controls, changed together. */
	ENVIRONMENT("environment"),
	/**
	 * The machine, JDK, JVM or JMH changed as well, but only some series did, so either the environment or the code may
	 * be the cause.
	 */
	COINCIDENCE("coincidence"),
	/** Most series, or the controls, changed together, although no change of the environment is known. */
	SHARED("shared"),
	/** The same commit was measured before and after the change, so the code is not the cause. */
	SAME_COMMIT("same commit"),
	/** No other origin applies, so the commits between the two runs are the likely cause. */
	CODE("code");

	private final String key;

	ChangeOrigin(String key) {
		this.key = key;
	}

	/** Returns the identifier in machine-readable output, which is not localized. */
	public String key() {
		return key;
	}
}
