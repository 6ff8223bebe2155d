// This module is loaded when the first search starts.
export { runSearch } from '@seedfast/search'
export { openSearchWorkers } from '../../workers/open-search-workers.js'
export { withCard } from './with-card.js'
