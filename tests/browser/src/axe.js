// Asks axe-core, which is in the page already. Answers with one sentence for everything it finds.
async (onlyColours) => {
  const told = (rule) => rule.nodes.map((node) =>
    `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.html.slice(0, 120)}: `
      + [...node.any, ...node.all, ...node.none].map((check) => check.message).join(' '));
  // Without rules that axe-core itself leaves off because they guess, and without its 24 px for
  // targets: they are measured on their own, twice as large, where they are scrolled to. Contrast is asked
  // for below.
  const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const apart = ['target-size', 'color-contrast'];
  const runOnly = onlyColours
    ? { type: 'rule', values: ['link-in-text-block'] }
    : { type: 'rule', values: axe.getRules(all).filter((rule) => !apart.includes(rule.ruleId) && !rule.tags.includes('experimental')).map((rule) => rule.ruleId) };
  // Nothing is fetched: style sheets that axe would load are the page's own.
  const asked = { runOnly, resultTypes: ['violations'], preload: false };
  const found = (await axe.run(document, asked)).violations.flatMap(told);

  // That axe-core cannot tell may be for what lies over an element, or for an emoji, which has colours of its
  // own; that it cannot for what lies below is a fault: nobody has looked at it then.
  const grounds = ['bgImage', 'bgGradient', 'imgNode', 'pseudoContent'];
  const byGround = (node) => node.any.some(({ data }) => grounds.includes(data?.messageKey));
  const only = (rule, nodes) => told({ ...rule, nodes });
  // Both rules at once, for what lies where is found out anew for every question.
  const contrast = (where) => axe.run(where, {
    runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced'] },
    resultTypes: ['violations', 'incomplete'], elementRef: true, preload: false,
  });
  const isSeen = (e) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !!top && (top.contains(e) || e.contains(top));
  };
  // What axe-core cannot tell, mostly because something lies over it, is looked at once more where it can be seen:
  // one is scrolled to the middle, and whatever is seen beside it is asked along.
  const judge = async () => {
    const { violations, incomplete } = await contrast(document);
    found.push(...violations.flatMap(told));
    const unknown = new Set(incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    for (const middle of unknown) {
      middle.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      unknown.delete(middle);
      if (!isSeen(middle)) continue;
      const beside = [...unknown].filter(isSeen);
      const asked = [middle, ...beside];
      const again = await contrast({ include: asked });
      const open = new Set(again.incomplete.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
      found.push(...again.violations.flatMap((rule) => only(rule, rule.nodes.filter(({ element }) => asked.includes(element)))));
      found.push(...again.incomplete.flatMap((rule) => only(rule, rule.nodes.filter((node) => node.element === middle && byGround(node)))).map((sentence) => `cannot be told: ${sentence}`));
      beside.filter((e) => !open.has(e)).forEach((e) => unknown.delete(e));
    }
  };

  // On a picture no contrast can be told. Without its own a frame has the colour of the slate, as a list field
  // has that of all fields; what is drawn beside or behind letters are lines, and the table between its seats.
  const plain = new CSSStyleSheet();
  plain.replaceSync(`
    * { background-image: none !important; }
    ::before, ::after { background: none !important; }
    svg, img { visibility: hidden !important; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, plain];
  const everything = [...document.querySelectorAll('*')];
  const places = new Map(everything.map((e) => [e, [e.scrollLeft, e.scrollTop]]));
  const number = /^[-−]?\d[\d'’]*$/;
  const own = (e) => [...e.childNodes].map((part) => part.nodeType === Node.TEXT_NODE ? part.data : '').join('').trim();
  // A number on a key is what it writes, unless it is a total or another number of the board.
  const onKey = (e) => e.closest('button') && !e.closest('.total, .number');
  const scores = [...document.querySelectorAll('body *')].filter((e) =>
    number.test(own(e)) && e.checkVisibility() && !e.closest('[inert], option') && !onKey(e));
  scores.forEach((e) => e.setAttribute('data-score', ''));
  // Large letters count as well: a score is read across the table.
  const strict = { normal: { expected: 7 }, large: { expected: 7 } };
  axe.configure({
    rules: [{ id: 'color-contrast-enhanced', selector: '[data-score]' }],
    checks: [{ id: 'color-contrast-enhanced', options: { contrastRatio: strict, ignoreLength: true } }],
  });
  try {
    await judge();
  } finally {
    scores.forEach((e) => e.removeAttribute('data-score'));
    for (const [e, [left, top]] of places) {
      if (e.scrollLeft !== left || e.scrollTop !== top) e.scrollTo({ left, top, behavior: 'instant' });
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== plain);
  }
  // What one rule told may have been asked again for the other one.
  return [...new Set(found)];
}
