/** The params of thumbnails, keyed by world ID. They are for worlds whose default picture is too large. */
export const thumbnailParams: Readonly<Record<string, unknown>> = {
  dungeon: { level: 'D:4' },
  spire: { acts: 1 },
}
