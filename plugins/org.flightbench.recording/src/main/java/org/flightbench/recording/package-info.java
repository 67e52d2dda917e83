// SPDX-License-Identifier: UPL-1.0
/**
 * The kinds of files that Flightbench opens. Subpackages read recordings and logs. <p> The API is the subpackages
 * {@code profile}, {@code profile.read}, {@code profile.view}, {@code pause}, {@code pause.read}, {@code benchmark} and
 * {@code pass}. It changes only as semantic versioning permits; all else may change in any version.
 */
package org.flightbench.recording;
