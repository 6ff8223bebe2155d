/** Whether this run includes the slow tests that `npm test` leaves out (`npm run test:long`). */
export const isLong = process.env['SEEDFAST_LONG'] === '1'
