// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Recordings as Mission Control has loaded them. */
final class Loaded {

	private static final Path FOLDER = Path.of(System.getProperty("flightbench.root")).resolve("../shared/data/jfr");

	private Loaded() {}

	static Path file(String name) {
		return FOLDER.resolve(name);
	}

	/** All shared recordings of JDK 9 and later. */
	static List<Path> files() {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter(file -> file.toString().endsWith(".jfr") && !file.endsWith("8u60.jfr")).sorted()
					.toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	static LoadedRecording recording(Path file) {
		try {
			IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
			IRange<IQuantity> all = QuantityRange.createWithEnd(UnitLookup.EPOCH_NS.quantity(0),
					UnitLookup.EPOCH_NS.quantity(10_000_000_000L));
			return LoadedRecording.of(file.getFileName().toString(), file, items, all);
		} catch (IOException | CouldNotLoadRecordingException e) {
			throw new IllegalStateException(file.toString(), e);
		}
	}
}
