// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import com.google.gson.stream.JsonWriter;
import org.flightbench.base.Text;
import org.flightbench.report.output.JsonText;
import org.flightbench.results.ResultId;
import org.flightbench.results.gate.GateFinding;
import org.flightbench.results.gate.GateFinding.Kind;
import org.flightbench.results.gate.GateResult;
import org.flightbench.results.gate.GateRow;
import org.flightbench.results.gate.GateRow.Ending;
import org.flightbench.results.gate.GateState;

/**
 * Writes the findings of a gate as a GitLab code quality report. The fingerprint of a finding is stable across runs.
 */
public final class GateCodeQuality implements GateWriter {

	private final SourceLocations places;
	private final String elsewhere;

	/**
	 * @param places the source locations of benchmarks
	 * @param elsewhere the file to report if the location is unknown
	 */
	public GateCodeQuality(SourceLocations places, String elsewhere) {
		this.places = places;
		this.elsewhere = elsewhere;
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.beginArray();
		for (GateRow row : result.rows()) {
			if (row.ending().compareTo(Ending.UNDECIDED) < 0) {
				ResultId id = row.result().id();
				issue(json, id.withParamsText() + ": " + GateSentences.reason(row), row.result().metric(),
						id.withParamsText() + "\n" + id.mode().label() + "\n" + id.threads(), row.ending().state(), id);
			}
		}
		for (GateFinding finding : result.findings()) {
			if (finding.kind() != Kind.RERUN) {
				issue(json, finding.text(), finding.kind().key(), finding.text(), finding.state(), finding.id());
			}
		}
		json.endArray();
		json.flush();
		out.append('\n');
	}

	private void issue(JsonWriter json, String description, String check, String identity, GateState state, ResultId id)
			throws IOException {
		json.beginObject();
		json.name("description").value(Text.visible(description));
		json.name("check_name").value("flightbench/" + Text.visible(check));
		json.name("fingerprint").value(fingerprint(check + "\n" + identity));
		json.name("severity").value(switch (state) {
			case FAILED -> "major";
			case INCONCLUSIVE -> "minor";
			case PASSED -> "info";
		});
		SourceLocations.Place place = (id == null ? java.util.Optional.<SourceLocations.Place>empty() : places.of(id))
				.orElse(new SourceLocations.Place(elsewhere, 1));
		json.name("location").beginObject().name("path").value(place.path());
		json.name("lines").beginObject().name("begin").value(place.line()).endObject().endObject();
		json.endObject();
	}

	private static String fingerprint(String text) {
		try {
			byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
			return HexFormat.of().formatHex(hash);
		} catch (NoSuchAlgorithmException impossible) {
			throw new AssertionError(impossible);
		}
	}
}
