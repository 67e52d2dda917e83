// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.osgi.util.NLS;
import org.flightbench.results.Run;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;

/** The actions of the Flame Graph view: pinning it, opening its content in an editor, and attaching recordings. */
final class ViewActions {

	private final FlameGraphView view;
	private final FlameContent content;
	private final IAction pin = new Action(Messages.view_pin, IAction.AS_CHECK_BOX) {};

	ViewActions(FlameGraphView view, FlameContent content) {
		this.view = view;
		this.content = content;
		pin.setToolTipText(Messages.view_pin_tooltip);
		pin.setImageDescriptor(ResourceLocator.imageDescriptorFromBundle("org.flightbench.ui", "icons/pin.png")
				.orElseThrow());
	}

	/** Returns whether the view ignores changes of the selection. */
	boolean isPinned() {
		return pin.isChecked();
	}

	void fill(IToolBarManager bar, IMenuManager menu) {
		IAction open = action(Messages.view_view_open, Messages.view_open_tooltip,
				this::openInEditor);
		open.setImageDescriptor(ResourceLocator
				.imageDescriptorFromBundle("org.flightbench.ui", "icons/recording.png").orElseThrow());
		bar.add(open);
		bar.add(pin);
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(shown -> fillMenu(shown, open));
		// the platform would not show an empty menu
		menu.add(open);
	}

	private void fillMenu(IMenuManager menu, IAction open) {
		menu.add(open);
		menu.add(pin);
		RecordedRow row = content.recorded();
		if (row == null) {
			return;
		}
		menu.add(new Separator());
		for (RecordedRun run : row.runs()) {
			String side = run == row.baseline() ? Messages.baseline : Messages.candidate;
			IAction attach = action(NLS.bind(Messages.view_attach, side),
					NLS.bind(Messages.view_attach_tooltip, run.run().name()),
					() -> content.chooseRecordings(run));
			attach.setEnabled(run.result() != null);
			menu.add(attach);
			if (RecordingLookup.get().isAttached(row.row(), run.run())) {
				menu.add(action(NLS.bind(Messages.view_detach, side), Messages.view_detach_tooltip,
						() -> content.attach(run, List.of())));
			}
		}
		if (row.row().candidates().size() > 1) {
			menu.add(new Separator());
			for (Run candidate : row.row().candidates()) {
				IAction choose = new Action(WidgetText.action(NLS.bind(Messages.view_compare, candidate.name())),
						IAction.AS_RADIO_BUTTON) {
					@Override
					public void run() {
						if (isChecked()) {
							content.compareWith(candidate);
						}
					}
				};
				choose.setChecked(row.candidate() != null && row.candidate().run() == candidate);
				menu.add(choose);
			}
		}
	}

	private static IAction action(String text, String tooltip, Runnable run) {
		Action action = new Action(text) {
			@Override
			public void run() {
				run.run();
			}
		};
		action.setToolTipText(tooltip);
		return action;
	}

	private void openInEditor() {
		if (content.session() != null && !content.session().state().files().isEmpty()) {
			RecordingOpener.open(view.getSite().getPage(), content.session().state());
		}
	}
}
