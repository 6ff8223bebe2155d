import fc from 'fast-check'
import { isLong } from './long.js'

// `npm test` judges every change by the same cases. `npm run test:long` looks for new ones.
if (!isLong) fc.configureGlobal({ seed: 1 })
