// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.eclipse.osgi.util.NLS;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * The saved state of the workbench, which lists the open windows and editors. If the process is killed while saving,
 * the previous state remains, and the state before that is kept as a backup.
 */
final class SavedState {

	private static final String NAME = ".metadata/.plugins/org.eclipse.e4.workbench/workbench.xmi";
	private static final String BACKUP = ".backup";
	private static final String BROKEN = ".broken";
	private static final String PART = ".part";

	private SavedState() {}

	/**
	 * Ensures that the state of a workspace is readable. A damaged state is renamed and replaced with the backup.
	 *
	 * @return a message for the user, or null if the state was intact
	 */
	static String mend(Path workspace) throws IOException {
		Path state = workspace.resolve(NAME);
		Path backup = beside(state, BACKUP);
		Files.deleteIfExists(beside(state, PART));
		if (!Files.exists(state) || isWhole(state)) {
			return null;
		}
		Path broken = beside(state, BROKEN);
		Files.move(state, broken, StandardCopyOption.REPLACE_EXISTING);
		if (!Files.exists(backup) || !isWhole(backup)) {
			return NLS.bind(Messages.state_lost, broken);
		}
		Files.copy(backup, state);
		return NLS.bind(Messages.state_restored, broken);
	}

	private static boolean isWhole(Path state) throws IOException {
		try (InputStream in = new BufferedInputStream(Files.newInputStream(state))) {
			SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
			parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
			parser.parse(in, new DefaultHandler());
			return true;
		} catch (SAXException damaged) {
			return false;
		} catch (ParserConfigurationException impossible) {
			throw new IllegalStateException(impossible);
		}
	}

	private static Path beside(Path state, String ending) {
		return state.resolveSibling(state.getFileName() + ending);
	}

	/** Opens a stream to a temporary file that atomically replaces the state when it is closed and complete. */
	static OutputStream replace(Path state) throws IOException {
		Path part = beside(state, PART);
		Files.createDirectories(state.getParent());
		return new FilterOutputStream(Files.newOutputStream(part)) {

			private boolean isClosed;

			@Override
			public void write(byte[] bytes, int from, int length) throws IOException {
				out.write(bytes, from, length);
			}

			@Override
			public void close() throws IOException {
				if (isClosed) {
					return;
				}
				isClosed = true;
				super.close();
				if (!isWhole(part)) {
					throw new EOFException(part.toString());
				}
				put(part, state);
			}
		};
	}

	private static void put(Path part, Path state) throws IOException {
		// sync first: a file renamed before its content is on disk could be empty after a power failure
		try (FileChannel written = FileChannel.open(part, StandardOpenOption.WRITE)) {
			written.force(true);
		}
		if (Files.exists(state)) {
			Path backup = beside(state, BACKUP);
			Path copy = beside(backup, PART);
			Files.copy(state, copy, StandardCopyOption.REPLACE_EXISTING);
			Files.move(copy, backup, StandardCopyOption.ATOMIC_MOVE);
		}
		Files.move(part, state, StandardCopyOption.ATOMIC_MOVE);
	}
}
