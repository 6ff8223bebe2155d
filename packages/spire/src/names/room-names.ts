const ROOM_NAMES: Readonly<Record<string, string>> = {
  neow: 'Neow',
  monster: 'Fight',
  elite: 'Elite',
  boss: 'Boss',
  event: 'Event',
  shop: 'Merchant',
  rest: 'Rest site',
  treasure: 'Chest',
  bossChest: 'Boss chest',
}

/** Returns the display name of a kind of room. */
export function roomName(kind: string): string {
  return ROOM_NAMES[kind] ?? kind
}
