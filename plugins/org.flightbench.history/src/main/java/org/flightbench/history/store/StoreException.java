// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.store;

import java.io.IOException;

/** A store that cannot be used, or a change that it refused; the message is for the user, and names the store. */
public final class StoreException extends IOException {

	private static final long serialVersionUID = 1L;

	StoreException(String message, Throwable cause) {
		super(message, cause);
	}
}
