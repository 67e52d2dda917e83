// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * Shows whether a file has changed since it was read.
 *
 * @param modifiedMillis time of the last change, -1 if there is no file
 * @param size size in bytes, -1 if there is no file
 */
public record FileStamp(long modifiedMillis, long size) {

	/** No file. */
	public static final FileStamp NONE = new FileStamp(-1, -1);

	/** The stamp of a file now; {@link #NONE} if it is null, is gone or cannot be looked at. */
	public static FileStamp of(Path file) {
		if (file == null) {
			return NONE;
		}
		try {
			BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
			return new FileStamp(attributes.lastModifiedTime().toMillis(), attributes.size());
		} catch (IOException gone) {
			return NONE;
		}
	}
}
