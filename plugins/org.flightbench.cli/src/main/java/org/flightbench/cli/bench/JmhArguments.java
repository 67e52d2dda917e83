// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.util.ArrayList;
import java.util.List;

/** Methods that modify JMH arguments for a candidate that differs from its baseline. */
final class JmhArguments {

	private static final String PARAM = "-p";
	private static final String JVM_ARGUMENT = "-jvmArgsAppend";

	private JmhArguments() {}

	/** Returns the arguments with the values of a parameter replaced by a single one. */
	static List<String> withParam(List<String> arguments, String name, String value) {
		List<String> changed = without(arguments, PARAM, name + "=");
		changed.addAll(List.of(PARAM, name + "=" + value));
		return changed;
	}

	/** Returns the arguments with the appended JVM arguments of the forks replaced. */
	static List<String> withJvmArguments(List<String> arguments, String jvmArguments) {
		List<String> changed = without(arguments, JVM_ARGUMENT, "");
		if (!jvmArguments.isBlank()) {
			changed.addAll(List.of(JVM_ARGUMENT, jvmArguments));
		}
		return changed;
	}

	private static List<String> without(List<String> arguments, String option, String start) {
		List<String> others = new ArrayList<>(arguments);
		for (int index = others.size() - 2; index >= 0; index--) {
			if (others.get(index).equals(option) && others.get(index + 1).startsWith(start)) {
				others.remove(index + 1);
				others.remove(index);
			}
		}
		return others;
	}
}
