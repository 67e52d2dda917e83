// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * An interceptor between JMH and its output format that forwards all calls and reports events. It is a dynamic proxy
 * because the interface is internal to JMH: methods that other versions add or remove do not matter.
 */
final class Watch implements InvocationHandler {

	private static final Pattern FORK = Pattern.compile("# (Warmup )?Fork: (\\d+) of (\\d+)");
	private static final Pattern TIME_LEFT = Pattern
			.compile("# Run progress: .*ETA (?:(\\d+) days?,? )?(\\d+):(\\d+):(\\d+).*");
	private static final Pattern FAILURE = Pattern.compile("<failure>|<(forked VM failed .*|failed to invoke .*)>");

	private final OutputFormat output;
	private final Messages messages;
	private final CollectedResults results;
	private final RecordingRenamer recordings;

	private BenchmarkParams running;
	private boolean isWarmupFork;
	private int fork;
	private boolean failing;
	private String error = "";

	Watch(OutputFormat output, Messages messages, CollectedResults results, RecordingRenamer recordings) {
		this.output = output;
		this.messages = messages;
		this.results = results;
		this.recordings = recordings;
	}

	/** Returns the output format to pass to JMH. */
	OutputFormat proxy() {
		return (OutputFormat) java.lang.reflect.Proxy.newProxyInstance(Watch.class.getClassLoader(),
				new Class<?>[]{OutputFormat.class}, this);
	}

	/**
	 * Synchronized because JMH calls this from its own thread and from the thread that receives data from the fork.
	 */
	@Override
	public synchronized Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
		observe(method.getName(), arguments);
		try {
			return method.invoke(output, arguments);
		} catch (InvocationTargetException e) {
			throw e.getCause();
		}
	}

	/** Ends the run. A benchmark that is still running has failed. */
	void end() throws IOException {
		forkEnds();
		if (running != null) {
			messages.failed(error);
			running = null;
		}
	}

	@SuppressWarnings("unchecked")
	private void observe(String event, Object[] arguments) throws IOException {
		switch (event) {
			case "startBenchmark" :
				benchmarkStarts((BenchmarkParams) arguments[0]);
				break;
			case "println" :
				lineIsPrinted((String) arguments[0]);
				break;
			case "iteration" :
				IterationParams params = (IterationParams) arguments[1];
				messages.iteration(params.getType() == IterationType.WARMUP, (Integer) arguments[2], params.getCount());
				break;
			case "iterationResult" :
				if (!isWarmupFork) {
					iterationEnds(((IterationParams) arguments[1]).getType(), (IterationResult) arguments[3]);
				}
				break;
			case "endBenchmark" :
				benchmarkEnds((BenchmarkResult) arguments[0]);
				break;
			case "endRun" :
				end();
				results.ended((Collection<RunResult>) arguments[0]);
				break;
			default :
				break;
		}
	}

	private void iterationEnds(IterationType type, IterationResult result) throws IOException {
		if (type == IterationType.MEASUREMENT) {
			results.iterationMeasured(result);
		}
		Result<?> score = result.getPrimaryResult();
		messages.score(type == IterationType.WARMUP, score.getScore(), score.getScoreUnit());
	}

	private void benchmarkStarts(BenchmarkParams params) throws IOException {
		end();
		running = params;
		error = "";
		failing = false;
		isWarmupFork = false;
		results.benchmarkStarts();
		Map<String, String> values = new TreeMap<>();
		for (String name : params.getParamsKeys()) {
			values.put(name, params.getParam(name));
		}
		messages.benchmark(params.getBenchmark(), params.getMode().shortLabel(), params.getThreads(),
				params.getForks(), values);
	}

	private void lineIsPrinted(String line) throws IOException {
		Matcher starts = FORK.matcher(line);
		Matcher left = TIME_LEFT.matcher(line);
		Matcher fails = FAILURE.matcher(line);
		if (starts.matches()) {
			forkEnds();
			isWarmupFork = starts.group(1) != null;
			fork = Integer.parseInt(starts.group(2));
			if (!isWarmupFork) {
				results.forkStarts();
			}
			messages.fork(isWarmupFork, fork, Integer.parseInt(starts.group(3)));
		} else if (left.matches()) {
			int days = left.group(1) == null ? 0 : Integer.parseInt(left.group(1));
			int hours = 24 * days + Integer.parseInt(left.group(2));
			messages.timeLeft(
					(hours * 60 + Integer.parseInt(left.group(3))) * 60 + Integer.parseInt(left.group(4)));
		} else if (fails.matches()) {
			failing = true;
			error = error.isEmpty() && fails.group(1) != null ? fails.group(1) : error;
		} else if (failing && error.isEmpty()) {
			error = line.strip();
		}
	}

	private void benchmarkEnds(BenchmarkResult result) throws IOException {
		if (result == null) {
			end();
			return;
		}
		forkEnds();
		results.benchmarkFinished(result);
		messages.finished();
		running = null;
	}

	private void forkEnds() throws IOException {
		if (running != null && fork > 0) {
			recordings.keep(running, isWarmupFork, fork);
		}
		fork = 0;
	}
}
