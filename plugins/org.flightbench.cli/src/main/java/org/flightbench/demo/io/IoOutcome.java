// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoGroup;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.report.io.IoComparison;
import org.flightbench.report.io.IoRow;

/**
 * The outcome of the disk experiment.
 *
 * @param isAsExpected whether only the disk without TRIM became slow
 * @param sentences the conclusions
 */
public record IoOutcome(boolean isAsExpected, List<String> sentences) {

	private static final double MUCH = 4;
	private static final int PARTS = 10;

	/** Evaluates a comparison of the disk with TRIM (baseline) and the disk without (candidate). */
	public static IoOutcome of(IoComparison io) {
		IoGroup with = io.baseline().kinds().getOrDefault(IoKind.FILE_WRITE, IoGroup.NONE);
		IoGroup without = io.candidate().kinds().getOrDefault(IoKind.FILE_WRITE, IoGroup.NONE);
		if (with.bytes() == 0 || without.bytes() == 0) {
			return new IoOutcome(false, List.of("The recordings have no writes of files."));
		}
		double[] rates = ofTenths(io.candidate());
		double first = rates[0];
		double last = rates[PARTS - 1];
		List<String> sentences = List.of(
				text("With TRIM the disk writes %s, half of the writes of 1 MiB take %.1f ms at most.",
						IoRow.rate(with.rate()), with.medianNanos() / 1e6),
				text("Without TRIM it begins with %s and ends with %s: from some write on each takes %.0f ms.",
						IoRow.rate(first), IoRow.rate(last), without.medianNanos() / 1e6),
				"It is not the size of the writes, and no other file: the same write to the same file takes longer, and from "
						+ "a moment on. So it is the disk. Tell it what is free (fstrim, mount option discard).");
		return new IoOutcome(last * MUCH < with.rate() && first > last * MUCH, sentences);
	}

	/** Returns the write rates of ten equal parts of the sequence of writes, in bytes per second. */
	private static double[] ofTenths(IoAccount account) {
		List<IoOperation> writes = account.operations().stream()
				.filter(one -> one.kind() == IoKind.FILE_WRITE).toList();
		double[] rates = new double[PARTS];
		Arrays.setAll(rates, part -> {
			List<IoOperation> tenth = writes.subList(part * writes.size() / PARTS, (part + 1) * writes.size() / PARTS);
			double bytes = tenth.stream().mapToLong(IoOperation::bytes).sum();
			return bytes / (tenth.stream().mapToLong(IoOperation::nanos).sum() / 1e9);
		});
		return rates;
	}

	private static String text(String format, Object... values) {
		return String.format(Locale.ROOT, format, values);
	}
}
