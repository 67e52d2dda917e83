// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.MetadataDefinition;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import org.flightbench.writer.memory.ByteBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests subclasses of {@link Event}, which must be recorded as JFR records them. */
class EventClassTest {

	@TempDir
	Path folder;

	/** A user-defined annotation. */
	@MetadataDefinition
	@Retention(RetentionPolicy.RUNTIME)
	@interface ByteBudget {
		int value();

		String[] units() default {"kg", "t"};
	}

	/** A superclass of events, whose fields must be recorded as well. */
	static class Base extends Event {
		long parent = 11;
	}

	/** An event with a field of every type that JFR records, and with some fields that it does not record. */
	@Name("org.acme.Order")
	@Label("Order")
	@Category({"Shop", "Sales"})
	@ByteBudget(3)
	static final class Order extends Base {
		static int count = 1;
		transient int hidden = 2;
		Object object = "not recorded";
		boolean flag = true;
		byte tiny = -1;
		char letter = 'ß';
		short small = -2;
		int number = -3;
		@DataAmount
		long size = 1L << 40;
		float part = 0.25f;
		double ratio = -0.5;
		@Label("Customer")
		String customer = "Größe";
		@Name("handler")
		Class<?> type = List.class;
		Thread thread = Thread.currentThread();
		@Timespan(Timespan.MILLISECONDS)
		long took = 12;
	}

	/** An event that sets its own time and thread. */
	@StackTrace(false)
	static final class Bare extends Event {
		long startTime = 1_000_000_000_000L;
		Thread eventThread;
	}

	private RecordedEvent writeAndRead(Event event) throws Exception {
		Path file = folder.resolve("event.jfr");
		try (Recording recording = Recordings.newRecording(file)) {
			recording.writeEvent(event);
			recording.writeEvent(event);
		}
		assertEquals(2, Readers.countByJmc(file));
		List<RecordedEvent> events = Readers.jdk(file, read -> read);
		assertEquals(2, events.size());
		return events.get(1);
	}

	@Test
	void writesTheFieldsOfAnObject() throws Exception {
		RecordedEvent event = writeAndRead(new Order());
		assertTrue(event.getBoolean("flag"));
		assertEquals(-1, event.getByte("tiny"));
		assertEquals('ß', event.getChar("letter"));
		assertEquals(-2, event.getShort("small"));
		assertEquals(-3, event.getInt("number"));
		assertEquals(1L << 40, event.getLong("size"));
		assertEquals(0.25f, event.getFloat("part"));
		assertEquals(-0.5, event.getDouble("ratio"));
		assertEquals("Größe", event.getString("customer"));
		assertEquals("java.util.List", event.getClass("handler").getName());
		assertEquals("java.base", event.getClass("handler").getValue("package.module.name"));
		assertEquals(Thread.currentThread().getName(), event.getThread("thread").getJavaName());
		assertEquals(12, event.getDuration("took").toMillis());
		assertEquals(11, event.getLong("parent"));
		assertFalse(event.hasField("count"));
		assertFalse(event.hasField("hidden"));
		assertFalse(event.hasField("object"));
	}

	@Test
	void recordsWhereAndWhenAnObjectWasWritten() throws Exception {
		RecordedEvent event = writeAndRead(new Order());
		assertEquals(Thread.currentThread().getName(), event.getThread().getJavaName());
		assertEquals(Thread.currentThread().getThreadGroup().getName(), event.getThread().getThreadGroup().getName());
		assertEquals("writeAndRead", event.getStackTrace().getFrames().get(0).getMethod().getName());
		assertTrue(Math.abs(event.getStartTime().toEpochMilli() - System.currentTimeMillis()) < 60_000);
	}

	@Test
	void keepsTheAnnotations() throws Exception {
		RecordedEvent event = writeAndRead(new Order());
		assertEquals("org.acme.Order", event.getEventType().getName());
		assertEquals("Order", event.getEventType().getLabel());
		assertEquals(List.of("Shop", "Sales"), event.getEventType().getCategoryNames());
		assertEquals("Customer", event.getEventType().getField("customer").getLabel());
		assertEquals("jdk.jfr.DataAmount", event.getEventType().getField("size").getContentType());
		ValueDescriptor took = event.getEventType().getField("took");
		assertEquals("MILLISECONDS", took.getAnnotation(Timespan.class).value());
		List<String> weight = event.getEventType().getAnnotationElements().stream()
				.filter(annotation -> annotation.getTypeName().equals(ByteBudget.class.getName()))
				.map(annotation -> annotation.getValue("value") + " "
						+ String.join(",", (String[]) annotation.getValue("units")))
				.toList();
		assertEquals(List.of("3 kg,t"), weight);
	}

	@Test
	void leavesToAClassWhatItDeclaresItself() throws Exception {
		RecordedEvent event = writeAndRead(new Bare());
		assertEquals(Bare.class.getName(), event.getEventType().getName());
		assertEquals(1_000_000_000_000L, event.<Long>getValue("startTime"));
		assertNull(event.getThread());
		assertFalse(event.hasField("stackTrace"));
	}
}
