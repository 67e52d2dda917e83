// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.util.Arrays;

import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local files under another scheme. */
abstract class LocalFiles extends RawLocalFileSystem {

	/** Returns a status without the owner, which the superclass looks up only for its own scheme. */
	private FileStatus plain(FileStatus file) {
		return new FileStatus(file.getLen(), file.isDirectory(), 1, file.getBlockSize(), 0,
				file.getPath().makeQualified(getUri(), getWorkingDirectory()));
	}

	@Override
	public FileStatus getFileStatus(Path path) throws IOException {
		return plain(super.getFileStatus(path));
	}

	@Override
	public FileStatus[] listStatus(Path path) throws IOException {
		return Arrays.stream(super.listStatus(path)).map(this::plain).toArray(FileStatus[]::new);
	}
}
