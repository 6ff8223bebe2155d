/** Whether this run includes the tests that `npm test` leaves out because they're slow (`npm run test:long`). */
export const isLong = process.env['SEEDFAST_LONG'] === '1'
