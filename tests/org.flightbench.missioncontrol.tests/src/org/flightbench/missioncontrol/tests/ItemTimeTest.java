// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.items.ItemTime;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.ui.safepoint.SelectedTime;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.item.ItemIterableToolkit;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** Tests the time range of selected events, which the Safepoints view marks. */
class ItemTimeTest {

	private static final long ROUNDING_NANOS = 1_000;
	private static final Path FILE = Loaded.file("ttsp-mmap-slow-disk-jdk25.jfr");

	private final IItemCollection items = Loaded.recording(FILE).items();

	@Test
	void isFromTheFirstEventToTheEndOfTheLast() throws IOException {
		SelectedTime.Range range = new ItemTime(items.apply(ItemFilters.type(JdkTypeIDs.VM_OPERATIONS))).range();
		PauseTimeline timeline = PauseReader.read(FILE, ReadProgress.NONE);
		Pause last = timeline.pauses().get(timeline.pauses().size() - 1);
		assertEquals(timeline.originEpochNanos() + last.endNanos(), range.toEpochNanos(), ROUNDING_NANOS);
		assertEquals(timeline.originEpochNanos() + timeline.pauses().get(0).startNanos(), range.fromEpochNanos(),
				timeline.pauses().get(0).totalNanos() + ROUNDING_NANOS);
	}

	@Test
	@SuppressWarnings("unchecked")
	void isNoneIfTheTimesAreSomethingElse() {
		IType<IItem> type = (IType<IItem>) Proxy.newProxyInstance(IType.class.getClassLoader(),
				new Class<?>[]{IType.class}, (proxy, method, arguments) -> switch (method.getName()) {
					case "getAccessor" -> (IMemberAccessor<Object, IItem>) item -> "not a time";
					default -> throw new UnsupportedOperationException(method.getName());
				});
		IItemIterable events = ItemIterableToolkit.build(() -> Stream.of((IItem) () -> type), type);
		assertNull(new ItemTime(ItemCollectionToolkit.build(() -> Stream.of(events))).range());
	}

	@Test
	void isNoneWithoutEvents() {
		assertNull(new ItemTime(items.apply(ItemFilters.none())).range());
	}
}
