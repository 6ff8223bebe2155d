import type { Params } from '../schema/params.js'
import type { TableConfig } from '../session/opening.js'

export function tableConfig({ seats, dealer, bots, rounds }: Params): TableConfig {
  return {
    seats: seats.map((seat, i) => ({ id: seat, bot: bots[i % bots.length]! })),
    dealer: dealer ?? seats[0]!,
    rounds,
  }
}
