// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.cause;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.cause.Account;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.analysis.change.Change;
import org.flightbench.report.output.Json;
import org.flightbench.results.Run;

/** Writes explanations as JSON. Times are in nanoseconds per operation. */
final class ExplainJson implements ExplainReport {

	@Override
	public void write(Run baseline, Run candidate, List<Explanation> explanations, Writer out) throws IOException {
		Json json = new Json(out);
		json.startObject();
		json.startObject("baseline").run(baseline).endObject();
		json.startObject("candidate").run(candidate).endObject();
		json.startArray("explanations");
		for (Explanation explanation : explanations) {
			write(json, explanation);
		}
		json.endArray().endObject().finish(out);
	}

	private static void write(Json json, Explanation explanation) throws IOException {
		CauseSentences words = new CauseSentences(explanation);
		json.startObject().identity(explanation.result().id());
		json.text("verdict", explanation.result().verdict().key());
		json.number("ratio", explanation.result().ratio());
		json.text("headline", words.headline());
		json.startArray("causes");
		for (Cause cause : explanation.causes()) {
			json.startObject().text("kind", cause.kind().key()).text("sentence", words.sentence(cause))
					.texts("evidence", words.evidence(cause)).number("share", cause.share());
			json.text("event", cause.place().event().isEmpty() ? null : cause.place().event());
			json.text("method", cause.place().method().isEmpty() ? null : cause.place().method());
			if (cause.change() != null) {
				change(json, cause.change());
			}
			json.endObject();
		}
		json.endArray();
		if (explanation.account() != null) {
			account(json, explanation.account());
		}
		json.texts("observations", words.observations()).texts("missing", words.missing()).texts("warnings",
				explanation.warnings());
		json.endObject();
	}

	private static void account(Json json, Account account) throws IOException {
		json.startObject("account");
		json.startObject("total");
		change(json, account.total());
		json.endObject().startArray("parts");
		for (Account.Row row : account.parts()) {
			json.startObject().text("part", row.part().key());
			change(json, row.change());
			json.number("share", account.share(row.change())).endObject();
		}
		json.endArray();
		if (account.compilation() != null) {
			json.startObject("compilation");
			change(json, account.compilation());
			json.endObject();
		}
		json.endObject();
	}

	private static void change(Json json, Change change) throws IOException {
		json.number("baseline", change.baseline().mean()).number("baselineMargin", Change.margin(change.baseline()))
				.number("candidate", change.candidate().mean())
				.number("candidateMargin", Change.margin(change.candidate())).number("change", change.difference())
				.number("margin", change.margin()).number("p", change.p());
		json.number("forks", change.candidate().size()).number("forksThatAgree", change.agreeing());
		json.text("changeVerdict", change.verdict().key());
	}
}
