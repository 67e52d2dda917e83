// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A search for the JDKs installed on this machine. */
public final class JdkSearch {

	private static final Comparator<Jdk> OLDEST_FIRST = (left, right) -> Arrays.compare(numbers(left.version()),
			numbers(right.version()));
	private static final String[] VENDORS_ON_WINDOWS = {"Java", "Eclipse Adoptium", "Microsoft", "Zulu",
			"Amazon Corretto", "BellSoft"};

	private JdkSearch() {}

	/**
	 * Returns the distinct JDKs that can run benchmarks, newest first: the JDK that runs this program (unless it is the
	 * bundled runtime), the JDK named by {@code JAVA_HOME}, and the JDKs in the usual installation folders. Starts no
	 * processes and ignores folders that it cannot read.
	 */
	public static List<Jdk> found() {
		List<Path> homes = new ArrayList<>(variable("JAVA_HOME", ""));
		if (!Boolean.getBoolean(Jdk.OWN_RUNTIME)) {
			homes.add(0, Jdk.current().home());
		}
		Path user = Path.of(System.getProperty("user.home"));
		List<Path> parents = new ArrayList<>();
		Stream.of("/usr/lib/jvm", "/opt", "/usr/local", "/Library/Java/JavaVirtualMachines").map(Path::of)
				.forEach(parents::add);
		Stream.of("Library/Java/JavaVirtualMachines", ".sdkman/candidates/java", ".jdks",
				".local/share/mise/installs/java", ".asdf/installs/java").map(user::resolve).forEach(parents::add);
		for (String vendor : VENDORS_ON_WINDOWS) {
			parents.addAll(variable("ProgramFiles", vendor));
		}
		return in(homes, parents);
	}

	/** Returns the JDK named by {@code JAVA_HOME}, or else the newest one found. */
	static Optional<Jdk> preferred() {
		List<Jdk> named = in(variable("JAVA_HOME", ""), List.of());
		return Stream.of(named, found()).flatMap(List::stream).findFirst();
	}

	/** Returns the JDKs among the given homes and in the direct subfolders of the given parents. */
	static List<Jdk> in(List<Path> homes, List<Path> parents) {
		List<Path> candidates = new ArrayList<>(homes);
		parents.forEach(parent -> candidates.addAll(children(parent)));
		Set<Path> seen = new HashSet<>();
		List<Jdk> jdks = new ArrayList<>();
		for (Path candidate : candidates) {
			try {
				Jdk jdk = Jdk.at(candidate.toRealPath());
				if (seen.add(jdk.java().toRealPath())) {
					jdks.add(jdk);
				}
			} catch (BenchException | IOException noJdk) {
				continue;
			}
		}
		jdks.sort(OLDEST_FIRST.reversed().thenComparing(Jdk::home));
		return List.copyOf(jdks);
	}

	private static List<Path> children(Path parent) {
		List<Path> children = new ArrayList<>();
		try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent, Files::isDirectory)) {
			folders.forEach(children::add);
		} catch (IOException | DirectoryIteratorException unreadable) {
			return children;
		}
		return children;
	}

	private static List<Path> variable(String name, String below) {
		String value = System.getenv(name);
		try {
			return value == null || value.isBlank() ? List.of() : List.of(Path.of(value, below));
		} catch (InvalidPathException e) {
			return List.of();
		}
	}

	/** Returns the numeric components of a version. Drops the leading 1 of versions such as {@code 1.8}. */
	private static int[] numbers(String version) {
		int[] numbers = Stream.of(version.split("\\D+")).filter(part -> !part.isEmpty() && part.length() < 10)
				.mapToInt(Integer::parseInt).toArray();
		return numbers.length > 1 && numbers[0] == 1 ? IntStream.of(numbers).skip(1).toArray() : numbers;
	}
}
