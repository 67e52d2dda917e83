// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/** A modeless dialog that lists the keyboard shortcuts. Its rows can be filtered and copied. */
public final class ShortcutsDialog extends Dialog {

	private static final int ROWS = 22;
	private static final int PADDING = 16;

	private final Supplier<List<Shortcut>> source;
	private List<Shortcut> shortcuts = List.of();
	private Text filter;
	private Table table;

	/**
	 * @param source supplies the shortcuts, called each time the dialog opens
	 */
	public ShortcutsDialog(Shell parent, Supplier<List<Shortcut>> source) {
		super(parent);
		this.source = source;
		setShellStyle(SWT.CLOSE | SWT.TITLE | SWT.BORDER | SWT.RESIZE | SWT.MODELESS | getDefaultOrientation());
		setBlockOnOpen(false);
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.keys_dialog_title);
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		shortcuts = source.get();
		filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.dialog_filter);
		filter.setData("org.flightbench.ui.id", "shortcuts.filter");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		filter.addListener(SWT.Modify, event -> fill());
		filter.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ARROW_DOWN) {
				table.setFocus();
			}
		});
		table = new Table(area, SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "shortcuts");
		AccessibleNames.set(table, Messages.keys_dialog_title);
		AccessibleNames.ofLabels(area);
		for (String title : List.of(Messages.column_keys, Messages.column_action, Messages.keys_column_place)) {
			new TableColumn(table, SWT.LEFT).setText(title);
		}
		new FocusCommands(table).copy(this::copy).key(SWT.MOD1, 'a', table::selectAll);
		fill();
		for (TableColumn column : table.getColumns()) {
			column.pack();
			column.setWidth(column.getWidth() + PADDING);
		}
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, ROWS * table.getItemHeight())
				.applyTo(table);
		return area;
	}

	@Override
	protected void createButtonsForButtonBar(Composite parent) {
		createButton(parent, IDialogConstants.DETAILS_ID, Messages.copy, false);
		createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CLOSE_LABEL, false);
	}

	@Override
	protected void buttonPressed(int button) {
		if (button == IDialogConstants.DETAILS_ID) {
			copy();
		} else {
			super.buttonPressed(button);
		}
	}

	@Override
	protected boolean isResizable() {
		return true;
	}

	private void fill() {
		table.setRedraw(false);
		table.removeAll();
		for (Shortcut shortcut : shortcuts) {
			if (shortcut.contains(filter.getText().strip())) {
				new TableItem(table, SWT.NONE)
						.setText(new String[]{shortcut.keys(), shortcut.action(), shortcut.place()});
			}
		}
		table.setRedraw(true);
	}

	/** Copies the selected rows, or all visible rows if none is selected. */
	private void copy() {
		List<String> lines = new ArrayList<>();
		for (TableItem item : table.getSelectionCount() > 0 ? table.getSelection() : table.getItems()) {
			lines.add(item.getText(0) + "\t" + item.getText(1) + "\t" + item.getText(2));
		}
		ClipboardText.copy(table.getDisplay(), String.join("\n", lines));
	}
}
