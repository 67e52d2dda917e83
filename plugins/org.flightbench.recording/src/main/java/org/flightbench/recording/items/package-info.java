// SPDX-License-Identifier: UPL-1.0
/** Events that Mission Control has loaded, as a replacement for events read from files. */
package org.flightbench.recording.items;
