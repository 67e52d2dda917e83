// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.flightbench.base.Running;
import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;

/** A process and its descendants, which are terminated together. */
public final class ProcessTree {

	private static final int SECONDS_TO_DIE = 10;
	private static final int SECONDS_TO_END = 3;

	private final Process root;
	private final List<ProcessHandle> destroyed = new CopyOnWriteArrayList<>();

	public ProcessTree(Process root) {
		this.root = root;
	}

	/** Kills all processes without waiting. The root is killed first, so that it cannot start further ones. */
	public void destroy() {
		try (Stream<ProcessHandle> descendants = root.descendants()) {
			descendants.forEach(destroyed::add);
		}
		root.destroyForcibly();
		destroyed.forEach(ProcessHandle::destroyForcibly);
	}

	/**
	 * Terminates the processes without waiting. The root is terminated normally, so that it can delete its temporary
	 * files, and killed if it does not exit in time. All others are killed.
	 */
	void end() {
		try (Stream<ProcessHandle> descendants = root.descendants()) {
			descendants.forEach(destroyed::add);
		}
		// unlike Process, ProcessHandle leaves standard input open; the driver would take its end for the death of this
		// process and mark the runs as failed
		root.toHandle().destroy();
		root.onExit().orTimeout(SECONDS_TO_END, TimeUnit.SECONDS).exceptionally(tooLong -> root.destroyForcibly());
		destroyed.forEach(ProcessHandle::destroyForcibly);
	}

	/** Adds killed processes to those that {@link #awaitDestroyed} waits for. */
	void destroyAlso(List<ProcessHandle> others) {
		destroyed.addAll(others);
	}

	/**
	 * Waits until the killed processes have exited.
	 *
	 * @throws IOException if a process does not exit
	 */
	public void awaitDestroyed() throws InterruptedException, IOException {
		List<ProcessHandle> lasting = Running.after(Duration.ofSeconds(SECONDS_TO_DIE), destroyed);
		if (!lasting.isEmpty()) {
			throw new IOException(Texts.bind(Messages.process_lasting, lasting.get(0).pid()));
		}
	}
}
