/** The style sheet of a session's SVG. Colors are CSS variables that an embedding page can override. */
export const STYLE = `
.deals{--sheet:#f4f1ea;--panel:#fffdf8;--ink:#26241f;--faint:#7d766a;--line:#ddd5c5;--red:#b3261e;--black:#26241f;--won:#f3dfa2;--good:#2f7d4f;--bad:#b3261e;--s0:#1b6ca8;--s1:#b3261e;--s2:#2f7d4f;--s3:#8a6100;--s4:#6b4fa0;--s5:#a34a00;--s6:#0f766e;--s7:#9d174d;--s8:#475569;--s9:#4d7c0f;font:13px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.deals{--sheet:#14181e;--panel:#1c222b;--ink:#e9e4d9;--faint:#98938a;--line:#333b46;--red:#ff8a80;--black:#e9e4d9;--won:#5a4a1a;--good:#84d8a6;--bad:#ff8a80;--s0:#7cc4ff;--s1:#ff8a80;--s2:#84d8a6;--s3:#f0c75e;--s4:#c4aef5;--s5:#ffab6b;--s6:#5eead4;--s7:#f9a8d4;--s8:#cbd5e1;--s9:#bef264}}
.deals .sheet{fill:var(--sheet)}
.deals .panel{fill:var(--panel);stroke:var(--line)}
.deals text{fill:var(--ink)}
.deals .title{font-size:18px;font-weight:600}
.deals .head{font-weight:600}
.deals .faint{fill:var(--faint);font-size:12px}
.deals .card{font-size:14px;font-weight:600;text-anchor:middle}
.deals .red{fill:var(--red)}
.deals .black{fill:var(--black)}
.deals .won{fill:var(--won)}
.deals .cell{fill:transparent}
.deals .trump{text-decoration:underline;text-underline-offset:3px}
.deals .end{text-anchor:end}
.deals .good{fill:var(--good)}
.deals .bad{fill:var(--bad)}
.deals .rule{stroke:var(--line);stroke-width:1}
.deals .curve{fill:none;stroke-width:2.2;stroke-linejoin:round}
`
