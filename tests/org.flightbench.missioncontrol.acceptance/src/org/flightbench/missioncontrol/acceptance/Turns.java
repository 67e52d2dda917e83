// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Opens a recording on request and replies with its costs, so that two instances of Mission Control can take turns and
 * are equally affected by other load on the machine.
 */
final class Turns {

	private final MissionControl missionControl;

	Turns(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Reports that it is ready, and answers requests until there are no more.
	 *
	 * @param questions the pipe with one recording per line
	 * @param answers the pipe for the costs until the recording is shown, and until it is analyzed
	 */
	void answer(Path questions, Path answers) throws Exception {
		try (BufferedReader in = Files.newBufferedReader(questions);
				PrintWriter out = new PrintWriter(Files.newBufferedWriter(answers), true);
				Opening opening = new Opening(missionControl)) {
			missionControl.settle();
			out.println("ready");
			for (String asked = in.readLine(); asked != null && !asked.isEmpty(); asked = in.readLine()) {
				Opening.Cost shown = opening.open(Path.of(asked));
				out.println(shown + " " + opening.analyze());
			}
		}
	}
}
