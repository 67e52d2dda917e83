// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.ISchedulingRule;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.DecisionProgress;
import org.flightbench.bench.NewFolder;
import org.flightbench.bench.WarmupProgress;
import org.flightbench.bench.machine.Disturbance;
import org.flightbench.ui.text.Messages;

/**
 * Runs benchmarks in the background, one job at a time: concurrent runs would disturb each other, and JMH rejects them.
 * Canceling a job ends all its processes.
 */
final class BenchJob extends Job {

	private static final int STEPS = 1000;
	private static final String LOCK = "JMH lock";

	private final Display display;
	private final LiveRun live;
	private final Consumer<LiveRun> onChange;
	private final BenchTask.Running running;
	private volatile IProgressMonitor progress;
	private int steps;

	/**
	 * @param task the task to run
	 * @param before the earlier run to which forks are added, or null to start from scratch
	 * @param onChange called on the UI thread whenever the run has changed
	 */
	BenchJob(BenchTask task, BenchTask.Running before, Destination destination, Display display,
			Consumer<LiveRun> onChange) {
		super(NLS.bind(Messages.bench_job_run, task.name()));
		this.display = display;
		this.onChange = onChange;
		BenchTask.Running more = before == null ? null : before.more(Follower::new);
		running = more == null ? task.prepare(Follower::new) : more;
		live = new LiveRun(task, running, destination, this::cancel);
		setPriority(LONG);
		setRule(new OneAtATime());
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				// a job that is canceled while it waits never runs
				change(() -> {
					if (live.isActive()) {
						live.end(BenchResult.Status.CANCELLED, "");
					}
				});
			}
		});
	}

	LiveRun live() {
		return live;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		progress = monitor;
		monitor.beginTask(getName(), STEPS);
		change(live::start);
		try {
			BenchTask.Ended ended = running.run();
			change(() -> live.end(ended.status(), ended.problem() == null ? "" : ended.problem()));
		} catch (BenchCancelledException nothingRun) {
			change(() -> live.end(BenchResult.Status.CANCELLED, ""));
		} catch (BenchException refused) {
			change(() -> live.refuse(reason(refused)));
		} catch (IOException broken) {
			ILog.get().warn("Benchmarks could not be run", broken);
			change(() -> live.refuse(NewFolder.reason(broken)));
		}
		return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	private static String reason(BenchException refused) {
		return refused.getMessage().contains(LOCK)
				? Messages.run_locked
				: refused.getMessage();
	}

	@Override
	protected void canceling() {
		running.cancel();
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == SessionRuns.class;
	}

	private void change(Runnable change) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				change.run();
				onChange.accept(live);
			});
		}
	}

	/** Reports progress to the progress monitor and to the {@link LiveRun}. */
	private final class Follower implements BenchListener {

		private final int side;

		Follower(int side) {
			this.side = side;
		}

		@Override
		public void started(Path folder) {
			change(() -> live.started(folder));
		}

		@Override
		public void printed(String text) {
			live.output().append(text);
		}

		@Override
		public void progressed(BenchProgress now) {
			progress.subTask(now.words());
			int reached = (int) (STEPS * ProgressText.done(live.task(), now));
			if (reached > steps) {
				progress.worked(reached - steps);
				steps = reached;
			}
			change(() -> live.progressed(now));
		}

		@Override
		public void decided(DecisionProgress soFar) {
			List<DecisionProgress.Over> over = soFar.benchmarks();
			over.subList(over.size() - soFar.news(), over.size())
					.forEach(one -> live.output().append("# " + one.words() + "\n"));
			change(() -> live.decided(soFar));
		}

		@Override
		public void warmedUp(WarmupProgress warmup) {
			live.output().append("# " + warmup.words() + "\n");
		}

		@Override
		public void disturbed(BenchmarkOutcome benchmark, int fork, List<Disturbance> by, boolean isRunAgain) {
			live.output().append(
					"# " + Disturbance.ofFork(benchmark.shortName(), fork, by, isRunAgain) + "\n");
		}

		@Override
		public void ended(BenchmarkOutcome benchmark) {
			change(() -> live.ended(side, benchmark));
		}
	}

	/** A scheduling rule that lets only one benchmark job run at a time. */
	private static final class OneAtATime implements ISchedulingRule {

		@Override
		public boolean contains(ISchedulingRule rule) {
			return rule == this;
		}

		@Override
		public boolean isConflicting(ISchedulingRule rule) {
			return rule instanceof OneAtATime;
		}
	}
}
