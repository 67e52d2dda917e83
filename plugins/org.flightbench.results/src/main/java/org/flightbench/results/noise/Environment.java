// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.flightbench.base.Texts;
import org.flightbench.results.Machine;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;

/**
 * Where noise was measured. What is null is not known: JMH's files contain the JDK; only the folder of a run that
 * {@code flightbench bench} made contains the machine.
 *
 * @param machine processor and system, as one text that differs if the machine does; null if not known
 * @param jdkVersion version of the JDK, null if not known
 * @param vmName name of the VM, null if not known
 */
public record Environment(String machine, String jdkVersion, String vmName) {

	/** Nothing is known. */
	public static final Environment UNKNOWN = new Environment(null, null, null);

	/** The environment of a run: what all its results share, and the machine of its description. */
	public static Environment of(Run run) {
		return new Environment(Machine.of(run).map(Machine::label).orElse(null), shared(run, Setup::jdkVersion),
				shared(run, Setup::vmName));
	}

	private static String shared(Run run, Function<Setup, String> field) {
		String shared = null;
		for (Result result : run.results()) {
			String value = field.apply(result.setup());
			if (value == null || shared != null && !shared.equals(value)) {
				return null;
			}
			shared = value;
		}
		return shared;
	}

	/** The differences from another environment, for the user to read; empty if nothing that both know differs. */
	public List<String> differences(Environment other) {
		List<String> differences = new ArrayList<>();
		add(differences, Messages.differ_machine, machine, other.machine);
		add(differences, Messages.differ_jdk, jdkVersion, other.jdkVersion);
		add(differences, Messages.differ_vm, vmName, other.vmName);
		return differences;
	}

	private static void add(List<String> differences, String text, String own, String other) {
		if (own != null && other != null && !own.equals(other)) {
			differences.add(Texts.bind(text, own, other));
		}
	}
}
