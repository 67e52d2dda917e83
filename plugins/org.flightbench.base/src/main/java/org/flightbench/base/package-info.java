// SPDX-License-Identifier: UPL-1.0
/** Texts in the language of the user, progress and cancellation of readers, and streams: what every library needs. */
package org.flightbench.base;
