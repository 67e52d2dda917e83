// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.IStateful;

/** What of a page is seen, while it is seen. */
public interface IPageUI extends IStateful {}
