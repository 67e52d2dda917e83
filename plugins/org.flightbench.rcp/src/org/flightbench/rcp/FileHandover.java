// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.net.StandardProtocolFamily;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Passes the files of a second start to the desktop that already runs in a workspace. */
final class FileHandover {

	/**
	 * The time to wait for an answer. It must exceed the timeout of {@link FileInbox}, so that files are not opened
	 * after this process has given up.
	 */
	static final Duration PATIENCE = Duration.ofSeconds(12);

	private static final int VERSION = 1;
	private static final int MAX_FILES = 10_000;
	/**
	 * The time during which connecting is retried, because the other desktop may have only just locked its workspace.
	 */
	private static final long RETRY_NANOS = TimeUnit.SECONDS.toNanos(3);
	private static final long PAUSE_MILLIS = 100;

	private FileHandover() {}

	/**
	 * Passes files to the desktop that has locked a workspace.
	 *
	 * @return whether the desktop confirmed that it opens them; if false, it will not open them later either
	 */
	static boolean offer(Path workspace, List<Path> files) {
		CompletableFuture<Boolean> answer = new CompletableFuture<>();
		Thread asking = new Thread(() -> {
			try {
				answer.complete(ask(workspace, files));
			} catch (IOException | UnsupportedOperationException nobody) {
				answer.complete(false);
			} catch (InterruptedException ended) {
				Thread.currentThread().interrupt();
			}
		}, "file-handover");
		asking.setDaemon(true);
		asking.start();
		try {
			return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
		} catch (TimeoutException | ExecutionException silent) {
			return false;
		} catch (InterruptedException ended) {
			Thread.currentThread().interrupt();
			return false;
		} finally {
			asking.interrupt();
		}
	}

	private static boolean ask(Path workspace, List<Path> files) throws IOException, InterruptedException {
		try (SocketChannel channel = connect(new HandoverAddress(workspace))) {
			DataOutputStream out = new DataOutputStream(Channels.newOutputStream(channel));
			out.writeInt(VERSION);
			out.writeInt(files.size());
			for (Path file : files) {
				out.writeUTF(file.toString());
			}
			out.flush();
			return new DataInputStream(Channels.newInputStream(channel)).readBoolean();
		}
	}

	private static SocketChannel connect(HandoverAddress address) throws IOException, InterruptedException {
		long end = System.nanoTime() + RETRY_NANOS;
		while (true) {
			SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
			try {
				channel.connect(address.find());
				return channel;
			} catch (IOException nobody) {
				channel.close();
				if (System.nanoTime() > end) {
					throw nobody;
				}
			}
			Thread.sleep(PAUSE_MILLIS);
		}
	}

	/**
	 * Reads the files written by {@link #offer}.
	 *
	 * @throws IOException if reading fails, or the message is malformed
	 */
	static List<Path> read(DataInputStream in) throws IOException {
		int version = in.readInt();
		int count = in.readInt();
		if (version != VERSION || count < 0 || count > MAX_FILES) {
			throw new StreamCorruptedException(version + ", " + count);
		}
		List<Path> files = new ArrayList<>();
		for (int file = 0; file < count; file++) {
			files.add(Path.of(in.readUTF()));
		}
		return files;
	}
}
