// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The modification time and size of a file, used to detect whether it has changed since it was read.
 *
 * @param modifiedMillis the modification time in milliseconds since the epoch, or -1 if there is no file
 * @param size the size in bytes, or -1 if there is no file
 */
public record FileStamp(long modifiedMillis, long size) {

	/** The stamp of a missing file. */
	public static final FileStamp NONE = new FileStamp(-1, -1);

	/** Returns the current stamp of a file, or {@link #NONE} if the file is null, missing or inaccessible. */
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
