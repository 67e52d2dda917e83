// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.results.bench.BenchException;
import org.flightbench.results.bench.Jdk;
import org.flightbench.ui.bench.RunningJvm;

/** The JDKs to choose from, in words: those that were found, and those of virtual machines that run. */
public final class JdkChoices {

	private JdkChoices() {}

	/**
	 * The folders of JDKs by what to call them.
	 *
	 * @param found in the places where JDKs are; they come first
	 * @param running virtual machines that are known
	 */
	public static Map<String, String> of(List<Jdk> found, List<RunningJvm> running) {
		Map<Path, Jdk> jdks = new LinkedHashMap<>();
		Map<Path, List<String>> programs = new LinkedHashMap<>();
		found.forEach(jdk -> jdks.putIfAbsent(real(jdk.home()), jdk));
		add(programs, Jdk.current().home(), "Flightbench");
		for (RunningJvm jvm : running) {
			try {
				jdks.putIfAbsent(real(jvm.home()), Jdk.at(jvm.home()));
				if (jvm.process() != ProcessHandle.current().pid()) {
					add(programs, jvm.home(), jvm.name() + ", process " + jvm.process());
				}
			} catch (BenchException tooOld) {
				// benchmarks could not be run by it
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

	/** A JDK may have several paths. */
	private static Path real(Path home) {
		try {
			return home.toRealPath();
		} catch (IOException gone) {
			return home;
		}
	}

	private static String label(Jdk jdk, List<String> programs) {
		String label = "JDK " + (jdk.version().isEmpty() ? "of unknown version" : jdk.version()) + "  –  "
				+ jdk.home();
		int others = programs.size() - 1;
		return programs.isEmpty()
				? label
				: label + "  (runs " + programs.get(0) + (others == 0 ? "" : ", and " + others + " more") + ")";
	}
}
