/** Returns the params for drawing only the first act. */
export default function spireThumbnail(): object {
  return { acts: 1 }
}
