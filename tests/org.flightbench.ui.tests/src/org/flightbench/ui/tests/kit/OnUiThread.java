// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs a test class on the UI thread, for tests of single controls that run the event loop themselves. */
public final class OnUiThread implements InvocationInterceptor {

	@Override
	public void interceptBeforeEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
			ExtensionContext context) throws Throwable {
		proceed(invocation);
	}

	@Override
	public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
			ExtensionContext context) throws Throwable {
		proceed(invocation);
	}

	@Override
	public void interceptTestTemplateMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
			ExtensionContext context) throws Throwable {
		proceed(invocation);
	}

	@Override
	public void interceptAfterEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
			ExtensionContext context) throws Throwable {
		proceed(invocation);
	}

	private static void proceed(Invocation<Void> invocation) throws Throwable {
		AtomicReference<Throwable> failure = new AtomicReference<>();
		Ui.display().syncExec(() -> {
			try {
				invocation.proceed();
			} catch (Throwable thrown) {
				failure.set(thrown);
			}
		});
		if (failure.get() != null) {
			throw failure.get();
		}
	}
}
