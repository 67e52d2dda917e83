// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.osgi.util.NLS;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.Jdk;
import org.flightbench.ui.bench.JdkInUse;
import org.flightbench.ui.text.Messages;

/** Labels for the JDKs to choose from: those found on this machine and those of running JVMs. */
public final class JdkChoices {

	private JdkChoices() {}

	/**
	 * Returns the home folders of the JDKs by label.
	 *
	 * @param found the JDKs found in well-known folders, which are listed first
	 * @param running the running JVMs
	 */
	public static Map<String, String> of(List<Jdk> found, List<JdkInUse> running) {
		Map<Path, Jdk> jdks = new LinkedHashMap<>();
		Map<Path, List<String>> programs = new LinkedHashMap<>();
		found.forEach(jdk -> jdks.putIfAbsent(real(jdk.home()), jdk));
		add(programs, Jdk.current().home(), "Flightbench");
		for (JdkInUse jvm : running) {
			try {
				jdks.putIfAbsent(real(jvm.home()), Jdk.at(jvm.home()));
				if (jvm.process() != ProcessHandle.current().pid()) {
					add(programs, jvm.home(), NLS.bind(Messages.jdk_program, jvm.name(), jvm.process()));
				}
			} catch (BenchException tooOld) {
				// the JDK cannot run benchmarks
				continue;
			}
		}
		Map<String, String> homes = new LinkedHashMap<>();
		jdks.forEach((real, jdk) -> homes.put(label(jdk, programs.getOrDefault(real, List.of())),
				jdk.home().toString()));
		return homes;
	}

	private static void add(Map<Path, List<String>> programs, Path home, String name) {
		programs.computeIfAbsent(real(home), path -> new ArrayList<>()).add(name);
	}

	/** Resolves symbolic links, because the same JDK may be found under several paths. */
	private static Path real(Path home) {
		try {
			return home.toRealPath();
		} catch (IOException gone) {
			return home;
		}
	}

	private static String label(Jdk jdk, List<String> programs) {
		String label = jdk.version().isEmpty()
				? NLS.bind(Messages.jdk_unknown, jdk.home())
				: NLS.bind(Messages.jdk_version, jdk.version(), jdk.home());
		return switch (programs.size()) {
			case 0 -> label;
			case 1 -> NLS.bind(Messages.jdk_runs, label, programs.get(0));
			default -> NLS.bind(Messages.jdk_runsMore, new Object[]{label, programs.get(0), programs.size() - 1});
		};
	}
}
