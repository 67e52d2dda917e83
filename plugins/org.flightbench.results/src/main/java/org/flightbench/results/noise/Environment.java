// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.results.Machine;
import org.flightbench.results.text.Messages;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Setup;

/**
 * The environment of a measurement. JMH's files contain the JDK, but the machine is known only for runs of {@code
 * flightbench bench}.
 *
 * @param machine label of processor and system, null if unknown
 * @param jdkVersion version of the JDK, null if unknown
 * @param vmName name of the VM, null if unknown
 */
public record Environment(String machine, String jdkVersion, String vmName) {

	private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?([0-9]{1,5}).*", Pattern.DOTALL);

	/** An unknown environment. */
	public static final Environment UNKNOWN = new Environment(null, null, null);

	/** Returns the environment of a run: the values that all its results share, and the machine in its description. */
	public static Environment of(Run run) {
		return new Environment(Machine.of(run).map(Machine::label).orElse(null), shared(run, Setup::jdkVersion),
				shared(run, Setup::vmName));
	}

	/** Returns the feature release of the JDK, 8 for 1.8.0_392, or -1 if it is unknown. */
	public int release() {
		Matcher version = FEATURE.matcher(String.valueOf(jdkVersion));
		return version.matches() ? Integer.parseInt(version.group(1)) : -1;
	}

	/** Returns this environment with only the feature release of the JDK, because updates do not change the noise. */
	public Environment byRelease() {
		return new Environment(machine, release() < 0 ? jdkVersion : Integer.toString(release()), vmName);
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

	/** Returns messages about the differences from another environment. Ignores values that are unknown in either. */
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
