// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.activity.read.ActivityReader;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.read.PauseReader;
import org.flightbench.report.gc.GcComparison;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.StackSource;

/** Reads the garbage collection of one or two sides. */
final class GcJob extends ReadingJob<GcComparison> {

	private final List<StackSource> sides;
	private volatile Path file;

	GcJob(List<StackSource> sides, Consumer<GcComparison> onRead, Consumer<LoadFailure> onFailure) {
		super(sides.stream().map(StackSource::name).toList(), onRead, onFailure);
		this.sides = sides;
		setUser(false);
	}

	@Override
	protected GcComparison read() throws IOException {
		GcAccount first = account(sides.get(0));
		return sides.size() == 1 ? new GcComparison(null, first) : new GcComparison(first, account(sides.get(1)));
	}

	private GcAccount account(StackSource side) throws IOException {
		double share = 0.5 / sides.stream().mapToInt(each -> each.files().size()).sum();
		List<PauseTimeline> timelines = new ArrayList<>();
		List<Activity> activities = new ArrayList<>();
		for (Path one : side.files()) {
			file = one;
			timelines.add(PauseReader.read(one, progress(share)));
			activities.add(ActivityReader.read(one, ActivityRequest.ALL, progress(share)));
		}
		return GcAccount.of(side.name(), timelines, activities);
	}

	@Override
	protected Path file() {
		return file;
	}
}
