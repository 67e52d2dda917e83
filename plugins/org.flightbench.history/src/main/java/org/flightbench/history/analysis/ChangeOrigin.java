// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

/** The likely origin of a change point, as far as the history shows it. */
public enum ChangeOrigin {
	/** Machine, JDK, virtual machine or JMH changed, and most series, or the controls, moved together. */
	ENVIRONMENT("environment"),
	/** Machine, JDK, virtual machine or JMH changed as well, but only some series moved: either may be the cause. */
	COINCIDENCE("coincidence"),
	/** Most series, or the controls, moved together although nothing is known to have changed but the code. */
	SHARED("shared"),
	/** One commit was measured before and after it, so that it cannot be the code. */
	SAME_COMMIT("same commit"),
	/** None of these: the commits between the two runs are the likely cause. */
	CODE("code");

	private final String key;

	ChangeOrigin(String key) {
		this.key = key;
	}

	/** The word for programs, the same in every language. */
	public String key() {
		return key;
	}
}
