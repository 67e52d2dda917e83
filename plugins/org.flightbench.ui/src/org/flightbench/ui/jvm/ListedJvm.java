// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.Jdk;
import org.flightbench.recording.jvm.RunningJvm;
import org.flightbench.ui.bench.JdkInUse;

/**
 * A running virtual machine as it is listed.
 *
 * @param jvm the virtual machine
 * @param java its version of Java; empty if not known
 */
record ListedJvm(RunningJvm jvm, String java) {

	/** All that run, this one left out. Looks at files and processes. */
	static List<ListedJvm> all() {
		return RunningJvm.all().stream().map(jvm -> new ListedJvm(jvm, version(jvm.pid()))).toList();
	}

	private static String version(long process) {
		return JdkInUse.homeOf(process).map(home -> {
			try {
				return Jdk.at(home).version();
			} catch (BenchException unknown) {
				return "";
			}
		}).orElse("");
	}

	/** The arguments of the program; empty if there are none. */
	String arguments() {
		int end = jvm.command().indexOf(jvm.program()) + jvm.program().length();
		return jvm.command().substring(end).strip();
	}
}
