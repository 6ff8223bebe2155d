import type { MapEdge, MapNode } from '@seedfast/actmap'
import type { PlaceWords } from '../../words/place-words.js'

const words: PlaceWords = {
  nouns: { type: 'type', nodes: 'node', edges: 'edge', rows: 'number of rows', columns: 'number of columns' },
  numbered: [],
  silent: ['graph', 'meta'],
  item: (list, value) => {
    if (list === 'nodes') {
      const { row, col } = value as MapNode
      return `the node in row ${row}, column ${col}`
    }
    if (list !== 'edges') return null
    const { fromId, toId } = value as MapEdge
    return `the edge from ${fromId} to ${toId}`
  },
}

export default words
