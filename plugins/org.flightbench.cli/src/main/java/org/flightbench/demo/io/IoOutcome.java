// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.io;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoGroup;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.report.io.IoFormatter;

/**
 * The outcome of the disk experiment.
 *
 * @param isAsExpected whether only the disk without TRIM became slow
 * @param sentences the conclusions
 */
public record IoOutcome(boolean isAsExpected, List<String> sentences) {

	private static final double MUCH = 4;
	private static final int PARTS = 10;

	/** Evaluates a comparison of the disk with TRIM (baseline) and the disk without TRIM (candidate). */
	public static IoOutcome of(IoComparison io) {
		IoGroup with = io.baseline().kinds().getOrDefault(IoKind.FILE_WRITE, IoGroup.NONE);
		IoGroup without = io.candidate().kinds().getOrDefault(IoKind.FILE_WRITE, IoGroup.NONE);
		if (with.bytes() == 0 || without.bytes() == 0) {
			return new IoOutcome(false, List.of("The recordings have no file writes."));
		}
		double[] rates = ofTenths(io.candidate());
		double first = rates[0];
		double last = rates[PARTS - 1];
		List<String> sentences = List.of(
				text("With TRIM, the disk writes %s; the median write of 1 MiB takes %.1f ms.",
						IoFormatter.USUAL.rate(with.rate()), with.medianNanos() / 1e6),
				text("Without TRIM, it starts at %s and ends at %s; the median write takes %.0f ms.",
						IoFormatter.USUAL.rate(first), IoFormatter.USUAL.rate(last), without.medianNanos() / 1e6),
				"The same writes to the same file suddenly take longer, so the cause is the disk. Report its free blocks to it "
						+ "(fstrim, or the mount option discard).");
		return new IoOutcome(last * MUCH < with.rate() && first > last * MUCH, sentences);
	}

	/**
	 * Splits the writes into ten consecutive groups of equal size and returns their write rates, in bytes per second.
	 */
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
