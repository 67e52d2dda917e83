// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Views of event types. Views with names from {@code jfr view} of JDK 25, with underscores instead of hyphens, return
 * the same numbers. Text in square brackets is removed from a query if there is only one recording, because the name of
 * the recording need not be shown.
 */
public final class Views {

	private static final String STACKS = "stacks";
	private static final String TOP = " LIMIT 25";
	/** Percentiles as defined in JDK 25, interpolated linearly at the rank (n + 1) × share. */
	private static final String PERCENTILE = "CREATE MACRO percentile(numbers, share) AS CAST(CASE"
			+ " WHEN floor((len(numbers) + 1) * share) < 1 THEN numbers[1]"
			+ " WHEN floor((len(numbers) + 1) * share) >= len(numbers) THEN numbers[len(numbers)]"
			+ " ELSE numbers[CAST(floor((len(numbers) + 1) * share) AS BIGINT)]"
			+ " + ((len(numbers) + 1) * share - floor((len(numbers) + 1) * share))"
			+ " * (numbers[CAST(floor((len(numbers) + 1) * share) AS BIGINT) + 1]"
			+ " - numbers[CAST(floor((len(numbers) + 1) * share) AS BIGINT)]) END AS DECIMAL(18, 9))";

	private final QueryDatabase database;
	private final boolean hasFiles;
	/** The names of the views that could not be added, with the event types that they require. */
	private final Map<String, String> missing = new LinkedHashMap<>();

	private Views(QueryDatabase database, boolean hasFiles) {
		this.database = database;
		this.hasFiles = hasFiles;
	}

	/**
	 * Adds the views whose event types are described by the recordings.
	 *
	 * @param hasFiles whether event tables have a column with the name of the recording
	 * @return the names of the other views, with the event types that they require
	 */
	public static Map<String, String> addTo(QueryDatabase database, boolean hasFiles) throws QueryException {
		Views views = new Views(database, hasFiles);
		database.define(PERCENTILE);
		views.addProfiles();
		views.addCollections();
		views.addWaits();
		views.addInput();
		views.addJvm();
		return views.missing;
	}

	/** Adds a view if all its event types exist. */
	private void add(String name, String description, List<String> types, String query) {
		if (!types.stream().allMatch(database::has)) {
			missing.put(name, String.join(", ", types));
		} else if (!database.has(name)) {
			String own = query.replaceAll("\\[([^\\[\\]]*)\\]", hasFiles ? "$1" : "");
			List<String> on = own.contains(STACKS) ? Stream.concat(types.stream(), Stream.of(STACKS)).toList() : types;
			database.view(name, own, on, QueryDatabase.Kind.VIEW, description);
		}
	}

	/**
	 * Adds a view of the events of several types, of which at least one must exist. The query refers to these events as
	 * {@code events}.
	 */
	private void addUnion(String name, String description, String columns, List<String> types, String query) {
		List<String> present = types.stream().filter(database::has).toList();
		List<String> parts = new ArrayList<>();
		for (String type : present) {
			parts.add("SELECT " + Sql.text(type) + " AS type, [file, ]" + columns + " FROM " + type);
		}
		add(name, description, present.isEmpty() ? types : present,
				"WITH events AS (" + String.join(" UNION ALL ", parts) + ") " + query);
	}

	/** Adds a view with the sum of a value for each key, such as a method, and its share of the total. */
	private void addShares(String name, String description, String type, String key, String keyName, String sum,
			String sumName) {
		add(name, description, List.of(type), "SELECT [file, ]" + key + " AS " + keyName + ", " + sum + " AS " + sumName
				+ ", round(100.0 * " + sum + " / sum(" + sum + ") OVER ([PARTITION BY file]), 2) AS percent FROM "
				+ type
				+ " GROUP BY [file, ]" + key + " ORDER BY " + sumName + " DESC" + TOP);
	}

	private static String percentile(double share) {
		return "percentile(list(duration ORDER BY duration), " + share + ")";
	}

	private void addProfiles() {
		addShares("hot_methods", "methods with the most execution samples", "ExecutionSample", "stackTrace_topFrame",
				"method", "count(*)", "samples");
		addShares("cpu_time_hot_methods", "methods with the most CPU time samples", "CPUTimeSample",
				"stackTrace_topFrame", "method", "count(*)", "samples");
		add("native_methods", "native methods with the most samples", List.of("NativeMethodSample"),
				"SELECT [file, ]stackTrace_topFrame AS method, count(*) AS samples FROM NativeMethodSample GROUP BY ALL ORDER BY samples DESC");
		addShares("allocation_by_class", "sampled allocation by class", "ObjectAllocationSample", "objectClass",
				"objectClass", "sum(weight)", "weight");
		addShares("allocation_by_site", "sampled allocation by method", "ObjectAllocationSample", "stackTrace_topFrame",
				"method", "sum(weight)", "weight");
		addShares("allocation_by_thread", "sampled allocation by thread", "ObjectAllocationSample",
				"eventThread_id, eventThread", "eventThread", "sum(weight)", "weight");
		add("thread_allocation", "bytes that each thread allocated since it started",
				List.of("ThreadAllocationStatistics"),
				"SELECT [file, ]thread, thread_id, arg_max(allocated, startTime) AS allocated, round(100.0 * arg_max(allocated, startTime)"
						+ " / sum(arg_max(allocated, startTime)) OVER ([PARTITION BY file]), 2) AS percent"
						+ " FROM ThreadAllocationStatistics GROUP BY [file, ]thread, thread_id ORDER BY allocated DESC");
		add("exception_count", "exceptions thrown between the first and the last count",
				List.of("ExceptionStatistics"),
				"SELECT [file, ]arg_max(throwables, startTime) - arg_min(throwables, startTime) AS exceptions"
						+ " FROM ExceptionStatistics[ GROUP BY file]");
		List<String> thrown = List.of("JavaErrorThrow", "JavaExceptionThrow");
		addUnion("exception_by_type", "exceptions by class", "thrownClass", thrown,
				"SELECT [file, ]thrownClass, count(thrownClass) AS count FROM events GROUP BY ALL ORDER BY count DESC");
		addUnion("exception_by_message", "exceptions by message", "message", thrown,
				"SELECT [file, ]message, count(*) AS count FROM events GROUP BY ALL ORDER BY count DESC");
		addUnion("exception_by_site", "exceptions by the method that created them", "stackTrace", thrown,
				"SELECT [file, ]topNotInitFrame AS method, count(*) AS count FROM events LEFT JOIN stacks ON stackTrace = stacks.id GROUP BY ALL ORDER BY count DESC");
	}

	private void addCollections() {
		add("gc", "garbage collections", List.of("GarbageCollection", "GCHeapSummary", "OldGarbageCollection",
				"YoungGarbageCollection"),
				"SELECT [g.file, ]g.startTime, gcId, CASE WHEN gcId IN (SELECT gcId FROM YoungGarbageCollection[ WHERE file = g.file])"
						+ " THEN 'Young Garbage Collection' WHEN gcId IN (SELECT gcId FROM OldGarbageCollection[ WHERE file = g.file])"
						+ " THEN 'Old Garbage Collection' END AS type, name, cause,"
						+ " any_value(heapUsed) FILTER (\"when\" = 'Before GC') AS heapBefore,"
						+ " any_value(heapUsed) FILTER (\"when\" = 'After GC') AS heapAfter, longestPause"
						+ " FROM GarbageCollection AS g LEFT JOIN (SELECT [file, ]gcId, \"when\", heapUsed FROM GCHeapSummary)"
						+ " USING ([file, ]gcId) GROUP BY ALL ORDER BY g.startTime");
		add("gc_pauses", "durations of garbage collection pauses", List.of("GCPhasePause"),
				"SELECT [file, ]sum(duration) AS total, count(duration) AS count, min(duration) AS minimum, median(duration) AS median,"
						+ " CAST(avg(duration) AS DECIMAL(18, 9)) AS average, " + percentile(0.9) + " AS p90, "
						+ percentile(0.95) + " AS p95, "
						+ percentile(0.99) + " AS p99, " + percentile(0.999)
						+ " AS p999, max(duration) AS maximum FROM GCPhasePause[ GROUP BY file]");
		String phases = "name, CAST(avg(duration) AS DECIMAL(18, 9)) AS average, " + percentile(0.95)
				+ " AS p95, max(duration) AS longest, count(*) AS count, sum(duration) AS total";
		addUnion("gc_pause_phases", "phases of garbage collection pauses", "name, duration",
				List.of("GCPhasePause", "GCPhasePauseLevel1", "GCPhasePauseLevel2", "GCPhasePauseLevel3",
						"GCPhasePauseLevel4"),
				"SELECT [file, ]min(type) AS type, " + phases
						+ " FROM events GROUP BY [file, ]name ORDER BY type, total DESC");
		addUnion("gc_concurrent_phases", "concurrent phases of garbage collections", "name, duration",
				List.of("GCPhaseConcurrent", "GCPhaseConcurrentLevel1"),
				"SELECT [file, ]" + phases + " FROM events GROUP BY [file, ]name ORDER BY total DESC");
		addUnion("gc_parallel_phases", "parallel phases of garbage collections", "name, duration",
				List.of("GCPhaseParallel"),
				"SELECT [file, ]" + phases + " FROM events GROUP BY [file, ]name ORDER BY total DESC");
	}

	private void addWaits() {
		String times = "count(*) AS count, CAST(avg(duration) AS DECIMAL(18, 9)) AS average, " + percentile(0.9)
				+ " AS p90, max(duration) AS maximum FROM JavaMonitorEnter GROUP BY [file, ]";
		List<String> monitors = List.of("JavaMonitorEnter");
		add("contention_by_thread", "waits for monitors by thread", monitors,
				"SELECT [file, ]eventThread, eventThread_id, "
						+ times + "eventThread, eventThread_id ORDER BY maximum DESC");
		add("contention_by_class", "waits for monitors by class", monitors,
				"SELECT [file, ]monitorClass, " + times + "monitorClass ORDER BY maximum DESC");
		add("contention_by_site", "waits for monitors by stack trace", monitors,
				"SELECT [file, ]stackTrace, any_value(stackTrace_topFrame) AS method, count(*) AS count, CAST(avg(duration) AS DECIMAL(18, 9)) AS average,"
						+ " max(duration) AS maximum FROM JavaMonitorEnter GROUP BY [file, ]stackTrace ORDER BY maximum DESC");
		addUnion("latencies_by_type", "durations of waits and I/O by event type", "duration",
				List.of("JavaMonitorWait", "JavaMonitorEnter", "ThreadPark", "ThreadSleep", "SocketRead", "SocketWrite",
						"FileWrite", "FileRead"),
				"SELECT [file, ]type, count(*) AS count, CAST(avg(duration) AS DECIMAL(18, 9)) AS average, "
						+ percentile(0.99)
						+ " AS p99, max(duration) AS longest, sum(duration) AS total FROM events GROUP BY [file, ]type ORDER BY count");
		add("pinned_threads", "virtual threads that blocked their carrier", List.of("VirtualThreadPinned"),
				"SELECT [file, ]topApplicationFrame AS method, count(*) AS count, max(duration) AS longest, sum(duration) AS total"
						+ " FROM VirtualThreadPinned LEFT JOIN stacks ON stackTrace = stacks.id GROUP BY ALL ORDER BY total DESC");
	}

	private void addInput() {
		addBytes("file_reads_by_path", "FileRead", "path", "bytesRead");
		addBytes("file_writes_by_path", "FileWrite", "path", "bytesWritten");
		addBytes("socket_reads_by_host", "SocketRead", "host", "bytesRead");
		addBytes("socket_writes_by_host", "SocketWrite", "host", "bytesWritten");
	}

	private void addBytes(String name, String type, String key, String bytes) {
		add(name, "operations and bytes by " + key, List.of(type), "SELECT [file, ]" + key
				+ ", count(*) AS operations, sum(" + bytes + ") AS bytes FROM " + type
				+ " GROUP BY ALL ORDER BY bytes DESC");
	}

	private void addJvm() {
		add("longest_compilations", "the longest compilations", List.of("Compilation"),
				"SELECT [file, ]startTime, duration, method, compileLevel, succeded FROM Compilation ORDER BY duration DESC"
						+ TOP);
		add("longest_class_loading", "the slowest class loads", List.of("ClassLoad"),
				"SELECT [file, ]startTime, loadedClass, duration FROM ClassLoad ORDER BY duration DESC" + TOP);
		add("vm_operations", "operations of the JVM", List.of("ExecuteVMOperation"),
				"SELECT [file, ]operation, CAST(avg(duration) AS DECIMAL(18, 9)) AS average, max(duration) AS longest, count(*) AS count, sum(duration) AS total"
						+ " FROM ExecuteVMOperation GROUP BY [file, ]operation ORDER BY average DESC");
		String loads = List.of("jvmUser", "jvmSystem", "machineTotal").stream()
				.map(load -> "min(" + load + ") AS " + load + "_minimum, avg(" + load + ") AS " + load
						+ "_average, max(" + load + ") AS " + load + "_maximum")
				.collect(Collectors.joining(", "));
		add("cpu_load", "processor load of the JVM and the machine, 0 to 1", List.of("CPULoad"),
				"SELECT [file, ]" + loads + " FROM CPULoad[ GROUP BY file]");
		add("thread_cpu_load", "last processor load by thread, 0 to 1", List.of("ThreadCPULoad"),
				"SELECT [file, ]eventThread, eventThread_id, arg_max(system, startTime) AS system, arg_max(\"user\", startTime) AS \"user\""
						+ " FROM ThreadCPULoad GROUP BY [file, ]eventThread, eventThread_id ORDER BY \"user\" DESC");
		add("class_loaders", "classes by class loader", List.of("ClassLoaderStatistics"),
				"SELECT [file, ]classLoader, arg_max(hiddenClassCount, startTime) AS hiddenClasses, arg_max(classCount, startTime) AS classes"
						+ " FROM ClassLoaderStatistics GROUP BY [file, ]classLoader, classLoaderData ORDER BY classes DESC");
		add("native_memory_committed", "native memory by purpose", List.of("NativeMemoryUsage"),
				"SELECT [file, ]type, arg_min(committed, startTime) AS first, avg(committed) AS average, arg_max(committed, startTime) AS last,"
						+ " max(committed) AS maximum FROM NativeMemoryUsage GROUP BY [file, ]type ORDER BY maximum DESC");
	}
}
