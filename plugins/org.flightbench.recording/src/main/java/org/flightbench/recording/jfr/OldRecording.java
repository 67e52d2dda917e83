// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.flightbench.text.Texts;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/**
 * Recordings of format 0.9, read by Mission Control's parser, with all that they hold in memory. Its classes are looked
 * for only here, when there is such a recording.
 */
public final class OldRecording {

	/** Its parser reports each problem once more, with a stack trace. Held, or it would be made anew. */
	private static final Logger PARSER = Logger.getLogger("org.openjdk.jmc.flightrecorder");

	private OldRecording() {}

	/**
	 * Loads a recording.
	 *
	 * @throws UnreadableRecordingException if the parser cannot read it, or is not installed
	 * @throws IOException if the file cannot be read
	 */
	public static IItemCollection load(Path file) throws IOException {
		Level level = PARSER.getLevel();
		PARSER.setLevel(Level.OFF);
		try {
			return JfrLoaderToolkit.loadEvents(file.toFile());
		} catch (NoClassDefFoundError missing) {
			throw new UnreadableRecordingException(file, Messages.old_no_parser, missing);
		} catch (IOException e) {
			throw e;
		} catch (Exception broken) {
			// its own exception, and whatever else broken files lead to in it
			throw new UnreadableRecordingException(file, Texts.bind(Messages.old_unreadable, broken), broken);
		} finally {
			PARSER.setLevel(level);
		}
	}
}
