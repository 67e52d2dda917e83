// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.text.Messages;

/**
 * The fill styles of a timeline. The colors are distinguishable with any common type of color blindness (the palette of
 * Okabe and Ito, "Color Universal Design", 2008), and most fills also differ in their hatching.
 */
public enum TimelineInk {
	/** The time until the last thread has stopped. */
	TIME_TO_SAFEPOINT(() -> Messages.ink_timeToSafepoint, 0xE69F00, 0xE69F00, Hatch.RISING),
	/** The cleanup by the VM. */
	CLEANUP(() -> Messages.ink_cleanup, 0xF0E442, 0xE8DB3C, Hatch.DOTTED),
	/** The VM operation itself. */
	OPERATION(() -> Messages.ink_operation, 0x0072B2, 0x3C8DD9, Hatch.NONE),
	/** The time until the threads continue. */
	LEAVING(() -> Messages.ink_leaving, 0x56B4E9, 0x8CCBF0, Hatch.UPRIGHT),
	/** The pauses of the garbage collector. */
	GC(() -> Messages.ink_gc, 0x009E73, 0x2FC79A, Hatch.LEVEL),
	/** A heap dump. */
	HEAP_DUMP(() -> Messages.ink_heapDump, 0xCC79A7, 0xE39CC6, Hatch.CROSSED),
	/** A late thread. */
	LATE(() -> Messages.ink_late, 0xC44E00, 0xFF8A4C, Hatch.FALLING),
	/** The time during which the program runs. */
	RUNNING(() -> Messages.ink_running, 0xC9D3CB, 0x47524A, Hatch.NONE);

	private static final int MIN_FOR_HATCHING = 4;

	private final Supplier<String> label;
	private final int onLight;
	private final int onDark;
	private final Hatch hatch;

	TimelineInk(Supplier<String> label, int onLight, int onDark, Hatch hatch) {
		this.label = label;
		this.onLight = onLight;
		this.onDark = onDark;
		this.hatch = hatch;
	}

	/** Returns the localized meaning, for a legend. */
	public String label() {
		return label.get();
	}

	/**
	 * Returns the color as {@code 0xRRGGBB}.
	 *
	 * @param dark whether the background is dark
	 */
	public int color(boolean dark) {
		return dark ? onDark : onLight;
	}

	/**
	 * Fills a rectangle, with hatching if the rectangle is large enough to make it recognizable.
	 *
	 * @param dark whether the background is dark
	 */
	public void fill(Pen pen, double x, double y, double width, double height, boolean dark) {
		boolean isLarge = width >= MIN_FOR_HATCHING && height >= MIN_FOR_HATCHING;
		pen.box(x, y, width, height, Ink.rgb(color(dark)), isLarge ? hatch : Hatch.NONE);
	}

	/** Returns the fills that occur in the given timelines, for a legend. */
	public static List<TimelineInk> of(List<Timeline> timelines) {
		Set<TimelineInk> found = EnumSet.of(RUNNING);
		for (Timeline timeline : timelines) {
			for (TimelineLane lane : timeline.lanes()) {
				if (lane.size() > 0 && lane.lane() != Lane.TIME_TO_SAFEPOINT && lane.lane() != Lane.OPERATION) {
					found.add(of(lane.lane()));
				}
			}
			timeline.phases().forEach(phase -> found.add(of(phase)));
		}
		return List.copyOf(found);
	}

	public static TimelineInk of(PausePhase phase) {
		return switch (phase) {
			case TIME_TO_SAFEPOINT -> TIME_TO_SAFEPOINT;
			case CLEANUP -> CLEANUP;
			case OPERATION -> OPERATION;
			case LEAVING -> LEAVING;
		};
	}

	/** Returns the fill of a lane's spans that have no phases. */
	public static TimelineInk of(Lane lane) {
		return switch (lane) {
			case TIME_TO_SAFEPOINT -> TIME_TO_SAFEPOINT;
			case OPERATION -> OPERATION;
			case GC -> GC;
			case HEAP_DUMP -> HEAP_DUMP;
			case LATE_THREADS -> LATE;
		};
	}
}
