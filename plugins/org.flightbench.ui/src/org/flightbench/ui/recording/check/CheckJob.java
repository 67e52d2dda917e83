// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.check;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.check.CheckUp;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.StackSource;

/** Checks recordings. */
final class CheckJob extends ReadingJob<List<CheckUp>> {

	private final List<Path> files;
	private volatile Path file;

	CheckJob(List<StackSource> sources, Consumer<List<CheckUp>> onRead, Consumer<LoadFailure> onFailure) {
		super(sources.stream().map(StackSource::name).toList(), onRead, onFailure);
		files = sources.stream().flatMap(source -> source.files().stream()).toList();
		setUser(false);
	}

	@Override
	protected List<CheckUp> read() throws IOException {
		List<CheckUp> checked = new ArrayList<>();
		for (Path one : files) {
			file = one;
			checked.add(CheckUp.of(one, progress(1.0 / files.size())));
		}
		return checked;
	}

	@Override
	protected Path file() {
		return file;
	}
}
