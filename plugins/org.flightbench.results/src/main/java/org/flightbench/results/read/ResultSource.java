// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.io.Reader;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;

/**
 * A file that is being read.
 *
 * @param file the file, for messages and to find neighboring files
 * @param text its decompressed content
 * @param shared deduplicates values and limits memory
 * @param notes collects messages for the user
 * @param progress the progress of reading the file
 */
public record ResultSource(Path file, Reader text, Shared shared, ReaderNotes notes, ReadProgress progress) {}
