// The game's saves name some events otherwise than its lists do.

const GAME_NAMES: Readonly<Record<string, string>> = {
  'Face Trader': 'FaceTrader',
  'Note For Yourself': 'NoteForYourself',
  'Secret Portal': 'SecretPortal',
  'Sensory Stone': 'SensoryStone',
  Mindbloom: 'MindBloom',
  Nloth: "N'loth",
  'Match and Keep': 'Match and Keep!',
}

const OUR_NAMES = new Map(Object.entries(GAME_NAMES).map(([ours, games]) => [games, ours]))

/** An event by the name in the game's files. */
export function gameEventName(event: string): string {
  return GAME_NAMES[event] ?? event
}

/** An event by its name here. */
export function eventName(event: string): string {
  return OUR_NAMES.get(event) ?? event
}
