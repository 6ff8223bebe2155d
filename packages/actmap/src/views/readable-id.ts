/**
 * Returns an ID in readable words: `ghost-galleon` becomes “Ghost galleon”. The light entry point can't use `plainName`
 * of `@seedfast/world`, because that package would make it much larger.
 */
export function readableId(id: string): string {
  const words = id
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/([a-zA-Z])(\d)/g, '$1 $2')
    .trim()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
