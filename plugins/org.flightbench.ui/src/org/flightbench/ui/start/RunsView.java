// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.comparison.RunsPanel;
import org.flightbench.ui.load.ResultFileDrop;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.text.Messages;

/**
 * A view of the runs of the active comparison, or a drop area if there is none. Dropped files are added to the active
 * comparison.
 */
public final class RunsView extends ViewPart {

	/** The view ID in plugin.xml. */
	public static final String ID = "org.flightbench.ui.runs";

	private final IPartListener2 listener = new IPartListener2() {
		@Override
		public void partActivated(IWorkbenchPartReference part) {
			follow();
		}

		@Override
		public void partClosed(IWorkbenchPartReference part) {
			follow();
		}

		@Override
		public void partBroughtToTop(IWorkbenchPartReference part) {
			follow();
		}
	};
	private StackLayout stack;
	private Composite root;
	private Control hint;
	private RunsPanel panel;
	private ComparisonEditor followed;

	@Override
	public void createPartControl(Composite parent) {
		root = new Composite(parent, SWT.NONE);
		stack = new StackLayout();
		root.setLayout(stack);
		hint = new DropHint(root, Messages.runs_drop, () -> getSite().getPage());
		ResultFileDrop.install(root, this::dropped);
		getSite().getPage().addPartListener(listener);
		follow();
	}

	private void dropped(List<Path> files) {
		if (followed == null) {
			OpenResults.open(getSite().getPage(), files);
		} else {
			OpenResults.dropOn(followed, files);
		}
	}

	private void follow() {
		if (root.isDisposed()) {
			return;
		}
		ComparisonEditor active = getSite().getPage().getActiveEditor() instanceof ComparisonEditor editor
				&& editor.session() != null ? editor : null;
		if (active != followed || stack.topControl == null) {
			followed = active;
			if (panel != null) {
				panel.dispose();
				panel = null;
			}
			if (active != null) {
				panel = new RunsPanel(root, active.session(), active::chooseFiles);
			}
			stack.topControl = panel == null ? hint : panel;
			root.layout(true, true);
		}
	}

	@Override
	public void setFocus() {
		stack.topControl.setFocus();
	}

	@Override
	public void dispose() {
		getSite().getPage().removePartListener(listener);
		super.dispose();
	}
}
