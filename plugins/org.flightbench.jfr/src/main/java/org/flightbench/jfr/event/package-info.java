// SPDX-License-Identifier: UPL-1.0
/** Events and the constants that they refer to, as they are handed to readers. */
package org.flightbench.jfr.event;
