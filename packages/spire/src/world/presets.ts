import type { Preset } from '@seedfast/world'

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  silent20: { title: 'Silent, ascension 20', params: { class: 'SILENT', ascension: 20 } },
  defect: { title: 'Defect, ascension 0', params: { class: 'DEFECT' } },
  watcher20: { title: 'Watcher, ascension 20', params: { class: 'WATCHER', ascension: 20 } },
  firstRun: {
    title: 'A first run',
    about: 'No bosses met, no final act, and two offers from Neow',
    params: { bossesSeen: [], emeraldKey: false, reachedBoss: false, acts: 3 },
  },
}
