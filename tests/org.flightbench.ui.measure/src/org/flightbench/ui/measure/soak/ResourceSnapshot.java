// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure.soak;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.Resource;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Widget;

/**
 * The resources that the process holds at a moment, after garbage collection. A number is -1 if the platform does not
 * report it.
 *
 * @param heapBytes the used heap in bytes
 * @param objects the number of reachable instances of Flightbench's classes, including registered listeners but not the
 * remembered ones
 * @param remembered the number of instances that remember the last files and how the user viewed them, which is bounded
 * @param byClass the number of instances of both kinds by class, without the addresses in names of generated classes
 * @param resources the number of reachable SWT resources such as images, fonts and cursors, disposed or not
 * @param undisposed the number of SWT resources created by Flightbench that became unreachable without being disposed
 * since {@link #watchResources()}
 * @param widgets the number of widgets that are not disposed
 * @param listeners the number of listeners of these widgets
 * @param threads the number of live threads without the workers of the job pool
 * @param descriptors the number of open files and sockets
 * @param jobs the number of waiting, sleeping or running jobs
 */
public record ResourceSnapshot(long heapBytes, long objects, long remembered, Map<String, Long> byClass, long resources,
		long undisposed,
		long widgets, long listeners, long threads, long descriptors, long jobs) {

	private static final double MEGABYTE = 1e6;
	private static final String OURS = "org.flightbench.";
	private static final Pattern LINE = Pattern.compile("\\s*\\d+:\\s+(\\d+)\\s+\\d+\\s+(\\S+).*");
	private static final Pattern RESOURCE = Pattern.compile(
			"org\\.eclipse\\.swt\\.graphics\\.(Image|Font|Cursor|GC|Path|Pattern|Region|TextLayout|Transform)");
	/** The address in the name of a lambda class, which differs between runs. */
	private static final Pattern GENERATED = Pattern.compile("0x[0-9a-f]+");
	/**
	 * Small classes that are kept for a while in bounded numbers: the workbench remembers the last hundred editor
	 * inputs, the locations of recordings are cached for sixteen runs, and view settings are kept for fifty recordings.
	 */
	private static final Set<String> REMEMBERED = Set.of("org.flightbench.ui.editor.ResultFileInput",
			"org.flightbench.ui.recording.RecordingLookup$Search",
			"org.flightbench.analysis.join.RunRecordings", "org.flightbench.recording.profile.view.ProfileView",
			"org.flightbench.ui.flame.FlameViewState", "org.flightbench.ui.recording.SavedViewOptions$Kept");
	private static final String LAMBDA = "$$Lambda";
	/**
	 * The number of additional lambda instances of a class that are not reported, because a lambda that captures
	 * nothing is created on first use and never released.
	 */
	private static final int LAMBDAS_OF_A_CLASS = 4;
	private static final AtomicLong UNDISPOSED = new AtomicLong();

	/**
	 * Starts counting the SWT resources created by Flightbench that become unreachable without having been disposed.
	 */
	public static void watchResources() {
		UNDISPOSED.set(0);
		Resource.setNonDisposeHandler(made -> {
			if (Arrays.stream(made.getStackTrace()).anyMatch(at -> at.getClassName().startsWith(OURS))) {
				UNDISPOSED.incrementAndGet();
			}
		});
	}

	/** Collects garbage and takes a snapshot. Must be called on the UI thread. */
	public static ResourceSnapshot take(Display display) {
		// A second collection frees objects that the first one passed to cleaners and finalizers.
		System.gc();
		Map<String, Long> all = instances();
		Map<String, Long> ours = new TreeMap<>();
		long resources = 0;
		for (Map.Entry<String, Long> type : all.entrySet()) {
			if (type.getKey().startsWith(OURS) && !isOfMeasuring(type.getKey())) {
				ours.merge(GENERATED.matcher(type.getKey()).replaceAll(""), type.getValue(), Long::sum);
			} else if (RESOURCE.matcher(type.getKey()).matches()) {
				resources += type.getValue();
			}
		}
		long[] widgets = widgets(display);
		long remembered = REMEMBERED.stream().mapToLong(type -> ours.getOrDefault(type, 0L)).sum();
		return new ResourceSnapshot(ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
				ours.values().stream().mapToLong(Long::longValue).sum() - remembered, remembered, ours, resources,
				UNDISPOSED.get(), widgets[0], widgets[1],
				Thread.getAllStackTraces().keySet().stream().filter(thread -> !thread.getName().startsWith("Worker-"))
						.count(),
				descriptorCount(), Job.getJobManager().find(null).length);
	}

	private static boolean isOfMeasuring(String type) {
		return type.startsWith(ResourceSnapshot.class.getPackageName());
	}

	/**
	 * Returns the Flightbench classes with more instances than before, one per line with the increase.
	 *
	 * @param fewer the maximum increase that is not reported; a single additional instance is not a leak, because the
	 * first instance may be kept
	 */
	public String moreThan(ResourceSnapshot before, int fewer) {
		return byClass.entrySet().stream().filter(type -> !REMEMBERED.contains(type.getKey()))
				.filter(type -> type.getValue() - before.count(type.getKey()) > (type.getKey().contains(LAMBDA)
						? Math.max(fewer, LAMBDAS_OF_A_CLASS)
						: fewer))
				.map(type -> type.getKey() + " +" + (type.getValue() - before.count(type.getKey())))
				.collect(Collectors.joining("\n"));
	}

	/**
	 * Returns all numbers as {@code name=number} on one line; each name ends with the number of files opened and closed
	 * before.
	 */
	public String printed(int openings) {
		return String.format(Locale.ROOT,
				"heapAt%1$d=%2$.1f objectsAt%1$d=%3$d rememberedAt%1$d=%4$d widgetsAt%1$d=%5$d listenersAt%1$d=%6$d "
						+ "resourcesAt%1$d=%7$d undisposedAt%1$d=%8$d threadsAt%1$d=%9$d descriptorsAt%1$d=%10$d "
						+ "jobsAt%1$d=%11$d",
				openings, heapBytes / MEGABYTE, objects, remembered, widgets, listeners, resources, undisposed, threads,
				descriptors, jobs);
	}

	/** Returns the number of instances of a class. */
	public long count(String type) {
		return byClass.getOrDefault(type, 0L);
	}

	/**
	 * Collects garbage and returns the number of reachable instances by class. Empty if the JVM does not support it.
	 */
	private static Map<String, Long> instances() {
		try {
			MBeanServer server = ManagementFactory.getPlatformMBeanServer();
			String text = (String) server.invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"),
					"gcClassHistogram", new Object[]{new String[0]}, new String[]{String[].class.getName()});
			return text.lines().map(LINE::matcher).filter(Matcher::matches).collect(
					Collectors.toMap(line -> line.group(2), line -> Long.parseLong(line.group(1)), Long::sum));
		} catch (JMException notThere) {
			return Map.of();
		}
	}

	private static long descriptorCount() {
		try {
			return (Long) ManagementFactory.getPlatformMBeanServer().getAttribute(
					new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME), "OpenFileDescriptorCount");
		} catch (JMException notThere) {
			return -1;
		}
	}

	/**
	 * Returns the number of widgets and of their listeners. SWT has no API for this, so its fields are read by
	 * reflection.
	 */
	private static long[] widgets(Display display) {
		try {
			Object[] table = (Object[]) field(Display.class, "widgetTable").get(display);
			Field listeners = field(Widget.class, "eventTable");
			Method size = listeners.getType().getDeclaredMethod("size");
			size.setAccessible(true);
			long[] counts = new long[2];
			for (Object widget : table) {
				if (widget != null) {
					counts[0]++;
					counts[1] += listeners.get(widget) == null ? 0 : (Integer) size.invoke(listeners.get(widget));
				}
			}
			return counts;
		} catch (NoSuchFieldException | NoSuchMethodException | IllegalAccessException
				| InvocationTargetException | ClassCastException otherPlatform) {
			return new long[]{-1, -1};
		}
	}

	private static Field field(Class<?> type, String name) throws NoSuchFieldException {
		Field field = type.getDeclaredField(name);
		field.setAccessible(true);
		return field;
	}
}
