import { STRIDE } from './board.js'

const IDS: string[] = []
for (let row = 0; row < 60; row++) {
  for (let col = 0; col < STRIDE; col++) IDS.push(`r${row}c${col}`)
}

/** Returns the ID of the node at a row and column: `r<row>c<col>`. */
export function nodeId(row: number, col: number): string {
  return IDS[row * STRIDE + col]!
}
