import { actMapPage } from '../actmap/actmap-page.js'
import type { OwnPage } from '../generic/own-page.js'

/** The worlds that have a page of their own, by their ids. */
export const ownPages: ReadonlyMap<string, OwnPage> = new Map([['actmap', actMapPage]])
