// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.text.Messages;

/**
 * A combination of a relative threshold and absolute thresholds, such as {@code 3%,16B}.
 *
 * @param share the relative threshold
 * @param amounts the absolute thresholds
 */
public record Threshold(double share, SmallestAmounts amounts) {

	/** The default thresholds. */
	public static final Threshold USUAL = new Threshold(ComparisonSettings.DEFAULT.threshold(), SmallestAmounts.USUAL);

	/**
	 * Parses a percentage and amounts separated by commas. The relative threshold is the default if the text does not
	 * contain it.
	 *
	 * @throws IllegalArgumentException if an element is neither a percentage nor an amount, or if there are two
	 * percentages; the message is for the user
	 */
	public static Threshold of(String text) {
		Double share = null;
		List<Amount> amounts = new ArrayList<>();
		for (String part : text.split(",", -1)) {
			if (isShare(part.strip())) {
				if (share != null) {
					throw new IllegalArgumentException(Texts.bind(Messages.threshold_second, text));
				}
				share = share(part.strip());
			} else {
				amounts.add(amount(part.strip()));
			}
		}
		return new Threshold(share == null ? USUAL.share : share, new SmallestAmounts(amounts));
	}

	/**
	 * Parses a fraction: {@code 3%} and {@code 0.03} are equivalent.
	 *
	 * @throws IllegalArgumentException if the text is not a fraction, or is ambiguous because it is above 1 and has no
	 * percent sign; the message is for the user
	 */
	public static double share(String text) {
		boolean percent = text.endsWith("%");
		double number = ResultId.numberOrNaN(percent ? text.substring(0, text.length() - 1).strip() : text);
		if (Double.isNaN(number) || number < 0) {
			throw new IllegalArgumentException(Texts.bind(Messages.threshold_noShare, text));
		}
		if (!percent && number > 1) {
			throw new IllegalArgumentException(Texts.bind(Messages.threshold_ambiguous, text));
		}
		return percent ? number / 100 : number;
	}

	private static boolean isShare(String part) {
		return part.endsWith("%") || part.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.') && !part.isEmpty();
	}

	private static Amount amount(String part) {
		try {
			return Amount.of(part);
		} catch (IllegalArgumentException notAnAmount) {
			throw new IllegalArgumentException(Texts.bind(Messages.threshold_noAmount, part), notAnAmount);
		}
	}
}
