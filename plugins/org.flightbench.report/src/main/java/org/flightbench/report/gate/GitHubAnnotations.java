// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flightbench.base.Text;
import org.flightbench.results.ResultId;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.gate.GateState;

/**
 * Writes the findings of a gate as workflow commands of GitHub Actions, which shows them as annotations on the code.
 * Text from files is escaped, so that it cannot inject commands.
 */
public final class GitHubAnnotations implements GateWriter {

	/** The maximum number of errors, and of warnings, that GitHub shows as annotations per step. */
	private static final int MOST = 10;
	private static final int LONGEST = 1000;
	private static final String NOTICE = "notice";

	/** A workflow command, written as a line to standard output. */
	private record Command(String name, ResultId id, String title, String message) {}

	private final SourceLocations places;

	/** @param places the source locations of benchmarks */
	public GitHubAnnotations(SourceLocations places) {
		this.places = places;
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		List<Command> commands = new ArrayList<>();
		for (GateRow row : result.rows()) {
			if (row.ending().compareTo(Ending.UNDECIDED) < 0) {
				ResultId id = row.result().id();
				commands.add(new Command(name(row.ending().state()), id, GateSentences.ending(row),
						id.withParamsText() + ": " + GateSentences.reason(row)));
			}
		}
		for (GateFinding finding : result.findings()) {
			commands.add(new Command(finding.kind() == Kind.RERUN ? NOTICE : name(finding.state()), finding.id(),
					GateSentences.ending(finding), finding.text()));
		}
		for (String name : List.of("error", "warning", NOTICE)) {
			List<Command> ofKind = commands.stream().filter(command -> command.name.equals(name)).toList();
			for (Command command : ofKind.subList(0, Math.min(MOST, ofKind.size()))) {
				write(command, out);
			}
		}
		write(new Command(result.state() == GateState.PASSED ? NOTICE : name(result.state()), null, "Flightbench",
				GateSentences.headline(result)), out);
	}

	private static String name(GateState state) {
		return state == GateState.FAILED ? "error" : "warning";
	}

	private void write(Command command, Writer out) throws IOException {
		out.append("::").append(command.name).append(" title=").append(property(command.title));
		Optional<SourceLocations.Place> place = command.id == null ? Optional.empty() : places.of(command.id);
		if (place.isPresent()) {
			out.append(",file=").append(property(place.get().path())).append(",line=")
					.append(Integer.toString(place.get().line()));
		}
		out.append("::").append(message(Text.cut(command.message, LONGEST))).append('\n');
	}

	/** Escapes the text for the value of a command. Control characters and line breaks become visible escapes. */
	static String message(String text) {
		return Text.visible(text).replace("%", "%25");
	}

	/** Escapes the text for a property of a command. */
	static String property(String text) {
		return message(text).replace(":", "%3A").replace(",", "%2C");
	}
}
