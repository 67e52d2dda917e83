// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import org.flightbench.report.output.Html;
import org.flightbench.results.ResultId;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateState;

/**
 * Writes the outcome of a gate as JUnit XML test results. Failed results become failures, inconclusive ones errors, and
 * warnings skipped tests.
 */
public final class GateJUnit implements GateWriter {

	private final String name;

	/** @param name the name of the test suite */
	public GateJUnit(String name) {
		this.name = name;
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		int failures = count(result, GateState.FAILED);
		int errors = count(result, GateState.INCONCLUSIVE);
		int skipped = (int) (result.rows().stream().filter(row -> row.ending().isWarning()).count()
				+ result.warnings());
		int tests = result.rows().size() + result.findings().size();
		out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"").append(Html.escape(name))
				.append("\" tests=\"").append(Integer.toString(tests)).append("\" failures=\"")
				.append(Integer.toString(failures)).append("\" errors=\"").append(Integer.toString(errors))
				.append("\" skipped=\"").append(Integer.toString(skipped)).append("\" time=\"0\">\n");
		for (GateRow row : result.rows()) {
			ResultId id = row.result().id();
			String params = id.params().isEmpty() ? "" : " (" + id.paramsText() + ")";
			test(id.className().isEmpty() ? name : id.className(),
					id.methodName() + params + ", " + id.mode().label() + ", "
							+ GateSentences.metric(row.result().metric()),
					row.ending().state(), row.ending().isWarning(), GateSentences.reason(row), out);
		}
		for (GateFinding finding : result.findings()) {
			test(name + "." + finding.kind().key(), finding.text(), finding.state(),
					finding.isWarning(), finding.text(), out);
		}
		out.append("</testsuite>\n");
	}

	private static int count(GateResult result, GateState state) {
		return (int) result.rows().stream().filter(row -> row.ending().state() == state).count()
				+ result.count(state);
	}

	private static void test(String suite, String name, GateState state, boolean isWarning, String reason, Writer out)
			throws IOException {
		out.append("  <testcase classname=\"").append(Html.escape(suite)).append("\" name=\"")
				.append(Html.escape(name)).append("\" time=\"0\"");
		String element = switch (state) {
			case FAILED -> "failure";
			case INCONCLUSIVE -> "error";
			case PASSED -> isWarning ? "skipped" : "";
		};
		if (element.isEmpty()) {
			out.append("/>\n");
		} else {
			out.append(">\n    <").append(element).append(" message=\"").append(Html.escape(reason))
					.append("\"/>\n  </testcase>\n");
		}
	}
}
