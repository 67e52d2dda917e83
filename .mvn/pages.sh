# SPDX-License-Identifier: UPL-1.0
# To be sourced: test_pages opens HTML pages of all kinds in a browser, as wide as a phone and as a small laptop, and finds
# what lies outside of the window.

page_widths=(390 1280)

# Says what a browser finds of the page $1 in a window $2 pixels wide; nothing if all is well.
page_problems() {
	local frame=$1.frame.html
	cat > "$frame" <<-END
		<!doctype html><body style="margin: 0"><iframe src="$(basename "$1")" style="width: $2px; height: 900px; border: 0"></iframe>
		<script>
			const frame = document.querySelector('iframe');
			frame.onload = () => {
				const page = frame.contentDocument.documentElement;
				const problems = [];
				if (page.scrollWidth > page.clientWidth)
					problems.push('the page is ' + (page.scrollWidth - page.clientWidth) + ' pixels too wide');
				for (const element of page.querySelectorAll('.wide, h1, h2, p, li'))
					if (element.scrollWidth > element.clientWidth + 1 && element.getClientRects().length > 0)
						problems.push(element.tagName + ' is cut off: ' + element.textContent.trim().slice(0, 60));
				for (const cell of page.querySelectorAll('td, th')) {
					const text = frame.contentDocument.createRange();
					text.selectNodeContents(cell);
					if (text.getBoundingClientRect().right > page.clientWidth)
						problems.push('a cell is cut off: ' + cell.textContent.trim().slice(0, 60));
				}
				for (const row of $2 > 720 ? [] : page.querySelectorAll('tbody tr')) {
					const verdict = row.querySelector('td.better, td.worse, td.same, td.unsure');
					if (verdict && verdict.getBoundingClientRect().top > row.querySelector('td.name').getBoundingClientRect().top)
						problems.push('change and verdict are not first: ' + row.textContent.trim().slice(0, 60));
				}
				document.title = 'seen: ' + problems.slice(0, 3).join('; ');
			};
		</script>
	END
	local sandbox=()
	[ "$(id -u)" != 0 ] || sandbox=(--no-sandbox)
	local seen
	seen=$(chromium --headless --disable-gpu ${sandbox[@]+"${sandbox[@]}"} --allow-file-access-from-files --virtual-time-budget=10000 \
		--dump-dom "file://$frame" 2>/dev/null | sed -n 's/.*<title>\(seen: [^<]*\).*/\1/p')
	rm -f "$frame"
	[ -n "$seen" ] || seen='seen: the browser did not open it'
	echo "${seen#seen: }"
}

# Writes the pages of the samples and opens them; ends with the same line as all tests.
test_pages() {
	need_packages chromium
	local pages passed=0 failed=0 page width problems
	pages=$(mktemp -d)
	trap "rm -rf '$pages'; stop_display" EXIT
	./flightbench compare samples/histogram-{baseline,optimized}.json --format html --out "$pages/two-runs.html" || true
	./flightbench compare samples/writer-jmc-9.0.0.json samples/writer-jmc-9.1.2.json samples/writer-jmc.json --format html --out "$pages/three-runs.html" || true
	./flightbench compare samples/histogram-{baseline,optimized}.json --expect samples/histogram-expectations.json --format html --out "$pages/expectations.html" || true
	./flightbench show samples/writer-baseline.json --format html --out "$pages/run.html"
	./flightbench flame samples/allocation-before.jfr --format html --out "$pages/flame.html"
	./flightbench flame --baseline samples/allocation-before.jfr samples/allocation-after.jfr --format html --out "$pages/difference.html"
	for page in "$pages"/*.html; do
		for width in "${page_widths[@]}"; do
			problems=$(page_problems "$page" "$width")
			if [ -z "$problems" ]; then
				passed=$((passed + 1))
			else
				failed=$((failed + 1))
				echo "$(basename "$page" .html) at $width pixels: $problems"
			fi
		done
	done
	echo "$passed passed, $failed failed, 0 skipped"
	[ $failed = 0 ] && [ $passed = 12 ]
}
