// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.flightbench.analysis.cause.Cause;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.query.QueryTabFactory;
import org.flightbench.ui.start.Sample;
import org.flightbench.view.chart.ChartKind;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.wiring.BundleWiring;

/**
 * A pseudo-translation in which every string is the English string in brackets, active until it is closed. Strings
 * shown without brackets are hard-coded.
 */
public final class PseudoTranslation implements AutoCloseable {

	private static final String OPEN = "\u27e6";
	private static final String CLOSE = "\u27e7";
	/** One class from each library with strings that the desktop shows. */
	private static final List<Class<?>> LIBRARIES = List.of(Verdict.class, Frame.class, Cause.class,
			ChartKind.class, FileFormat.class, QueryTabFactory.class);
	private static final String MESSAGES = "Messages.class";
	private static final Pattern WORD = Pattern.compile("\\p{L}{2}");

	private final Map<Field, String> english = new LinkedHashMap<>();

	/**
	 * Translates strings loaded from now on. First initializes classes that keep strings in constants, so that these
	 * stay English and do not affect other tests.
	 */
	public PseudoTranslation() throws ReflectiveOperationException {
		List<Class<?>> all = classes(Sample.class, "*.class");
		Ui.run(() -> all.forEach(PseudoTranslation::initialize));
		List<Class<?>> texts = classes(Sample.class, MESSAGES);
		for (Class<?> library : LIBRARIES) {
			texts.addAll(classes(library, MESSAGES));
		}
		for (Class<?> messages : texts) {
			for (Field field : messages.getFields()) {
				field.setAccessible(true);
				english.put(field, (String) field.get(null));
				field.set(null, OPEN + field.get(null) + CLOSE);
			}
		}
	}

	private static void initialize(Class<?> type) {
		try {
			Class.forName(type.getName(), true, type.getClassLoader());
		} catch (ClassNotFoundException impossible) {
			throw new AssertionError(impossible);
		}
	}

	private static List<Class<?>> classes(Class<?> oneOfBundle, String pattern) throws ClassNotFoundException {
		List<Class<?>> classes = new ArrayList<>();
		Bundle bundle = FrameworkUtil.getBundle(oneOfBundle);
		for (String resource : bundle.adapt(BundleWiring.class).listResources("org/flightbench", pattern,
				BundleWiring.LISTRESOURCES_RECURSE | BundleWiring.LISTRESOURCES_LOCAL)) {
			classes.add(bundle.loadClass(resource.replaceFirst("\\.class$", "").replace('/', '.')));
		}
		return classes;
	}

	/** Returns the number of translated strings. */
	public int size() {
		return english.size();
	}

	@Override
	public void close() throws ReflectiveOperationException {
		for (Map.Entry<Field, String> entry : english.entrySet()) {
			entry.getKey().set(null, entry.getValue());
		}
	}

	/**
	 * Returns the visible strings that are not translated. Ignores cells of tables and trees, and user input. Must be
	 * called on the UI thread.
	 *
	 * @param data words that come from files
	 */
	public static List<String> untranslated(Control parent, Set<String> data) {
		List<String> shown = new ArrayList<>();
		for (Control control : Widgets.all(parent, Control.class)) {
			shown.add(control.getToolTipText());
			switch (control) {
				case Combo combo -> shown.addAll(List.of(combo.getItems()));
				case CLabel label -> shown.add(label.getText());
				case CTabFolder tabs -> {
					for (CTabItem tab : tabs.getItems()) {
						shown.add(tab.getText());
						shown.add(tab.getToolTipText());
					}
				}
				case Label label -> shown.add(label.getText());
				case Link link -> shown.add(link.getText());
				case Button button -> shown.add(button.getText());
				case Group group -> shown.add(group.getText());
				case Text text -> shown.add(text.getMessage());
				case Shell shell -> shown.add(shell.getText());
				case TabFolder tabs -> {
					for (TabItem tab : tabs.getItems()) {
						shown.add(tab.getText());
					}
				}
				case ToolBar bar -> {
					for (ToolItem item : bar.getItems()) {
						shown.add(item.getText());
						shown.add(item.getToolTipText());
					}
				}
				case Tree tree -> {
					for (TreeColumn column : tree.getColumns()) {
						shown.add(column.getText());
						shown.add(column.getToolTipText());
					}
				}
				case Table table -> {
					for (TableColumn column : table.getColumns()) {
						shown.add(column.getText());
					}
				}
				default -> {
					// Other controls do not have text.
				}
			}
			if (control.getMenu() != null) {
				addMenu(control.getMenu(), shown);
			}
		}
		return shown.stream().filter(text -> text != null && !text.contains(OPEN) && WORD.matcher(text).find())
				.filter(text -> data.stream().noneMatch(text::contains)).distinct().toList();
	}

	private static void addMenu(Menu menu, List<String> shown) {
		Widgets.notify(menu, SWT.Show);
		for (MenuItem item : menu.getItems()) {
			shown.add(item.getText());
			if (item.getMenu() != null) {
				addMenu(item.getMenu(), shown);
			}
		}
	}
}
