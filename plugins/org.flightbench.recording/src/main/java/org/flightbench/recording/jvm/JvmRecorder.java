// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jvm;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.lang.reflect.UndeclaredThrowableException;
import java.net.MalformedURLException;
import java.rmi.RemoteException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Predicate;
import javax.management.InstanceNotFoundException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import javax.rmi.ssl.SslRMIClientSocketFactory;
import jdk.management.jfr.FlightRecorderMXBean;
import jdk.management.jfr.RecordingInfo;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * The flight recorder of another JVM, either local or connected over JMX. All methods block until the other JVM
 * responds. Closing this object does not stop recordings.
 */
public final class JvmRecorder implements AutoCloseable {

	/** The name of recordings that continue after Flightbench exits. */
	private static final String NAME = "Flightbench";
	/** The default maximum size of a continuous recording. */
	public static final long KEPT_BYTES = 250L << 20;
	private static final String CREATED = "NEW";
	private static final String RUNNING = "RUNNING";
	/**
	 * The size of the blocks in which a recording is transferred. Large blocks reduce the number of round trips; the
	 * maximum that the other JVM accepts is not known.
	 */
	private static final String BLOCK_BYTES = "1000000";
	private static final String TLS = "com.sun.jndi.rmi.factory.socket";

	private final String target;
	private final boolean isLocal;
	private final JMXConnector connector;
	private final MBeanServerConnection beans;
	private final FlightRecorderMXBean recorder;
	private final String java;

	private JvmRecorder(String target, boolean isLocal, JMXConnector connector) throws IOException {
		this.target = target;
		this.isLocal = isLocal;
		this.connector = connector;
		beans = connector.getMBeanServerConnection();
		try {
			beans.getObjectInstance(new ObjectName(FlightRecorderMXBean.MXBEAN_NAME));
		} catch (InstanceNotFoundException e) {
			throw new JvmException(Texts.bind(Messages.noRecorder, target), e);
		} catch (MalformedObjectNameException impossible) {
			throw new AssertionError(impossible);
		}
		recorder = ManagementFactory.newPlatformMXBeanProxy(beans, FlightRecorderMXBean.MXBEAN_NAME,
				FlightRecorderMXBean.class);
		java = ManagementFactory.newPlatformMXBeanProxy(beans, ManagementFactory.RUNTIME_MXBEAN_NAME,
				RuntimeMXBean.class).getSystemProperties().getOrDefault("java.version", "");
	}

	/**
	 * Connects to a local JVM of the same user. Starts the local management agent in that JVM if necessary.
	 *
	 * @throws JvmException if the JVM has exited, belongs to another user, cannot be attached to, or has no flight
	 * recorder
	 */
	public static JvmRecorder attach(RunningJvm jvm) throws IOException {
		String address;
		try {
			VirtualMachine machine = VirtualMachine.attach(Long.toString(jvm.pid()));
			try {
				Properties properties = machine.getAgentProperties();
				String started = properties.getProperty("com.sun.management.jmxremote.localConnectorAddress");
				address = started == null ? machine.startLocalManagementAgent() : started;
			} finally {
				machine.detach();
			}
		} catch (AttachNotSupportedException | IOException | IllegalStateException e) {
			if (ProcessHandle.of(jvm.pid()).isEmpty()) {
				throw new JvmGoneException(Texts.bind(Messages.ended, Long.toString(jvm.pid())), e);
			}
			throw new JvmException(
					Texts.bind(Messages.cannotAttach, Long.toString(jvm.pid()), reason(e)), e);
		}
		return connect(jvm.pid() + " " + jvm.shortName(), true, address, new HashMap<>());
	}

	/**
	 * Connects over JMX.
	 *
	 * @throws JvmException if the address is invalid or unreachable, if the user, password or certificate is rejected,
	 * or if there is no flight recorder
	 */
	public static JvmRecorder connect(JmxAddress address) throws IOException {
		Map<String, Object> environment = new HashMap<>();
		if (address.user() != null) {
			environment.put(JMXConnector.CREDENTIALS,
					new String[]{address.user(), address.password() == null ? "" : address.password()});
		}
		if (address.isTls()) {
			environment.put(TLS, new SslRMIClientSocketFactory());
		}
		Trust.install();
		if (address.trustStore() != null) {
			Trust.add(address.trustStore(), address.trustStorePassword());
		}
		return connect(address.url(), false, address.url(), environment);
	}

	private static JvmRecorder connect(String target, boolean isLocal, String address, Map<String, Object> environment)
			throws IOException {
		JMXConnector connector;
		try {
			connector = JMXConnectorFactory.connect(new JMXServiceURL(address), environment);
		} catch (MalformedURLException e) {
			throw new JvmException(Texts.bind(Messages.badAddress, address, e.getMessage()), e);
		} catch (IOException | SecurityException e) {
			String[] credentials = (String[]) environment.get(JMXConnector.CREDENTIALS);
			throw new JvmException(ConnectProblem.of(e, target, credentials == null ? null : credentials[0]), e);
		}
		try {
			return new JvmRecorder(target, isLocal, connector);
		} catch (IOException | RuntimeException e) {
			connector.close();
			throw e instanceof JvmException known
					? known
					: new JvmException(Texts.bind(Messages.connectionLost, reason(e)), e);
		}
	}

	/** Returns the MBean server of the JVM. */
	MBeanServerConnection beans() {
		return beans;
	}

	/** Returns the process ID and main class of a local JVM, or the address of a JVM connected over JMX. */
	public String target() {
		return target;
	}

	/** Returns the Java version of the JVM. */
	public String java() {
		return java;
	}

	/** Returns whether the JVM runs on this machine, so that paths refer to the same files. */
	public boolean isLocal() {
		return isLocal;
	}

	/**
	 * Starts a recording.
	 *
	 * @param settings the settings of the recording
	 * @param options the options of {@link FlightRecorderMXBean#setRecordingOptions}: {@code duration}, {@code maxAge}
	 * and {@code maxSize}; {@code destination} with {@code dumpOnExit} writes the data to a file when the program exits
	 * @return the ID of the recording
	 * @throws JvmException if the JVM rejects the recording
	 */
	public long start(JvmSettings settings, Map<String, String> options) throws IOException {
		return start(NAME, settings, options);
	}

	/**
	 * Starts a recording that this process must stop. If this process is killed, the recording continues.
	 *
	 * @param settings the settings of the recording
	 * @param options the options as for {@link #start(JvmSettings, Map)}
	 */
	long startOwned(JvmSettings settings, Map<String, String> options) throws IOException {
		return start(RecordingOwner.ofThisProcess().nameAfter(NAME), settings, options);
	}

	private long start(String name, JvmSettings settings, Map<String, String> options) throws IOException {
		return call(() -> {
			long recording = recorder.newRecording();
			try {
				if (settings.content() == null) {
					recorder.setPredefinedConfiguration(recording, settings.name());
				} else {
					recorder.setConfiguration(recording, settings.content());
				}
			} catch (IllegalArgumentException e) {
				recorder.closeRecording(recording);
				throw new JvmException(Texts.bind(Messages.settingsRefused, settings.name(), reason(e)), e);
			}
			Map<String, String> all = new HashMap<>(options);
			all.put("name", name);
			all.put("disk", "true");
			try {
				recorder.setRecordingOptions(recording, all);
				recorder.startRecording(recording);
			} catch (IllegalArgumentException | IllegalStateException e) {
				recorder.closeRecording(recording);
				throw new JvmException(Texts.bind(Messages.refused, reason(e)), e);
			}
			return recording;
		});
	}

	/**
	 * Returns the IDs of the running recordings of Flightbench: continuous ones and those left behind by a killed
	 * process.
	 */
	public List<Long> running() throws IOException {
		return running(name -> name.equals(NAME) || isLeftOver(name));
	}

	/**
	 * Returns the IDs of the running recordings whose owner, a Flightbench process, was killed. For a JVM on another
	 * machine, the result is empty, because its processes cannot be checked from here; such a recording ends after its
	 * maximum duration.
	 */
	public List<Long> leftOver() throws IOException {
		return running(this::isLeftOver);
	}

	private boolean isLeftOver(String name) {
		return isLocal && RecordingOwner.ofName(NAME, name).filter(owner -> !owner.isAlive()).isPresent();
	}

	private List<Long> running(Predicate<String> isWanted) throws IOException {
		return call(() -> recorder.getRecordings().stream()
				.filter(one -> isWanted.test(one.getName()) && one.getState().equals(RUNNING)).map(RecordingInfo::getId)
				.toList());
	}

	/** Returns whether the JVM still responds. */
	boolean isReachable() {
		try {
			call(recorder::getRecordings);
			return true;
		} catch (IOException gone) {
			return false;
		}
	}

	/** Returns whether a recording is running or about to start. */
	public boolean isRunning(long recording) throws IOException {
		return call(() -> recorder.getRecordings().stream().anyMatch(
				one -> one.getId() == recording && (one.getState().equals(RUNNING) || one.getState().equals(CREATED))));
	}

	/** Writes the data recorded so far without stopping the recording. */
	public void write(long recording, OutputStream out) throws IOException {
		call(() -> {
			long copy = recorder.cloneRecording(recording, true);
			try {
				copy(copy, out);
			} finally {
				recorder.closeRecording(copy);
			}
			return null;
		});
	}

	/** Writes a recording, then stops and closes it. */
	public void stop(long recording, OutputStream out) throws IOException {
		// write the data first, because a recording with a destination is closed when it is stopped
		write(recording, out);
		discard(recording);
	}

	/** Stops and closes a recording without writing it. */
	public void discard(long recording) throws IOException {
		call(() -> {
			recorder.closeRecording(recording);
			return null;
		});
	}

	/**
	 * Starts a recording that continues until it is stopped.
	 *
	 * @param settings the settings of the recording
	 * @param maxAgeNanos the maximum age of data to keep, in nanoseconds; null for no limit
	 * @param maxBytes the maximum size of data to keep, in bytes
	 * @return the ID of the recording
	 * @throws JvmException if the JVM rejects the recording
	 */
	public long startContinuous(JvmSettings settings, Long maxAgeNanos, long maxBytes) throws IOException {
		Map<String, String> options = new HashMap<>();
		options.put("maxSize", Long.toString(maxBytes));
		if (maxAgeNanos != null) {
			options.put("maxAge", maxAgeNanos + " ns");
		}
		return start(settings, options);
	}

	private void copy(long recording, OutputStream out) throws IOException {
		long stream = recorder.openStream(recording, Map.of("blockSize", BLOCK_BYTES));
		try {
			for (byte[] block = recorder.readStream(stream); block != null; block = recorder.readStream(stream)) {
				out.write(block);
			}
		} finally {
			recorder.closeStream(stream);
		}
	}

	private interface Call<T> {
		T make() throws IOException;
	}

	/**
	 * Makes a call and converts its exceptions. A lost connection becomes a {@link JvmGoneException}, and a rejected
	 * call a {@link JvmException}.
	 */
	private <T> T call(Call<T> call) throws IOException {
		try {
			return call.make();
		} catch (JvmException e) {
			throw e;
		} catch (RemoteException | UndeclaredThrowableException e) {
			throw new JvmGoneException(Messages.gone, e);
		} catch (SecurityException e) {
			throw new JvmException(Texts.bind(Messages.readOnly, reason(e)), e);
		} catch (IllegalArgumentException | IllegalStateException e) {
			throw new JvmException(Texts.bind(Messages.refused, reason(e)), e);
		}
	}

	static String reason(Throwable problem) {
		Throwable cause = problem;
		while (cause.getCause() != null) {
			cause = cause.getCause();
		}
		String message = cause.getMessage();
		return message == null || message.isBlank()
				? cause.getClass().getSimpleName()
				: message.strip().lines().findFirst().orElse("");
	}

	@Override
	public void close() {
		try {
			connector.close();
		} catch (IOException alreadyGone) {
			// the other JVM keeps no state for this connection
			return;
		}
	}
}
