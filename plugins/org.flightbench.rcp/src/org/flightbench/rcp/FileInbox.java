// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.core.runtime.ILog;
import org.eclipse.swt.widgets.Display;

/**
 * Takes the files that later starts of the desktop hand over, as long as this one runs. Answers once they are taken, so
 * that whoever gave them can end.
 */
final class FileInbox implements AutoCloseable {

	/** Where files are opened; asked on the UI thread. */
	interface Window {

		/** Whether it is there yet. */
		boolean isOpen();

		/** Opens files in front of all others. */
		void open(List<Path> files);
	}

	/** How long the UI thread may be busy, or the window on its way. */
	private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(8);
	private static final long PAUSE_MILLIS = 100;

	private final Display display;
	private final Window window;
	private final HandoverAddress address;
	private final UnixDomainSocketAddress bound;
	private final ServerSocketChannel server;

	private FileInbox(Path workspace, Display display, Window window) throws IOException {
		this.display = display;
		this.window = window;
		address = new HandoverAddress(workspace);
		bound = address.create();
		server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
		server.bind(bound);
	}

	/**
	 * Takes files from now on.
	 *
	 * @param window where they are opened
	 * @return null where there are no such sockets: a second start then has a workspace of its own
	 */
	static FileInbox open(Path workspace, Display display, Window window) {
		try {
			FileInbox inbox = new FileInbox(workspace, display, window);
			Thread thread = new Thread(inbox::serve, "file-inbox");
			thread.setDaemon(true);
			thread.start();
			return inbox;
		} catch (IOException | UnsupportedOperationException impossible) {
			ILog.get().info("A second start cannot hand its files to this one", impossible);
			return null;
		}
	}

	private void serve() {
		while (server.isOpen()) {
			try (SocketChannel channel = server.accept()) {
				List<Path> files = FileHandover.read(new DataInputStream(Channels.newInputStream(channel)));
				new DataOutputStream(Channels.newOutputStream(channel)).writeBoolean(isTaken(files));
			} catch (ClosedChannelException closed) {
				// the desktop ends, or whoever asked has gone
			} catch (IOException | InvalidPathException broken) {
				ILog.get().warn("Files of a second start could not be taken", broken);
			} catch (InterruptedException ended) {
				Thread.currentThread().interrupt();
				return;
			}
		}
	}

	/** Whether the files were taken in time; if not, they are not opened later either. */
	private boolean isTaken(List<Path> files) throws InterruptedException {
		long end = System.nanoTime() + PATIENCE_NANOS;
		while (System.nanoTime() < end) {
			Attempt attempt = new Attempt(files);
			if (display.isDisposed()) {
				return false;
			}
			display.asyncExec(attempt);
			if (attempt.isTaken(end)) {
				return true;
			}
			Thread.sleep(PAUSE_MILLIS);
		}
		return false;
	}

	/** Opens the files once, unless that was given up before. */
	private final class Attempt implements Runnable {

		private final List<Path> files;
		private final AtomicBoolean decided = new AtomicBoolean();
		private final CompletableFuture<Boolean> taken = new CompletableFuture<>();

		Attempt(List<Path> files) {
			this.files = files;
		}

		@Override
		public void run() {
			if (decided.compareAndSet(false, true)) {
				boolean isOpen = window.isOpen();
				taken.complete(isOpen);
				if (isOpen) {
					window.open(files);
				}
			}
		}

		boolean isTaken(long end) throws InterruptedException {
			try {
				return taken.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
			} catch (TimeoutException busy) {
				return !decided.compareAndSet(false, true) && taken.join();
			} catch (ExecutionException impossible) {
				return false;
			}
		}
	}

	@Override
	public void close() throws IOException {
		server.close();
		address.delete(bound);
	}
}
