export { delayedAbort } from './delayed-abort.js'
export { CARD_PAGE_ENTRY, CARD_PAGE_GLOBAL, openCardPage, type CardPage } from './open-card-page.js'
export { openCardProcess } from './open-card-process.js'
export { DEFAULT_THREADS, openThreads } from './threads.js'
