// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.report.cause.ExplainReport;
import org.flightbench.base.Text;
import org.flightbench.analysis.cause.Explanation;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.results.ResultId;
import org.flightbench.ui.Menus;
import org.flightbench.ui.source.OpenSource;
import org.flightbench.ui.source.SourcePlace;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;

/**
 * Shows causes as text. Each cause is a link. Clicking the link, or pressing Enter anywhere in its line, opens the
 * cause.
 */
final class CauseText {

	private static final int MARGIN = 10;
	private static final String INDENT = "     ";

	private final StyledText text;
	private final Consumer<Cause> onOpen;
	/** The causes by the start offset of their links. */
	private final TreeMap<Integer, Cause> links = new TreeMap<>();
	private final Map<Integer, Integer> ends = new TreeMap<>();
	private final List<StyleRange> styles = new ArrayList<>();
	private final StringBuilder content = new StringBuilder();
	/** The offset in the text for which the context menu was opened. */
	private int menuOffset;

	/**
	 * @param onOpen receives the cause that the user opens
	 */
	CauseText(Composite parent, Consumer<Cause> onOpen) {
		this.onOpen = onOpen;
		text = new StyledText(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		text.setData("org.flightbench.ui.id", "causes");
		text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
		text.setAlwaysShowScrollBars(false);
		AccessibleNames.set(text, Messages.text_name);
		text.addListener(SWT.MouseUp, event -> {
			int offset = text.getOffsetAtPoint(new org.eclipse.swt.graphics.Point(event.x, event.y));
			if (event.button == 1 && text.getSelectionCount() == 0) {
				open(linkAt(offset));
			}
		});
		text.addListener(SWT.KeyDown, event -> {
			if (event.character == SWT.CR) {
				open(causeInLine(text.getCaretOffset()));
			}
		});
		text.addListener(SWT.MouseMove, event -> {
			int offset = text.getOffsetAtPoint(new org.eclipse.swt.graphics.Point(event.x, event.y));
			text.setCursor(linkAt(offset) == null
					? null
					: Display.getCurrent().getSystemCursor(SWT.CURSOR_HAND));
		});
		createMenu();
	}

	StyledText control() {
		return text;
	}

	/** Replaces the text with a message. */
	void show(String message) {
		start();
		content.append(message);
		finish();
	}

	void show(Explanation explanation) {
		CauseSentences words = new CauseSentences(explanation);
		start();
		line(title(explanation.result().id()), SWT.BOLD, null);
		line(ExplainReport.verdict(explanation.result()), SWT.NORMAL, null);
		content.append('\n');
		line(words.headline(), SWT.BOLD, null);
		Color muted = Colors.of(text).muted();
		int number = 1;
		for (Cause cause : explanation.causes()) {
			content.append(number++).append(". ");
			int start = content.length();
			content.append(words.sentence(cause));
			StyleRange link = new StyleRange();
			link.start = start;
			link.length = content.length() - start;
			link.underline = true;
			link.underlineStyle = SWT.UNDERLINE_LINK;
			styles.add(link);
			links.put(start, cause);
			ends.put(start, content.length());
			content.append('\n');
			for (String evidence : words.evidence(cause)) {
				line(INDENT + evidence, SWT.NORMAL, muted);
			}
		}
		for (String observation : words.observations()) {
			content.append('\n');
			line(NLS.bind(Messages.text_observation, observation), SWT.NORMAL, null);
		}
		for (String missing : words.missing()) {
			content.append('\n');
			line(NLS.bind(Messages.text_missing, missing), SWT.NORMAL, null);
		}
		for (String warning : explanation.warnings()) {
			content.append('\n');
			line(NLS.bind(Messages.text_warning, warning), SWT.NORMAL, muted);
		}
		finish();
	}

	/** Returns the title of a result, without its package to save space. */
	private static String title(ResultId id) {
		return Text.visible(
				id.params().isEmpty() ? id.classAndMethod() : id.classAndMethod() + " (" + id.paramsText() + ")");
	}

	private void start() {
		links.clear();
		ends.clear();
		styles.clear();
		content.setLength(0);
	}

	private void line(String words, int style, Color color) {
		StyleRange range = new StyleRange();
		range.start = content.length();
		range.length = words.length();
		range.fontStyle = style;
		range.foreground = color;
		styles.add(range);
		content.append(words).append('\n');
	}

	private void finish() {
		text.setText(content.toString());
		text.setStyleRanges(styles.toArray(StyleRange[]::new));
	}

	private Cause linkAt(int offset) {
		Map.Entry<Integer, Cause> link = links.floorEntry(offset);
		return offset < 0 || link == null || offset >= ends.get(link.getKey()) ? null : link.getValue();
	}

	private void open(Cause cause) {
		if (cause != null) {
			onOpen.accept(cause);
		}
	}

	/** Returns the cause in the line of an offset, even if the offset is not on its link; null if there is none. */
	private Cause causeInLine(int offset) {
		int line = text.getLineAtOffset(Math.min(offset, text.getCharCount()));
		int start = text.getOffsetAtLine(line);
		Map.Entry<Integer, Cause> link = links.ceilingEntry(start);
		return link != null && text.getLineAtOffset(link.getKey()) == line ? link.getValue() : null;
	}

	/**
	 * Adds the context menu. Its commands apply to the line under the mouse pointer or, if opened by keyboard, to the
	 * caret's line.
	 */
	private void createMenu() {
		Menu menu = new Menu(text);
		text.addListener(SWT.MenuDetect, event -> {
			boolean isMouse = event.detail == SWT.MENU_MOUSE;
			menuOffset = isMouse ? text.getOffsetAtPoint(text.toControl(event.x, event.y)) : text.getCaretOffset();
		});
		Menus.fillWhenOpened(menu, opened -> {
			Cause cause = causeInLine(Math.max(0, menuOffset));
			Menus.add(opened, Messages.menu_openCause, () -> open(cause)).setEnabled(cause != null);
			OpenSource.add(opened, cause == null ? null : SourcePlace.ofMethod(cause.place().method()));
			new MenuItem(opened, SWT.SEPARATOR);
			Menus.add(opened, Messages.copy, text::copy).setEnabled(text.getSelectionCount() > 0);
		});
		text.setMenu(menu);
	}
}
