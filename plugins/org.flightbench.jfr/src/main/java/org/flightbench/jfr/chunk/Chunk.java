// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.chunk;

/**
 * A chunk of a recording. It contains its own metadata and constants and can be read without the other chunks.
 *
 * @param number the number of the chunk, starting with 1
 * @param start the offset of the chunk in the uncompressed recording
 * @param available the number of available bytes
 * @param header the parsed header of the chunk
 */
public record Chunk(int number, long start, long available, ChunkHeader header) {}
