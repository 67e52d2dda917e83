// SPDX-License-Identifier: UPL-1.0
/**
 * Reads flight recordings in parallel, chunk by chunk, according to each chunk's metadata. Decodes only the requested
 * fields. <p> The API is this package and its subpackages {@code io}, {@code chunk}, {@code metadata}, {@code stack},
 * {@code event} and {@code table}. It changes only as semantic versioning permits; all else may change in any version.
 */
package org.flightbench.jfr;
