// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.item.IItemCollection;

/** A loaded recording. */
public class StreamModel {

	StreamModel() {}

	public IItemCollection getItems() {
		throw new UnsupportedOperationException("signatures only");
	}
}
