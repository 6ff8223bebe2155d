/** Params for thumbnails, keyed by world id, for worlds whose default picture is too large for one. */
export const thumbnailParams: Readonly<Record<string, unknown>> = {
  dungeon: { level: 'D:4' },
  spire: { acts: 1 },
}
