// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.process;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.flightbench.bench.BenchListener;
import org.flightbench.bench.BenchProgress;
import org.flightbench.bench.BenchResult;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchmarkOutcome;
import org.flightbench.bench.BenchmarkOutcome.State;
import org.flightbench.bench.BenchRecording;
import org.flightbench.bench.text.Messages;
import org.flightbench.bench.driver.MessageType;

/** A receiver of the messages of the benchmark JVM that maintains the state of the run. */
public final class Conversation implements BenchmarkJvm.Receiver {

	/** A listener for changes in the state of the run, which writes them to the run's folder. */
	public interface Book {
		void write(BenchResult soFar, Map<String, String> jvm) throws IOException;

		/** Called with the scores of every fork that has ended after at least one iteration. */
		default void ended(ForkScores fork) throws IOException {
			// optional, because most implementations do not need the scores of each fork
		}
	}

	private final Path folder;
	private final Book book;
	private final Transcript transcript;
	private final BenchListener listener;
	private final Map<String, String> jvm = new LinkedHashMap<>();
	private final List<BenchmarkOutcome> benchmarks = new ArrayList<>();
	private final List<BenchRecording> recordings = new ArrayList<>();
	private String refusal = "";
	private int planned;
	private int forks;
	private int fork;
	private int secondsLeft = -1;
	private List<Double> warmup = new ArrayList<>();
	private List<Double> measured = new ArrayList<>();
	private String unit = "";

	public Conversation(Path folder, Book book, Transcript transcript, BenchListener listener) {
		this.folder = folder;
		this.book = book;
		this.transcript = transcript;
		this.listener = listener;
	}

	@Override
	public void take(MessageType type, byte[] content) throws IOException {
		if (type == MessageType.OUTPUT) {
			transcript.print(content);
		} else {
			take(type, new DataInputStream(new ByteArrayInputStream(content)));
		}
	}

	/** Returns the properties reported by the JVM, by field name. */
	public Map<String, String> jvm() {
		return jvm;
	}

	/** Returns the reason why JMH does not run; empty if it does. */
	public String refusal() {
		return refusal;
	}

	/** Returns the outcome of the run after the JVM has exited. */
	public BenchResult result(boolean cancelled, int exitStatus) {
		boolean complete = exitStatus == 0 && refusal.isEmpty()
				&& benchmarks.stream().allMatch(benchmark -> benchmark.state() == State.FINISHED);
		return result(complete ? Status.FINISHED : cancelled ? Status.CANCELLED : Status.FAILED);
	}

	private BenchResult result(Status status) {
		return new BenchResult(status, folder, benchmarks, recordings, null);
	}

	private void take(MessageType type, DataInputStream parts) throws IOException {
		switch (type) {
			case JVM -> {
				parts.readUTF();
				for (String field : List.of("version", "vmName", "vmVersion")) {
					jvm.put(field, parts.readUTF());
				}
			}
			case PLAN -> planned = parts.readInt();
			case BENCHMARK -> start(parts);
			case FORK -> {
				forkEnds();
				boolean isWarmup = parts.readBoolean();
				fork = parts.readInt();
				forks = parts.readInt();
				progress(isWarmup, 0, 0);
			}
			case ITERATION -> progress(parts.readBoolean(), parts.readInt(), parts.readInt());
			case SCORE -> {
				(parts.readBoolean() ? warmup : measured).add(parts.readDouble());
				unit = parts.readUTF();
			}
			case TIME_LEFT -> secondsLeft = parts.readInt();
			case RECORDING -> {
				String file = parts.readUTF();
				boolean isWarmup = parts.readBoolean();
				recordings.add(new BenchRecording(file, running(), isWarmup, parts.readInt()));
			}
			case FINISHED -> end(State.FINISHED, null);
			case FAILED -> {
				String error = parts.readUTF();
				end(State.FAILED, error.isEmpty() ? Messages.failed_noResult : error);
			}
			case REFUSED -> refusal = RefusalText.read(parts);
			case OUTPUT, ENTRY, DONE -> throw new IllegalArgumentException(type + " is not about a run");
		}
	}

	private void start(DataInputStream parts) throws IOException {
		String benchmark = parts.readUTF();
		String mode = parts.readUTF();
		int threads = parts.readInt();
		fork = 0;
		forks = parts.readInt();
		SortedMap<String, String> params = new TreeMap<>();
		for (int count = parts.readInt(); count > 0; count--) {
			params.put(parts.readUTF(), parts.readUTF());
		}
		benchmarks.add(new BenchmarkOutcome(benchmark, mode, threads, params, State.RUNNING, null));
		book.write(result(Status.RUNNING), jvm);
		progress(false, 0, 0);
	}

	private void end(State state, String error) throws IOException {
		forkEnds();
		benchmarks.set(benchmarks.size() - 1, running().ended(state, error));
		book.write(result(Status.RUNNING), jvm);
		listener.ended(running());
	}

	private void forkEnds() throws IOException {
		if (!warmup.isEmpty() || !measured.isEmpty()) {
			book.ended(new ForkScores(running(), fork, unit, warmup, measured));
			warmup = new ArrayList<>();
			measured = new ArrayList<>();
		}
	}

	private void progress(boolean isWarmup, int iteration, int iterations) {
		listener.progressed(new BenchProgress(benchmarks.size(), planned, running(), fork, forks, isWarmup, iteration,
				iterations, secondsLeft));
	}

	private BenchmarkOutcome running() {
		return benchmarks.get(benchmarks.size() - 1);
	}
}
