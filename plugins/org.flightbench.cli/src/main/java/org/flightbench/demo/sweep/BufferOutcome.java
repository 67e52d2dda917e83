// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.results.Metric;
import org.flightbench.results.sweep.Sweep;
import org.flightbench.results.sweep.SweepCurve;
import org.flightbench.results.sweep.SweepPoint;

/**
 * The outcome of the buffer size sweep. It should show that the best size for large packets is far too large for small
 * packets, unless buffers are pooled.
 */
final class BufferOutcome {

	private static final String ETHERNET = "1500";
	private static final String LOOPBACK = "65536";
	private static final String UNPOOLED = "unpooled";
	private static final String POOLED = "pooled";
	/**
	 * The limit for the expected outcome: with the buffer size that is best for large packets, small packets reach less
	 * than this share of their best throughput.
	 */
	private static final double MAX_LEFT = 0.8;
	/** A buffer size in bytes at which the pooled buffers of a request fit into the pool. */
	private static final double MIDDLE = 16_384;
	private static final double MEGABYTE = 1 << 20;

	private BufferOutcome() {}

	static SweepOutcome of(Sweep sweep) {
		Optional<SweepCurve> loopback = curve(sweep, Metric.PRIMARY, LOOPBACK, UNPOOLED);
		Optional<SweepCurve> ethernet = curve(sweep, Metric.PRIMARY, ETHERNET, UNPOOLED);
		Optional<SweepCurve> pooled = curve(sweep, Metric.PRIMARY, ETHERNET, POOLED);
		Optional<SweepCurve> allocation = curve(sweep, SweepDemo.ALLOCATION, ETHERNET, UNPOOLED);
		if (loopback.isEmpty() || ethernet.isEmpty() || pooled.isEmpty() || allocation.isEmpty()) {
			return SweepOutcome.incomplete();
		}
		SweepPoint bestOfLoopback = loopback.get().best();
		SweepPoint bestOfEthernet = ethernet.get().best();
		double size = bestOfLoopback.parameter();
		double left = CompressionOutcome.at(ethernet.get(), size).value() / bestOfEthernet.value();
		double middle = CompressionOutcome.at(ethernet.get(), MIDDLE).value() / bestOfEthernet.value();
		double pooledMiddle = CompressionOutcome.at(pooled.get(), MIDDLE).value() / pooled.get().best().value();
		List<String> sentences = new ArrayList<>();
		sentences.add(CompressionOutcome.text(
				"With packets of 65,536 bytes, as on the loopback interface, buffers of %.0f bytes are best: %.0f requests/s.",
				size, bestOfLoopback.value()));
		sentences.add(CompressionOutcome.text(
				"With packets of 1,500 bytes, as on Ethernet, the same buffers reach %.0f %% of the throughput of the best, of %.0f bytes: they allocate %.1f MB for a request of 256 KB, the best %.1f MB.",
				100 * left, bestOfEthernet.parameter(),
				CompressionOutcome.at(allocation.get(), size).value() / MEGABYTE,
				CompressionOutcome.at(allocation.get(), bestOfEthernet.parameter()).value() / MEGABYTE));
		sentences.add(CompressionOutcome.text(
				"Pooled buffers of 16,384 bytes reach %.0f %% of the best pooled ones, unpooled %.0f %%: pooled buffers cause less garbage collection.",
				100 * pooledMiddle, 100 * middle));
		sentences.add("Measure with the packet size of the server's network, not on one machine.");
		boolean isAsExpected = left < MAX_LEFT && pooledMiddle > middle && size > bestOfEthernet.parameter();
		return new SweepOutcome(isAsExpected, sentences);
	}

	private static Optional<SweepCurve> curve(Sweep sweep, String metric, String mtu, String buffers) {
		return sweep.curves(metric).stream().filter(curve -> mtu.equals(curve.family().params().get("mtu"))
				&& buffers.equals(curve.family().params().get("buffers"))).findFirst();
	}
}
