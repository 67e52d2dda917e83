// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.List;

import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.results.Run;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --source-url}. */
public final class SourceUrlOption implements ITypeConverter<SourceUrl> {

	public static final String NAME = "--source-url";
	public static final String LABEL = "URL";
	public static final String DESCRIPTION = "For HTML: link Java code to its source, such as 'https://github.com/me/app/blob/{commit}/src/main/java/{path}#L{line}'. {commit} is the candidate's commit, if its results contain it.";

	@Override
	public SourceUrl convert(String text) {
		try {
			return SourceUrl.of(text);
		} catch (IllegalArgumentException e) {
			throw new TypeConversionException(e.getMessage());
		}
	}

	/**
	 * Validates the option and returns the URL template for links.
	 *
	 * @param given the value of the option; null if it is not set
	 * @param runs the runs whose source is linked
	 * @throws CommandException if the format is not HTML, or the commit of a run is needed but unknown
	 */
	public static SourceUrl checked(SourceUrl given, FileFormat format, List<Run> runs) {
		if (given == null) {
			return SourceUrl.NONE;
		}
		if (format != FileFormat.HTML) {
			throw new CommandException(NAME + " needs --format html");
		}
		for (Run run : runs) {
			if (given.needsCommit() && run.description().commit() == null) {
				throw unknownCommit(run.name());
			}
		}
		return given;
	}

	/** Returns the exception for links that need an unknown commit. */
	public static CommandException unknownCommit(String name) {
		return new CommandException(
				NAME + ": the commit of " + name + " is unknown; write it instead of {commit}");
	}
}
