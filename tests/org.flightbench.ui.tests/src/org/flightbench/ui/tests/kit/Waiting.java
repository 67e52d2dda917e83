// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPartReference;

/**
 * Waits for asynchronous results in the desktop. Conditions are evaluated on the UI thread. If one does not hold within
 * the timeout, which is a minute by default, the failure describes it and names a screenshot.
 */
public final class Waiting {

	private static final long LIMIT_NANOS = TimeUnit.SECONDS.toNanos(60);
	private static final long PAUSE_MILLIS = 20;

	private Waiting() {}

	/** Waits until a condition holds. */
	public static void until(String what, BooleanSupplier condition) {
		Supplier<Boolean> boxed = condition::getAsBoolean;
		until(what, boxed, Boolean.TRUE::equals);
	}

	/**
	 * Waits until a condition holds that depends on other processes, with a timeout in seconds that allows for a busy
	 * machine.
	 */
	public static void until(String what, int seconds, BooleanSupplier condition) {
		Supplier<Boolean> boxed = condition::getAsBoolean;
		until(what, boxed, Boolean.TRUE::equals, TimeUnit.SECONDS.toNanos(seconds));
	}

	/** Waits until a value is not null, and returns it. */
	public static <T> T untilThere(String what, Supplier<T> supplier) {
		return until(what, supplier, Objects::nonNull);
	}

	/** Waits until a value equals the expected one. */
	public static <T> void untilEqual(T expected, String what, Supplier<T> actual) {
		until(what + " to be " + expected, actual, value -> Objects.equals(expected, value));
	}

	/** Waits until a string contains another. */
	public static void untilContains(String expected, String what, Supplier<String> actual) {
		until(what + " to contain \u201c" + expected + "\u201d", actual,
				text -> text != null && text.contains(expected));
	}

	private static <T> T until(String what, Supplier<T> supplier, Predicate<T> fits) {
		return until(what, supplier, fits, LIMIT_NANOS);
	}

	private static <T> T until(String what, Supplier<T> supplier, Predicate<T> fits, long limitNanos) {
		long begin = System.nanoTime();
		T last;
		do {
			last = Ui.get(supplier);
			if (fits.test(last)) {
				return last;
			}
			pause();
		} while (System.nanoTime() - begin < limitNanos);
		throw new AssertionError("Waited for " + what + (last instanceof Boolean ? "" : "; last was " + last)
				+ "; shown are " + Ui.get(Waiting::windows) + "; see " + Screenshot.take("failed"));
	}

	/**
	 * Describes the windows that may have covered the workbench, in case no screenshot is available.
	 */
	private static String windows() {
		return Arrays.stream(Ui.display().getShells()).filter(Shell::isVisible)
				.map(shell -> "\u201c" + shell.getText() + "\u201d " + shell.getBounds())
				.collect(Collectors.joining(", ")) + ", the pointer at " + Ui.display().getCursorLocation()
				+ (Ui.display().getActiveShell() == null ? ", no window of this program active" : "")
				+ ", open are " + Stream.concat(Arrays.stream(Ui.page().getEditorReferences()),
						Arrays.stream(Ui.page().getViewReferences())).map(IWorkbenchPartReference::getTitle).toList();
	}

	private static void pause() {
		try {
			Thread.sleep(PAUSE_MILLIS);
		} catch (InterruptedException interrupted) {
			throw new AssertionError("The test was interrupted", interrupted);
		}
	}
}
