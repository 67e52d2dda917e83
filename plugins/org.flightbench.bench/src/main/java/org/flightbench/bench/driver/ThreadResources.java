// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.Map;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;

/**
 * A snapshot of the CPU time and other counters of each thread. Unlike recordings, which contain only samples and long
 * events, these counters are exact. They do not cover terminated or virtual threads.
 */
final class ThreadResources {

	/** The part of a thread name that identifies benchmark threads in all versions of JMH. */
	private static final String WORKER = "-jmh-worker-";
	private static final int UNKNOWN = -1;

	/** The counters of a thread. */
	private static final class OfThread {
		private boolean isWorker;
		private long allocated;
		private long cpu;
		private long blocked;
		private long waited;
	}

	private final Map<Long, OfThread> threads = new HashMap<>();
	private final long processCpu;
	private final long compilation;

	private ThreadResources(ThreadMXBean bean) {
		long[] ids = bean.getAllThreadIds();
		long[] allocated = bean.isThreadAllocatedMemorySupported() && bean.isThreadAllocatedMemoryEnabled()
				? bean.getThreadAllocatedBytes(ids)
				: null;
		long[] cpu = bean.isThreadCpuTimeSupported() && bean.isThreadCpuTimeEnabled()
				? bean.getThreadCpuTime(ids)
				: null;
		ThreadInfo[] infos = bean.getThreadInfo(ids);
		for (int index = 0; index < ids.length; index++) {
			if (infos[index] != null) {
				OfThread its = new OfThread();
				its.isWorker = infos[index].getThreadName().contains(WORKER);
				its.allocated = allocated == null ? UNKNOWN : allocated[index];
				its.cpu = cpu == null ? UNKNOWN : cpu[index];
				its.blocked = infos[index].getBlockedCount();
				its.waited = infos[index].getWaitedCount();
				threads.put(ids[index], its);
			}
		}
		processCpu = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean
				? ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime()
				: UNKNOWN;
		CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
		compilation = compiler != null && compiler.isCompilationTimeMonitoringSupported()
				? compiler.getTotalCompilationTime()
				: UNKNOWN;
	}

	/** Returns the current counters, or null if the JVM does not support them. */
	static ThreadResources now() {
		return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean
				? new ThreadResources((ThreadMXBean) ManagementFactory.getThreadMXBean())
				: null;
	}

	/** Sets the fields of an event to the increase of the counters since an earlier snapshot. */
	void writeSince(ThreadResources before, IterationEvent event) {
		event.allocated = 0;
		event.workerCpuTime = 0;
		event.threadCpuTime = 0;
		event.blocked = 0;
		event.waited = 0;
		OfThread none = new OfThread();
		threads.forEach((id, now) -> {
			OfThread then = before.threads.getOrDefault(id, none);
			event.allocated = sum(event.allocated, now.allocated, then.allocated);
			event.threadCpuTime = sum(event.threadCpuTime, now.cpu, then.cpu);
			if (now.isWorker) {
				event.workerCpuTime = sum(event.workerCpuTime, now.cpu, then.cpu);
				event.blocked += now.blocked - then.blocked;
				event.waited += now.waited - then.waited;
			}
		});
		event.processCpuTime = sum(0, processCpu, before.processCpu);
		event.compilationTime = sum(0, compilation, before.compilation);
	}

	/** Adds the increase of a counter to a sum. Returns {@link #UNKNOWN} if either is unknown. */
	private static long sum(long sum, long now, long then) {
		return sum < 0 || now < 0 || then < 0 ? UNKNOWN : sum + now - then;
	}
}
