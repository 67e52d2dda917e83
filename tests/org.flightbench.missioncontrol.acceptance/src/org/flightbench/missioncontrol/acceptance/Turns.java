// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Opens a recording whenever asked for, and answers with what it took. So two Mission Controls take turns, and what
 * else the machine does meets both alike.
 */
final class Turns {

	private final MissionControl missionControl;

	Turns(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Says that it is ready, and answers until there are no more questions.
	 *
	 * @param questions a recording a line
	 * @param answers the costs until the recording is shown, and until it is analyzed
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
