// SPDX-License-Identifier: UPL-1.0
/**
 * A writer of flight recordings in chunk format 2.1. A {@link org.flightbench.writer.Recording} accepts events in two
 * forms: as {@linkplain org.flightbench.writer.type.TypedValue typed values} that are built by lambdas, similar to the
 * API of JDK Mission Control's writer, and through {@linkplain org.flightbench.writer.EventWriter event writers}, which
 * do not allocate memory. <p>Memory usage does not grow with the size of the recording: events are collected in a
 * chunk, and full chunks are written to the file, together with the constants that their events reference. <p> The API
 * is this package and its subpackages {@code settings} and {@code type}. It changes only as semantic versioning
 * permits; all else may change in any version.
 */
package org.flightbench.writer;
