import { addDeals } from '../commands/deals.js'
import { addSpire } from '../commands/spire.js'
import type { AddCommand } from '../commands/command.js'
import { addActmap } from './actmap/actmap-command.js'

/** The commands that only one world has. No other file of this app names a world's commands. */
export const worldCommands: readonly AddCommand[] = [addActmap, addDeals, addSpire]
