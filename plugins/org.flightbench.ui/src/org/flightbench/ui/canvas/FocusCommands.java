// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.expressions.EvaluationResult;
import org.eclipse.core.expressions.Expression;
import org.eclipse.core.expressions.ExpressionInfo;
import org.eclipse.core.expressions.IEvaluationContext;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;

/**
 * Handles workbench commands, such as Copy and Find, while a control has the focus. If the workbench lacks a command,
 * handles its usual key instead. This way, the control works in any editor or view.
 */
public final class FocusCommands {

	/** A key with its modifiers, as SWT key codes. */
	private record Key(int modifiers, int code) {}

	private final Control control;
	private final Map<String, Runnable> commands = new LinkedHashMap<>();
	private final Map<Key, Runnable> keys = new LinkedHashMap<>();
	private final List<IHandlerActivation> active = new ArrayList<>();

	/**
	 * @param control the control whose focus activates the commands
	 */
	public FocusCommands(Control control) {
		this.control = control;
		control.addListener(SWT.FocusIn, event -> activate());
		control.addListener(SWT.FocusOut, event -> deactivate());
		control.addListener(SWT.Dispose, event -> deactivate());
		control.addListener(SWT.KeyDown, event -> {
			Runnable action = keys.get(new Key(event.stateMask & SWT.MODIFIER_MASK,
					Character.toLowerCase(event.keyCode)));
			if (action != null) {
				event.doit = false;
				action.run();
			}
		});
	}

	/** Sets the action of the Copy command. */
	public FocusCommands copy(Runnable action) {
		commands.put(IWorkbenchCommandConstants.EDIT_COPY, action);
		return key(SWT.MOD1, 'c', action);
	}

	/** Sets the action of the Find command. */
	public FocusCommands find(Runnable action) {
		commands.put(IWorkbenchCommandConstants.EDIT_FIND_AND_REPLACE, action);
		return key(SWT.MOD1, 'f', action);
	}

	/** Sets the action of the Back command. */
	public FocusCommands back(Runnable action) {
		commands.put(IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY, action);
		return key(SWT.ALT, SWT.ARROW_LEFT, action);
	}

	/** Sets the action of the Forward command. */
	public FocusCommands forward(Runnable action) {
		commands.put(IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY, action);
		return key(SWT.ALT, SWT.ARROW_RIGHT, action);
	}

	/** Sets the action of a key that has no workbench command. */
	public FocusCommands key(int modifiers, int code, Runnable action) {
		keys.put(new Key(modifiers, code), action);
		return this;
	}

	private void activate() {
		deactivate();
		IHandlerService service = PlatformUI.getWorkbench().getService(IHandlerService.class);
		commands.forEach((command, action) -> active.add(service.activateHandler(command, new Handler(action),
				new Focused())));
	}

	private void deactivate() {
		if (!active.isEmpty() && PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getService(IHandlerService.class).deactivateHandlers(active);
		}
		active.clear();
	}

	private static final class Handler extends AbstractHandler {

		private final Runnable action;

		Handler(Runnable action) {
			this.action = action;
		}

		@Override
		public Object execute(ExecutionEvent event) {
			action.run();
			return null;
		}
	}

	/** An activation condition that takes precedence over the handlers of the active editor or view. */
	private final class Focused extends Expression {

		@Override
		public EvaluationResult evaluate(IEvaluationContext context) {
			return EvaluationResult.valueOf(!control.isDisposed() && control.isFocusControl());
		}

		@Override
		public void collectExpressionInfo(ExpressionInfo info) {
			info.addVariableNameAccess(ISources.ACTIVE_FOCUS_CONTROL_NAME);
		}
	}
}
