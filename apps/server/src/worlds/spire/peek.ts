import { MAX_AHEAD, peekSave, PLAYER_CLASSES } from '@seedfast/spire'
import { z } from 'zod'
import { operation } from '../../operations/operation.js'

/** The schema of an autosave's contents. */
export const saveShape = z.string().meta({
  description:
    'The contents of an autosave as a string: either the file as the game writes it, or its decoded JSON. Send the JSON as a string, not as an object, because its 64-bit seed would lose digits.',
})

const request = z.strictObject({
  save: saveShape,
  class: z.enum(PLAYER_CLASSES).optional().meta({
    description: 'The character. Needed only if it can’t be inferred from the save.',
  }),
  ahead: z.int().min(1).max(MAX_AHEAD).optional().meta({
    description: 'How many floors, fights, relics and ?-rooms to look ahead. Default: 5.',
  }),
})

/** Returns what comes next in the run that an autosave contains. */
export const peekOperation = operation({
  request,
  answer: (_world, { save, class: playerClass, ahead }) => {
    const options = {
      ...(playerClass === undefined ? {} : { playerClass }),
      ...(ahead === undefined ? {} : { ahead }),
    }
    const seen = peekSave(save, { in: 'body', path: ['save'] }, options)
    return { type: 'application/json', text: `${JSON.stringify(seen)}\n` }
  },
})
