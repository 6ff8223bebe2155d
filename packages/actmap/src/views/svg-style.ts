import { NODE_COLORS, OWN_COLORS } from './node-colors.js'

/** The style sheet of a map's SVG. Colors are CSS variables that an embedding page can override. */
export const STYLE = `
.actmap{--sheet:#f6f1e4;--ink:#2d2a26;--faint:#857c6d;--line:#a3977f;--disc:#fffdf7;--band:#ece3cb;${nodeColors('light')};font:12px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.actmap{--sheet:#15191f;--ink:#e8e3d8;--faint:#8e8a81;--line:#5d6570;--disc:#222831;--band:#1d232c;${nodeColors('dark')}}}
.actmap .sheet{fill:var(--sheet)}
.actmap .window{fill:var(--band)}
.actmap .heading{fill:var(--ink);font-size:15px;font-weight:600;text-anchor:middle}
.actmap .row{fill:var(--faint);font-size:11px;text-anchor:middle}
.actmap .edges path{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linecap:round;stroke-dasharray:1 6}
.actmap .node{color:var(--battle)}
.actmap .elite{color:var(--elite)}.actmap .port{color:var(--port)}.actmap .shop{color:var(--shop)}.actmap .treasure{color:var(--treasure)}.actmap .event{color:var(--event)}.actmap .unknown{color:var(--unknown)}.actmap .boss{color:var(--boss)}
.actmap .disc{fill:var(--disc);stroke:currentColor;stroke-width:2}
.actmap .icon{fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.actmap .pin{fill:none;stroke:currentColor;stroke-width:1.5;stroke-dasharray:3 3}
.actmap .flame{fill:none;stroke:currentColor;stroke-width:4;opacity:.55}
.actmap .key{fill:none;stroke:currentColor;stroke-width:2.4;stroke-linecap:round}
.actmap .name{fill:var(--ink)}
`

/** The styles of types that rules add. */
export const OWN_STYLE = `.actmap{--own:${OWN_COLORS.light}}
@media (prefers-color-scheme:dark){.actmap{--own:${OWN_COLORS.dark}}}
.actmap .own{color:var(--own)}
.actmap .letters{fill:currentColor;font-size:16px;font-weight:700;text-anchor:middle}
`

/** The styles of a walk through a map. */
export const WALK_STYLE = `.actmap{--walk:#1d6b57;--wash:#dcefe6;--best:#c58a00}
@media (prefers-color-scheme:dark){.actmap{--walk:#7fdcc2;--wash:#1c3a33;--best:#f0c75e}}
.actmap .sheet{fill:none}
.actmap .edges .open{stroke:var(--walk)}
.actmap .edges .walked{stroke:var(--walk);stroke-width:4;stroke-dasharray:none}
.actmap .edges .path{stroke:var(--best);stroke-width:6;stroke-dasharray:none;opacity:.8}
.actmap :is(.walked,.here)>.disc{fill:var(--wash);stroke:var(--walk);stroke-width:3}
.actmap .here>.disc{stroke-width:6}
.actmap .path>.disc{stroke-width:4}
.actmap .ring{fill:none;stroke:var(--walk);stroke-width:2;stroke-dasharray:5 4}
.actmap .lock{fill:none;stroke:var(--best);stroke-width:1.4}
.actmap .lock circle{fill:var(--disc)}
`

/** Returns a CSS variable for each node type's color, such as `--elite:#b3261e`. */
function nodeColors(scheme: 'light' | 'dark'): string {
  return Object.entries(NODE_COLORS)
    .map(([type, colors]) => `--${type.toLowerCase()}:${colors[scheme]}`)
    .join(';')
}
