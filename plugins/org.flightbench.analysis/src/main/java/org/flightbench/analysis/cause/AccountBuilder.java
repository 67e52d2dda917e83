// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;

/** Compares the time per operation of both sides, part by part. */
final class AccountBuilder {

	/**
	 * The smallest relevant change of a part, as a fraction of the time per operation. {@link RecordedMethods} uses the
	 * same limit for methods.
	 */
	private static final double SMALLEST_SHARE = 0.005;

	private AccountBuilder() {}

	/** Returns the account, or null if the costs of either side are unknown. */
	static Account of(List<ForkCosts> baseline, List<ForkCosts> candidate) {
		if (baseline.isEmpty() || candidate.isEmpty()) {
			return null;
		}
		double smallest = SMALLEST_SHARE * Math.max(replicates(baseline, ForkCosts::total).mean(),
				replicates(candidate, ForkCosts::total).mean());
		ChangeTests tests = new ChangeTests();
		for (CostPart part : CostPart.values()) {
			tests.add(replicates(baseline, fork -> fork.parts().get(part)),
					replicates(candidate, fork -> fork.parts().get(part)), smallest);
		}
		tests.add(replicates(baseline, ForkCosts::compilation), replicates(candidate, ForkCosts::compilation),
				smallest);
		List<Change> changes = tests.judge();
		List<Account.Row> rows = new ArrayList<>();
		for (CostPart part : CostPart.values()) {
			rows.add(new Account.Row(part, changes.get(part.ordinal())));
		}
		Change compilation = changes.get(rows.size());
		return new Account(one(baseline, candidate, smallest), rows,
				Double.isNaN(compilation.difference()) ? null : compilation);
	}

	private static Change one(List<ForkCosts> baseline, List<ForkCosts> candidate, double smallest) {
		ChangeTests tests = new ChangeTests();
		tests.add(replicates(baseline, ForkCosts::total), replicates(candidate, ForkCosts::total), smallest);
		return tests.judge().get(0);
	}

	private static Replicates replicates(List<ForkCosts> forks, ToDoubleFunction<ForkCosts> amount) {
		return Replicates.of(forks.stream().mapToDouble(amount).toArray());
	}
}
