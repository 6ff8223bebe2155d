/** The style sheet of a map's SVG, for light and dark pages. Colors are CSS variables that an embedding page can override. */
export const STYLE = `<style>
.spire2{--sheet:#d9cbb0;--ink:#2b241c;--edge:#7b6a51;--walk:#b4531a;--disc:#f4ecd9;--walked:#ffd98a;--boss:#1d1a17;--boss-ink:#f3ead8;--monster:#5b4636;--unknown:#2f5f7f;--shop:#7a5f08;--rest:#a63d17;--elite:#7a1f2b;--treasure:#5d3f8f;fill:var(--ink);font-family:Georgia,serif}
@media (prefers-color-scheme:dark){.spire2{--sheet:#191714;--ink:#e9dfcd;--edge:#8a7d69;--walk:#f08a4b;--disc:#26221c;--walked:#4d3a14;--boss:#3a332a;--boss-ink:#f3ead8;--monster:#d8bfa5;--unknown:#8cc6ff;--shop:#f0c75e;--rest:#ffab6b;--elite:#ff9aa5;--treasure:#c4aef5}}
.spire2 .sheet{fill:var(--sheet)}
.spire2 .edges{stroke:var(--edge);stroke-width:2;stroke-dasharray:4 4}
.spire2 .walk{stroke:var(--walk);stroke-width:5}
.spire2 .boss{fill:var(--boss)}
.spire2 .boss-name{fill:var(--boss-ink);font-size:16px;text-anchor:middle}
.spire2 .act{font-size:17px;font-weight:bold;text-anchor:middle}
.spire2 .monster{color:var(--monster)}.spire2 .unknown{color:var(--unknown)}.spire2 .shop{color:var(--shop)}.spire2 .rest{color:var(--rest)}.spire2 .elite{color:var(--elite)}.spire2 .treasure{color:var(--treasure)}
.spire2 .disc{fill:var(--disc);stroke:currentColor;stroke-width:2.5}
.spire2 .walked .disc{fill:var(--walked);stroke-width:4}
.spire2 .letter{fill:currentColor;font-size:17px;font-weight:bold;text-anchor:middle}
</style>`
