/** The style sheet of a dungeon's SVG. Colors are CSS variables that an embedding page can override. */
export const STYLE = `
.dungeon{--sheet:#efe9dc;--dark:#e3dccb;--floor:#fbf8f0;--wall:#8a7d68;--edge:#6b6051;--door:#a05a1c;--water:#5d93c4;--shallow:#b9d7ea;--lava:#e0592a;--tree:#3f7d43;--grass:#d9e8bf;--stone:#77716a;--ink:#2b2722;--faint:#7b7263;--monster:#8c1d18;--unique:#7b1fa2;--item:#1b5e9b;--artefact:#b26a00;--stair:#1d6b57;--ghost:#56607a;--shop:#7a5c00;font:12px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.dungeon{--sheet:#12151a;--dark:#0d0f13;--floor:#262b33;--wall:#5b6472;--edge:#77818f;--door:#c9843f;--water:#234f78;--shallow:#33536b;--lava:#c2481d;--tree:#3c8a48;--grass:#2d4030;--stone:#8b8f96;--ink:#e9e5db;--faint:#989286;--monster:#ff8b80;--unique:#dba6f5;--item:#8cc6ff;--artefact:#ffc46b;--stair:#7fdcc2;--ghost:#b0bbd4;--shop:#e8c54a}}
.dungeon .sheet{fill:var(--sheet)}.dungeon .dark{fill:var(--dark)}
.dungeon .floor{fill:var(--floor)}.dungeon .wall{fill:var(--wall)}.dungeon .door{fill:var(--door)}
.dungeon .water{fill:var(--water)}.dungeon .shallow{fill:var(--shallow)}.dungeon .lava{fill:var(--lava)}
.dungeon .grass{fill:var(--grass)}.dungeon .leaf{fill:var(--tree)}.dungeon .stone{fill:var(--stone)}
.dungeon .vault{fill:transparent;stroke:var(--faint);stroke-dasharray:2 3;opacity:.7}
.dungeon .heading{fill:var(--ink);font-size:15px;font-weight:600}
.dungeon .name{fill:var(--faint);font-size:11px}
.dungeon .mark{font:700 13px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle}
.dungeon .monster{fill:var(--monster)}.dungeon .unique{fill:var(--unique)}.dungeon .item{fill:var(--item)}.dungeon .artefact{fill:var(--artefact)}.dungeon .stair{fill:var(--stair)}.dungeon .mark.stair{font-size:16px}.dungeon .ghost{fill:var(--ghost)}.dungeon .shop{fill:var(--shop)}
.dungeon .cell{fill:transparent}
.dungeon .ring{fill:none;stroke:currentColor;stroke-width:1.2}
.dungeon .ring.unique{color:var(--unique)}.dungeon .ring.artefact{color:var(--artefact)}
.dungeon .link{fill:none;stroke:var(--stair);stroke-width:1.6;stroke-linecap:round}
.dungeon .card{fill:var(--dark)}.dungeon .open{fill:var(--edge)}
`
