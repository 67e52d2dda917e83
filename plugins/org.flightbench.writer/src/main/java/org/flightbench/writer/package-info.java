// SPDX-License-Identifier: UPL-1.0
/**
 * Writes flight recordings in chunk format 2.1. A {@link org.flightbench.writer.Recording} takes events in two ways: as
 * {@linkplain org.flightbench.writer.type.TypedValue typed values} that lambdas build, close to the API of JDK Mission
 * Control's writer, and through {@linkplain org.flightbench.writer.EventWriter event writers}, which allocate nothing.
 * <p> Memory does not grow with the recording: what is written gathers in a chunk, and full chunks go out to the file
 * one after another, each with the constants that its events refer to.
 */
package org.flightbench.writer;
