// SPDX-License-Identifier: UPL-1.0
/** Events that Mission Control has loaded, in the place of those that are read from a file. */
package org.flightbench.recording.items;
