// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.Texts;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.Facts;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.Document.Term;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;

/** Describes the JVM and the machine of a recording. */
public final class EnvironmentReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final long UNKNOWN = -1;
	private static final WeightFormat BYTES = new WeightFormat(Weight.BYTES, Scale.Per.NOTHING);
	/** The name of a Linux distribution, in the lines that the JVM copies from its release file. */
	private static final Pattern DISTRIBUTION = Pattern
			.compile("(?m)(?:PRETTY_NAME|DISTRIB_DESCRIPTION)=\"?(.+?)\"?$");
	private static final Pattern BRAND = Pattern.compile("^Brand: (.+?), Vendor: ");

	private final Activity activity;

	public EnvironmentReport(Activity activity) {
		this.activity = activity;
	}

	/** Returns one line for each property; an unknown one has a dash. */
	@Override
	public Document document() {
		return Document.titled(Texts.bind(Messages.environment_title, activity.name())).lines(activity.warnings())
				.terms(Style.FAINT, List.of(
						term(Messages.environment_vm, text(Facts.JVM_NAME)),
						term(Messages.environment_vmVersion, text(Facts.JVM_VERSION)),
						term(Messages.environment_arguments, "".equals(arguments()) ? Messages.none : arguments()),
						term(Messages.environment_os, os()),
						term(Messages.environment_cpu, cpu()),
						term(Messages.environment_cores, count(Facts.CORES)),
						term(Messages.environment_hardwareThreads, count(Facts.HARDWARE_THREADS)),
						term(Messages.environment_memory, memory())));
	}

	private static Term term(String name, String value) {
		return new Term(name, value == null ? Numbers.NONE : value);
	}

	/** Writes all properties as recorded; unknown ones are null. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("recording", activity.name()).text("jvmName", text(Facts.JVM_NAME))
				.text("jvmVersion", text(Facts.JVM_VERSION)).text("jvmArguments", arguments())
				.text("os", text(Facts.OS)).text("cpu", text(Facts.CPU))
				.text("cpuDescription", text(Facts.CPU_DESCRIPTION)).count("cores", number(Facts.CORES))
				.count("hardwareThreads", number(Facts.HARDWARE_THREADS)).count("memoryBytes", number(Facts.MEMORY))
				.texts("warnings", activity.warnings()).endObject();
	}

	/** Returns a fact, or null if it is unknown. */
	private String text(String fact) {
		String text = activity.facts().get(fact);
		return text == null || text.isBlank() ? null : text;
	}

	/** Returns a number of things or bytes, of which there is at least one, or {@link #UNKNOWN}. */
	private long number(String fact) {
		String text = text(fact);
		long number = text == null ? UNKNOWN : Long.parseLong(text);
		return number > 0 ? number : UNKNOWN;
	}

	/**
	 * Returns the arguments of the JVM; empty if there were none, which the JVM records like a missing value; null if
	 * they are unknown.
	 */
	private String arguments() {
		String arguments = text(Facts.JVM_ARGUMENTS);
		return arguments == null && text(Facts.JVM_VERSION) != null ? "" : arguments;
	}

	/** Returns the name of the Linux distribution, or else the first line about the operating system. */
	private String os() {
		String os = text(Facts.OS);
		if (os == null) {
			return null;
		}
		Matcher distribution = DISTRIBUTION.matcher(os);
		return distribution.find() ? distribution.group(1) : firstLine(os.replaceFirst("^OS:", ""));
	}

	/** Returns the brand of the processor, or else the first line about it. */
	private String cpu() {
		String description = text(Facts.CPU_DESCRIPTION);
		if (description == null) {
			return text(Facts.CPU);
		}
		Matcher brand = BRAND.matcher(description);
		return brand.find() ? brand.group(1) : firstLine(description);
	}

	private static String firstLine(String text) {
		return text.strip().lines().findFirst().orElse(null);
	}

	private String count(String fact) {
		long count = number(fact);
		return count == UNKNOWN ? null : Numbers.fixed(count, 0);
	}

	private String memory() {
		long bytes = number(Facts.MEMORY);
		return bytes == UNKNOWN ? null : BYTES.of(bytes);
	}
}
