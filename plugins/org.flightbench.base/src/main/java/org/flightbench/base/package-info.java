// SPDX-License-Identifier: UPL-1.0
/**
 * Utilities shared by all libraries: localized messages, progress and cancellation, primitive collections, and streams.
 * <p> The API is {@link ReadProgress}. It changes only as semantic versioning permits; all else may change in any
 * version.
 */
package org.flightbench.base;
