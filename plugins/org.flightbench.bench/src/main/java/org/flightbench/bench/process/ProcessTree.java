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

/** A process and all that it has started, to be ended together. */
public final class ProcessTree {

	private static final int SECONDS_TO_DIE = 10;
	private static final int SECONDS_TO_END = 3;

	private final Process root;
	private final List<ProcessHandle> destroyed = new CopyOnWriteArrayList<>();

	/** The tree below a process that has been started. */
	public ProcessTree(Process root) {
		this.root = root;
	}

	/** Kills them, the root first, so that it starts no further one. Does not wait. */
	public void destroy() {
		try (Stream<ProcessHandle> descendants = root.descendants()) {
			descendants.forEach(destroyed::add);
		}
		root.destroyForcibly();
		destroyed.forEach(ProcessHandle::destroyForcibly);
	}

	/**
	 * Ends them: the root is asked to end, so that it deletes its temporary files, and killed if it takes too long; all
	 * others are killed. Does not wait.
	 */
	void end() {
		try (Stream<ProcessHandle> descendants = root.descendants()) {
			descendants.forEach(destroyed::add);
		}
		root.destroy();
		root.onExit().orTimeout(SECONDS_TO_END, TimeUnit.SECONDS).exceptionally(tooLong -> root.destroyForcibly());
		destroyed.forEach(ProcessHandle::destroyForcibly);
	}

	/** Others that were killed belong to those that {@link #awaitDestroyed} waits for. */
	void destroyAlso(List<ProcessHandle> others) {
		destroyed.addAll(others);
	}

	/**
	 * Waits until those that were killed are gone.
	 *
	 * @throws IOException if one does not end
	 */
	public void awaitDestroyed() throws InterruptedException, IOException {
		List<ProcessHandle> lasting = Running.after(Duration.ofSeconds(SECONDS_TO_DIE), destroyed);
		if (!lasting.isEmpty()) {
			throw new IOException(Texts.bind(Messages.process_lasting, lasting.get(0).pid()));
		}
	}
}
