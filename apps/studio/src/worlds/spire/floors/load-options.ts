/** Loads the search for the decisions that a room offers. */
export const loadOptions = async () => (await import('./floor-options.js')).floorOptions
