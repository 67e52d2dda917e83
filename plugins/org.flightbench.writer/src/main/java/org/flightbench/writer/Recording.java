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
 * A recording that is being written. Any number of threads write events at the same time; each has a buffer of its own.
 * {@link Recordings} opens one. <p> If the file or stream cannot be written, what was finished before stays as it is,
 * the next event that any thread writes is refused with an UncheckedIOException, and so are all after it;
 * {@link #close} throws the failure as well.
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

	/** One with no events yet. */
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

	/** Why nothing can be written any more: a failure, or, if that is null, because the recording is closed. */
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
	 * How many ticks, of a nanosecond each, the recording's clock has now: the start time for an event of this moment.
	 */
	public long ticks() {
		return clock.ticks(clock.elapsed());
	}

	/** The types of the recording. */
	public Types getTypes() {
		return types;
	}

	/**
	 * The type of a name.
	 *
	 * @throws IllegalArgumentException if there is none
	 */
	public Type getType(String name) {
		Type type = types.getType(name);
		if (type == null) {
			throw new IllegalArgumentException("There is no type named " + name);
		}
		return type;
	}

	/** A type of the JDK. */
	public Type getType(Types.JDK type) {
		return types.getType(type);
	}

	/** Registers an event with a start time, a thread and a stack trace. */
	public Type registerEventType(String name) {
		return registerEventType(name, type -> {});
	}

	/** Registers an event with a start time, a thread, a stack trace, and the fields that a lambda adds. */
	public Type registerEventType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, Type.EVENT, type -> {
			type.addField(types.startTime()).addField("eventThread", Types.JDK.THREAD).addField("stackTrace",
					Types.JDK.STACK_TRACE);
			structure.accept(type);
		});
	}

	/**
	 * Registers an event as a class declares it: its fields of primitive types, String, Thread and Class, and its
	 * annotations; with a start time, a thread, and, unless {@code @StackTrace(false)} says otherwise, a stack trace.
	 */
	public Type registerEventType(Class<? extends Event> type) {
		return eventClass(type).type();
	}

	/** Registers an annotation without attributes. */
	public Type registerAnnotationType(String name) {
		return registerAnnotationType(name, type -> {});
	}

	/** Registers an annotation with the attributes that a lambda adds as fields. */
	public Type registerAnnotationType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, Annotation.ANNOTATION_SUPER_TYPE_NAME, structure);
	}

	/** Registers a type whose values go into a constant pool. */
	public Type registerType(String name, Consumer<TypeStructureBuilder> structure) {
		return registerType(name, null, structure);
	}

	/** Registers a type that extends another; one that is registered already stays as it is. */
	public Type registerType(String name, String supertype, Consumer<TypeStructureBuilder> structure) {
		return types.getOrAdd(name, supertype, structure);
	}

	/**
	 * A writer of events of one type, for the current thread.
	 *
	 * @throws IllegalArgumentException if the type is not an event, or of another recording's types
	 */
	public EventWriter newEventWriter(Type type) {
		return new EventWriter(eventLayout(type), buffers.current());
	}

	/**
	 * Writes an event.
	 *
	 * @throws IllegalArgumentException if the value is not an event, or of another recording's types
	 * @throws IllegalStateException if the recording is closed
	 * @throws UncheckedIOException if the recording could not be written; it stays so
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
	 * Writes an event of the fields that an object has, registering its class if need be. What the class does not
	 * declare itself is as of now: start time, thread and stack trace.
	 */
	public Recording writeEvent(Event event) {
		return writeEvent(eventClass(event.getClass()).valueOf(event, this));
	}

	private EventClass eventClass(Class<? extends Event> type) {
		return eventClasses.computeIfAbsent(type, unseen -> EventClass.of(type, types));
	}

	/**
	 * Ends the chunk: its events go to the file, and the next ones into a new chunk. Does nothing if there are none.
	 *
	 * @throws UncheckedIOException if the recording could not be written; it stays so
	 */
	public Recording rotateChunk() {
		Chunk current = chunk;
		if (current == null) {
			throw refusal(failure);
		}
		rotate(current);
		return this;
	}

	/** Ends a chunk, unless another thread has done so meanwhile. Where that fails, the recording has failed. */
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

	/** From now on nothing can be written; needs no memory. */
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

	/** Where the settings give the duration of the recording, those of the chunks add up to it. */
	private long duration(Chunk finished, long now, boolean last) {
		if (settings.duration() == 0) {
			return now - finished.start();
		}
		long rest = Math.max(0, settings.duration() - finished.start());
		return last ? rest : Math.min(now - finished.start(), rest);
	}

	/**
	 * Writes what is left and closes the file. Events of other threads that come later are refused.
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
