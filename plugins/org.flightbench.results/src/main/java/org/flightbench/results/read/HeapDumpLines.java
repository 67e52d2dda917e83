// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.text.Messages;

/**
 * Finds heap dumps in the lines of a log: {@code Heap dump file created [37732036 bytes in 0.071 secs]}, as printed by
 * the JVM, {@code jcmd} and {@code jmap}, possibly with a decimal comma. The options come from a preceding command in
 * the log, such as one echoed by a shell, or from JVM log lines with the tag {@code heapdump}.
 */
public final class HeapDumpLines implements LogFormat {

	private static final String CREATED = "Heap dump file created [";
	private static final Pattern DUMP = Pattern
			.compile("Heap dump file created \\[(\\d{1,18}) bytes in (\\d{1,9})[.,](\\d{1,9}) secs?\\]");
	private static final Pattern JCMD = Pattern.compile("\\bGC\\.heap_dump\\b");
	private static final Pattern JMAP = Pattern.compile("\\bjmap\\b");
	private static final Pattern JMAP_DUMP = Pattern.compile("-dump\\b");
	private static final Pattern GZIP = Pattern.compile("[ ,:-]gz=(\\d{1,2})\\b");
	private static final Pattern PARALLEL = Pattern.compile("[ ,:-]parallel=(\\d{1,4})\\b");
	private static final Pattern THREADS = Pattern.compile("actual dump threads (\\d{1,4})\\b");

	private final List<DumpedHeap> dumps = new ArrayList<>();
	private int compression = DumpedHeap.UNKNOWN;
	private int threads = DumpedHeap.UNKNOWN;

	@Override
	public boolean take(String line, Place place) {
		if (line.contains(CREATED)) {
			return add(line);
		}
		if (line.contains("dump")) {
			takeOptions(line);
		}
		return false;
	}

	private boolean add(String line) {
		Matcher dump = DUMP.matcher(line);
		boolean isDump = dump.find();
		if (isDump) {
			dumps.add(new DumpedHeap(Long.parseLong(dump.group(1)),
					Double.parseDouble(dump.group(2) + "." + dump.group(3)), compression, threads));
			compression = DumpedHeap.UNKNOWN;
			threads = DumpedHeap.UNKNOWN;
		}
		return isDump;
	}

	private void takeOptions(String line) {
		if (JCMD.matcher(line).find() || isJmap(line)) {
			compression = number(GZIP, line);
			threads = number(PARALLEL, line);
		} else if (threads == DumpedHeap.UNKNOWN) {
			threads = number(THREADS, line);
		}
	}

	private static boolean isJmap(String line) {
		Matcher jmap = JMAP.matcher(line);
		return jmap.find() && JMAP_DUMP.matcher(line).find(jmap.end());
	}

	private static int number(Pattern pattern, String line) {
		Matcher matcher = pattern.matcher(line);
		return matcher.find() ? Integer.parseInt(matcher.group(1)) : DumpedHeap.UNKNOWN;
	}

	@Override
	public List<Result> results(ReaderNotes notes) {
		if (!dumps.isEmpty()) {
			notes.add(Texts.bind(Messages.note_heapDumps, Integer.toString(dumps.size())));
		}
		return DumpedHeap.results(dumps);
	}
}
