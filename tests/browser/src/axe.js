// Asks axe-core, which is in the page already. Answers with one sentence for everything it finds.
async (onlyColours) => {
  const told = (rule) => rule.nodes.map((node) =>
    `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.html.slice(0, 120)}: `
      + [...node.any, ...node.all, ...node.none].map((check) => check.message).join(' '));
  // Without rules that axe-core itself leaves off because they guess, and without its 24 px for
  // targets: they are measured on their own, twice as large, where they are scrolled to.
  const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const runOnly = onlyColours
    ? { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
    : { type: 'rule', values: axe.getRules(all).filter((rule) => rule.ruleId !== 'target-size' && !rule.tags.includes('experimental')).map((rule) => rule.ruleId) };
  // Nothing is fetched: style sheets that axe would load are the page's own.
  const asked = { runOnly, resultTypes: ['violations'], preload: false };
  const found = (await axe.run(document, asked)).violations.flatMap(told);

  // Large letters count as well: a score is read across the table.
  const strict = { normal: { expected: 7 }, large: { expected: 7 } };
  axe.configure({ checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio: strict } }] });
  const number = /^[-−]?\d[\d'’]*$/;
  const scores = [...document.querySelectorAll('body *')].filter((e) =>
    !e.children.length && number.test(e.textContent.trim()) && e.checkVisibility() && !e.closest('[inert], button, option'));
  if (scores.length) {
    const rules = { type: 'rule', values: ['color-contrast-enhanced'] };
    const result = await axe.run({ include: scores }, { runOnly: rules, resultTypes: ['violations'], preload: false });
    found.push(...result.violations.flatMap(told));
  }
  return found;
}
