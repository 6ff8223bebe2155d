import { shortList } from '@seedfast/world'
import type { SaveNote } from './check-save.js'
import type { SavedIdKind } from './saved-ids.js'

/** What isn't known because of an unknown ID of each kind. */
const CONSEQUENCES: Readonly<Record<SavedIdKind, string>> = {
  act: "its map isn't shown",
  character: "offers that depend on the character aren't shown, and the lists weren't compared with the seed",
  ancient: "its offers aren't shown",
  fight: 'it is shown by its ID',
  event: 'it is shown by its ID',
  relic: 'it is shown by its ID',
}

/** Formats a note on a save as one line of English. */
export function saveNoteText(note: SaveNote): string {
  switch (note.code) {
    case 'rounded-numbers':
      return `another program rounded ${shortList(note.fields)}; the exact numbers were computed from the seed`
    case 'unknown-ids': {
      const kinds = Object.entries(note.ids).map(
        ([kind, ids]) => `${kind} ${shortList(ids)} (${CONSEQUENCES[kind as SavedIdKind]})`,
      )
      return `unknown to this build, such as from a mod: ${kinds.join('; ')}`
    }
    case 'other-map':
      return `the saved map of act ${note.act} isn't the map of this seed: a relic or a mod replaced it, or the seed was edited`
    case 'other-lists':
      return `the saved ${shortList(note.lists)} aren't what this seed gives a fully unlocked profile: the profile isn't fully unlocked, a mod changed the lists, or the seed was edited`
  }
}
