// SPDX-License-Identifier: UPL-1.0
/**
 * Utilities shared by all libraries: localized messages, progress and cancellation, primitive collections, and streams.
 */
package org.flightbench.base;
