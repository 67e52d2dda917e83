// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.util.List;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.bisect.BisectListener;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.report.bisect.BisectSentences;
import org.flightbench.results.bisect.Step;
import org.flightbench.results.bisect.BisectSearch;

/** A console view of a search that shows its steps and the forks of each step. */
final class BisectConsole implements BisectListener {

	private final StandardStreams streams;
	private final BenchConsole forks;

	BisectConsole(StandardStreams streams) {
		this.streams = streams;
		forks = new BenchConsole(streams);
	}

	/** Returns the console that shows the forks of each step. */
	BenchConsole forks() {
		return forks;
	}

	@Override
	public void progress(String line) {
		say(line);
	}

	@Override
	public void started(Step step, BisectSearch walk) {
		say(BisectSentences.begins(step, walk));
	}

	@Override
	public void ended(Step step, BisectSearch walk) {
		say(BisectSentences.ended(step, walk));
	}

	@Override
	public void recording(Step change, int forks) {
		say(BisectSentences.records(change, forks));
	}

	@Override
	public void notBuilt(List<String> lastLines) {
		forks.clear();
		BuildOptions.show(lastLines, streams);
	}

	@Override
	public BenchListener forks(boolean isReference) {
		return forks.of(isReference ? "reference" : "commit");
	}

	private void say(String line) {
		forks.clear();
		streams.say(line);
	}
}
