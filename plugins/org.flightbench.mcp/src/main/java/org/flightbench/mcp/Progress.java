// SPDX-License-Identifier: UPL-1.0
package org.flightbench.mcp;

import java.util.concurrent.TimeUnit;

import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;

import org.flightbench.base.ReadProgress;
import org.flightbench.base.Text;

/** Sends the progress of a call to a client that asked for it. Progress is counted in bytes read or in messages. */
final class Progress implements ReadProgress {

	private static final long INTERVAL = TimeUnit.MILLISECONDS.toNanos(200);
	private static final int LONGEST = 300;

	private final McpSyncServerExchange exchange;
	private final Object token;
	private final ToolCall call;
	private long finished;
	private long current;
	private long last = System.nanoTime() - INTERVAL;
	private int messages;

	/** @param token the token from the request; null if the client did not ask for progress */
	Progress(McpSyncServerExchange exchange, Object token, ToolCall call) {
		this.exchange = exchange;
		this.token = token;
		this.call = call;
	}

	@Override
	public synchronized void advanced(long bytesRead, long bytesTotal) {
		if (bytesRead < current) {
			// a new file starts at 0, but progress must not decrease
			finished += current;
		}
		boolean isFurther = bytesRead != current;
		current = bytesRead;
		if (token != null && isFurther && System.nanoTime() - last >= INTERVAL) {
			last = System.nanoTime();
			send(finished + bytesRead, bytesTotal < 0 ? null : (double) finished + bytesTotal, null);
		}
	}

	/** Sends a message of a long-running command, such as the name of the current benchmark. */
	synchronized void said(String message) {
		messages++;
		if (token != null && !call.isCancelled()) {
			send(messages, null, Text.cut(Text.visible(message), LONGEST));
		}
	}

	private void send(double progress, Double total, String message) {
		exchange.progressNotification(new ProgressNotification(token, progress, total, message, null));
	}

	@Override
	public boolean isCancelled() {
		return call.isCancelled();
	}
}
