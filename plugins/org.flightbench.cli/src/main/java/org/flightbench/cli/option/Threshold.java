// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.option;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.results.compare.verdict.Amount;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.SmallestAmounts;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The value of {@code --threshold}, as {@code 3%,16B}.
 *
 * @param share the relative threshold, the usual one if none is given
 * @param amounts the absolute thresholds
 */
public record Threshold(double share, SmallestAmounts amounts) {

	/** Unless anything is given. */
	public static final Threshold USUAL = new Threshold(ComparisonSettings.DEFAULT.threshold(), SmallestAmounts.USUAL);

	/** Converts the option. */
	public static final class Converter implements ITypeConverter<Threshold> {

		@Override
		public Threshold convert(String text) {
			Double share = null;
			List<Amount> amounts = new ArrayList<>();
			for (String part : text.split(",", -1)) {
				if (isShare(part.strip())) {
					if (share != null) {
						throw new TypeConversionException("'" + text + "' gives two percentages");
					}
					share = new Share().convert(part.strip());
				} else {
					amounts.add(amount(part.strip()));
				}
			}
			return new Threshold(share == null ? USUAL.share : share, new SmallestAmounts(amounts));
		}

		private static boolean isShare(String part) {
			return part.endsWith("%")
					|| part.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.') && !part.isEmpty();
		}

		private static Amount amount(String part) {
			try {
				return Amount.of(part);
			} catch (IllegalArgumentException notAnAmount) {
				throw new TypeConversionException("'" + part
						+ "' is neither a percentage such as 3% nor an amount with "
						+ "the unit of a metric, such as 16B, 5ms, 2counts, 10ns/op or 0.01#/op; separate several by "
						+ "commas: 3%,16B");
			}
		}
	}
}
