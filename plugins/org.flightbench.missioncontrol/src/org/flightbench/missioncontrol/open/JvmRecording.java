// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javax.management.MBeanServerConnection;
import jdk.management.jfr.FlightRecorderMXBean;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.jvm.OngoingRecording;
import org.openjdk.jmc.rjmx.IServerHandle;
import org.openjdk.jmc.rjmx.common.IConnectionHandle;

/**
 * A recording of a running JVM, as shown in the JVM Browser.
 *
 * @param jvm the handle for connecting to the JVM
 * @param id the ID of the recording in the JVM
 * @param name the name of the recording
 * @param file the file that Mission Control would write
 */
record JvmRecording(IServerHandle jvm, long id, String name, Path file) {

	private static final String PROVIDER = "org.openjdk.jmc.flightrecorder.controlpanel.ui.RecordingProvider";

	/**
	 * Returns the recording of an element in the JVM Browser. Mission Control has no API for this, so its methods are
	 * called by reflection; the result is empty if they do not exist in this version.
	 */
	static Optional<JvmRecording> of(Object element) {
		if (element == null || !PROVIDER.equals(element.getClass().getName())) {
			return Optional.empty();
		}
		try {
			Object descriptor = call(element, element.getClass(), "getRecordingDescriptor");
			Object file = call(element, element.getClass(), "getDumpToFile");
			return Optional.of(new JvmRecording((IServerHandle) call(element, element.getClass(), "getServerHandle"),
					(Long) call(descriptor, type(descriptor, "IRecordingDescriptor"), "getId"),
					(String) call(descriptor, type(descriptor, "IRecordingDescriptor"), "getName"),
					Path.of((String) call(file, type(file, "MCFile"), "getPath"))));
		} catch (ReflectiveOperationException | RuntimeException otherwise) {
			return Optional.empty();
		}
	}

	private static Object call(Object target, Class<?> type, String method) throws ReflectiveOperationException {
		return type.getMethod(method).invoke(target);
	}

	/** Returns a public interface of an object whose class may be internal. */
	private static Class<?> type(Object object, String simpleName) throws ClassNotFoundException {
		for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
			for (Class<?> one : type.getInterfaces()) {
				if (one.getSimpleName().equals(simpleName)) {
					return one;
				}
			}
		}
		throw new ClassNotFoundException(simpleName);
	}

	/**
	 * Writes the data recorded so far without stopping the recording.
	 *
	 * @return a new file
	 * @throws IOException if the JVM does not respond, or the file cannot be written
	 */
	Path fetch() throws IOException {
		try (IConnectionHandle connection = jvm.connect(name)) {
			MBeanServerConnection beans = connection.getServiceOrNull(MBeanServerConnection.class);
			if (beans == null) {
				throw new IOException(Messages.notReachable);
			}
			FlightRecorderMXBean recorder = ManagementFactory.newPlatformMXBeanProxy(beans,
					FlightRecorderMXBean.MXBEAN_NAME, FlightRecorderMXBean.class);
			long copy = recorder.cloneRecording(id, true);
			try {
				return write(recorder, copy);
			} finally {
				recorder.closeRecording(copy);
			}
		} catch (RuntimeException refused) {
			throw new IOException(refused.getMessage(), refused);
		}
	}

	private Path write(FlightRecorderMXBean recorder, long copy) throws IOException {
		Files.createDirectories(file.toAbsolutePath().getParent());
		Path target = OngoingRecording.unused(file.toAbsolutePath());
		long stream = recorder.openStream(copy, null);
		try (OutputStream out = Files.newOutputStream(target)) {
			for (byte[] block = recorder.readStream(stream); block != null; block = recorder.readStream(stream)) {
				out.write(block);
			}
		} finally {
			recorder.closeStream(stream);
		}
		return target;
	}
}
