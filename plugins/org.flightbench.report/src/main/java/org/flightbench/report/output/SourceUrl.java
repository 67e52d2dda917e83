// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.flightbench.base.file.SourceFiles;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/**
 * Creates links to Java source code from a pattern, such as
 * {@code https://example.org/project/blob/{commit}/src/main/java/{path}#L{line}}. Flightbench itself never opens these
 * addresses.
 */
public final class SourceUrl {

	/** An instance that creates no links. */
	public static final SourceUrl NONE = new SourceUrl("");

	private static final String COMMIT = "{commit}";
	private static final String PATH = "{path}";
	private static final String LINE = "{line}";
	private static final Set<String> KNOWN = Set.of(COMMIT, PATH, LINE);
	private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*\\}");

	private final String pattern;

	private SourceUrl(String pattern) {
		this.pattern = pattern;
	}

	/**
	 * Returns an instance for a pattern.
	 *
	 * @throws IllegalArgumentException if the pattern is not an HTTP or HTTPS address, has unknown placeholders, or
	 * does not contain the path
	 */
	public static SourceUrl of(String pattern) {
		Matcher placeholders = PLACEHOLDER.matcher(pattern);
		while (placeholders.find()) {
			if (!KNOWN.contains(placeholders.group())) {
				throw new IllegalArgumentException(
						"unknown placeholder " + placeholders.group() + "; expected {commit}, {path} or {line}");
			}
		}
		if (!pattern.contains(PATH)) {
			throw new IllegalArgumentException("'" + pattern + "' has no {path}");
		}
		try {
			URI example = new URI(placeholders.replaceAll("1"));
			if (("http".equalsIgnoreCase(example.getScheme()) || "https".equalsIgnoreCase(example.getScheme()))
					&& example.getHost() != null) {
				return new SourceUrl(pattern);
			}
		} catch (URISyntaxException notAnAddress) {
			// reported below
		}
		throw new IllegalArgumentException("'" + pattern + "' is not an address that starts with http:// or https://");
	}

	/** Returns whether the pattern still contains a placeholder for the commit. */
	public boolean needsCommit() {
		return pattern.contains(COMMIT);
	}

	/**
	 * Returns an instance for the commit that a run measured, or {@link #NONE} if the pattern needs the commit but it
	 * is unknown.
	 */
	public SourceUrl at(Run run) {
		String commit = run.description().commit();
		return !needsCommit() ? this : commit == null ? NONE : new SourceUrl(pattern.replace(COMMIT, encoded(commit)));
	}

	/** Returns the address of a frame's source; empty if it is not Java code or belongs to the JDK or JMH. */
	public String of(Frame frame) {
		boolean isSource = frame.kind().isJava() && !Libraries.isRuntime(frame) && !Libraries.isGroup(frame);
		String outer = SourceFiles.outermost(frame.className());
		// a frame without a method represents a class or a package, but packages have no source file
		boolean isClass = !frame.method().isEmpty() || startsUppercase(outer.substring(outer.lastIndexOf('.') + 1));
		return isSource && isClass ? address(outer, frame.line()) : "";
	}

	/**
	 * Returns the address of a method's source; empty in the same cases as {@link #of(Frame)}.
	 *
	 * @param name the class and the method, as {@link Frame#name()} returns them without a line
	 * @param line the source line; 0 if unknown
	 */
	public String ofMethod(String name, int line) {
		int dot = name.lastIndexOf('.');
		return dot <= 0
				? ""
				: of(new Frame(name.substring(0, dot), name.substring(dot + 1), line, Frame.Kind.JAVA));
	}

	/** Returns the address of the source of a benchmark; empty if the name of its class is not a Java name. */
	public String of(ResultId id) {
		return address(SourceFiles.outermost(id.className()), 0);
	}

	private static boolean startsUppercase(String name) {
		return !name.isEmpty() && Character.isUpperCase(name.charAt(0));
	}

	/** @param line the source line; if it is 0, the link leads to the start of the file */
	private String address(String className, int line) {
		// names come from files, so only names of Java classes may become addresses
		if (pattern.isEmpty() || needsCommit() || !SourceFiles.isClassName(className)) {
			return "";
		}
		String path = Arrays.stream(className.split("\\.")).map(SourceUrl::encoded)
				.collect(Collectors.joining("/", "", ".java"));
		int fragment = pattern.indexOf('#');
		boolean isLineInFragment = fragment >= 0 && pattern.indexOf(LINE, fragment) >= 0;
		String shown = line == 0 && isLineInFragment ? pattern.substring(0, fragment) : pattern;
		return shown.replace(PATH, path).replace(LINE, Integer.toString(Math.max(1, line)));
	}

	private static String encoded(String text) {
		return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
	}
}
