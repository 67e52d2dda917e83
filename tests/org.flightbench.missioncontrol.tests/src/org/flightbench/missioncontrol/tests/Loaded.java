// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.flightbench.missioncontrol.items.LoadedRecording;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IAggregator;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Recordings loaded with Mission Control's parser. */
final class Loaded {

	private static final Path FOLDER = Path.of(System.getProperty("flightbench.root")).resolve("../shared/data/jfr");

	private Loaded() {}

	static Path file(String name) {
		return FOLDER.resolve(name);
	}

	/** Returns all shared recordings of JDK 9 and later. */
	static List<Path> files() {
		try (Stream<Path> files = Files.list(FOLDER)) {
			return files.filter(file -> file.toString().endsWith(".jfr") && !file.endsWith("8u60.jfr")).sorted()
					.toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Loads a recording as an editor of Mission Control does, without the times of its chunks. */
	static LoadedRecording recording(Path file) {
		try {
			IItemCollection loaded = JfrLoaderToolkit.loadEvents(file.toFile());
			return recording(file, ItemCollectionToolkit.build(loaded::stream, Set.of()));
		} catch (IOException | CouldNotLoadRecordingException e) {
			throw new IllegalStateException(file.toString(), e);
		}
	}

	/**
	 * Returns a recording whose time range is from the first event to the end of the last one, as Mission Control
	 * defines it.
	 */
	static LoadedRecording recording(Path file, IItemCollection items) {
		IRange<IQuantity> all = QuantityRange.createWithEnd(time(items, Aggregators.min(JfrAttributes.START_TIME)),
				time(items, Aggregators.max(JfrAttributes.END_TIME)));
		return LoadedRecording.of(file.getFileName().toString(), file, items, all, true);
	}

	private static IQuantity time(IItemCollection items, IAggregator<IQuantity, ?> of) {
		return items.getAggregate(of);
	}
}
