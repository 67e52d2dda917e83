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
 * Receives files from later starts of the desktop while this one runs. Confirms them once they are accepted, so that
 * the sender can exit.
 */
final class FileInbox implements AutoCloseable {

	/** The window in which files open. All methods are called on the UI thread. */
	interface Window {

		/** Returns whether the window can open files. */
		boolean isOpen();

		/** Opens files, and brings them and the window to the front. */
		void open(List<Path> files);
	}

	/** The time to wait for a busy UI thread or for the window to open. */
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
	 * Starts receiving files.
	 *
	 * @param window the window in which files open
	 * @return the inbox, or null if Unix domain sockets are not supported; a second start then uses a separate
	 * workspace
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
				// the desktop is closing, or the sender has disconnected
			} catch (IOException | InvalidPathException broken) {
				ILog.get().warn("Files of a second start could not be taken", broken);
			} catch (InterruptedException ended) {
				Thread.currentThread().interrupt();
				return;
			}
		}
	}

	/** Returns whether the files were accepted in time. If not, they will not be opened later either. */
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

	/** Opens the files at most once, and not after the attempt has been abandoned. */
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
