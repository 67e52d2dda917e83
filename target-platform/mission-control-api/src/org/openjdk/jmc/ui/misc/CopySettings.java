// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.ui.misc;

import org.eclipse.jface.action.IContributionItem;

/** The user's settings for copying tables. */
public class CopySettings {

	public static CopySettings getInstance() {
		throw new UnsupportedOperationException("signatures only");
	}

	public IContributionItem createContributionItem() {
		throw new UnsupportedOperationException("signatures only");
	}

	public boolean shouldCopyOnlyVisible() {
		throw new UnsupportedOperationException("signatures only");
	}

	public boolean shouldCopyAsRawData() {
		throw new UnsupportedOperationException("signatures only");
	}

	public boolean shouldIndentForStructure() {
		throw new UnsupportedOperationException("signatures only");
	}

	public boolean shouldCopyColumnHeaders() {
		throw new UnsupportedOperationException("signatures only");
	}
}
