// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

/**
 * A chunk of a recording: it carries its own metadata and constants, and can be read without the others.
 *
 * @param number the first is 1
 * @param start its first byte in the uncompressed recording
 * @param available bytes of it that there are
 * @param header its header
 */
public record Chunk(int number, long start, long available, ChunkHeader header) {}
