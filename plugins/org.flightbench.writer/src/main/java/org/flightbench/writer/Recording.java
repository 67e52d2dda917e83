// SPDX-License-Identifier: UPL-1.0
package org.flightbench.writer;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import jdk.jfr.Event;
import org.flightbench.writer.chunk.Chunk;
import org.flightbench.writer.chunk.ChunkSink;
import org.flightbench.writer.chunk.ConstantIds;
import org.flightbench.writer.settings.Clock;
import org.flightbench.writer.settings.RecordingSettings;
import org.flightbench.writer.type.Annotation;
import org.flightbench.writer.type.Layout;
import org.flightbench.writer.type.Type;
import org.flightbench.writer.type.TypeStructureBuilder;
import org.flightbench.writer.type.TypedValue;
import org.flightbench.writer.type.Types;

/**
 * A recording that is being written, opened by {@link Recordings}. Any number of threads may write events concurrently,
 * through separate buffers. <p>If an error occurs while writing to the file or stream, chunks that were already written
 * remain valid. All further events are rejected with an UncheckedIOException, and {@link #close} throws the error, too.
 */
public final class Recording implements Closeable {

	private final RecordingSettings settings;
	private final Types types;
	private final Clock clock;
	private final ChunkSink sink;
	private final Map<Type, ConstantIds> constantIds = new ConcurrentHashMap<>();
	private final ThreadBuffers buffers = new ThreadBuffers(this::newBuffer);
	private final Map<Class<?>, EventClass> eventClasses = new ConcurrentHashMap<>();
	private final RotationThread rotation;
	private volatile Chunk chunk;
	private volatile Throwable failure;
	private boolean chunkWritten;
	private boolean closed;

	/** Creates a recording without events. */
	Recording(ChunkSink sink, RecordingSettings settings) {
		this.sink = sink;
		this.settings = settings;
		types = settings.types();
		clock = new Clock(settings);
		chunk = newChunk(0);
		rotation = settings.chunkAge().isZero() ? null : RotationThread.start(this, settings.chunkAge());
	}

	private Chunk newChunk(long start) {
		return new Chunk(types, constantIds, clock, start, settings.chunkSize());
	}

	private ThreadBuffer newBuffer() {
		Chunk current = chunk;
		if (current == null) {
			throw refusal(failure);
		}
		return ThreadBuffer.of(this, current);
	}

	/**
	 * Creates the exception for a rejected event.
	 *
	 * @param failure the reason, or null if the recording is closed
	 */
	static RuntimeException refusal(Throwable failure) {
		return failure == null
				? new IllegalStateException("The recording is closed")
				: new UncheckedIOException(notWritten(failure).getMessage(),
						failure instanceof IOException known ? known : new IOException(failure));
	}

	private static IOException notWritten(Throwable failure) {
		return new IOException("The recording could not be written: "
				+ (failure instanceof IOException ? failure.getMessage() : failure), failure);
	}

	/**
	 * Returns the current time of the recording's clock in ticks of one nanosecond, for use as the start time of an
	 * event that starts now.
	 */
	public long ticks() {
		return clock.ticks(clock.elapsed());
	}

	public Types getTypes() {
		return types;
	}

	/**
	 * Returns the type with this name.
	 *
	 * @throws IllegalArgumentException if it does not exist
	 */
	public Type getType(String name) {
		Type type = types.getType(name);
		if (type == null) {
			throw new IllegalArgumentException("There is no type named " + name);
		}
		return type;
	}

	/** Returns a type of the JDK. */
	public Type getType(Types.JDK type) {
		return types.getType(type);
	}

	/** Registers an event type with start time, thread and stack trace. */
	public Type registerEventType(String name) {
		return registerEventType(name, type -> {});
	}

	/**
	 * Registers an event type with start time, thread, stack trace, and additional fields.
	 *
	 * @param structure adds fields and annotations
	 */
	public Type registerEventType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, Type.EVENT, type -> {
			type.addField(types.startTime()).addField("eventThread", Types.JDK.THREAD).addField("stackTrace",
					Types.JDK.STACK_TRACE);
			structure.accept(type);
		});
	}

	/**
	 * Registers the event type of a class. Its fields of primitive types, String, Thread and Class become fields of the
	 * event, in addition to start time, thread and, unless disabled by {@code @StackTrace(false)}, stack trace.
	 * Annotations are recorded as well.
	 */
	public Type registerEventType(Class<? extends Event> type) {
		return eventClass(type).type();
	}

	/** Registers an annotation type without attributes. */
	public Type registerAnnotationType(String name) {
		return registerAnnotationType(name, type -> {});
	}

	/**
	 * Registers an annotation type with attributes.
	 *
	 * @param structure adds the attributes as fields
	 */
	public Type registerAnnotationType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, Annotation.ANNOTATION_SUPER_TYPE_NAME, structure);
	}

	/** Registers a type whose values are stored in a constant pool. */
	public Type registerType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, null, structure);
	}

	/** Registers a type with a supertype. Returns the existing type if the name is already registered. */
	public Type registerType(String name, String supertype, Consumer<TypeStructureBuilder> structure) {
		return types.getOrAdd(name, supertype, structure);
	}

	/**
	 * Returns a writer of events of one type for the current thread.
	 *
	 * @throws IllegalArgumentException if the type is not an event type, or does not belong to this recording's types
	 */
	public EventWriter newEventWriter(Type type) {
		return new EventWriter(eventLayout(type), buffers.current());
	}

	/**
	 * Writes an event.
	 *
	 * @throws IllegalArgumentException if the value is not an event, or does not belong to this recording's types
	 * @throws IllegalStateException if the recording is closed
	 * @throws UncheckedIOException if the recording could not be written; all later calls fail as well
	 */
	public Recording writeEvent(TypedValue event) {
		buffers.current().write(eventLayout(event.getType()), event.numbers, event.objects);
		return this;
	}

	private Layout eventLayout(Type type) {
		if (!type.isEvent()) {
			throw new IllegalArgumentException(type + " is not an event: it does not extend " + Type.EVENT);
		}
		if (type.getTypes() != types) {
			throw new IllegalArgumentException(type + " is not of this recording's types");
		}
		return type.layout();
	}

	/**
	 * Writes an object as an event. Registers its class if necessary. Uses the current time, thread and stack trace
	 * unless the class declares them as fields.
	 */
	public Recording writeEvent(Event event) {
		return writeEvent(eventClass(event.getClass()).valueOf(event, this));
	}

	private EventClass eventClass(Class<? extends Event> type) {
		return eventClasses.computeIfAbsent(type, unseen -> EventClass.of(type, types));
	}

	/**
	 * Writes the current chunk to the file and starts a new one. Does nothing if the chunk has no events.
	 *
	 * @throws UncheckedIOException if the recording could not be written; all later calls fail as well
	 */
	public Recording rotateChunk() {
		Chunk current = chunk;
		if (current == null) {
			throw refusal(failure);
		}
		rotate(current);
		return this;
	}

	/** Ends a chunk, unless another thread already has. The recording becomes unusable if this fails. */
	synchronized void rotate(Chunk full) {
		if (failure != null) {
			throw refusal(failure);
		}
		if (full != chunk) {
			return;
		}
		try {
			long now = clock.elapsed();
			Chunk next = newChunk(now);
			chunk = next;
			buffers.moveTo(next);
			write(full, now, false);
		} catch (IOException e) {
			fail(e);
			throw refusal(e);
		} catch (RuntimeException | Error e) {
			fail(e);
			throw e;
		}
	}

	/** Makes the recording reject all further events. Does not allocate memory. */
	private void fail(Throwable reason) {
		failure = reason;
		chunk = null;
		buffers.fail(reason);
	}

	private void write(Chunk finished, long now, boolean last) throws IOException {
		if (finished.isEmpty() && !(last && !chunkWritten)) {
			return;
		}
		finished.writeTo(sink, types.metadata(), duration(finished, now, last), last);
		chunkWritten = true;
	}

	/**
	 * Returns the duration of a chunk. If the settings specify the duration of the recording, the durations of its
	 * chunks add up to it.
	 */
	private long duration(Chunk finished, long now, boolean last) {
		if (settings.duration() == 0) {
			return now - finished.start();
		}
		long rest = Math.max(0, settings.duration() - finished.start());
		return last ? rest : Math.min(now - finished.start(), rest);
	}

	/**
	 * Writes the last chunk and closes the file. Events of other threads are rejected from now on.
	 *
	 * @throws IOException if the recording could not be written, now or before
	 */
	@Override
	public synchronized void close() throws IOException {
		if (closed) {
			return;
		}
		closed = true;
		if (rotation != null) {
			rotation.interrupt();
		}
		try (sink) {
			finish();
		}
	}

	private void finish() throws IOException {
		if (failure != null) {
			throw notWritten(failure);
		}
		Chunk last = chunk;
		chunk = null;
		try {
			buffers.close();
			write(last, clock.elapsed(), true);
		} catch (IOException | RuntimeException | Error e) {
			failure = e;
			throw e;
		}
	}
}
