/** Goes up when the same query could give other rows: what another version found is not gone on with. */
export const ENGINE_VERSION = 2
