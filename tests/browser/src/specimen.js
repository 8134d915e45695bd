// Puts the design system in place of the app, from what the page itself has: every token of the style
// sheet with its value in the theme that is shown, and the pieces that were handed over, as the app
// draws them.
((pieces) => {
    const tokens = new Set();
    const collect = (rules) => {
        for (const rule of rules) {
            if (rule.selectorText === ':root') [...rule.style].filter((name) => name.startsWith('--')).forEach((name) => tokens.add(name));
            if (rule.cssRules && rule instanceof CSSLayerBlockRule) collect(rule.cssRules);
        }
    };
    [...document.styleSheets].forEach((sheet) => collect(sheet.cssRules));

    const element = (tag, parent, text = '', className = '') => {
        const made = document.createElement(tag);
        made.textContent = text;
        made.className = className;
        parent.append(made);
        return made;
    };
    const hex = (colour) => {
        const [r, g, b, alpha] = colour.match(/[\d.]+/g).map(Number);
        const digits = [r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
        return '#' + digits + (alpha === undefined ? '' : ` ${Math.round(alpha * 100)} %`);
    };
    const value = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const of = (...beginnings) => [...tokens].filter((name) => beginnings.some((one) => name.startsWith(`--${one}`)));

    for (const child of [...document.body.children]) if (!child.matches('link, style')) child.remove();
    const main = element('main', document.body, '', 'specimen');
    const part = (title, className, names, show) => {
        element('h2', main, title);
        const list = element('div', main, '', className);
        for (const name of names) {
            const one = element('div', list);
            const shown = element('div', one, '', 'shown');
            const told = show(shown, name) ?? value(name);
            element('small', one, `${name.slice(2)}  ${told}`);
        }
    };
    part('Type', 'lines', of('text-', 'font-'), (shown, name) => {
        shown.textContent = 'Schieber 1’204 : 986';
        if (name.startsWith('--font')) shown.style.fontFamily = `var(${name})`;
        else shown.style.fontSize = `var(${name})`;
    });
    part('Colour', 'swatches', of('color-'), (shown, name) => {
        shown.style.background = `var(${name})`;
        return hex(getComputedStyle(shown).backgroundColor);
    });
    part('Space, corners, what a thumb hits', 'swatches', of('space-', 'radius', 'tap', 'frame-width'), (shown, name) => {
        if (name.startsWith('--radius')) shown.style.borderRadius = `var(${name})`;
        else shown.style.width = `var(${name})`;
        shown.classList.add('solid');
    });
    part('Motion', 'lines', of('motion-'), (shown, name) => {
        // As long as it takes: a pixel a millisecond.
        if (value(name).endsWith('ms')) shown.style.width = value(name).replace('ms', 'px');
        shown.classList.add('solid');
    });
    element('h2', main, 'Strokes, keys and chips');
    const drawn = element('div', main, '', 'drawn');
    drawn.innerHTML = pieces.join('');

    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        .specimen { display: grid; gap: 12px; padding: 24px; width: 900px; color: var(--color-chalk); background: var(--color-ground); }
        .specimen h2 { margin-block-start: 12px; font-family: var(--font-figure); }
        .specimen .lines { display: grid; gap: 4px; }
        .specimen .lines > div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
        .specimen .lines small { text-align: end; overflow-wrap: anywhere; max-width: 50%; }
        .specimen .swatches { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; }
        .specimen .swatches .shown { height: 48px; border: 1px solid var(--color-key-edge); }
        .specimen .lines .solid { height: 8px; }
        .specimen .solid { background: var(--color-accent); }
        .specimen .drawn { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
        .specimen .drawn > .slate { height: 720px; }
        .specimen .drawn > .sheet { position: static; max-height: none; width: 100%; animation: none; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.style.overflow = 'visible';
    return tokens.size;
})
