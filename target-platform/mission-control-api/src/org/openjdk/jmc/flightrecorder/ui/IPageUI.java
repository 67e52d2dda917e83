// SPDX-License-Identifier: UPL-1.0
package org.openjdk.jmc.flightrecorder.ui;

import org.openjdk.jmc.common.IStateful;

/** The visible part of a page, while it is seen. */
public interface IPageUI extends IStateful {}
