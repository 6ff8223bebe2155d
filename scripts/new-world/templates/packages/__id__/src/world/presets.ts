import type { Preset } from '@seedfast/world'

/** The presets: named sets of params. */
export const presets: Readonly<Record<string, Preset>> = {
  deep: { title: 'Deep', about: 'Many rooms, most of them dangerous', params: { rooms: 12, danger: 0.9 } },
}
