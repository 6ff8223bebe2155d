/** Returns the default name for an ID: the ID with a space between its words. `InkBottle` becomes "Ink Bottle". */
export function nameFromId(id: string): string {
  return id.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
}
