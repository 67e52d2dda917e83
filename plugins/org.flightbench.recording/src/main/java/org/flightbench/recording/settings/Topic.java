// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * An aspect of a program that can be recorded. Each topic has a value, a short string such as {@code 10 ms} or
 * {@code off}, which determines the settings of several event types.
 */
public enum Topic {

	/** Safepoints, at which the whole program stops. */
	SAFEPOINTS(Messages.safepoints, Messages.safepoints_syntax, 8, List.of(Values.ALL, "10 ms", Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			if (Types.isOn(settings, "jdk.SafepointEnd")) {
				return Values.ALL;
			}
			return Types.isOn(settings, Types.STARTS.get(0))
					? Types.threshold(settings, Types.STARTS.get(0))
					: Values.OFF;
		}

		@Override
		void apply(EditedSettings settings, String value) {
			boolean isAll = value.equals(Values.ALL);
			for (String type : Types.STARTS) {
				Types.turn(settings, type, !value.equals(Values.OFF));
				settings.set(type, "threshold", isAll || value.equals(Values.OFF) ? Values.ZERO : value);
			}
			for (String type : Types.PHASES) {
				Types.turn(settings, type, isAll);
				settings.set(type, "threshold", Values.ZERO);
			}
			Types.turn(settings, Types.LATENCY, isAll);
			settings.set(Types.LATENCY, "threshold", Values.ZERO);
			settings.set(Types.LATENCY, "stackTrace", Values.TRUE);
		}

		@Override
		public String parse(String text) {
			return Values.isWord(text, Values.ALL, Values.OFF) ? Values.word(text) : Values.time(text, 0);
		}

		@Override
		public String cost(String value) {
			return switch (value) {
				case Values.OFF -> Messages.safepoints_off;
				case Values.ALL -> Messages.safepoints_all;
				default -> Texts.bind(Messages.safepoints_time, value);
			};
		}
	},

	/** Object allocations, by class and allocation site. */
	ALLOCATION(Messages.allocation, Messages.allocation_syntax, 8,
			List.of("150/s", "300/s", "1000/s", Values.EXACT, Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			if (Types.isOn(settings, Types.TLABS.get(0))) {
				return Values.EXACT;
			}
			if (!Types.isOn(settings, Types.ALLOCATION_SAMPLE)) {
				return Values.OFF;
			}
			String rate = Values.rate(settings.get(Types.ALLOCATION_SAMPLE, Types.THROTTLE));
			return rate == null ? Values.ALL : rate;
		}

		@Override
		void apply(EditedSettings settings, String value) {
			boolean isExact = value.equals(Values.EXACT);
			for (String type : Types.TLABS) {
				Types.turn(settings, type, isExact);
				settings.set(type, "stackTrace", Values.TRUE);
			}
			boolean isSampled = !isExact && !value.equals(Values.OFF);
			Types.turn(settings, Types.ALLOCATION_SAMPLE, isSampled);
			settings.set(Types.ALLOCATION_SAMPLE, "stackTrace", Values.TRUE);
			if (isSampled) {
				settings.set(Types.ALLOCATION_SAMPLE, Types.THROTTLE, value.equals(Values.ALL) ? Values.OFF : value);
			}
		}

		@Override
		public String parse(String text) {
			return Values.isWord(text, Values.EXACT, Values.ALL, Values.OFF) ? Values.word(text) : Values.rate(text);
		}

		@Override
		public String cost(String value) {
			return switch (value) {
				case Values.OFF -> Messages.allocation_off;
				case Values.EXACT -> Messages.allocation_exact;
				case Values.ALL -> Messages.allocation_all;
				default -> Texts.bind(Messages.allocation_rate, value);
			};
		}
	},

	/** Reads and writes of files and sockets. */
	IO(Messages.io, Messages.io_syntax, 8, List.of("20 ms", "1 ms", Values.ALL, Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			return Types.limited(settings, Types.OPERATIONS, true);
		}

		@Override
		void apply(EditedSettings settings, String value) {
			Types.limit(settings, Types.OPERATIONS, value);
			// newer JDKs also limit the number of events per second, regardless of the threshold
			if (value.equals(Values.ALL)) {
				Types.OPERATIONS.stream().filter(type -> !type.equals(Types.FORCE))
						.forEach(type -> settings.set(type, Types.THROTTLE, Values.OFF));
			}
		}

		@Override
		public String parse(String text) {
			return Values.isWord(text, Values.ALL, Values.OFF) ? Values.word(text) : Values.time(text, 0);
		}

		@Override
		public String cost(String value) {
			return switch (value) {
				case Values.OFF -> Messages.io_off;
				case Values.ALL -> Messages.io_all;
				default -> Texts.bind(Messages.io_time, value);
			};
		}
	},

	/** Threads waiting for locks, and other waits of threads. */
	LOCKS(Messages.locks, Messages.locks_syntax, 8, List.of("20 ms", "10 ms", "1 ms", Values.ALL, Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			return Types.limited(settings, Types.WAITS, false);
		}

		@Override
		void apply(EditedSettings settings, String value) {
			Types.limit(settings, Types.WAITS, value);
		}

		@Override
		public String parse(String text) {
			String value = Values.isWord(text, Values.ALL, Values.OFF) ? Values.word(text) : Values.time(text, 0);
			return Values.ZERO.equals(value) ? Values.ALL : value;
		}

		@Override
		public String cost(String value) {
			return switch (value) {
				case Values.OFF -> Messages.locks_off;
				case Values.ALL -> Messages.locks_all;
				default -> Texts.bind(Messages.locks_time, value);
			};
		}
	},

	/** Stack samples of running threads. */
	SAMPLING(Messages.sampling, Messages.sampling_syntax, 8, List.of("20 ms", "10 ms", "1 ms", Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			String period = Values.time(settings.get(Types.SAMPLE, Types.PERIOD), 0);
			return Types.isOn(settings, Types.SAMPLE) && period != null ? period : Values.OFF;
		}

		@Override
		void apply(EditedSettings settings, String value) {
			boolean isOn = !value.equals(Values.OFF);
			Types.turn(settings, Types.SAMPLE, isOn);
			Types.turn(settings, Types.NATIVE_SAMPLE, isOn);
			if (isOn) {
				settings.set(Types.SAMPLE, Types.PERIOD, value);
				if (Values.time(settings.get(Types.NATIVE_SAMPLE, Types.PERIOD), 0) == null) {
					settings.set(Types.NATIVE_SAMPLE, Types.PERIOD, "20 ms");
				}
			}
		}

		@Override
		public String parse(String text) {
			return Values.isWord(text, Values.OFF) ? Values.OFF : Values.time(text, Values.SHORTEST_PERIOD_NANOS);
		}

		@Override
		public String cost(String value) {
			return value.equals(Values.OFF) ? Messages.sampling_off : Texts.bind(Messages.sampling_time, value);
		}
	},

	/** Stack samples based on the CPU time of threads. */
	CPU_TIME(Messages.cpuTime, Messages.cpuTime_syntax, 25, List.of(Values.OFF, "20 ms", "10 ms", "500/s")) {

		@Override
		String value(EditedSettings settings) {
			String throttle = settings.get(Types.CPU_SAMPLE, Types.THROTTLE);
			String value = parse(throttle);
			return Types.isOn(settings, Types.CPU_SAMPLE) && value != null ? value : Values.OFF;
		}

		@Override
		void apply(EditedSettings settings, String value) {
			boolean isOn = !value.equals(Values.OFF);
			Types.turn(settings, Types.CPU_SAMPLE, isOn);
			Types.turn(settings, Types.CPU_LOST, isOn);
			settings.set(Types.CPU_SAMPLE, "stackTrace", Values.TRUE);
			if (isOn) {
				// this event requires a period without a space
				settings.set(Types.CPU_SAMPLE, Types.THROTTLE, value.replace(" ", ""));
			}
		}

		@Override
		public String parse(String text) {
			if (Values.isWord(text, Values.OFF)) {
				return Values.OFF;
			}
			String rate = Values.rate(text);
			return rate == null ? Values.time(text, Values.SHORTEST_PERIOD_NANOS) : rate;
		}

		@Override
		public String cost(String value) {
			return value.equals(Values.OFF) ? Messages.cpuTime_off : Texts.bind(Messages.cpuTime_on, value);
		}
	},

	/** The number and duration of calls of selected methods. */
	METHOD_TIMING(Messages.methodTiming, Messages.methodTiming_syntax, 25, List.of(Values.OFF)) {

		@Override
		String value(EditedSettings settings) {
			String filter = settings.get(Types.METHOD_TIMING, "filter").strip();
			return Types.isOn(settings, Types.METHOD_TIMING) && !filter.isEmpty() ? filter : Values.OFF;
		}

		@Override
		void apply(EditedSettings settings, String value) {
			boolean isOn = !value.equals(Values.OFF);
			Types.turn(settings, Types.METHOD_TIMING, isOn);
			settings.set(Types.METHOD_TIMING, "filter", isOn ? value : "");
			settings.set(Types.METHOD_TIMING, Types.PERIOD, "endChunk");
		}

		@Override
		public String parse(String text) {
			if (Values.isWord(text, Values.OFF)) {
				return Values.OFF;
			}
			String filter = text.strip();
			return METHODS.matcher(filter).matches() ? filter : null;
		}

		@Override
		public String cost(String value) {
			return value.equals(Values.OFF) ? Messages.methodTiming_off : Messages.methodTiming_on;
		}
	};

	/** A list of filters. Each is an annotation, a class, a method of a class, or a method of any class. */
	private static final Pattern METHODS = Pattern.compile(
			"(?U)(?:(?:@?[\\w$.]+|[\\w$.]*::(?:[\\w$]+|<init>|<clinit>))(?:;(?!$)|$))+");

	private final String label;
	private final String syntax;
	private final int firstJdk;
	private final List<String> presets;

	Topic(String label, String syntax, int firstJdk, List<String> presets) {
		this.label = label;
		this.syntax = syntax;
		this.firstJdk = firstJdk;
		this.presets = presets;
	}

	/** Returns the name used in options and files, such as {@code cpu-time}. */
	public String key() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** Returns the localized name. */
	public String label() {
		return label;
	}

	/** Returns a localized description of the valid values. */
	public String syntax() {
		return syntax;
	}

	/** Returns the first JDK version that supports this topic. Older versions ignore its settings. */
	public int firstJdk() {
		return firstJdk;
	}

	/** Returns common values of this topic, from which users can choose. */
	public List<String> presets() {
		return presets;
	}

	/** Returns the normalized value for a string, or null if it is not a valid value of this topic. */
	public abstract String parse(String text);

	/**
	 * Returns a localized description of the recording overhead that a value causes, including the sources of the
	 * figures.
	 */
	public abstract String cost(String value);

	abstract String value(EditedSettings settings);

	abstract void apply(EditedSettings settings, String value);
}
