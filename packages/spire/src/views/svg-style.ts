/** The style sheet of a map's SVG, for light and dark pages. Colors are CSS variables that an embedding page can override. */
export const STYLE = `<style>
.spire{--sheet:#d9cbb0;--ink:#2b241c;--edge:#7b6a51;--walk:#b4531a;--disc:#f4ecd9;--walked:#ffd98a;--boss:#1d1a17;--boss-ink:#f3ead8;--key:#1a7f45;--monster:#5b4636;--unknown:#2f5f7f;--shop:#7a5f08;--rest:#a63d17;--elite:#7a1f2b;--treasure:#5d3f8f;fill:var(--ink);font-family:Georgia,serif}
@media (prefers-color-scheme:dark){.spire{--sheet:#191714;--ink:#e9dfcd;--edge:#8a7d69;--walk:#f08a4b;--disc:#26221c;--walked:#4d3a14;--boss:#3a332a;--boss-ink:#f3ead8;--key:#5fd08c;--monster:#d8bfa5;--unknown:#8cc6ff;--shop:#f0c75e;--rest:#ffab6b;--elite:#ff9aa5;--treasure:#c4aef5}}
.spire .sheet{fill:var(--sheet)}
.spire .edges{stroke:var(--edge);stroke-width:2;stroke-dasharray:4 4}
.spire .walk{stroke:var(--walk);stroke-width:5}
.spire .boss{fill:var(--boss)}
.spire .boss-name{fill:var(--boss-ink);font-size:16px;text-anchor:middle}
.spire .act{font-size:17px;font-weight:bold;text-anchor:middle}
.spire .monster{color:var(--monster)}.spire .unknown{color:var(--unknown)}.spire .shop{color:var(--shop)}.spire .rest{color:var(--rest)}.spire .elite{color:var(--elite)}.spire .treasure{color:var(--treasure)}
.spire .disc{fill:var(--disc);stroke:currentColor;stroke-width:2.5}
.spire .walked .disc{fill:var(--walked);stroke-width:4}
.spire .letter{fill:currentColor;font-size:17px;font-weight:bold;text-anchor:middle}
.spire .key{fill:none;stroke:var(--key);stroke-width:4}
</style>`
