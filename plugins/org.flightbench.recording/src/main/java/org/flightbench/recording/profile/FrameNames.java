// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.flightbench.base.LongMap;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.StringTable;

/**
 * Resolves the constants of methods, classes and frame types, chunk by chunk. Names are compared as bytes, so that
 * equal names in several chunks share one string and equal frames share one object. Not thread-safe.
 */
public final class FrameNames {

	private static final String METHOD = "jdk.types.Method";
	private static final String CLASS = "java.lang.Class";
	private static final String[] METHOD_FIELDS = {"type", "name"};
	private static final String[] CLASS_FIELDS = {"name"};
	private static final Map<String, List<String>> CONSTANTS = Map.of(METHOD, List.of(METHOD_FIELDS), CLASS,
			List.of(CLASS_FIELDS));
	private static final String[] SIGNATURE_FIELDS = {"type", "name", "descriptor", "hidden"};
	private static final Map<String, List<String>> WITH_SIGNATURES = Map.of(METHOD, List.of(SIGNATURE_FIELDS), CLASS,
			List.of(CLASS_FIELDS));
	private static final String FRAME_TYPE = "jdk.types.FrameType";
	private static final int MAX_BYTES = 16 << 20;
	private static final int MAX_FRAMES = 1 << 18;
	private static final Frame NO_CLASS = new Frame("", "", 0, Frame.Kind.CLASS);
	private static final Frame.Kind[] KINDS = Frame.Kind.values();
	/** The bits of a frame's key that follow the method: the line, then the kind. */
	private static final int LINE_BITS = 32;
	private static final int KIND_BITS = 4;

	private final Separation separation;
	private final SignatureNaming naming;
	private final StringTable texts = new StringTable();
	/** The readable class names, indexed by the number of the name in the string table. */
	private String[] classNames = new String[256];
	private Frame[] classFrames = new Frame[256];
	/**
	 * The signatures, if methods are identified by them: maps the string indexes of name and descriptor to a signature,
	 * and back.
	 */
	private final LongMap signatures = new LongMap();
	private long[] signatureTexts = new long[256];
	/**
	 * The methods: maps the string index of the class, together with the string index of the method name or the
	 * signature, to a method, and back.
	 */
	private final LongMap methods = new LongMap();
	private long[] methodTexts = new long[256];
	private final LongMap frameNumbers = new LongMap();
	private Frame[] frames = new Frame[256];
	private final long[] methodValues = new long[SIGNATURE_FIELDS.length];
	private final long[] values = new long[1];
	private Constants.Pool methodPool;
	private Constants.Pool classPool;
	private Constants.Pool kindPool;
	/** The string indexes of classes, keyed by constant ID in the current chunk. */
	private LongMap classes;
	private LongMap kinds;
	private long lastKindId;
	private Frame.Kind lastKind;

	/** @param naming the naming scheme based on method signatures; null to name methods without them */
	FrameNames(Separation separation, SignatureNaming naming) {
		this.separation = separation;
		this.naming = naming;
	}

	/**
	 * Returns the fields of the constants to read in advance: nearly all methods and classes of a chunk are needed.
	 */
	Map<String, List<String>> constants() {
		return naming == null ? CONSTANTS : WITH_SIGNATURES;
	}

	/** Returns whether this cache is so large that it should be discarded. */
	boolean isFull() {
		return texts.bytes() > MAX_BYTES || frameNumbers.size() > MAX_FRAMES;
	}

	/** Switches to the constants of the next chunk. */
	void begin(Constants constants) {
		methodPool = constants.pool(METHOD, naming == null ? METHOD_FIELDS : SIGNATURE_FIELDS);
		classPool = constants.pool(CLASS, CLASS_FIELDS);
		kindPool = constants.pool(FRAME_TYPE, "description");
		classes = new LongMap();
		kinds = new LongMap();
		lastKind = null;
	}

	/**
	 * Returns the index of a method, which is the same in all chunks for methods with the same class and name, or class
	 * and signature.
	 */
	int method(long id) {
		int className = StringTable.NONE;
		int name = StringTable.NONE;
		if (methodPool.read(id, methodValues)) {
			name = naming == null ? methodPool.string(1, methodValues, texts) : signature();
			className = className(methodValues[0]);
		}
		long key = (long) className << Integer.SIZE | name & 0xffffffffL;
		long number = methods.get(key);
		if (number == LongMap.NONE) {
			number = methods.size();
			if (number == methodTexts.length) {
				methodTexts = Arrays.copyOf(methodTexts, 2 * methodTexts.length);
			}
			methodTexts[(int) number] = key;
			methods.put(key, number);
		}
		return (int) number;
	}

	/** Returns twice the index of the signature of the current method, plus one if the method is hidden. */
	private int signature() {
		long key = (long) methodPool.string(1, methodValues, texts) << Integer.SIZE
				| methodPool.string(2, methodValues, texts) & 0xffffffffL;
		long number = signatures.get(key);
		if (number == LongMap.NONE) {
			number = signatures.size();
			if (number == signatureTexts.length) {
				signatureTexts = Arrays.copyOf(signatureTexts, 2 * signatureTexts.length);
			}
			signatureTexts[(int) number] = key;
			signatures.put(key, number);
		}
		return 2 * (int) number + (methodValues[3] == 0 ? 0 : 1);
	}

	private int className(long id) {
		long text = classes.get(id);
		if (text == LongMap.NONE) {
			text = classPool.read(id, values) ? classPool.string(0, values, texts) : StringTable.NONE;
			classes.put(id, text);
		}
		return (int) text;
	}

	/**
	 * Returns the kind for a frame type constant. The last result is cached because consecutive frames usually have the
	 * same kind.
	 */
	Frame.Kind kind(long id) {
		if (lastKind == null || id != lastKindId) {
			lastKind = newKind(id);
			lastKindId = id;
		}
		return lastKind;
	}

	private Frame.Kind newKind(long id) {
		long ordinal = kinds.get(id);
		if (ordinal == LongMap.NONE) {
			ordinal = Frame.Kind.of(kindPool.read(id, values) ? kindPool.string(0, values) : null).ordinal();
			kinds.put(id, ordinal);
		}
		return KINDS[(int) ordinal];
	}

	/**
	 * Returns the frame with only the details that the separation distinguishes. Equal arguments return the same
	 * object.
	 */
	Frame frame(int method, int line, Frame.Kind kind) {
		long key = ((long) method << LINE_BITS | line) << KIND_BITS | kind.ordinal();
		long number = frameNumbers.get(key);
		if (number == LongMap.NONE) {
			number = frameNumbers.size();
			if (number == frames.length) {
				frames = Arrays.copyOf(frames, 2 * frames.length);
			}
			frames[(int) number] = newFrame(method, line, kind);
			frameNumbers.put(key, number);
		}
		return frames[(int) number];
	}

	private Frame newFrame(int method, int line, Frame.Kind kind) {
		int className = (int) (methodTexts[method] >> Integer.SIZE);
		String itsClass = className == StringTable.NONE ? "" : className(className);
		int name = (int) methodTexts[method];
		if (naming == null || name == StringTable.NONE) {
			return separation.of(new Frame(itsClass, methodName(name), line, kind));
		}
		long signature = signatureTexts[name >> 1];
		int methodName = (int) (signature >> Integer.SIZE);
		Frame recorded = methodName == StringTable.NONE
				? new Frame("", Frame.UNKNOWN_METHOD, line, kind)
				: new Frame(itsClass, methodName(methodName), line, kind);
		Frame shown = naming.of(recorded, text((int) signature), (name & 1) == 1);
		return shown == SignatureNaming.LEFT_OUT ? shown : separation.of(shown);
	}

	private String methodName(int text) {
		return text == StringTable.NONE ? Frame.UNKNOWN_METHOD : texts.string(text);
	}

	private String text(int number) {
		return number == StringTable.NONE ? null : texts.string(number);
	}

	/** Returns the frame of an allocated class; its name is empty if unknown. */
	Frame classFrame(long id) {
		int text = className(id);
		if (text == StringTable.NONE) {
			return NO_CLASS;
		}
		if (text >= classFrames.length) {
			classFrames = Arrays.copyOf(classFrames, 2 * text);
		}
		if (classFrames[text] == null) {
			classFrames[text] = new Frame(className(text), "", 0, Frame.Kind.CLASS);
		}
		return classFrames[text];
	}

	/** Returns the readable class name. */
	private String className(int text) {
		if (text >= classNames.length) {
			classNames = Arrays.copyOf(classNames, 2 * text);
		}
		if (classNames[text] == null) {
			classNames[text] = ClassNames.readable(texts.string(text));
		}
		return classNames[text];
	}
}
