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

/**
 * The flight recorder of another virtual machine, of this machine or reached by JMX. All methods wait for the other
 * virtual machine. To be closed; what it records goes on then.
 */
public final class JvmRecorder implements AutoCloseable {

	/** The name of a recording that goes on when Flightbench has ended. */
	private static final String NAME = "Flightbench";
	/** Of a recording that goes on so much is kept unless the user wants otherwise. */
	public static final long KEPT_BYTES = 250L << 20;
	private static final String CREATED = "NEW";
	private static final String RUNNING = "RUNNING";
	/** Large blocks make fewer round trips; the virtual machine's own limit is not known. */
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
	 * Connects to a virtual machine of this machine and user. Starts the agent for local management there.
	 *
	 * @throws JvmException if it has ended, belongs to another user, cannot be attached to, or has no flight recorder
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
	 * Connects by JMX.
	 *
	 * @throws JvmException if the address is none, nobody answers there, the user, the password or the certificate is
	 * refused, or there is no flight recorder
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

	/** The management of the virtual machine. */
	MBeanServerConnection beans() {
		return beans;
	}

	/** The process ID and main class, or the address. */
	public String target() {
		return target;
	}

	/** The version of Java of the virtual machine. */
	public String java() {
		return java;
	}

	/** Whether files of the virtual machine are files here: it is of this machine. */
	public boolean isLocal() {
		return isLocal;
	}

	/**
	 * Starts a recording.
	 *
	 * @param options as of {@link FlightRecorderMXBean#setRecordingOptions}: {@code duration}, {@code maxAge},
	 * {@code maxSize}, and {@code destination} with {@code dumpOnExit} for what is recorded when the program ends
	 * @return its number
	 * @throws JvmException if it is refused
	 */
	public long start(JvmSettings settings, Map<String, String> options) throws IOException {
		return start(NAME, settings, options);
	}

	/**
	 * Starts a recording that this process ends; if it is killed, the recording is left over.
	 *
	 * @param options as of {@link #start(JvmSettings, Map)}
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
	 * The numbers of the recordings that were started by Flightbench to go on, and still run, with those that are left
	 * over.
	 */
	public List<Long> running() throws IOException {
		return running(name -> name.equals(NAME) || isLeftOver(name));
	}

	/**
	 * The numbers of the recordings that still run though the process of Flightbench that was to end them was killed.
	 * None in a virtual machine of another machine, whose processes are not known here: such a recording ends by
	 * itself.
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

	/** Whether the virtual machine still answers. */
	boolean isReachable() {
		try {
			call(recorder::getRecordings);
			return true;
		} catch (IOException gone) {
			return false;
		}
	}

	/** Whether a recording still runs. */
	public boolean isRunning(long recording) throws IOException {
		return call(() -> recorder.getRecordings().stream().anyMatch(
				one -> one.getId() == recording && (one.getState().equals(RUNNING) || one.getState().equals(CREATED))));
	}

	/** Writes what a recording has so far; it goes on. */
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

	/** Ends a recording, writes it, and lets the virtual machine forget it. */
	public void stop(long recording, OutputStream out) throws IOException {
		// by a copy: one that has a destination is gone when it is stopped
		write(recording, out);
		discard(recording);
	}

	/** Ends a recording without writing it, and lets the virtual machine forget it. */
	public void discard(long recording) throws IOException {
		call(() -> {
			recorder.closeRecording(recording);
			return null;
		});
	}

	/**
	 * Starts a recording that goes on until it is stopped.
	 *
	 * @param maxAgeNanos keep this time, in nanoseconds; null for all that the size allows
	 * @param maxBytes keep this much
	 * @return its number
	 * @throws JvmException if it is refused
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

	/** Reports for a lost connection whether the virtual machine has ended. */
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
			// nothing is kept there for this connection
			return;
		}
	}
}
