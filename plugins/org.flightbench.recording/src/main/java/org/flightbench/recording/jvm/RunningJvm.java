// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import com.sun.tools.attach.VirtualMachine;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.flightbench.base.BoundedSearch;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * A local JVM of the same user.
 *
 * @param pid the process ID
 * @param command the main class or jar followed by the program arguments; empty if not known
 */
public record RunningJvm(long pid, String command) {

	private static final int MAX_NAMED = 10;
	private static final int LONGEST = 60;
	/**
	 * The main classes of the source launcher, which compiles and runs a source file. The class changed in JDK 22.
	 */
	private static final Pattern SOURCE_LAUNCHER = Pattern
			.compile("^(?:jdk\\.compiler/)?com\\.sun\\.tools\\.javac\\.launcher\\.(?:Main|SourceLauncher) +");

	/** Returns all running JVMs except this one, sorted by process ID. */
	public static List<RunningJvm> all() {
		long own = ProcessHandle.current().pid();
		return VirtualMachine.list().stream().filter(each -> each.id().chars().allMatch(Character::isDigit))
				.map(each -> new RunningJvm(Long.parseLong(each.id()), each.displayName()))
				.filter(jvm -> jvm.pid != own).sorted(Comparator.comparingLong(RunningJvm::pid)).toList();
	}

	/**
	 * Returns the JVM with a process ID, or the only JVM whose main class or jar matches.
	 *
	 * @param text a process ID, or a regular expression to find in the main class or jar
	 * @throws JvmException if no JVM or more than one matches
	 */
	public static RunningJvm find(String text) throws JvmException {
		return find(text, all());
	}

	static RunningJvm find(String text, List<RunningJvm> running) throws JvmException {
		boolean isPid = !text.isEmpty() && text.chars().allMatch(digit -> digit >= '0' && digit <= '9');
		BoundedSearch search = new BoundedSearch(pattern(text));
		List<RunningJvm> found = running.stream()
				.filter(jvm -> isPid ? Long.toString(jvm.pid).equals(text) : search.finds(jvm.program()))
				.toList();
		if (found.isEmpty()) {
			// do not try to attach, because the signal sent for this purpose would terminate a process that is not a
			// JVM
			Optional<ProcessHandle> process = isPid ? process(text) : Optional.empty();
			if (process.isPresent()) {
				throw new JvmException(
						Texts.bind(Messages.notListed, text, process.get().info().user().orElse("?")));
			}
			throw new JvmException(running.isEmpty()
					? Messages.none
					: Texts.bind(Messages.noSuch, text, named(running)));
		}
		if (found.size() > 1) {
			throw new JvmException(Texts.bind(Messages.ambiguous, text, Integer.toString(found.size()), named(found)));
		}
		return found.get(0);
	}

	private static Optional<ProcessHandle> process(String pid) {
		try {
			return ProcessHandle.of(Long.parseLong(pid));
		} catch (NumberFormatException tooLarge) {
			return Optional.empty();
		}
	}

	private static Pattern pattern(String text) throws JvmException {
		try {
			return Pattern.compile(text);
		} catch (PatternSyntaxException e) {
			throw new JvmException(Texts.bind(Messages.badPattern, text, e.getDescription()), e);
		}
	}

	private static String named(List<RunningJvm> jvms) {
		return jvms.stream().limit(MAX_NAMED).map(jvm -> jvm.pid + " " + jvm.shortName())
				.collect(Collectors.joining(", ")) + (jvms.size() > MAX_NAMED ? ", \u2026" : "");
	}

	/** Returns the main class, jar or source file without program arguments; empty if not known. */
	public String program() {
		String started = SOURCE_LAUNCHER.matcher(command).replaceFirst("");
		int space = started.indexOf(' ');
		return space < 0 ? started : started.substring(0, space);
	}

	/**
	 * Returns the main class without its package, or the jar or source file without its folder. Long names are
	 * truncated.
	 */
	public String shortName() {
		String program = program();
		boolean isSource = program.endsWith(".java");
		int end = isSource || program.endsWith(".jar")
				? Math.max(program.lastIndexOf('/'), program.lastIndexOf('\\'))
				: program.lastIndexOf('.');
		String name = program.substring(end + 1, program.length() - (isSource ? ".java".length() : 0));
		return name.length() > LONGEST ? name.substring(0, LONGEST) + "\u2026" : name;
	}
}
