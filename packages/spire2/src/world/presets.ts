import type { Preset } from '@seedfast/world'

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  silent10: { title: 'Silent, ascension 10', params: { character: 'SILENT', ascension: 10 } },
  regent10: { title: 'Regent, ascension 10', params: { character: 'REGENT', ascension: 10 } },
  july: {
    title: 'The build of July 2026',
    about: 'v0.107.1, with seeds of 10 characters and 32-bit hashes',
    params: { build: 'v0.107.1' },
  },
  spoils: {
    title: 'Spoils Map',
    about: 'Act 2 with the map for the Spoils Map',
    params: { spoilsMap: true },
  },
  walk: {
    title: 'Walk',
    about: 'The default walk, with the rewards of fights, chests, shops and events',
    params: { plan: {} },
  },
  pair: { title: 'Two players', params: { character: 'IRONCLAD', otherPlayers: ['SILENT'] } },
}
