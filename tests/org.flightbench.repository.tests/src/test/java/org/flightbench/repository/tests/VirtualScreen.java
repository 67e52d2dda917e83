// SPDX-License-Identifier: UPL-1.0
package org.flightbench.repository.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A separate X server with a window manager, so that screenshots show only windows of the test. */
final class VirtualScreen implements AutoCloseable {

	private final Path folder;
	private final List<Process> processes = new ArrayList<>();
	private String display;

	/** @param folder an empty folder for the frame buffer of the server */
	VirtualScreen(Path folder) throws IOException {
		this.folder = folder;
		Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1440x960x24", "-nolisten",
				"tcp", "-fbdir", folder.toString()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
		processes.add(server);
		BufferedReader output = server.inputReader();
		display = ":" + output.readLine();
		ProcessBuilder manager = new ProcessBuilder("openbox").redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD);
		manager.environment().put("DISPLAY", display);
		processes.add(manager.start());
	}

	/** Returns the display in the format of the environment variable DISPLAY. */
	String display() {
		return display;
	}

	/** Returns the pixels of the screen from the server's frame buffer, a file in X window dump format. */
	BufferedImage picture() throws IOException {
		ByteBuffer dump = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("Xvfb_screen0")));
		int width = word(dump, 4);
		int height = word(dump, 5);
		assertTrue(word(dump, 11) == 32, "32 bits a pixel");
		int stride = word(dump, 12);
		int start = word(dump, 0) + 12 * word(dump, 19);
		dump.order(word(dump, 7) == 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
		BufferedImage picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
		for (int y = 0; y < height; y++) {
			for (int x = 0; x < width; x++) {
				picture.setRGB(x, y, dump.getInt(start + y * stride + 4 * x));
			}
		}
		return picture;
	}

	/** Returns a big-endian word of the header. */
	private static int word(ByteBuffer dump, int index) {
		return dump.getInt(4 * index);
	}

	@Override
	public void close() {
		processes.forEach(Process::destroy);
	}
}
