// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.IStateful;

/** The controls of a page while it is shown. */
public interface IPageUI extends IStateful {}
