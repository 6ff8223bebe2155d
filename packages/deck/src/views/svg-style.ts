/** The style sheet of a deck's SVG. Colors are CSS variables that an embedding page can override. */
export const STYLE = `
.deck{--sheet:#f4f1ea;--ink:#25231f;--faint:#7d766a;--line:#c9c1b2;--card:#fffdf8;--own:#efe6d2;--energy:#9a6b00;--damage:#b3261e;--health:#2f7d4f;--armour:#1b6ca8;--effect:#6b4fa0;font:12px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.deck{--sheet:#15181d;--ink:#e9e4da;--faint:#918c82;--line:#454c57;--card:#20262e;--own:#2e3440;--energy:#f0c75e;--damage:#ff8a80;--health:#84d8a6;--armour:#7cc4ff;--effect:#c4aef5}}
.deck .sheet{fill:var(--sheet)}
.deck text{fill:var(--ink)}
.deck .heading{font-size:15px;font-weight:600}
.deck .title{font-size:13px;font-weight:600}
.deck .faint{fill:var(--faint);font-size:11px}
.deck .energy{color:var(--energy)}.deck .damage{color:var(--damage)}.deck .health{color:var(--health)}.deck .armour{color:var(--armour)}.deck .effect{color:var(--effect)}
.deck .name{font-size:11.5px}
.deck .face{fill:var(--card);stroke:var(--line)}
.deck .own .face{fill:var(--own);stroke:currentColor;stroke-width:1.5}
.deck .band{fill:currentColor}
.deck .points{fill:currentColor;font-size:11px}
.deck .hand{fill:none;stroke:var(--ink);stroke-width:2;stroke-dasharray:6 4}
.deck .axis{stroke:var(--line)}
.deck .chip .face{stroke:currentColor}
.deck .played .face{fill:currentColor}
.deck .played text{fill:var(--sheet)}
.deck .chip text{font-size:11px;text-anchor:middle}
.deck .bar{fill:currentColor}
`
