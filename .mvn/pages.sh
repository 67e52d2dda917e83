# SPDX-License-Identifier: UPL-1.0
# To be sourced: test_pages opens HTML pages of all kinds in a browser at the widths of a phone and a small laptop, and detects
# content outside the window. It writes a report next to those of the other tests.

page_widths='[390, 1280]'
page_kinds=(two-runs three-runs expectations run gate flame difference)
page_tests=$((${#page_kinds[@]} * 2))

# Succeeds if a browser is installed or could be installed.
has_browser() {
	need_packages chromium && command -v chromium >/dev/null
}

# Prints one line with the problems of each page in the folder $1 at each width, such as "run at 390 pixels: PROBLEMS", where PROBLEMS is
# empty if the page is correct. A single browser opens all pages in turn.
look_at_pages() {
	local names
	names=$(printf "'%s'," "${page_kinds[@]}")
	cat > "$1/frames.html" <<-END
		<!doctype html><body style="margin: 0"><pre></pre>
		<script>
			const found = document.querySelector('pre');
			found.textContent = '\\n';
			const tests = [${names%,}].flatMap(name => $page_widths.map(width => ({name, width})));
			function problemsOf(page, range, width) {
				const problems = [];
				if (page.scrollWidth > page.clientWidth)
					problems.push('the page is ' + (page.scrollWidth - page.clientWidth) + ' pixels too wide');
				for (const element of page.querySelectorAll('.wide, h1, h2, p, li'))
					if (element.scrollWidth > element.clientWidth + 1 && element.getClientRects().length > 0)
						problems.push(element.tagName + ' is cut off: ' + element.textContent.trim().slice(0, 60));
				for (const cell of page.querySelectorAll('td, th')) {
					range.selectNodeContents(cell);
					if (range.getBoundingClientRect().right > page.clientWidth)
						problems.push('a cell is cut off: ' + cell.textContent.trim().slice(0, 60));
				}
				for (const row of width > 720 ? [] : page.querySelectorAll('tbody tr')) {
					const verdict = row.querySelector('td.better, td.worse, td.same, td.unsure');
					if (verdict && verdict.getBoundingClientRect().top > row.querySelector('td.name').getBoundingClientRect().top)
						problems.push('change and verdict are not first: ' + row.textContent.trim().slice(0, 60));
				}
				return problems.slice(0, 3).join('; ').replace(/\\s+/g, ' ');
			}
			function next() {
				const test = tests.shift();
				if (!test)
					return;
				const frame = document.createElement('iframe');
				frame.style = 'height: 900px; border: 0; width: ' + test.width + 'px';
				frame.src = test.name + '.html';
				frame.onload = () => {
					const opened = frame.contentDocument;
					found.textContent += test.name + ' at ' + test.width + ' pixels: '
						+ (opened.title ? problemsOf(opened.documentElement, opened.createRange(), test.width) : 'the page is missing') + '\\n';
					frame.remove();
					next();
				};
				document.body.append(frame);
			}
			next();
		</script>
	END
	local sandbox=()
	[ "$(id -u)" != 0 ] || sandbox=(--no-sandbox)
	chromium --headless --disable-gpu --window-size=1400,1000 ${sandbox[@]+"${sandbox[@]}"} --allow-file-access-from-files \
		--virtual-time-budget=60000 --dump-dom "file://$1/frames.html" 2>/dev/null | grep -E '^[a-z-]+ at [0-9]+ pixels: '
}

# Writes the pages of the samples into the folder $1.
write_pages() {
	./flightbench compare samples/histogram-{baseline,optimized}.json --format html --out "$1/two-runs.html" || true
	./flightbench compare samples/writer-jmc-9.0.0.json samples/writer-jmc-9.1.2.json samples/writer-jmc.json --format html --out "$1/three-runs.html" || true
	./flightbench compare samples/histogram-{baseline,optimized}.json --expect samples/histogram-expectations.json --format html --out "$1/expectations.html" || true
	./flightbench show samples/writer-baseline.json --format html --out "$1/run.html"
	./flightbench gate samples/histogram-{baseline,optimized}.json --html "$1/gate.html" >/dev/null || true
	./flightbench flame samples/allocation-before.jfr --format html --out "$1/flame.html"
	./flightbench flame --baseline samples/allocation-before.jfr samples/allocation-after.jfr --format html --out "$1/difference.html"
}

# Writes a report in which $1 pages failed and $2 were skipped.
report_pages() {
	mkdir -p target/surefire-reports
	echo "<testsuite name=\"pages\" tests=\"$page_tests\" errors=\"0\" skipped=\"$2\" failures=\"$1\"/>" >target/surefire-reports/TEST-pages.xml
}

# Writes the pages of the samples and opens them.
test_pages() {
	local pages seen good
	pages=$(mktemp -d)
	trap "rm -rf '$pages'; stop_display" EXIT
	write_pages "$pages"
	seen=$(look_at_pages "$pages") || true
	good=$(grep -c 'pixels: $' <<<"$seen") || true
	grep 'pixels: .' <<<"$seen" >&2 || true
	[ "$(grep -c . <<<"$seen")" = "$page_tests" ] || echo "pages: some pages were not opened: $seen" >&2
	report_pages $((page_tests - good)) 0
	[ "$good" = "$page_tests" ]
}

# Tests pages in a browser: keyboard, colors, printing, hostile names, and accessibility with axe. Only for "test-pages", because "test"
# runs this class with all others.
test_in_browser() {
	./mvnw -q -DskipITs -Dformatter.skip=true -pl tests/org.flightbench.pages -am -Dtest=PagesInBrowserTest \
		-Dsurefire.failIfNoSpecifiedTests=false verify
}
