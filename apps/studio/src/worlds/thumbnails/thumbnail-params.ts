/**
 * The params for drawing thumbnails, keyed by world ID. Only worlds whose default picture is too large have such
 * params.
 */
export const thumbnailParams: Readonly<Record<string, unknown>> = {
  dungeon: { level: 'D:4' },
  spire: { acts: 1 },
}
